import DynamicDefaults
import Foundation
import TestSupport
import Testing

@Suite struct UpdatesTests {
  let defaults = Defaults.inMemory()

  @Test func `updates give the current value, then each new one`() async {
    defaults.count = 1
    var updates = defaults.updates(of: \.count).makeAsyncIterator()
    #expect(await updates.next() == 1)
    defaults.count = 2
    #expect(await updates.next() == 2)
    defaults.count = 2
    defaults.count = 3
    #expect(await updates.next() == 3)
  }

  @Test func `a slow consumer gets the latest value`() async {
    var updates = defaults.updates(of: \.count).makeAsyncIterator()
    #expect(await updates.next() == 0)
    for number in 1...100 { defaults.count = number }
    #expect(await updates.next() == 100)
  }

  @Test func `several keys come as a tuple`() async throws {
    var updates = defaults.updates(of: \.count, \.title).makeAsyncIterator()
    var element = try #require(await updates.next())
    #expect(element == (0, "untitled"))
    defaults.title = "b"
    element = try #require(await updates.next())
    #expect(element == (0, "b"))
  }

  @Test func `several keys that a transaction sets are never seen half set`() async throws {
    let last = Size.of(fast: 2_000, full: 20_000)
    let defaults = defaults
    async let sets: Void = Task.detached {
      for number in 1...last {
        try defaults.transaction {
          $0.count = number
          $0.other = number
        }
      }
    }.value
    for await (count, other) in defaults.updates(of: \.count, \.other) {
      #expect(count == other)
      if count == last { break }
    }
    try await sets
  }

  @Test func `updates end with the task`() async {
    let defaults = defaults
    let task = Task {
      var values: [Int] = []
      for await value in defaults.updates(of: \.count) {
        values.append(value)
        if values.count == 1 { defaults.count = 1 }
      }
      return values
    }
    while defaults.count == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value.first == 0)
  }

  @Test func `many slow sequences each get some of many changes in order, and the last one`()
    async
  {
    let defaults = defaults
    let count = Size.of(fast: 1_000, full: 10_000)
    await withTaskGroup(of: [Int].self) { group in
      for index in 0..<32 {
        group.addTask {
          var values: [Int] = []
          for await value in defaults.updates(of: \.count) {
            values.append(value)
            if value == 4 * count { break }
            for _ in 0..<index { await Task.yield() }
          }
          return values
        }
      }
      for _ in 0..<4 {
        Thread.detachNewThread { for _ in 0..<count { defaults.count += 1 } }
      }
      for await values in group {
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        #expect(values.last == 4 * count)
      }
    }
  }

  @Test func `sequences may come, go and be cancelled while others set`() async {
    let defaults = defaults
    await withTaskGroup { group in
      group.addTask {
        while !Task.isCancelled {
          defaults.count += 1
          await Task.yield()
        }
      }
      for _ in 0..<Size.of(fast: 500, full: 10_000) {
        let tasks = [
          Task { for await _ in defaults.updates() {} },
          Task { for await _ in defaults.updates(of: \.count, \.title) {} },
        ]
        var changes: Defaults.SuiteUpdates.Iterator? = defaults.updates().makeAsyncIterator()
        #expect(await changes?.next()?.key == "count")
        changes = nil
        for task in tasks {
          task.cancel()
          await task.value
        }
      }
      group.cancelAll()
    }
  }

  @Test func `no set is lost while somebody begins to listen`() async {
    for round in 1...Size.of(fast: 500, full: 10_000) {
      let defaults = defaults
      async let set: Void = Task.detached { defaults.count = round }.value
      var updates = defaults.updates(of: \.count).makeAsyncIterator()
      while let value = await updates.next() {
        #expect(value == round || value == round - 1)
        if value == round { break }
      }
      await set
    }
  }

  @Test func `updates of the suite tell each changed key, through all layers`() async throws {
    defaults.count = 1
    var updates = defaults.updates().makeAsyncIterator()
    defaults.title = "a"
    var change = try #require(await updates.next())
    #expect(change.key == "title" && change.oldValue == nil && change.newValue == "a")
    #expect(change.source == .thisProcess)
    defaults.reset(\.count)
    change = try #require(await updates.next())
    #expect(change.key == "count" && change.oldValue == 1 && change.newValue == nil)
    defaults.untyped.register(defaults: ["count": 5, "title": "hidden"])
    change = try #require(await updates.next())
    #expect(change.key == "count" && change.newValue == 5 && change.source == .anotherLayer)
  }

  @Test func `updates of the suite that begin in a transaction tell also that it throws`() async {
    struct Reason: Error {}
    var updates: Defaults.SuiteUpdates.Iterator?
    func begin() throws {
      try defaults.transaction { defaults in
        defaults.count = 5
        updates = defaults.updates().makeAsyncIterator()
        throw Reason()
      }
    }
    #expect(throws: Reason.self) { try begin() }
    let change = await updates?.next()
    #expect(change?.key == "count" && change?.oldValue == 5 && change?.newValue == nil)
  }

  @Test func `changes of another process, of editors and of Foundation are seen`() async throws {
    let directory = TemporaryDirectory()
    let url = directory.url("com.example.watched.plist")
    let defaults = try Defaults(fileURL: url)
    var updates = defaults.updates(of: \.count).makeAsyncIterator()
    #expect(await updates.next() == 0)
    let tree = ["count": 5]
    let bytes = try PropertyListSerialization.data(fromPropertyList: tree, format: .xml, options: 0)
    try bytes.write(to: url)
    #expect(await updates.next() == 5)
    try FileManager.default.removeItem(at: url)
    #expect(await updates.next() == 0)
  }
}
