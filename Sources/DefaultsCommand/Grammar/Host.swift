import Glibc

/// What `-currentHost` and `-host` ask for. On Linux all settings are files of one machine.
enum Host: Equatable {
  case any, current
  case named(String)

  /// Throws why another machine's settings are not to be had.
  func check() throws(CommandFailure) {
    guard case .named(let name) = self, !Self.ownNames().contains(name.lowercased()) else { return }
    throw .failed(
      "There are no settings of the host “\(name)” here: each machine has its own files")
  }

  private static func ownNames() -> [String] {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return ["localhost"] }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = String(decoding: bytes, as: UTF8.self).lowercased()
    return ["localhost", name] + (name.split(separator: ".").first.map { [String($0)] } ?? [])
  }
}
