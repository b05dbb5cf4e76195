import Foundation
import Glibc

/// Another program that is run to its end.
enum ChildProcess {
  /// A program that is built beside this one.
  static func path(of name: String) throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(filePath: own).deletingLastPathComponent().appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw BenchmarkError("\(path) is not there; build it with “swift build -c release”")
    }
    return path
  }

  /// Runs a program, its output unseen, with its settings in the directory; the nanoseconds of processor
  /// time that it took.
  static func processorTime(
    of path: String, _ arguments: [String] = [], in directory: URL
  ) throws -> Double {
    var child = pid_t()
    let variables = ProcessInfo.processInfo.environment
      .merging(["XDG_CONFIG_HOME": directory.path]) { $1 }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + environment { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    guard posix_spawn(&child, path, &actions, nil, &words, &environment) == 0 else {
      throw BenchmarkError("\(path) cannot be run")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child, status == 0 else {
      throw BenchmarkError("\(path) ended with status \(status)")
    }
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }

  /// Starts this program in another role, its standard output in a pipe.
  static func start(role: Role, _ arguments: [String]) throws -> (Process, FileHandle) {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--role", role.rawValue] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    return (process, pipe.fileHandleForReading)
  }

  /// Runs this program in another role; the number it prints.
  static func figure(role: Role, _ arguments: [String]) throws -> Double {
    let (process, output) = try start(role: role, arguments)
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let figure = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw BenchmarkError("The role \(role.rawValue) printed no number: \(text)")
    }
    return figure
  }
}
