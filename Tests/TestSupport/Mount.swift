import Foundation

/// Something mounted for a test, unmounted at its end. Only root may.
package final class Mount {
  private let path: String
  private var isMounted = true

  /// A small file system in memory over a directory.
  package init(memoryOver path: String, options: String) throws {
    self.path = path
    guard mount("tmpfs", path, "tmpfs", 0, options) == 0 else {
      throw HarnessError("mount: errno \(errno)")
    }
  }

  /// A file over itself, which makes it impossible to replace.
  package init(fileOverItself path: String) throws {
    self.path = path
    guard mount(path, path, nil, UInt(MS_BIND), nil) == 0 else {
      throw HarnessError("mount: errno \(errno)")
    }
  }

  deinit { end() }

  package func end() {
    if isMounted { umount2(path, Int32(MNT_DETACH)) }
    isMounted = false
  }

  package static let isPermitted: Bool = {
    guard geteuid() == 0 else { return false }
    let directory = TemporaryDirectory()
    return (try? Mount(memoryOver: directory.path, options: "size=64k")) != nil
  }()
}
