package import DefaultsStorage

/// What the command talks to: its streams and surroundings. A test makes its own.
package struct Console {
  /// What a stream fails with.
  package typealias Failure = SystemError

  /// Writes to standard output.
  package var write: ([UInt8]) throws(Failure) -> Void
  /// Writes a line to standard error.
  package var writeError: (String) -> Void
  /// Reads standard input to its end.
  package var readInput: () throws(Failure) -> [UInt8]
  /// Reads a line that is not shown while it is typed.
  package var readSecret: () throws(Failure) -> String
  /// Asks a question that is answered with yes or no; no answer is no.
  package var confirm: (String) -> Bool
  /// Has the user edit a file with the command; its exit status.
  package var edit: (_ command: String, _ path: String) throws(Failure) -> Int32
  /// Waits until the descriptor has something to read: `false` if standard output was closed first.
  package var waitForInput: (_ descriptor: Int32) -> Bool
  /// Whether people read standard output.
  package var isTerminal: Bool
  /// The environment.
  package var variables: () -> [String: String]

  package init(
    write: @escaping ([UInt8]) throws(Failure) -> Void,
    writeError: @escaping (String) -> Void,
    readInput: @escaping () throws(Failure) -> [UInt8],
    readSecret: @escaping () throws(Failure) -> String,
    confirm: @escaping (String) -> Bool,
    edit: @escaping (_ command: String, _ path: String) throws(Failure) -> Int32,
    waitForInput: @escaping (_ descriptor: Int32) -> Bool,
    isTerminal: Bool,
    variables: @escaping () -> [String: String]
  ) {
    self.write = write
    self.writeError = writeError
    self.readInput = readInput
    self.readSecret = readSecret
    self.confirm = confirm
    self.edit = edit
    self.waitForInput = waitForInput
    self.isTerminal = isTerminal
    self.variables = variables
  }

  /// A variable of the environment.
  func variable(_ name: String) -> String? { variables()[name] }
}
