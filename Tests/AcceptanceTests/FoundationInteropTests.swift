import DynamicDefaults
import Foundation
import TestSupport
import Testing

@Suite struct FoundationInteropTests {
  private let suite = TestSuite()

  private func defaults() throws -> Defaults {
    try Defaults(fileURL: suite.directory.url(suite.file))
  }

  private func writeWithFoundation() throws {
    let program = try suite.foundation()
    try program.ask("suite \(TestSuite.name)")
    #expect(try program.ask("write") == "ok")
    try program.finish()
  }

  @Test func `typed keys read every type that Foundation has written`() throws {
    try writeWithFoundation()
    let defaults = try defaults()
    #expect(defaults.yes)
    #expect(!defaults.no)
    #expect(defaults.isSet(\.no))
    #expect(defaults.int == -42)
    #expect(defaults.intMax == .max)
    #expect(defaults.float == 0.5)
    #expect(defaults.double == 12.9)
    #expect(defaults.wholeDouble == 3)
    #expect(defaults.string == "tekst – “ok” <&>\n")
    #expect(defaults.date == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(defaults.data == Data([0, 1, 254, 255]))
    #expect(defaults.strings == ["a", "b"])
    #expect(defaults.mixed == [1, "two", 3.5, true])
    #expect(defaults.dictionary == Person(name: "Ada", age: 36, tags: ["x"]))
    // Foundation on Linux keeps nothing of a URL but its path.
    #expect(defaults[\.url]?.path == "/a")
    #expect(defaults[\.fileURL]?.path == "/srv/a b")
  }

  @Test func `the untyped view reads every type that Foundation has written`() throws {
    try writeWithFoundation()
    let untyped = try defaults().untyped
    #expect(untyped.bool(forKey: "yes"))
    #expect(untyped.object(forKey: "no") as? Bool == false)
    #expect(untyped.integer(forKey: "int") == -42)
    #expect(untyped.integer(forKey: "intMax") == .max)
    #expect(untyped.float(forKey: "float") == 0.5)
    #expect(untyped.double(forKey: "double") == 12.9)
    #expect(untyped.double(forKey: "wholeDouble") == 3)
    #expect(untyped.string(forKey: "string") == "tekst – “ok” <&>\n")
    #expect(untyped.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(untyped.data(forKey: "data") == Data([0, 1, 254, 255]))
    #expect(untyped.stringArray(forKey: "strings") == ["a", "b"])
    #expect(untyped.array(forKey: "mixed")?.count == 4)
    #expect(untyped.dictionary(forKey: "dictionary")?["age"] as? Int == 36)
    // As Foundation itself reads them: it keeps nothing of a URL but its path.
    #expect(untyped.url(forKey: "url")?.absoluteString == "file:///a")
    #expect(untyped.url(forKey: "fileURL")?.absoluteString == "file:///srv/a%20b")
  }

  @Test func `Foundation reads every type that typed keys have written`() throws {
    let defaults = try defaults()
    try EveryType.write(to: defaults)
    try defaults.synchronize()
    let program = try suite.foundation()
    try program.ask("suite \(TestSuite.name)")
    for (question, answer) in EveryType.answers {
      #expect(try program.ask(question) == answer, "\(question)")
    }
  }

  @Test func `Foundation reads every type that the untyped view has written`() throws {
    let defaults = try defaults()
    let untyped = defaults.untyped
    untyped.set(true, forKey: "bool")
    untyped.set(-42, forKey: "int")
    untyped.set(Float(0.5), forKey: "float")
    untyped.set(12.9, forKey: "double")
    untyped.set("é", forKey: "string")
    untyped.set(Date(timeIntervalSince1970: 5), forKey: "date")
    untyped.set(Data([1, 2]), forKey: "data")
    untyped.set([1, "two"] as [Any], forKey: "array")
    untyped.set(["k": 1], forKey: "dictionary")
    #expect(untyped.synchronize())
    let program = try suite.foundation()
    try program.ask("suite \(TestSuite.name)")
    for (question, answer) in [
      ("bool bool", "bool true"), ("integer int", "int -42"), ("double float", "real 0.5"),
      ("double double", "real 12.9"), ("string string", "string é"), ("object date", "date 5.0"),
      ("data data", "data AQI="), ("array array", "[int 1, string two]"),
      ("dictionary dictionary", "{k: int 1}"),
    ] {
      #expect(try program.ask(question) == answer, "\(question)")
    }
  }

  @Test func `both standard suites of programs of one name are the same file`() throws {
    let directory = suite.directory
    let foundation = try Programs.copy("foundation-helper", to: directory, as: "a/meeting")
    let ours = try Programs.copy("last-statement", to: directory, as: "b/meeting")
    func runOurs(_ name: String) throws -> String {
      try Program.output(of: ["env", "XDG_CONFIG_HOME=\(directory.path)", ours, name])
    }
    #expect(try runOurs("Ada") == "nobody \(directory.path("meeting.plist"))\n")
    // The wrapper is the program; it takes no notice of its argument.
    let program = try suite.foundation(wrapper: [foundation])
    #expect(try program.ask("string userName") == "string Ada")
    #expect(try program.ask("write") == "ok")
    try program.finish()
    let defaults = try Defaults(fileURL: directory.url("meeting.plist"))
    #expect(defaults.int == -42)
    #expect(try runOurs("Grace") == "Ada \(directory.path("meeting.plist"))\n")
  }
}

private struct Person: Codable, Equatable, Defaults.Storable {
  var name: String
  var age: Int
  var tags: [String]
}

extension Defaults.Keys {
  fileprivate var yes: Key<Bool> { Key(default: false) }
  fileprivate var no: Key<Bool> { Key(default: true) }
  fileprivate var int: Key<Int> { Key(default: 0) }
  fileprivate var intMax: Key<Int> { Key(default: 0) }
  fileprivate var float: Key<Float> { Key(default: 0) }
  fileprivate var double: Key<Double> { Key(default: 0) }
  fileprivate var wholeDouble: Key<Double> { Key(default: 0) }
  fileprivate var string: Key<String> { Key(default: "") }
  fileprivate var date: Key<Date?> { Key() }
  fileprivate var data: Key<Data?> { Key() }
  fileprivate var strings: Key<[String]> { Key(default: []) }
  fileprivate var mixed: Key<PropertyList?> { Key() }
  fileprivate var dictionary: Key<Person?> { Key() }
  fileprivate var url: Key<URL?> { Key() }
  fileprivate var fileURL: Key<URL?> { Key() }
}
