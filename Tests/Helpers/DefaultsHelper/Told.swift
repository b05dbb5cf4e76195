import DynamicDefaults
import Synchronization

/// What the library told its diagnostic handler.
enum Told {
  private static let diagnostics = Mutex<[Defaults.Diagnostic]>([])

  static func install() {
    Defaults.diagnosticHandler = { diagnostic in diagnostics.withLock { $0.append(diagnostic) } }
  }

  /// Everything so far, as one line.
  static var line: String {
    diagnostics.withLock { $0.map { fields(of: $0.error) } }.joined(separator: "\u{1E}")
  }

  /// An error as the tests take it apart again.
  static func fields(of error: DefaultsError) -> String {
    [
      error.code.description, error.suite ?? "", error.path ?? "", error.message, error.remedy,
      error.cause.map { "\($0)" } ?? "", error.description,
    ].joined(separator: "\u{1F}")
  }
}
