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
    return try readFromTerminal()
  }

  private static func readFromTerminal() throws(SystemError) -> String {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
      throw SystemError("tcgetattr", path: "standard input")
    }
    var hidden = settings
    hidden.c_lflag = settings.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
    // What ends the process waits till the terminal shows again what is typed.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in endings { sigaddset(&signals, signal) }
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &mask)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
      pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
    try PlainFile.writeStream(
      Array("Value (not shown): ".utf8), STDERR_FILENO, path: "standard error")
    guard waitForLine(), let line = readLine() else {
      throw SystemError("read", path: "standard input", number: ENODATA)
    }
    return line
  }

  private static let endings = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// `false` if the process is to end first.
  private static func waitForLine() -> Bool {
    var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, 100) <= 0 {
      var pending = sigset_t()
      sigpending(&pending)
      if endings.contains(where: { sigismember(&pending, $0) == 1 }) { return false }
    }
    return true
  }
}
