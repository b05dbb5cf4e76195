/// What the library tells of what went wrong where nothing can be thrown: in the background, in a
/// read, in a plain set.
///
/// Users know it as `Defaults.Diagnostic`.
public struct DefaultsDiagnostic: Sendable {
  /// How bad it is.
  public enum Severity: Sendable {
    /// Nothing is lost; something was not as expected.
    case warning
    /// Something could not be done, and is retried where that makes sense.
    case error
  }

  /// How bad it is.
  public let severity: Severity
  /// What happened, where, and what to do.
  public let error: DefaultsError

  package init(_ severity: Severity, _ error: DefaultsError) {
    self.severity = severity
    self.error = error
  }
}

extension DefaultsDiagnostic: CustomStringConvertible {
  /// One line for a log.
  public var description: String {
    (severity == .error ? "error: " : "warning: ") + error.description
  }
}
