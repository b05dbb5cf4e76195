import Foundation
import TestSupport

/// One domain in a directory of its own, as several processes use it.
struct TestDomain {
  static let name = "com.example.engine"

  static let log = ProcessInfo.processInfo.environment["HELPER_LOG"] ?? "/dev/null"

  let directory = TemporaryDirectory()
  let format: String

  init(_ format: String = "xml") { self.format = format }

  var file: String { Self.name + (format == "json" ? ".json" : ".plist") }

  /// A process that has the domain open.
  func process(wrapper: [String] = [], log: String = TestDomain.log) throws -> HelperProcess {
    let process = try closedProcess(wrapper: wrapper, log: log)
    let answer = try process.ask("open \(Self.name) \(format)")
    guard answer == "ok" else { throw HarnessError(answer) }
    return process
  }

  /// A process that is still to be told `open`.
  func closedProcess(wrapper: [String] = [], log: String = TestDomain.log) throws -> HelperProcess {
    try HelperProcess("storage-helper", directory, wrapper: wrapper, log: log)
  }

  /// What a process answers that opens the domain and ends.
  func ask(_ line: String) throws -> String {
    let process = try process()
    defer { _ = try? process.finish() }
    return try process.ask(line)
  }
}
