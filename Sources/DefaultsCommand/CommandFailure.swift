import DefaultsStorage

/// Why the command ends without having done what it was told: one line, and the exit status.
struct CommandFailure: Error, Equatable {
  let status: Int32
  let message: String

  private init(status: Int32, _ message: String) {
    self.status = status
    self.message = message
  }

  /// What macOS says too, word by word, as scripts may compare it.
  static func asOnMacOS(_ message: String) -> CommandFailure { .init(status: 1, message) }

  /// What only this command says.
  static func failed(_ message: String) -> CommandFailure {
    .init(status: 1, "defaults: " + message)
  }

  /// What comes from below.
  static func failed(_ error: DefaultsError, _ context: String = "") -> CommandFailure {
    // A program keeps its values in memory and tries again; a command does not.
    let remedy = error.code == .inputOutput ? "See the cause" : error.remedy
    let told = DefaultsError(
      error.code, error.message, suite: error.suite, key: error.key, path: error.path,
      remedy: remedy, cause: error.cause)
    return failed(context + "\(told)")
  }

  /// The same, with more to say.
  func adding(_ text: String) -> CommandFailure { .init(status: status, message + "; " + text) }

  /// What is wrong with the arguments; macOS ends with this status too.
  static func usage(_ message: String, verb: Verb? = nil) -> CommandFailure {
    let help = verb.map { "defaults help \($0.rawValue)" } ?? "defaults help"
    return .init(status: 255, "defaults: \(message); see “\(help)”")
  }

  /// What another program reports as trouble, other than a difference (diff(1)).
  var asTrouble: CommandFailure { .init(status: max(status, 2), message) }
}
