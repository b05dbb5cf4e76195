import CLinux
import Glibc

/// A domain file as one reading found it.
struct DomainFile: Sendable {
  let entries: PackedDictionary
  let syntax: PropertyListDocument.Syntax
  let identity: FileIdentity
  /// Tells, with the size, whether the bytes are the same after all.
  let checksum: UInt32
  /// Whether the file may have changed after it was read without its identity showing it: file times
  /// move in ticks, of 4 ms at most kernels.
  let isIdentityCertain: Bool
  /// What was odd and did no harm.
  let remarks: [FormatError]

  /// The file that was just written with these bytes.
  init(
    entries: PackedDictionary, syntax: PropertyListDocument.Syntax,
    identity: FileIdentity, bytes: [UInt8]
  ) {
    self.init(
      entries: entries, syntax: syntax, identity: identity, checksum: Self.checksum(bytes),
      isIdentityCertain: false, remarks: [])
  }

  private init(
    entries: PackedDictionary, syntax: PropertyListDocument.Syntax,
    identity: FileIdentity, checksum: UInt32, isIdentityCertain: Bool, remarks: [FormatError]
  ) {
    self.entries = entries
    self.syntax = syntax
    self.identity = identity
    self.checksum = checksum
    self.isIdentityCertain = isIdentityCertain
    self.remarks = remarks
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { FoldedHash.ofFile($0) }
  }

  /// Whether both are one state of one file. The identity alone does not tell where two states follow
  /// each other within a tick.
  static func isSame(_ one: DomainFile?, _ other: DomainFile?) -> Bool {
    one?.identity == other?.identity && one?.checksum == other?.checksum
  }

  /// What there is at a path.
  enum Reading: Sendable {
    case absent
    case found(DomainFile)
    /// Open for writing, empty or unparsable, and changed less than 250 ms ago: to be read again then.
    case unsettled(until: Deadline)
    case malformed(FormatError, FileIdentity)
  }

  /// How long a file that somebody may still be writing must not have changed to be judged.
  static let settlingMilliseconds = 250

  /// Reads the file, unless it is still the one known.
  ///
  /// Throws if there is something that may not or cannot be read.
  static func read(_ path: String, known: DomainFile?) throws(SystemError) -> Reading {
    guard let file = try FileDescriptor.openForReading(ifThere: path) else { return .absent }
    return try read(file, path: path, known: known)
  }

  /// Reads an open file.
  static func read(
    _ file: FileDescriptor, path: String, known: DomainFile?
  ) throws(SystemError) -> Reading {
    let status = try file.status(path: path)
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(
        "read", path: path, number: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    let identity = FileIdentity(status)
    if clinux_is_open_for_writing(file.raw), let settling = settling(identity) { return settling }
    if let known, known.identity == identity, known.isIdentityCertain { return .found(known) }
    let bytes = try file.read(sizeHint: identity.size, path: path)
    let now = timespec.now(CLOCK_REALTIME).nanoseconds
    guard FileIdentity(try file.status(path: path)) == identity, bytes.count == identity.size else {
      return .unsettled(until: .milliseconds(settlingMilliseconds))
    }
    return judge(
      bytes, path: path, identity: identity,
      isCertain: now - identity.changed > FileIdentity.uncertainNanoseconds, known: known)
  }

  private static func judge(
    _ bytes: [UInt8], path: String, identity: FileIdentity, isCertain: Bool, known: DomainFile?
  ) -> Reading {
    let checksum = checksum(bytes)
    func file(_ document: PropertyListDocument) -> Reading {
      .found(
        DomainFile(
          entries: document.entries, syntax: document.syntax, identity: identity,
          checksum: checksum, isIdentityCertain: isCertain, remarks: document.remarks))
    }
    if let known, known.checksum == checksum, known.identity.size == identity.size {
      return file(.init(entries: known.entries, syntax: known.syntax, remarks: known.remarks))
    }
    let isJSON = path.hasSuffix(".json")
    if bytes.isEmpty {
      let remark = FormatError("The file has no bytes")
      return settling(identity)
        ?? file(.init(entries: [:], syntax: isJSON ? .json : .xml, remarks: [remark]))
    }
    do throws(FormatError) {
      return file(try PropertyListDocument(bytes: bytes, isJSON: isJSON))
    } catch {
      return settling(identity) ?? .malformed(error, identity)
    }
  }

  private static func settling(_ identity: FileIdentity) -> Reading? {
    let age = timespec.now(CLOCK_REALTIME).nanoseconds - identity.changed
    let rest = settlingMilliseconds * 1_000_000 - age
    // A change in the future is a clock that was put back: do not wait for it.
    guard age >= 0, rest > 0 else { return nil }
    return .unsettled(until: Deadline.now.adding(nanoseconds: rest))
  }
}
