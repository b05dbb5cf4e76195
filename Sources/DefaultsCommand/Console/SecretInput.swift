import DefaultsStorage
import Glibc

/// Reads what nobody is to see: not among the arguments of a process, nor on the screen.
enum SecretInput {
  /// Standard input without the line end at its end; at a terminal a line, typed unseen.
  static func read() throws(SystemError) -> String {
    guard isatty(STDIN_FILENO) == 1 else {
      var bytes = try PlainFile.readStream(STDIN_FILENO, path: "standard input")
      if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SystemError("read", path: "standard input", number: EILSEQ)
      }
      return text
    }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
      throw SystemError("tcgetattr", path: "standard input")
    }
    var hidden = settings
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) }
    return readLine() ?? ""
  }
}
