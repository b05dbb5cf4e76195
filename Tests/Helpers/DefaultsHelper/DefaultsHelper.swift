import DynamicDefaults
import Glibc

/// A program for tests that uses the library as any program does. It does what each line of standard
/// input says and answers with a line: the result, or what was thrown.
@main
struct DefaultsHelper {
  static func main() async throws {
    Told.install()
    var session = Session()
    while let line = readLine(), line != "return" { say(try session.run(line)) }
    if let last = session.lastStatement { session.defaults[\.[text: last.key]] = last.value }
  }

  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
