import Foundation
import Glibc

/// Where and how much is measured.
struct Surroundings: Sendable {
  /// A new directory, which is the XDG config directory of this process and its children.
  let directory: URL
  /// How many rounds count.
  let rounds: Int
  /// Whether it is enough to see that everything runs.
  let isQuick: Bool

  private static let variable = "BENCHMARK_DIRECTORY"

  /// Makes the directory and starts the program again in it, since Foundation reads the variables
  /// before `main`.
  init(isQuick: Bool) throws {
    guard let path = ProcessInfo.processInfo.environment[Self.variable] else {
      throw try Self.restart()
    }
    directory = URL(filePath: path, directoryHint: .isDirectory)
    rounds = isQuick ? 1 : 7
    self.isQuick = isQuick
  }

  /// Replaces the process; returns why that failed.
  private static func restart() throws -> BenchmarkError {
    // In memory where that is to be had, so that a flush to the disk costs nothing for either side.
    let shared = "/dev/shm"
    let base =
      FileManager.default.isWritableFile(atPath: shared)
      ? shared : FileManager.default.temporaryDirectory.path
    let directory = base + "/benchmark-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: false)
    setenv("XDG_CONFIG_HOME", directory, 1)
    setenv(variable, directory, 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
    return BenchmarkError("The program cannot start itself again")
  }

  /// How many operations to do; a hundredth if it is to be quick.
  func count(_ number: Int) -> Int { isQuick ? max(1, number / 100) : number }

  /// Removes the directory.
  func cleanUp() { try? FileManager.default.removeItem(at: directory) }
}
