import Foundation

/// A program from outside that reads what we write, or writes what we read.
enum PeerProgram {
  /// Where a program is, or nil if it is not on the search path.
  static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  static func isThere(_ name: String) -> Bool { path(of: name) != nil }

  /// Runs a program to its end; its output and errors go to a file, so that no pipe can fill up.
  ///
  /// - Throws: What `Process` throws if it cannot be started.
  static func run(
    _ name: String, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> (status: Int32, output: String) {
    let outputURL = folder.url.appending(path: "output of \(name)")
    try Data().write(to: outputURL)
    let output = try FileHandle(forWritingTo: outputURL)
    let process = Process()
    process.executableURL = URL(filePath: path(of: name) ?? name)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    let text = String(decoding: try Data(contentsOf: outputURL), as: UTF8.self)
    return (process.terminationStatus, text)
  }
}
