import Foundation

/// The flag of a file that chattr(1) sets, under which nobody may replace it.
package enum Immutable {
  package static func set(_ isImmutable: Bool, _ path: String) throws {
    _ = try Program.output(of: ["chattr", isImmutable ? "+i" : "-i", path])
  }

  package static let isPermitted: Bool = {
    guard geteuid() == 0 else { return false }
    let directory = TemporaryDirectory()
    let path = directory.path("probe")
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    defer { try? set(false, path) }
    return (try? set(true, path)) != nil
  }()
}
