import Foundation

/// A program beside the tests that does what it is told in lines, and answers each with a line.
///
/// Every wait has a limit. At the end the process is killed.
package final class HelperProcess {
  package enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  package let pid: Int32
  private let socket: Int32
  private var received: [UInt8] = []
  private var ending: Ending?

  /// Starts the program with the directory as XDG_CONFIG_HOME.
  ///
  /// - Parameters:
  ///   - name: The program's.
  ///   - directory: Where domains are.
  ///   - wrapper: A program, with arguments, that is to run it, such as strace.
  ///   - changes: What else the environment gets.
  ///   - log: A file that standard error is added to.
  /// - Throws: `HarnessError`.
  package init(
    _ name: String, _ directory: TemporaryDirectory, wrapper: [String] = [],
    environment changes: [String: String] = [:], log: String = "/dev/null"
  ) throws {
    var pair: [Int32] = [-1, -1]
    // A socket, not pipes: it is made close-on-exec at one stroke, so that no other child of a test
    // that runs at the same time holds it open.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0, &pair) == 0 else {
      throw HarnessError("socketpair: errno \(errno)")
    }
    socket = pair[0]
    defer { close(pair[1]) }
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CONFIG_HOME"] = directory.path
    environment["HOME"] = directory.path
    // A program that traps on purpose is to end at once.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    // Else ThreadSanitizer ends a child, made by fork, that starts a thread.
    environment["TSAN_OPTIONS", default: ""] += " die_after_fork=0"
    environment.merge(changes) { $1 }
    do {
      pid = try Self.spawn(
        wrapper + [Self.path(of: name)], environment: environment, descriptor: pair[1], log: log)
    } catch {
      close(pair[0])
      throw error
    }
  }

  deinit {
    kill(pid, SIGCONT)
    kill(pid, SIGKILL)
    if ending == nil { waitpid(pid, nil, 0) }
    close(socket)
  }

  // MARK: Talking

  package func send(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw HarnessError("“\(line)” could not be sent: errno \(errno)")
    }
  }

  /// The next line that the program says.
  package func answer(within limit: Duration = .seconds(30)) throws -> String {
    let end = ContinuousClock.now + limit
    while true {
      if let line = nextLine() { return line }
      guard try receive(until: end) else { throw HarnessError("The program says nothing more") }
    }
  }

  @discardableResult
  package func ask(_ line: String) throws -> String {
    try send(line)
    return try answer()
  }

  /// Everything that the program says until the moment, or its end.
  package func lines(until end: ContinuousClock.Instant) throws -> [String] {
    while try receive(until: end) {}
    var lines: [String] = []
    while let line = nextLine() { lines.append(line) }
    return lines
  }

  private func nextLine() -> String? {
    guard let newline = received.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { received.removeFirst(newline + 1) }
    return String(decoding: received[..<newline], as: UTF8.self)
  }

  /// `false` at the end of what the program says, or at the moment.
  private func receive(until end: ContinuousClock.Instant) throws -> Bool {
    let rest = ContinuousClock.now.duration(to: end)
    guard rest > .zero else { return false }
    var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Int32(rest / .milliseconds(1)) + 1) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(socket, &buffer, buffer.count)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  // MARK: Ending

  package func signal(_ number: Int32) { kill(pid, number) }

  /// How the process ends, within the limit.
  @discardableResult
  package func end(within limit: Duration = .seconds(30)) throws -> Ending {
    if let ending { return ending }
    let last = ContinuousClock.now + limit
    var status: Int32 = 0
    while waitpid(pid, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < last else { throw HarnessError("The program does not end") }
      usleep(500)
    }
    let number = status & 0x7f
    let ending = number == 0 ? Ending.exit(status >> 8 & 0xff) : .signal(number)
    self.ending = ending
    return ending
  }

  /// Kills the process.
  ///
  /// - Returns: What it had said.
  @discardableResult
  package func killNow() throws -> [String] {
    signal(SIGKILL)
    try end()
    return try lines(until: .now + .seconds(20))
  }

  /// Tells it to return from `main`.
  @discardableResult
  package func finish() throws -> Ending {
    try send("return")
    return try end()
  }

  // MARK: Starting

  /// Where a program is that was built with the tests.
  package static func path(of name: String) -> String {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
  }

  private static func spawn(
    _ arguments: [String], environment: [String: String], descriptor: Int32, log: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
    posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    // Tests run on threads that block signals, which a program would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var pid = pid_t()
    let result = posix_spawnp(&pid, arguments[0], &actions, &attributes, &words, &variables)
    guard result == 0 else { throw HarnessError("\(arguments) cannot be started: \(result)") }
    return pid
  }
}
