import Foundation
import TestSupport

/// A home directory in which the programs and the commands of a page run, as a reader would run them.
struct DocumentHome {
  private let directory = TemporaryDirectory()

  /// Where programs are put that commands call by their name.
  func program(_ name: String) -> String { directory.path("bin/" + name) }

  /// What a command prints on both streams; the reader's home is `/home/ada`.
  func run(_ command: String) throws -> String {
    try Program.output(
      of: [
        // Nothing of the session that the tests run in, such as its keychain.
        "env", "-i", "HOME=\(directory.path)",
        "PATH=\(directory.path("bin")):\(BuiltProducts.directory.path):/usr/bin:/bin",
        // The leak detector takes what a global `Data` refers to for lost.
        "ASAN_OPTIONS=detect_leaks=0",
        // One that does not end is an error, too; a failure is known by what it prints.
        "timeout", "60", "sh", "-c", "exec 2>&1\n\(command)\ntrue",
      ]
    ).replacing(directory.path, with: "/home/ada")
  }

  /// Stands for SwiftPM, which runs these tests and would wait for itself.
  func standInForSwift() throws {
    let script = "#!/bin/sh\nshift\nexec \"$@\"\n"
    try FileManager.default.createDirectory(
      atPath: directory.path("bin"), withIntermediateDirectories: true)
    try Data(script.utf8).write(to: directory.url("bin/swift"))
    chmod(directory.path("bin/swift"), 0o755)
  }
}
