import DynamicDefaults
import Foundation

/// A program for tests that observes a suite, or changes what others observe. It does what each line of
/// standard input says and answers with a line.
@main
struct ObservationHelper {
  static func main() async throws {
    var session = Session()
    while let line = readLine(), line != "return" {
      print(try await session.run(line.split(separator: " ").map(String.init)))
      fflush(nil)
    }
  }
}

extension Defaults.Keys {
  var number: Key<Int> { Key(default: 0) }
  var other: Key<Int> { Key(default: 0) }
  var text: Key<String> { Key(default: "none") }
}
