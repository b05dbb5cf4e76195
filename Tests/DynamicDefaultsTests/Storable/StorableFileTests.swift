import DefaultsStorage
import DynamicDefaults
import Foundation
import TestSupport
import Testing

extension Defaults.Keys {
  fileprivate var storedTheme: Key<Theme> { Key(default: .system, name: "theme") }
  fileprivate var themes: Key<[Theme]> { Key(default: []) }
  fileprivate var themeSet: Key<Set<Theme>> { Key(default: []) }
  fileprivate var themeCounts: Key<[Theme: Int]> { Key(default: [:]) }
  fileprivate var storedAccount: Key<Account?> { Key(name: "account") }
  fileprivate var counter: Key<Int> { Key(default: 0) }
  fileprivate var numbers: Key<[Int?]> { Key(default: []) }
  fileprivate var texts: Key<[String: String?]> { Key(default: [:]) }
  fileprivate var link: Key<URL?> { Key() }
  fileprivate var moments: Key<[Date]> { Key(default: []) }
  fileprivate var colour: Key<Colour?> { Key() }
}

/// Typed keys on real files.
@Suite final class StorableFileTests {
  private let directory = NSTemporaryDirectory() + "/dd-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private func file(_ format: Defaults.Format) -> URL {
    URL(filePath: directory + "/tool." + (format == .json ? "json" : "plist"))
  }

  private func stored(in format: Defaults.Format) throws -> [PropertyList.Key: PropertyList] {
    let bytes = [UInt8](try Data(contentsOf: file(format)))
    return try PropertyListDocument(bytes: bytes, isJSON: format == .json).root
  }

  @Test(arguments: Defaults.Format.allCases)
  func `B14: what a later version wrote is kept until this one sets it`(
    format: Defaults.Format
  ) throws {
    var root: [PropertyList.Key: PropertyList] = [
      "theme": "neon", "themes": ["neon", "dark"], "themeSet": ["dark", "neon"],
      "themeCounts": ["neon": 1, "dark": 2], "account": ["name": "a", "theme": "neon"],
      "counter": 7,
    ]
    try Data(PropertyListDocument.encode(root, as: format)).write(to: file(format))
    let defaults = try Defaults(fileURL: file(format), format: format)
    #expect(defaults.storedTheme == .system)
    #expect(defaults.themes == [.dark] && defaults.themeSet == [.dark])
    #expect(defaults.themeCounts == [.dark: 2])
    #expect(defaults.storedAccount == nil)
    defaults.counter += 1
    try defaults.synchronize()
    root["counter"] = 8
    #expect(try stored(in: format) == root)
    defaults.themes.append(.light)
    try defaults.synchronize()
    root["themes"] = ["dark", "light"]
    #expect(try stored(in: format) == root)
  }

  @Test(arguments: Defaults.Format.allCases)
  func `B10, B12, B13: a fresh reader finds what was set`(format: Defaults.Format) throws {
    let seconds = format == .xml ? 761_602_013 : 761_602_013.452719
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let url = try #require(URL(string: "https://e.x/a?q=1#f"))
    let colour = Colour(red: 1, green: 2, blue: 255)
    do {
      let defaults = try Defaults(fileURL: file(format), format: format)
      defaults.numbers = [1, nil, 3]
      defaults.texts = ["a": nil, "b": "$null", "c": "\0\u{1B}"]
      defaults.link = url
      defaults.moments = [date, .distantPast, .distantFuture]
      defaults.colour = colour
      try defaults.synchronize()
    }
    let bytes = try PropertyListDocument.encode(stored(in: format), as: format)
    let copy = URL(filePath: directory + "/copy." + file(format).pathExtension)
    try Data(bytes).write(to: copy)
    let defaults = try Defaults(fileURL: copy, format: format)
    #expect(defaults.numbers == [1, nil, 3])
    #expect(defaults.texts == ["a": nil, "b": "$null", "c": "\0\u{1B}"])
    #expect(defaults.link == url)
    #expect(defaults.moments == [date, .distantPast, .distantFuture])
    #expect(defaults.colour == colour)
  }

  @Test func `B13: null in a JSON file is not set, and is kept`() throws {
    try Data(#"{"counter":null,"numbers":[null,2],"other":null}"#.utf8).write(to: file(.json))
    let defaults = try Defaults(fileURL: file(.json), format: .json)
    #expect(defaults.counter == 0 && defaults.numbers == [nil, 2])
    defaults.link = URL(string: "a")
    try defaults.synchronize()
    #expect(
      try stored(in: .json)
        == ["counter": .null, "numbers": [.null, 2], "other": .null, "link": "a"])
  }

  @Test func `B15: members that a Codable type does not know survive a change in place`() throws {
    let directory = TemporaryDirectory()
    let url = directory.url("com.example.members.json")
    let text =
      #"{"member": {"name": "a", "tags": [], "zz": 5, "more": {"x": true}}, "other": null}"#
    try Data(text.utf8).write(to: url)
    let defaults = try Defaults(fileURL: url)
    defaults.member?.name = "b"
    try defaults.synchronize()
    let tree = try PropertyListDocument(bytes: Array(Data(contentsOf: url)), isJSON: true).root
    #expect(
      tree == [
        "member": ["name": "b", "tags": [], "zz": 5, "more": ["x": true]], "other": .null,
      ])
  }
}
