import Foundation

/// A program that some tests need.
package enum Program: String {
  case python3, strace, groff, bash, zsh, fish

  /// Where it is, if it is installed.
  package var path: String? {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return directories.map { "\($0)/\(rawValue)" }.first { access($0, X_OK) == 0 }
  }

  package var isThere: Bool { path != nil }

  /// Whether this user may mount file systems and become another user.
  package static var isRoot: Bool { geteuid() == 0 }

  /// Runs a program to its end; its standard output, if it succeeds.
  package static func output(of arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw HarnessError("\(arguments) ended with \(process.terminationStatus)")
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// What Python's own readers make of a file, as `key=value` words, sorted; throws if it does not
  /// parse.
  package static func parse(_ path: String) throws -> String {
    let script = """
      import json, plistlib, sys
      with open(sys.argv[1], 'rb') as file:
        tree = json.load(file) if sys.argv[1].endswith('.json') else plistlib.load(file)
      print(' '.join(sorted(f'{key}={value}' for key, value in tree.items())), end='')
      """
    return try output(of: ["python3", "-c", script, path])
  }
}
