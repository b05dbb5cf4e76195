import DynamicDefaults
import Foundation
import Glibc

/// What a key costs in memory when a file of 100,000 keys is open, in a process of its own.
enum MemoryPerKey {
  static let row = Row(
    name: "memory", title: "memory per key, 100,000 keys", requirement: .within(must: 0.5),
    unit: .bytes
  ) { surroundings in
    let keys = surroundings.count(100_000)
    let suites = ["com.example.benchmark.memory", "com.example.benchmark.memory-foundation"]
    for suite in suites {
      try SampleFile.write(suite: suite, count: keys, format: .binary, in: surroundings)
    }
    return Contest(
      own: { try ChildProcess.figure(role: .memory, [suites[0], String(keys)]) },
      rival: { try ChildProcess.figure(role: .foundationMemory, [suites[1], String(keys)]) })
  }

  // MARK: In the child

  static func printOwn(_ arguments: [String]) throws {
    try printBytes(arguments) { suite in
      let defaults = Defaults(suiteName: suite)
      use(defaults[Defaults.Key<String?>(name: SampleFile.key(1))])
      return defaults
    }
  }

  static func printFoundation(_ arguments: [String]) throws {
    try printBytes(arguments) { suite in
      let defaults = Foundation.UserDefaults(suiteName: suite)
      use(defaults?.string(forKey: SampleFile.key(1)))
      return defaults
    }
  }

  private static func printBytes(
    _ arguments: [String], _ open: (String) -> (any AnyObject)?
  ) throws {
    guard arguments.count == 2, let keys = Double(arguments[1]) else {
      throw BenchmarkError("The role needs a suite and a number of keys")
    }
    let before = try anonymousBytes()
    let opened = open(arguments[0])
    print((try anonymousBytes() - before) / keys)
    withExtendedLifetime(opened) {}
  }

  /// What this process has in memory for itself alone: files that are mapped do not count, nor does
  /// what was freed.
  private static func anonymousBytes() throws -> Double {
    // Looked up, since the Glibc module leaves out malloc.h.
    if let address = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(address, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    let pages = try pages()
    return (pages.resident - pages.shared) * Double(getpagesize())
  }

  /// What the whole process has in memory.
  static func residentBytes() throws -> Double { try pages().resident * Double(getpagesize()) }

  private static func pages() throws -> (resident: Double, shared: Double) {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let fields = text.split(separator: " ").compactMap { Double($0) }
    guard fields.count > 2 else { throw BenchmarkError("/proc/self/statm cannot be read") }
    return (fields[1], fields[2])
  }
}
