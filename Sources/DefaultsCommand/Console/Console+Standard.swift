import DefaultsStorage
import FoundationEssentials
import Glibc

extension Console {
  /// The process's own streams and environment.
  package static var standard: Console {
    Console(
      write: { bytes throws(SystemError) in
        try PlainFile.writeStream(bytes, STDOUT_FILENO, path: "standard output")
      },
      writeError: { line in
        // Nowhere is left to tell that this cannot be told.
        try? PlainFile.writeStream(Array((line + "\n").utf8), STDERR_FILENO, path: "standard error")
      },
      readInput: { () throws(SystemError) in
        try PlainFile.readStream(STDIN_FILENO, path: "standard input")
      },
      readSecret: { () throws(SystemError) in try SecretInput.read() },
      confirm: { question in
        guard isatty(STDIN_FILENO) == 1 else { return false }
        try? PlainFile.writeStream(Array(question.utf8), STDERR_FILENO, path: "standard error")
        return ["y", "yes", ""].contains(readLine()?.lowercased() ?? "no")
      },
      edit: { command, path throws(SystemError) in try Editor.run(command, path) },
      waitForInput: { descriptor in
        var polled = [
          pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
          pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
        ]
        while poll(&polled, nfds_t(polled.count), -1) < 0, errno == EINTR {}
        return polled[1].revents == 0
      },
      isTerminal: isatty(STDOUT_FILENO) == 1,
      variables: { ProcessInfo.processInfo.environment })
  }
}
