import Foundation
import TestSupport

/// One domain in a directory of its own, as several processes and an editor use it.
struct TestDomain {
  static let name = "com.example.engine"
  // What the processes tell on standard error, for who looks for the cause of a failure.
  static let log = ProcessInfo.processInfo.environment["HELPER_LOG"] ?? "/dev/null"

  let directory = TemporaryDirectory()
  let format: String

  init(_ format: String = "xml") { self.format = format }

  var file: String { Self.name + (format == "json" ? ".json" : ".plist") }

  var path: String { directory.path(file) }

  // MARK: Processes

  /// A process that has the domain open.
  func process(wrapper: [String] = [], log: String = TestDomain.log) throws -> HelperProcess {
    let process = try closedProcess(wrapper: wrapper, log: log)
    try open(in: process)
    return process
  }

  /// A process that is still to be told `open`.
  func closedProcess(wrapper: [String] = [], log: String = TestDomain.log) throws -> HelperProcess {
    try HelperProcess("storage-helper", directory, wrapper: wrapper, log: log)
  }

  func open(in process: HelperProcess) throws {
    let answer = try process.ask("open \(Self.name) \(format)")
    guard answer == "ok" else { throw HarnessError(answer) }
  }

  /// What a process answers that opens the domain and ends.
  func ask(_ line: String) throws -> String {
    let process = try process()
    let answer = try process.ask(line)
    try process.finish()
    return answer
  }

  // MARK: The file

  /// What the file holds, as Foundation reads it.
  func contents() throws -> [String: Int] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    let tree =
      format == "json"
      ? try JSONSerialization.jsonObject(with: data)
      : try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let numbers = tree as? [String: Int] else { throw HarnessError("not numbers: \(tree)") }
    return numbers
  }

  func text(of contents: [String: Int]) throws -> String {
    let data =
      format == "json"
      ? try JSONSerialization.data(withJSONObject: contents, options: .prettyPrinted)
      : try PropertyListSerialization.data(fromPropertyList: contents, format: .xml, options: 0)
    return String(decoding: data, as: UTF8.self)
  }

  /// Changes the file as an editor does that renames.
  func edit(_ change: (inout [String: Int]) -> Void) throws {
    var contents = try contents()
    change(&contents)
    try directory.replace(file, with: text(of: contents))
  }
}
