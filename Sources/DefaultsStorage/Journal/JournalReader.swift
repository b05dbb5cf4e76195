import Glibc

/// A journal on disk, of this or another process, as whoever folds or shows it reads it.
struct JournalReader {
  let path: String
  let file: FileDescriptor
  private let salt: UInt64

  init(path: String, file: FileDescriptor, salt: UInt64) {
    self.path = path
    self.file = file
    self.salt = salt
  }

  /// `nil` if the file is gone or is not a journal (yet).
  init?(path: String, forWriting: Bool) {
    // Not to hang where somebody put a FIFO of that name.
    let flags = (forWriting ? O_RDWR : O_RDONLY) | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    guard let file = try? FileDescriptor(opening: path, flags), Self.isTrusted(file, path: path),
      let salt = Self.salt(of: file, path: path)
    else { return nil }
    self.init(path: path, file: file, salt: salt)
  }

  /// The mark as it stands now; `nil` if it does not read.
  func mark() -> JournalMark? {
    guard let page = Self.firstPage(of: file, path: path),
      var mark = JournalMark(page: page, salt: salt)
    else { return nil }
    if let temporary = mark.temporary, !PathText.isAbsolute(temporary) {
      mark.temporary = directory + temporary
    }
    return mark
  }

  /// With a slash at its end.
  private var directory: String { PathText.directory(of: path) + "/" }

  /// Up to where the records are in the domain file, as far as that can be told without the domain's
  /// lock; `nil` if the mark does not read.
  func resolvedEnd() -> Int? {
    while let mark = mark() {
      let end = mark.resolvedEnd
      // Of a mark that is taken back meanwhile, the temporary file is gone for another reason.
      if self.mark() == mark { return end }
    }
    return nil
  }

  /// Writes the mark in one piece. Only the holder of the domain's lock may.
  func write(_ mark: JournalMark) throws(SystemError) {
    var mark = mark
    if let temporary = mark.temporary, temporary.utf8.starts(with: directory.utf8) {
      // By its name alone, which holds good when the directory is renamed.
      mark.temporary = String(Substring(temporary.utf8.dropFirst(directory.utf8.count)))
    }
    guard let bytes = mark.bytes(salt: salt) else {
      throw SystemError("write", path: path, number: ENAMETOOLONG)
    }
    try file.write(bytes, at: JournalLayout.markOffset, path: path)
  }

  /// What a journal holds from some place on.
  struct Tail {
    var records: [JournalRecord] = []
    /// Where the last record ends.
    var end: Int
    /// Whether a later record follows that was left out.
    var isCut = false
  }

  /// The whole records from the offset on.
  ///
  /// - Parameters:
  ///   - start: Where a record begins, or the last one has ended.
  ///   - last: The first record with a later stamp, and what follows it, is left out.
  /// - Returns: The records, and where they end.
  /// - Throws: `SystemError` if the journal cannot be read.
  func records(from start: Int, upTo last: UInt64 = .max) throws(SystemError) -> Tail {
    var tail = Tail(end: start)
    var length = 65_536
    while true {
      let bytes = try file.read(from: tail.end, limit: length, sizeHint: length, path: path)
      let consumed = Self.parse(bytes, salt: salt, upTo: last, into: &tail)
      tail.end += consumed
      if bytes.count < length || tail.isCut { break }
      if consumed == 0 {
        // Either the end, or a record longer than what was read.
        guard Self.headLength(bytes) > length else { break }
        length = Self.headLength(bytes)
      }
    }
    return tail
  }

  /// Takes the owner's lock: success says that the owner is dead, and keeps it so while the file is
  /// open. The owner's process number would not do, since numbers are used again.
  func isOwnerDead() -> Bool { (try? file.tryLock(path: path)) ?? false }

  /// Whether a process that has ended left the journal; one that does not read, it left while it made it.
  static func isOrphan(_ path: String) -> Bool {
    JournalReader(path: path, forWriting: false)?.isOwnerDead() ?? true
  }

  /// Returns how many bytes were records.
  private static func parse(
    _ bytes: [UInt8], salt: UInt64, upTo last: UInt64, into tail: inout Tail
  ) -> Int {
    bytes.withUnsafeBytes { bytes in
      var position = 0
      while position + JournalLayout.headLength <= bytes.count {
        let head = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let length = Int(UInt32(truncatingIfNeeded: head))
        let content = position + JournalLayout.headLength
        guard length > 0, length <= bytes.count - content else { break }
        let body = UnsafeRawBufferPointer(rebasing: bytes[content..<content + length])
        guard JournalLayout.checksum(body, salt: salt) == UInt32(truncatingIfNeeded: head >> 32),
          let record = JournalDecoder.decode(body)
        else { break }
        tail.isCut = record.stamp > last
        if tail.isCut { break }
        tail.records.append(record)
        position += JournalLayout.paddedLength(length)
      }
      return min(position, bytes.count)
    }
  }

  private static func headLength(_ bytes: [UInt8]) -> Int {
    guard bytes.count >= 4 else { return 0 }
    let length = bytes.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(as: UInt32.self)) }
    // A journal is never longer than this; a longer record is rubbish.
    return length <= Journal.maximumCapacity ? JournalLayout.paddedLength(Int(length)) : 0
  }

  /// Whether the journal is this user's, root's or the directory owner's, and not what a stranger has
  /// put into a directory that is open to all.
  private static func isTrusted(_ file: FileDescriptor, path: String) -> Bool {
    guard let status = try? file.status(path: path), status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    if status.st_uid == geteuid() || status.st_uid == 0 { return true }
    var directory = stat()
    return stat(PathText.directory(of: path), &directory) == 0
      && directory.st_uid == status.st_uid
  }

  private static func firstPage(of file: FileDescriptor, path: String) -> [UInt8]? {
    let length = JournalLayout.firstRecord
    let page = try? file.read(limit: length, sizeHint: length, path: path)
    return page?.count == length ? page : nil
  }

  private static func salt(of file: FileDescriptor, path: String) -> UInt64? {
    guard let page = firstPage(of: file, path: path), page.starts(with: JournalLayout.magic) else {
      return nil
    }
    return page.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }
}
