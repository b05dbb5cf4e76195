import DefaultsStorage
import Glibc

/// A program for tests to start, stop and kill. It does what each line of standard input says and
/// answers with a line: the result, or `error` and the error's code.
@main
struct StorageHelper {
  static func main() async throws {
    try Session().runLines(until: "return")
  }
}

/// Writes a line at once, past all buffers, so that what was said is known though the process dies.
func say(_ line: String) {
  var bytes = Array((line + "\n").utf8)
  bytes.withUnsafeMutableBytes { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}
