import Foundation
import TestSupport

/// A helper process in a D-Bus session of its own, with a keyring in the home.
final class KeychainSession {
  private let helper: HelperProcess

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
      unlocking
      ? "printf password | gnome-keyring-daemon --unlock --components=secrets"
      : "gnome-keyring-daemon --start --components=secrets"
    try self.init(home, command: "\(daemon) >/dev/null 2>&1", log: log)
  }

  /// Starts a session with the mock in a mode.
  convenience init(_ home: TemporaryDirectory, mock mode: String) throws {
    // The helper starts when the mock says that it is ready.
    try self.init(
      home,
      command: """
        mkfifo "$HOME/ready-$$"; /usr/bin/python3 '\(Self.mock)' \(mode) > "$HOME/ready-$$" & \
        read -r _ < "$HOME/ready-$$"
        """)
  }

  /// Starts a session in which the shell runs the command first.
  init(_ home: TemporaryDirectory, command: String, log: String = "/dev/null") throws {
    let configuration = home.path("session.conf")
    try Data(Self.busConfiguration.utf8).write(to: URL(filePath: configuration))
    helper = try HelperProcess(
      "prefs-helper", home,
      wrapper: [
        "dbus-run-session", "--config-file=\(configuration)", "--", "sh", "-c",
        """
        export XDG_RUNTIME_DIR="$HOME" XDG_DATA_HOME="$HOME/data"; unset DISPLAY WAYLAND_DISPLAY
        \(command)
        exec "$0"
        """,
      ], log: log)
  }

  func ask(_ line: String) throws -> String { try helper.ask(line) }

  func send(_ line: String) throws { try helper.send(line) }

  /// Whether the answer to what was sent is there; takes it.
  func hasAnswered() throws -> Bool { try !helper.lines(until: .now + .milliseconds(1)).isEmpty }

  /// Ends the helper, and with it the session.
  func end() throws { try helper.finish() }

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
