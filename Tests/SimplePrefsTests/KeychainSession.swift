import Foundation
import TestSupport

/// A helper process in a D-Bus session of its own, with a keyring in the home.
final class KeychainSession {
  private let helper: HelperProcess
  private let home: TemporaryDirectory

  /// When an answer must have come: well after the limits that the helper gives, and before GLib's own
  /// of 25 seconds for one call.
  private static let patience = Duration.seconds(15)

  /// Whether what real keyrings need is installed.
  static let isPossible =
    succeeds(["sh", "-c", "command -v gnome-keyring-daemon && command -v dbus-run-session"])
    && succeeds(["sh", "-c", "ldconfig -p | grep -q libsecret-1.so.0"])

  /// Whether what the mock of a service needs is installed.
  static let canMock = succeeds(["/usr/bin/python3", "-c", "import dbus, gi"])

  private static let mock = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Helpers/secret-service-mock.py").standardizedFileURL.path

  /// Starts a session with the real keyring, unlocked with a password on its standard input.
  convenience init(
    _ home: TemporaryDirectory, unlocking: Bool = true, log: String = "/dev/null"
  ) throws {
    let daemon =
      unlocking ? Self.unlocking : "gnome-keyring-daemon --start --components=secrets"
    try self.init(home, command: "\(daemon) >/dev/null 2>&1\n\(Self.waiting)", log: log)
  }

  private static let unlocking =
    "printf password | gnome-keyring-daemon --unlock --components=secrets"

  // The daemon may answer a little later than it has started.
  private static let waiting = """
    tries=0
    until dbus-send --session --print-reply --dest=org.freedesktop.DBus / \\
      org.freedesktop.DBus.GetNameOwner string:org.freedesktop.secrets >/dev/null 2>&1
    do tries=$((tries + 1)); [ $tries -lt 200 ] || break; sleep 0.05; done
    """

  /// Starts a session with the real keyring on a bus that can be killed.
  convenience init(_ home: TemporaryDirectory, onBusOfItsOwn: Void) throws {
    try self.init(
      home, command: "\(Self.startingBus)\n\(Self.unlocking) >/dev/null 2>&1\n\(Self.waiting)")
  }

  // It returns when the bus is there.
  private static let startingBus = """
    export DBUS_SESSION_BUS_ADDRESS="unix:path=$HOME/own-bus"
    rm -f "$HOME/own-bus"
    dbus-daemon --config-file="$HOME/session.conf" --address="$DBUS_SESSION_BUS_ADDRESS" \\
      --fork --print-pid 2>/dev/null >"$HOME/bus-pid"
    """

  /// Starts a session with the mock, which is given the words; the limit of the helper's operations is in
  /// milliseconds.
  convenience init(
    _ home: TemporaryDirectory, mock mode: String, timeLimit: Int = 10_000,
    log: String = "/dev/null"
  ) throws {
    // The helper starts when the mock says that it is ready.
    try self.init(
      home,
      command: """
        mkfifo "$HOME/ready-$$"; /usr/bin/python3 '\(Self.mock)' \(mode) > "$HOME/ready-$$" & \
        read -r _ < "$HOME/ready-$$"
        """, timeLimit: timeLimit, log: log)
  }

  /// Starts a session in which the shell runs the command first.
  init(
    _ home: TemporaryDirectory, command: String, timeLimit: Int = 10_000, log: String = "/dev/null"
  ) throws {
    self.home = home
    let configuration = home.path("session.conf")
    try Data(Self.busConfiguration.utf8).write(to: URL(filePath: configuration))
    helper = try HelperProcess(
      "prefs-helper", home,
      wrapper: [
        "dbus-run-session", "--config-file=\(configuration)", "--", "sh", "-c",
        """
        export XDG_RUNTIME_DIR="$HOME" XDG_DATA_HOME="$HOME/data"; unset DISPLAY WAYLAND_DISPLAY
        \(command)
        export -p >"$HOME/environment"
        exec "$0"
        """,
      ], environment: ["TIME_LIMIT": "\(timeLimit)"], log: log)
  }

  func ask(_ line: String) throws -> String {
    try helper.send(line)
    return try answer()
  }

  func answer() throws -> String { try helper.answer(within: Self.patience) }

  func send(_ line: String) throws { try helper.send(line) }

  /// Whether the answer to what was sent is there; takes it.
  func hasAnswered() throws -> Bool { try !helper.lines(until: .now + .milliseconds(1)).isEmpty }

  /// Ends the helper, and with it the session.
  func end() throws { try helper.finish() }

  // MARK: The session's other processes

  func killKeyring() throws {
    try run(
      """
      kill -9 $(dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / \
        org.freedesktop.DBus.GetConnectionUnixProcessID string:org.freedesktop.secrets \
        | grep -o '[0-9]*$')
      """)
  }

  func startKeyring() throws { try run("\(Self.unlocking)\n\(Self.waiting)") }

  func lockKeyring() throws {
    try run(
      """
      dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets \
        org.freedesktop.Secret.Service.Lock \
        array:objpath:/org/freedesktop/secrets/collection/login
      """)
  }

  func killBus() throws { try run("kill -9 $(cat \"$HOME/bus-pid\")") }

  func startBus() throws { try run(Self.startingBus) }

  /// Runs a command in the session.
  private func run(_ command: String) throws {
    // Foundation waits for whoever has the descriptors that it gave, and so for a daemon, too.
    let withoutDescriptors = "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:]))"
    _ = try Program.output(
      of: [
        "python3", "-c", withoutDescriptors, "sh", "-ec",
        ". '\(home.path("environment"))'\n{ \(command)\n} >/dev/null 2>&1",
      ])
  }

  /// A bus that starts no services by itself.
  private static let busConfiguration = """
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      <policy context="default">
        <allow send_destination="*"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """

  private static func succeeds(_ arguments: [String]) -> Bool {
    (try? Program.output(of: arguments)) != nil
  }
}
