import DefaultsStorage
import Foundation
import TestSupport
import Testing

@testable import DynamicDefaults

extension Defaults.Keys {
  fileprivate var level: Key<Int> { Key(default: 0) }
}

@Suite struct SystemFileTests {
  private let suite = LayeredSuite()

  init() { ToldDiagnostics.watch() }

  @Test(arguments: ["plist", "json"])
  func `a file that turns up later is read, and read no more when it goes`(ending: String) throws {
    let defaults = suite.defaults()
    #expect(defaults.level == 0)
    let path = suite.path(in: "system2", ending: ending)
    try suite.write(["level": 3], to: path)
    #expect(wait { defaults.level == 3 && defaults.untyped.integer(forKey: "level") == 3 })
    #expect(defaults.origin(of: \.level).location == path)
    try FileManager.default.removeItem(atPath: path)
    #expect(wait { defaults.level == 0 })
  }

  @Test func `a directory that turns up later is read`() throws {
    try FileManager.default.removeItem(atPath: suite.directory.path("system1"))
    let defaults = suite.defaults()
    #expect(defaults.level == 0)
    try FileManager.default.createDirectory(
      atPath: suite.directory.path("system1"), withIntermediateDirectories: false)
    try suite.write(["level": 3], to: suite.path(in: "system1"))
    #expect(wait { defaults.level == 3 })
  }

  @Test func `a broken file is told once and the next layer answers, until it is mended`() throws {
    let path = suite.path(in: "system1")
    try Data("{ nonsense".utf8).write(to: URL(filePath: path))
    try suite.write(["level": 2], to: suite.path(in: "system2"))
    let (defaults, other) = (suite.defaults(), suite.defaults())
    #expect(defaults.level == 2 && other.level == 2 && defaults.level == 2)
    #expect(wait { ToldDiagnostics.about(path: path).map(\.error.code) == [.malformedFile] })
    try suite.write(["level": 1], to: path)
    #expect(wait { defaults.level == 1 })
    #expect(ToldDiagnostics.about(path: path).count == 1)
  }

  @Test func `what cannot be read is told once and the next layer answers`() throws {
    let path = suite.path(in: "system1")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try suite.write(["level": 2], to: suite.path(in: "system2"))
    let defaults = suite.defaults()
    #expect(defaults.level == 2 && defaults.level == 2)
    #expect(ToldDiagnostics.about(path: path).count == 1)
  }

  @Test func `a value of the wrong type is told with its file and passed over`() throws {
    let path = suite.path(in: "system1")
    try suite.write(["level": "high"], to: path)
    try suite.write(["level": 2], to: suite.path(in: "system2"))
    let defaults = suite.defaults()
    #expect(defaults.level == 2)
    defaults.untyped.register(defaults: ["other": 1])
    #expect(defaults.level == 2)
    #expect(ToldDiagnostics.about(path: path).map(\.error.code) == [.typeMismatch])
    #expect(defaults.origin(of: \.level).location == suite.path(in: "system2"))
    let entry = defaults.origins().entries.first { $0.key == "level" }
    #expect(entry?.unreadable.map(\.value) == ["high"])
  }

  @Test func `of a directory with both files the property list is read`() throws {
    try suite.write(["level": 1], to: suite.path(in: "system1"))
    try suite.write(["level": 2, "other": 2], to: suite.path(in: "system1", ending: "json"))
    let defaults = suite.defaults()
    #expect(defaults.level == 1)
    #expect(defaults.untyped.object(forKey: "other") == nil)
  }

  @Test func `the suite's own file is no system file, and one directory counts once`() {
    suite.surroundings.systemDirectories = ["user", "system1", "system1"].map(suite.directory.path)
    let files = suite.surroundings.files(of: suite.suiteName, except: suite.path(in: "user"))
      .compactMap { $0 as? LowerFilesLayer }.dropFirst().flatMap(\.domains)
    #expect(
      files.map(\.location?.path) == [
        suite.path(in: "user", ending: "json"), suite.path(in: "system1"),
        suite.path(in: "system1", ending: "json"),
      ])
  }

  @Test(arguments: ["user", "system1"], [true, false])
  func `a ConfigMap volume's swaps are all seen`(folder: String, isOldRemovedAtOnce: Bool) throws {
    let volume = suite.directory.path(folder)
    func swap(to value: Int) throws {
      // As the kubelet does it: a new directory, a link to it, the link renamed over the old one;
      // then the old directory goes, sooner or later.
      let version = "..version\(value)"
      try FileManager.default.createDirectory(
        atPath: volume + "/" + version, withIntermediateDirectories: false)
      try suite.write(
        ["level": .integer(Int128(value))], to: "\(volume)/\(version)/\(suite.suiteName).plist")
      guard symlink(version, volume + "/..data_tmp") == 0,
        rename(volume + "/..data_tmp", volume + "/..data") == 0
      else { throw HarnessError("swap: errno \(errno)") }
      let old = isOldRemovedAtOnce ? value - 1 : value - 2
      try? FileManager.default.removeItem(atPath: "\(volume)/..version\(old)")
    }
    try swap(to: 1)
    guard symlink("..data/\(suite.suiteName).plist", suite.path(in: folder)) == 0 else {
      throw HarnessError("symlink: errno \(errno)")
    }
    let defaults = suite.defaults()
    #expect(defaults.level == 1)
    let changes = Recorder<Defaults.Change<Int>>()
    let observation = defaults.observe(\.level) { changes.record($0) }
    defer { observation.cancel() }
    for value in 2...101 {
      try swap(to: value)
      try #require(wait { defaults.level == value })
      try #require(changes.waits { $0.last?.newValue == value })
    }
    // The last of several at once.
    for value in 102...110 { try swap(to: value) }
    #expect(wait { defaults.level == 110 })
  }
}
