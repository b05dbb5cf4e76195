import Foundation
import TestSupport
import Testing

/// Observers in processes of their own.
@Suite struct ObservationProcessTests {
  private let directory = TemporaryDirectory()
  private let file = "com.example.observed.plist"

  private func process() throws -> HelperProcess {
    let process = try HelperProcess("observation-helper", directory)
    let answer = try process.ask("file " + directory.path(file))
    guard answer == "ok" else { throw HarnessError(answer) }
    return process
  }

  private func text(_ number: Int) -> String {
    "<plist version=\"1.0\"><dict><key>number</key><integer>\(number)</integer></dict></plist>"
  }

  @Test func `of each of 200 bursts of another process every observer sees the last value`() throws
  {
    let (reader, writer) = (try process(), try process())
    #expect(try reader.ask("observe") == "ok")
    var lasts: [Int: Int] = [:]
    var last = 0
    for burst in 1...200 {
      let first = last + 1
      last += 1 + burst % 5
      let answer = try writer.ask("burst \(first) \(last)")
      let moment: Int = try #require(Int(answer))
      lasts[last] = moment
      try #require(reader.ask("arrived \(last)") == "ok")
    }
    for observer in try reader.ask("arrivals").split(separator: ";") {
      let arrivals = observer.split(separator: " ").compactMap(Arrival.init)
      #expect(zip(arrivals, arrivals.dropFirst()).allSatisfy { $0.number < $1.number })
      let delays = arrivals.compactMap { arrival in
        lasts[arrival.number].map { (arrival.moment - $0) / 1_000 }
      }.sorted()
      #expect(delays.count == 200)
      guard delays.count == 200 else { continue }
      // For who wants to know; how long it takes depends on what else the machine does.
      let name = observer.split(separator: " ")[0]
      print("Told \(name) after \(delays[100]) µs, p99 \(delays[198]) µs")
    }
  }

  @Test(arguments: [true, false])
  func `B18: an observer sees every way of changing the file`(hasDirectory: Bool) throws {
    let reader = try process()
    if !hasDirectory { try FileManager.default.removeItem(atPath: directory.path) }
    #expect(try reader.ask("observe") == "ok")
    let writer = try process()
    for number in 1...5 {
      #expect(try writer.ask("number \(number)") == "ok")
      #expect(try writer.ask("sync") == "ok")
      #expect(try reader.ask("arrived \(number)") == "ok")
    }
    try directory.overwrite(file, with: [text(6)])
    #expect(try reader.ask("arrived 6") == "ok")
    try FileManager.default.moveItem(atPath: directory.path(file), toPath: directory.path("backup"))
    #expect(try reader.ask("arrived 0") == "ok")
    try directory.overwrite(file, with: [text(7)])
    #expect(try reader.ask("arrived 7") == "ok")
    try FileManager.default.removeItem(atPath: directory.path(file))
    #expect(try reader.ask("arrived 0") == "ok")
    try directory.replace(file, with: text(8))
    #expect(try reader.ask("arrived 8") == "ok")
    try FileManager.default.removeItem(atPath: directory.path)
    #expect(try reader.ask("arrived 0") == "ok")
    try FileManager.default.createDirectory(
      atPath: directory.path, withIntermediateDirectories: true)
    try directory.replace(file, with: text(9))
    #expect(try reader.ask("arrived 9") == "ok")
    #expect(try writer.ask("number 10") == "ok")
    #expect(try reader.ask("arrived 10") == "ok")
  }

  @Test(arguments: [
    "cancelled", "released", "sequences", "tasks", "suites", "tracking", "observations",
    "wrappers", "instances",
  ])
  func `observers that were dropped leave no memory and no descriptor behind`(kind: String) throws {
    let process = try process()
    let count = Size.of(fast: 2_000, full: 10_000)
    try process.send("leaks \(kind) \(count)")
    let grown = try process.answer(within: .seconds(240)).split(separator: " ").compactMap {
      Int($0)
    }
    try #require(grown.count == 2)
    // An observer that stayed would be some hundred bytes; the allocator keeps some pages, and a
    // sanitizer's keeps everything for a while.
    if BuiltProducts.linkFlags.isEmpty { #expect(grown[0] < 262_144 + count * 64) }
    // The suite has a journal at one time and none at another.
    #expect(grown[1] < 8)
    #expect(try process.finish() == .exit(0))
  }

  @Test(
    .enabled(
      if: BuiltProducts.threadedProcessesMayFork, "The Swift runtime hangs under ThreadSanitizer"))
  func `a child made by fork is told nothing for its parent, and may observe`() throws {
    let process = try process()
    try process.send("fork \(Size.of(fast: 20, full: 200))")
    #expect(try process.answer(within: .seconds(120)) == "ok")
    #expect(try process.finish() == .exit(0))
  }

  @Test(
    .enabled(
      if: BuiltProducts.threadedProcessesMayFork, "The Swift runtime hangs under ThreadSanitizer"))
  func `B30: the threads of a child made by fork read and set one key together`() throws {
    let process = try process()
    for _ in 1...3 { #expect(try process.ask("forkshared") == "ok") }
    #expect(try process.finish() == .exit(0))
  }

  @Test(arguments: ["exit", "return"])
  func `a program ends while an observer sets its own key for ever`(ending: String) throws {
    let process = try process()
    #expect(try process.ask("endless") == "ok")
    #expect(wait { (try? Data(contentsOf: directory.url(file)).count) ?? 0 > 0 })
    try process.send(ending)
    #expect(try process.end() == .exit(0))
    let another = try self.process()
    #expect(try another.ask("number 1") == "ok")
    #expect(try another.finish() == .exit(0))
    #expect(directory.names() == [file])
  }
}

/// One value that an observer was told of, as `NUMBER@MOMENT`.
private struct Arrival {
  let number: Int
  let moment: Int

  init?(_ word: Substring) {
    let parts = word.split(separator: "@").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    (number, moment) = (parts[0], parts[1])
  }
}
