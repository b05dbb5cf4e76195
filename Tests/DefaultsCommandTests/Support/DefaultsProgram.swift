import Foundation
import TestSupport

/// The command as the program that users start.
struct DefaultsProgram {
  let directory: TemporaryDirectory

  /// Beside the tests.
  static let path: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("defaults").path
  }()

  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CONFIG_HOME"] = directory.path
    environment["XDG_CONFIG_DIRS"] = directory.path("system")
    environment["HOME"] = directory.path
    environment["PATH"] =
      URL(fileURLWithPath: Self.path).deletingLastPathComponent().path + ":"
      + (environment["PATH"] ?? "")
    return environment
  }

  /// A process that is still to be started.
  func process(_ arguments: [String], program: String = Self.path) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Runs to the end. The streams go to files, so that no pipe can fill up.
  func run(
    _ arguments: [String], program: String = Self.path, input: String? = nil,
    workingDirectory: String? = nil
  ) throws -> CommandRun.Result {
    let process = process(arguments, program: program)
    if let workingDirectory {
      process.currentDirectoryURL = URL(fileURLWithPath: workingDirectory)
    }
    let streams = TemporaryDirectory()
    for name in ["input", "output", "errors"] {
      try Data((name == "input" ? input ?? "" : "").utf8).write(to: streams.url(name))
    }
    process.standardInput = try FileHandle(forReadingFrom: streams.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: streams.url("output"))
    process.standardError = try FileHandle(forWritingTo: streams.url("errors"))
    try process.run()
    process.waitUntilExit()
    return CommandRun.Result(
      status: process.terminationStatus, output: try streams.text("output"),
      errors: try streams.text("errors"))
  }
}
