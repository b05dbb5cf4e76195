/// What this program does when it is started by itself: `--role NAME ARGUMENTS`.
enum Role: String {
  /// Opens a file of many keys with this library, or with Foundation, and prints the bytes in use.
  case memory, foundationMemory
  /// Observes a key and prints how late it saw each value.
  case observer

  func play(_ arguments: [String]) throws {
    switch self {
    case .memory: try MemoryPerKey.printOwn(arguments)
    case .foundationMemory: try MemoryPerKey.printFoundation(arguments)
    case .observer: try CrossProcess.observe(arguments)
    }
  }
}
