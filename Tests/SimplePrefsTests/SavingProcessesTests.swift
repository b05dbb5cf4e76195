import DynamicDefaults
import Foundation
import SimplePrefs
import TestSupport
import Testing

/// What `prefs-helper` saves; see there.
private struct Note: Codable, Equatable {
  var number = 0
  var text = ""
  var isWhole: Bool { text == String(repeating: "\(number) ", count: 20_000) }
}

@Suite struct SavingProcessesTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.path("note.json") }

  @Test func `a process that is killed while it saves leaves the old or the new model`() throws {
    var last = 0
    for round in 1...100 {
      let saver = try HelperProcess("prefs-helper", directory)
      try saver.send("saves \(path) \(last + 1)")
      var lines = try saver.lines(until: .now + .microseconds(.random(in: 5_000...60_000)))
      lines += try saver.killNow()
      let acknowledged = lines.last.flatMap(Int.init) ?? last

      let prefs = SimplePrefs.File(defaultValue: Note(), path: path)
      let isThere = try prefs.loadOrThrow()
      #expect(isThere || acknowledged == 0, "round \(round)")
      let number = prefs[\.number]
      #expect((acknowledged...acknowledged + 1).contains(number), "round \(round)")
      #expect(number == 0 || prefs.isWhole, "round \(round)")
      last = number
    }
    let prefs = SimplePrefs.File(defaultValue: Note(), path: path)
    prefs.text = "end"
    #expect(prefs.save())
    #expect(directory.names() == ["note.json"])
  }

  @Test func `what a killed process has saved in a suite is all there, and whole`() throws {
    var last = 0
    for round in 1...Size.of(fast: 20, full: 200) {
      let saver = try HelperProcess("prefs-helper", directory)
      try saver.send("suite \(last + 1)")
      var lines = try saver.lines(until: .now + .microseconds(.random(in: 20_000...80_000)))
      lines += try saver.killNow()
      let acknowledged = lines.last.flatMap(Int.init) ?? last

      let defaults = try Defaults(fileURL: directory.url("saves.plist")).untyped
      let first = defaults.integer(forKey: "first")
      #expect(first == defaults.integer(forKey: "second"), "round \(round)")
      let note = defaults.dictionary(forKey: "note") as? [String: Int] ?? [:]
      #expect(note["number"] == note["again"], "round \(round)")
      for number in [first, note["number"] ?? 0, defaults.integer(forKey: "number")] {
        #expect((acknowledged...acknowledged + 1).contains(number), "round \(round)")
      }
      last = acknowledged
    }
  }

  @Test func `two processes that save one file both succeed, and it is always whole`() throws {
    let savers = [
      try HelperProcess("prefs-helper", directory), try HelperProcess("prefs-helper", directory),
    ]
    for saver in savers { try saver.send("increments \(path) 50") }
    for saver in savers {
      #expect(try saver.answer() == "ok")
      #expect(try saver.finish() == .exit(0))
    }
    #expect(directory.names() == ["note.json"])
  }
}
