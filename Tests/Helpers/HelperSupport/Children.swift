package import Glibc

/// Processes and threads that the program starts.
package enum Children {
  // Swift hides fork(2), since most libraries do not survive it. This one must.
  private typealias Fork = @convention(c) () -> pid_t

  private static func fork() -> pid_t {
    guard let symbol = dlsym(nil, "fork") else { return -1 }
    return unsafeBitCast(symbol, to: Fork.self)()
  }

  /// Runs the body, which ends the process, in a child.
  ///
  /// - Returns: `ok` if the child ended within twenty seconds, else `hangs`.
  package static func fork(_ body: () throws -> Never) throws -> String {
    let child = fork()
    if child == 0 { try body() }
    return status(of: child) == nil ? "hangs" : "ok"
  }

  /// fork(2).
  package static func forkNow() -> pid_t { fork() }

  /// `ok` if the child exits with 0 within twenty seconds, else how it ends.
  package static func end(of child: pid_t) -> String {
    guard let status = status(of: child) else { return "hangs" }
    return status == 0 ? "ok" : "status \(status)"
  }

  /// What waitpid(2) says of the child; `nil` of one that did not end within twenty seconds and was
  /// killed.
  private static func status(of child: pid_t) -> Int32? {
    var status: Int32 = 0
    for _ in 0..<40_000 {
      if waitpid(child, &status, WNOHANG) == child { return status }
      usleep(500)
    }
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    return nil
  }

  package static func forkSleeper() -> pid_t {
    // Made before the fork: the child may only call what is safe in a signal handler.
    var arguments = sleepArguments()
    let child = fork()
    if child == 0 {
      execv("/bin/sleep", &arguments)
      _exit(1)
    }
    return child
  }

  package static func spawnSleeper() -> pid_t {
    var arguments = sleepArguments()
    var child = pid_t()
    return posix_spawn(&child, "/bin/sleep", nil, nil, &arguments, environ) == 0 ? child : -1
  }

  private static func sleepArguments() -> [UnsafeMutablePointer<CChar>?] {
    [strdup("sleep"), strdup("60"), nil]
  }

  package static func thread(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, Unmanaged.passRetained(Box(body)).toOpaque())
    pthread_detach(thread)
  }
}
