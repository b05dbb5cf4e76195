import Glibc

/// A file that is no domain: it is read whole and replaced whole, by one process at a time.
package struct WholeFile: Sendable {
  /// What becomes of the file.
  package enum Change {
    /// It stays as it is.
    case leave
    case replace(with: [UInt8])
    /// What is there is kept under a name that says that it is damaged, which is told with the reason.
    case moveAside(because: any Error, replacement: [UInt8])
  }

  private static let waitLimitInMilliseconds = 10_000

  /// As it was given; a relative one is seen from the working directory.
  package let path: String

  package init(path: String) { self.path = path }

  /// The bytes; `nil` if there is no such file.
  ///
  /// - Throws: `DefaultsError` if there is something that cannot be read.
  package func read() throws(DefaultsError) -> [UInt8]? {
    try failing("The file cannot be read") { () throws(SystemError) in
      try Self.read(try ResolvedPath(path).target.path)?.bytes
    }
  }

  /// Replaces the file with what `change` makes of its bytes, while no other process does so. The
  /// directories above it are made if they are not there. At any moment, and after a loss of power, the
  /// file is the old one or the new one; its mode, owner and attributes are kept, a new one is 0600.
  ///
  /// - Throws: `timedOut` if another process takes more than ten seconds; what `change` throws;
  ///   `DefaultsError` if the file cannot be read or replaced.
  package func update(_ change: (_ old: [UInt8]?) throws(DefaultsError) -> Change)
    throws(DefaultsError)
  {
    try withLock { target throws(DefaultsError) in
      let old = try failing("The file cannot be read") { () throws(SystemError) in
        try Self.read(target.path)
      }
      switch try change(old?.bytes) {
      case .leave: return
      case .replace(let bytes):
        guard bytes != old?.bytes else { return }
        try replace(target, with: bytes, old: old?.file)
      case .moveAside(let reason, let bytes):
        try moveAside(target, because: reason)
        try replace(target, with: bytes, old: old?.file)
      }
    }
  }

  /// Removes the file; nothing happens if there is none. A symbolic link stays.
  ///
  /// - Throws: `DefaultsError` if it cannot be removed, or is no plain file.
  package func remove() throws(DefaultsError) {
    try failing("The file cannot be removed") { () throws(SystemError) in
      do throws(SystemError) {
        let path = try ResolvedPath(path).target.path
        var status = stat()
        guard lstat(path, &status) == 0 else { throw SystemError("lstat", path: path) }
        try Self.requirePlainFile(status, for: "unlink", path)
        guard unlink(path) == 0 else { throw SystemError("unlink", path: path) }
      } catch {
        guard error.number == ENOENT || error.number == ENOTDIR else { throw error }
      }
    }
  }

  // MARK: Steps

  private static func read(
    _ path: String
  ) throws(SystemError) -> (bytes: [UInt8], file: FileDescriptor)? {
    guard let file = try FileDescriptor.openForReading(ifThere: path) else { return nil }
    let status = try file.status(path: path)
    try requirePlainFile(status, for: "read", path)
    return (try file.read(sizeHint: Int(status.st_size), path: path), file)
  }

  /// A directory, a device or a pipe holds no model.
  private static func requirePlainFile(
    _ status: stat, for call: String, _ path: String
  ) throws(SystemError) {
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFREG else { return }
    throw SystemError(call, path: path, number: kind == S_IFDIR ? EISDIR : EINVAL)
  }

  private func withLock(
    _ body: (ResolvedPath.Location) throws(DefaultsError) -> Void
  ) throws(DefaultsError) {
    let deadline = Deadline.milliseconds(Self.waitLimitInMilliseconds)
    while true {
      let taken = try failing("The file cannot be replaced") { () throws(SystemError) in
        let target = try ResolvedPath(path).target
        let lock = try NewFile.inDirectory(target.directory) { () throws(SystemError) in
          try DomainLock.take(for: target)
        }
        return lock.map { (lock: $0, target: target) }
      }
      if let taken {
        defer { taken.lock.release() }
        return try body(taken.target)
      }
      guard !deadline.hasPassed else {
        throw DefaultsError(
          .timedOut, "Another process holds the file's lock", path: path,
          remedy: "Try again when it has finished")
      }
      usleep(2_000)
    }
  }

  private func replace(
    _ target: ResolvedPath.Location, with bytes: [UInt8], old: FileDescriptor?
  ) throws(DefaultsError) {
    let keptAttributes = try failing("The file cannot be replaced") { () throws(SystemError) in
      let prefix = HiddenName.temporaryPrefix(of: target.name)
      FileReplacement.removeLeftovers(in: target.directory, prefix: prefix)
      return try FileReplacement.replace(target, with: bytes, prefix: prefix, replacing: old)
    }
    guard !keptAttributes else { return }
    Diagnostics.report(
      .warning,
      DefaultsError(
        .accessDenied, "The owner or some attributes of the file could not be kept", path: path,
        remedy: "Set them again, or save as the file's owner"))
  }

  private func moveAside(
    _ target: ResolvedPath.Location, because reason: any Error
  ) throws(DefaultsError) {
    let saved = try failing("The damaged file cannot be moved aside") { () throws(SystemError) in
      try DamagedFile.moveAside(target)
    }
    Diagnostics.report(
      .warning,
      DefaultsError(
        .malformedFile, "The file does not read, so it was kept as \(saved)", path: path,
        remedy: "Mend it and move it back, or remove it", cause: reason))
  }

  private func failing<Result>(
    _ message: String, _ body: () throws(SystemError) -> Result
  ) throws(DefaultsError) -> Result {
    do throws(SystemError) { return try body() } catch { throw error.asDefaultsError(message) }
  }
}
