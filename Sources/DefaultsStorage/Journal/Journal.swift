import Glibc

/// The journal that this process writes: what it set since the last checkpoint.
///
/// While it is open it is locked, which tells other processes that its owner lives.
final class Journal {
  /// In bytes, also the largest size of any journal file.
  static let maximumCapacity = 1 << 20
  /// Of the first one, which most programs need no more than: in a file system in memory, space costs time.
  static let initialCapacity = 1 << 16
  /// In bytes: a record with more content goes straight to a checkpoint.
  static let maximumContent = maximumCapacity / 4

  let path: String
  let serial: UInt64
  /// Where the last record ends.
  private(set) var end = JournalLayout.firstRecord
  /// The same file, for its mark.
  let reader: JournalReader
  private let storage: JournalStorage
  private let salt: UInt64

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - directory: Where the file is made.
  ///   - prefix: What the file's name begins with.
  ///   - serial: Orders the journals of this process, and ends the file's name.
  ///   - capacity: In bytes, reserved at once where the file system does that.
  /// - Throws: `SystemError` if the file cannot be made or there is no space.
  init(
    directory: String, prefix: String, serial: UInt64, capacity: Int
  ) throws(SystemError) {
    let salt = UInt64.random(in: .min ... .max)
    let (path, file) = try Self.createLocked(directory + "/" + prefix + String(serial))
    self.salt = salt
    self.path = path
    self.serial = serial
    reader = JournalReader(path: path, file: file, salt: salt)
    do {
      storage = try JournalStorage(file: file, path: path, capacity: capacity)
      try file.write(Self.firstPage(salt: salt), path: path)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Makes the file from one whose records nobody needs any more: its memory need not be asked of the
  /// system again, which costs more than to write the records. `nil` if the file is not there any more, or
  /// cannot be made ready.
  ///
  /// - Parameters:
  ///   - spare: What ``makeSpare(_:)`` made. Nobody may use it any more.
  ///   - path: Where the new file is to be.
  ///   - serial: As for a new one.
  init?(reusing spare: borrowing Spare, path: String, serial: UInt64) {
    let salt = UInt64.random(in: .min ... .max)
    let file = spare.journal.reader.file
    guard spare.journal.storage.clear(from: JournalLayout.firstRecord),
      (try? file.write(Self.firstPage(salt: salt), path: spare.path)) != nil,
      rename(spare.path, path) == 0
    else { return nil }
    self.salt = salt
    self.path = path
    self.serial = serial
    storage = spare.journal.storage
    reader = JournalReader(path: path, file: file, salt: salt)
  }

  /// In bytes.
  var capacity: Int { storage.capacity }

  /// A journal that is none any more.
  struct Spare: ~Copyable {
    fileprivate let journal: Journal
    /// Holders of the domain's lock remove it as they remove temporary files.
    fileprivate let path: String

    /// Removes the file.
    consuming func remove() { unlink(path) }
  }

  /// Takes the file for another use.
  ///
  /// - Parameter prefix: What the names of the domain's temporary files begin with.
  /// - Returns: `nil`, and the file is gone, if there is no use for it.
  func makeSpare(_ prefix: String) -> Spare? {
    let spare = PathText.directory(of: path) + "/" + HiddenName.unique(prefix)
    guard capacity == Self.maximumCapacity, rename(path, spare) == 0 else {
      remove()
      return nil
    }
    return Spare(journal: self, path: spare)
  }

  /// Appends the record; `false` if there is no room for it.
  func append(_ content: UnsafeRawBufferPointer) throws(SystemError) -> Bool {
    let length = JournalLayout.paddedLength(content.count)
    guard length <= capacity - end else { return false }
    let checksum = JournalLayout.checksum(content, salt: salt)
    let head = UInt64(checksum) << 32 | UInt64(content.count)
    try storage.write(head: head, content: content, at: end)
    end += length
    return true
  }

  /// Whether the file has no name any more.
  var isUnlinked: Bool { (try? reader.file.status(path: path).st_nlink) == 0 }

  /// Removes the file.
  func remove() { unlink(path) }

  private static func createLocked(
    _ base: String
  ) throws(SystemError) -> (path: String, file: FileDescriptor) {
    var path = base
    var attempt = 0
    while true {
      let file = try NewFile.create(path)
      // Between making and locking it, another process may take it for a dead one's and remove it,
      // by its name, so that no other file must come to bear the name.
      if try file.tryLock(path: path), try file.status(path: path).st_nlink > 0 {
        return (path, file)
      }
      attempt += 1
      path = "\(base)-\(attempt)"
    }
  }

  private static func firstPage(salt: UInt64) -> [UInt8] {
    var page = JournalLayout.magic
    withUnsafeBytes(of: salt.littleEndian) { page += $0 }
    // An empty mark has no path, so it always has bytes.
    page += JournalMark().bytes(salt: salt) ?? []
    page += [UInt8](repeating: 0, count: JournalLayout.firstRecord - page.count)
    return page
  }
}
