import Glibc

/// How far a journal's records have gone into the domain file.
///
/// Before a new file takes the domain file's place, the mark says "folded up to `pendingEnd`, if
/// `temporary` is gone": the rename decides, at one stroke, for all journals.
struct JournalMark: Hashable, Sendable {
  /// Records that end here or before are in the domain file.
  var foldedEnd = JournalLayout.firstRecord
  /// Records that end here or before are in the file named `temporary`.
  var pendingEnd = JournalLayout.firstRecord
  /// A path, or a name in the journal's own directory; `nil` when no replacement is under way.
  var temporary: String?

  /// Up to where the records are in the domain file.
  var resolvedEnd: Int {
    guard let temporary, access(temporary, F_OK) != 0, errno == ENOENT else { return foldedEnd }
    return max(foldedEnd, pendingEnd)
  }

  // It stands in the journal's first page with the magic and the salt, as
  // checksum (4), length of the path (4), folded end (8), pending end (8), path. A write inside one
  // page is not cut in two by a signal.
  private static let fixedLength = 24
  private static let maximumPathLength =
    JournalLayout.firstRecord - JournalLayout.markOffset - fixedLength

  /// The mark's bytes, or `nil` if the path is too long for them.
  func bytes(salt: UInt64) -> [UInt8]? {
    let path = Array((temporary ?? "").utf8)
    guard path.count <= Self.maximumPathLength else { return nil }
    var body: [UInt8] = []
    withUnsafeBytes(of: UInt32(path.count).littleEndian) { body += $0 }
    withUnsafeBytes(of: UInt64(foldedEnd).littleEndian) { body += $0 }
    withUnsafeBytes(of: UInt64(pendingEnd).littleEndian) { body += $0 }
    body += path
    let checksum = body.withUnsafeBytes { JournalLayout.checksum($0, salt: salt) }
    return withUnsafeBytes(of: checksum.littleEndian) { Array($0) } + body
  }

  init() {}

  /// The mark that the journal's first page holds; `nil` if it is none.
  init?(page: [UInt8], salt: UInt64) {
    let start = JournalLayout.markOffset
    guard page.count >= JournalLayout.firstRecord else { return nil }
    let parsed: JournalMark? = page.withUnsafeBytes { page in
      func word<T: FixedWidthInteger>(_ offset: Int, _: T.Type) -> T {
        T(littleEndian: page.loadUnaligned(fromByteOffset: start + offset, as: T.self))
      }
      let pathLength = Int(word(4, UInt32.self))
      guard pathLength <= Self.maximumPathLength else { return nil }
      let body = page[start + 4..<start + Self.fixedLength + pathLength]
      guard
        JournalLayout.checksum(UnsafeRawBufferPointer(rebasing: body), salt: salt)
          == word(0, UInt32.self),
        let foldedEnd = Int(exactly: word(8, UInt64.self)),
        let pendingEnd = Int(exactly: word(16, UInt64.self))
      else { return nil }
      let path = page[start + Self.fixedLength..<start + Self.fixedLength + pathLength]
      var mark = JournalMark()
      mark.foldedEnd = foldedEnd
      mark.pendingEnd = pendingEnd
      mark.temporary = pathLength == 0 ? nil : String(decoding: path, as: UTF8.self)
      return mark
    }
    guard let parsed else { return nil }
    self = parsed
  }
}
