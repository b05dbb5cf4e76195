import Glibc

/// A line that is written over and over, if standard error is a terminal.
struct Progress {
  private let isOn = isatty(STDERR_FILENO) == 1

  func show(_ text: String) {
    if isOn { write("\r\u{1B}[K" + text) }
  }

  /// Takes the line away.
  func end() { show("") }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
