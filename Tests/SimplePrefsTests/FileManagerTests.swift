import DynamicDefaults
import Foundation
import SimplePrefs
import TestSupport
import Testing

@Suite struct FilePreferencesManagerTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.path("sub/model.json") }

  private func manager(_ value: Settings = Settings()) -> SimplePrefs.File<Settings> {
    SimplePrefs.File(defaultValue: value, path: path)
  }

  @Test func `nothing is written before it is saved, and nothing read before it is loaded`() throws
  {
    let first = manager()
    let second = manager()
    first[\.age] = 60
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(second.load() == false)
    #expect(first.save())
    #expect(second[\.age] == nil)
    #expect(second.load())
    #expect(second[\.age] == 60)
    #expect(try directory.text("sub/model.json").contains("\"age\": 60"))
  }

  @Test func `delete removes what is stored, keeps the model, and needs nothing stored`() {
    let prefs = manager()
    prefs.isDark = true
    #expect(prefs.delete())
    prefs.save()
    #expect(prefs.delete())
    #expect(prefs.delete())
    #expect(prefs.isDark)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(prefs.deleteReplacing(with: Settings(age: 3)))
    #expect(prefs[\.self] == Settings(age: 3))
  }

  @Test func `the standard place is a directory of the executable's`() throws {
    let prefs = SimplePrefs.File(defaultValue: Settings())
    #expect(prefs.fileName == "Settings.json")
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let name = URL(filePath: executable).lastPathComponent
    #expect(prefs.path.hasSuffix("/\(name)/Settings.json"))
    #expect(prefs.path.hasPrefix("/"))
  }

  @Test(arguments: ["../evil.json", "a/b.json", "", "..", "x\0y"])
  func `a file name that leads elsewhere is refused`(name: String) {
    let prefs = SimplePrefs.File(defaultValue: Settings(), fileName: name)
    #expect(prefs.path == "")
    #expect(codeThrown(by: prefs.saveOrThrow) == .invalidSuiteName)
    #expect(prefs.load() == false)
  }

  @Test func `the file is what JSONEncoder writes, and JSONDecoder reads it`() throws {
    let prefs = SimplePrefs.File(defaultValue: Kinds(), path: path)
    #expect(prefs.save())
    let data = try Data(contentsOf: URL(filePath: path))
    #expect(try JSONDecoder().decode(Kinds.self, from: data) == Kinds())
    let encoded = try JSONEncoder().encode(Kinds())
    let written = try JSONSerialization.jsonObject(with: data) as? NSDictionary
    #expect(try JSONSerialization.jsonObject(with: encoded) as? NSDictionary == written)

    try encoded.write(to: URL(filePath: path))
    prefs[\.text] = ""
    #expect(prefs.load())
    #expect(prefs[\.self] == Kinds())
  }

  struct Unordered: Codable, Equatable {
    var names = Set((0..<20).map { "name \($0)" })
    var counts: [Theme: Set<Int>] = [.light: [3, 1, 2], .dark: [9, 8], .system: []]
    var list: [Set<Theme>?] = [[.light, .dark, .system], nil]
    var nested: [String: [[Theme: Int]]] = ["a": [[.light: 1, .dark: 2, .system: 3]]]
    var kinds = Kinds()
  }

  @Test func `equal models are written as equal bytes, whatever has no order of its own`() throws {
    var files = Set<Data>()
    for round in 1...10 {
      var model = Unordered()
      // Where the elements of a set are depends on how it grew.
      model.names.reserveCapacity(round * 50)
      let prefs = SimplePrefs.File(defaultValue: model, path: path)
      #expect(prefs.delete())
      #expect(prefs.save())
      files.insert(try Data(contentsOf: URL(filePath: path)))
    }
    #expect(files.count == 1)
    let data = try #require(files.first)
    #expect(try JSONDecoder().decode(Unordered.self, from: data) == Unordered())
  }

  @Test func `a save that changes nothing keeps the order in which a set is stored`() throws {
    let before = #"{"all": [["c", "a"], ["e", "d", "b"]]}"#
    try FileManager.default.createDirectory(
      atPath: directory.path("sub"), withIntermediateDirectories: true)
    try Data(before.utf8).write(to: URL(filePath: path))
    let prefs = SimplePrefs.File(defaultValue: ["all": [Set<String>]()], path: path)
    #expect(prefs.load())
    #expect(prefs.save())
    #expect(try directory.text("sub/model.json") == before)
  }

  @Test func `B02: files are 0600 and directories 0700 whatever the umask`() throws {
    #expect(manager().save())
    #expect(mode(of: path) == 0o600)
    #expect(mode(of: directory.path("sub")) == 0o700)
    chmod(path, 0o400)
    #expect(manager(Settings(age: 4)).save())
    #expect(mode(of: path) == 0o400)
    #expect(directory.names() == ["sub"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path("sub")).count == 1)
  }

  @Test func `a save that changes nothing leaves the file alone`() throws {
    let prefs = manager()
    prefs.save()
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(prefs.save())
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before == after)
  }

  @Test func `a file that does not parse is kept aside`() throws {
    let prefs = manager()
    prefs.save()
    try Data("{ \"age\": 6".utf8).write(to: URL(filePath: path))
    #expect(codeThrown(by: { _ = try prefs.loadOrThrow() }) == .malformedFile)
    #expect(prefs.save())
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path("sub")).sorted()
    #expect(names.count == 2)
    #expect(names[1].hasPrefix("model.json.damaged-"))
    #expect(try directory.text("sub/" + names[1]) == "{ \"age\": 6")
    #expect(prefs.load())
  }

  @Test func `a file with comments is read and not rewritten`() throws {
    let prefs = manager()
    prefs.save()
    let text = "{ \"age\": 6 /* years */ }"
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(prefs.load())
    #expect(prefs[\.age] == 6)
    prefs.age = 7
    #expect(codeThrown(by: prefs.saveOrThrow) == .unwritableFormat)
    #expect(try directory.text("sub/model.json") == text)
  }

  @Test func `a file where the directory should be is an error`() throws {
    try Data().write(to: directory.url("sub"))
    #expect(codeThrown(by: manager().saveOrThrow) == .accessDenied)
    #expect(codeThrown(by: { _ = try manager().loadOrThrow() }) == .accessDenied)
    #expect(manager().delete())
    #expect(directory.names() == ["sub"])
  }

  @Test(.enabled(if: Mount.isPermitted, "mounting is not permitted"))
  func `a directory that is read-only is an error`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("sub"), withIntermediateDirectories: true)
    let mount = try Mount(memoryOver: directory.path("sub"), options: "size=64k,ro")
    #expect(codeThrown(by: manager().saveOrThrow) == .accessDenied)
    #expect(manager().save() == false)
    mount.end()
  }

  @Test func `a directory where the file should be is an error`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(manager().load() == false)
    #expect(manager().save() == false)
    #expect(manager().delete() == false)
  }

  @Test func `a link stays a link`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.path("sub"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: directory.path("target.json"))
    #expect(manager(Settings(age: 9)).save())
    #expect(try directory.text("target.json").contains("\"age\": 9"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path)
        == directory.path("target.json"))
    #expect(manager().delete())
    #expect(directory.names() == ["sub"])
    #expect(manager(Settings(age: 10)).save())
    #expect(try directory.text("target.json").contains("\"age\": 10"))
  }

  @Test func `a pipe where the file should be is an error, and stays`() throws {
    mkdir(directory.path("sub"), 0o700)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(codeThrown(by: { _ = try manager().loadOrThrow() }) == .inputOutput)
    #expect(codeThrown(by: manager().saveOrThrow) == .inputOutput)
    #expect(codeThrown(by: manager().deleteOrThrow) == .inputOutput)
    #expect(manager().deleteReplacing(with: Settings()) == false)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `a model of 5 MB is saved and loaded`() {
    let people = (0..<1_000).map { Person(name: "\($0) " + String(repeating: "é", count: 2_600)) }
    let prefs = manager(Settings(people: people))
    #expect(prefs.save())
    #expect((try? Data(contentsOf: URL(filePath: path)).count) ?? 0 > 5_000_000)
    prefs.people = []
    #expect(prefs.load())
    #expect(prefs[\.people] == people)
    prefs.people[999].name = "last"
    #expect(prefs.save())
    #expect(prefs.load())
    #expect(prefs.people.last == Person(name: "last"))
  }
}
