import DefaultsStorage
import Glibc

/// Runs the user's editor.
enum Editor {
  /// Has a shell run the command, which may have arguments of its own, on the file.
  ///
  /// - Returns: The exit status, or 128 and the signal that ended it.
  static func run(_ command: String, _ path: String) throws(SystemError) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The command ignores it; a program would inherit that.
    var defaultSignals = sigset_t()
    sigemptyset(&defaultSignals)
    sigaddset(&defaultSignals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaultSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let script = command + " \"$1\""
    let arguments: [String] = ["sh", "-c", script, "sh", path]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let result = posix_spawn(&process, "/bin/sh", nil, &attributes, &words, environ)
    guard result == 0 else { throw SystemError("posix_spawn", path: "/bin/sh", number: result) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw SystemError("waitpid", path: "/bin/sh") }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
