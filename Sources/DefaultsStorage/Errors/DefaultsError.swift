/// What the library throws: what failed, where, why, and what to do about it.
public struct DefaultsError: Error {
  /// What kind of failure it is.
  public let code: Code
  /// What happened, as one sentence without its final stop.
  public let message: String
  /// The suite concerned.
  public let suite: String?
  /// The stored key concerned.
  public let key: String?
  /// The file or directory concerned.
  public let path: String?
  /// What the user can do, as one sentence without its final stop.
  public let remedy: String
  /// The error underneath, such as a system call's or a decoder's.
  public let cause: (any Error)?

  package init(
    _ code: Code, _ message: String, suite: String? = nil, key: String? = nil,
    path: String? = nil, remedy: String, cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.suite = suite
    self.key = key
    self.path = path
    self.remedy = remedy
    self.cause = cause
  }

  /// The same error, told of a suite and a key.
  package func about(suite: String?, key: String? = nil) -> DefaultsError {
    DefaultsError(
      code, message, suite: self.suite ?? suite, key: self.key ?? key, path: path, remedy: remedy,
      cause: cause)
  }
}

extension DefaultsError: CustomStringConvertible {
  /// One line: the message, then what is known of suite, key, path and cause, then the remedy.
  public var description: String {
    var line = message
    if let key { line += "; key “\(Self.shortened(key))”" }
    if let suite { line += "; suite “\(Self.shortened(suite))”" }
    if let path { line += "; path \(path)" }
    if let cause { line += " (\(cause))" }
    return Self.escaped(line + ". " + remedy + ".")
  }

  /// Names may come from outside, and be of any length.
  private static func shortened(_ name: String) -> String {
    name.prefix(100) + (name.dropFirst(100).isEmpty ? "" : "…")
  }

  /// Without control characters, which would break the line or steer the terminal.
  private static func escaped(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.flatMap { scalar in
          scalar.properties.generalCategory == .control
            ? Array(scalar.escaped(asASCII: true).unicodeScalars) : [scalar]
        }))
  }
}
