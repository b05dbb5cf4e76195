// A journal is a hidden file of one process. It holds, in little-endian order,
//
//   0     "DDJRNL01"
//   8     salt: a random number, so that bytes of another journal never pass for a record of this one
//   16    the mark (see JournalMark), written whole by whoever holds the domain's lock
//   4096  records, one after another, each at a multiple of 8:
//           length of what follows the head, 4 bytes, never 0; checksum of it, 4 bytes
//           stamp, 8 bytes; operation, 1 byte; key: length, 4 bytes, and bytes; value
//         the first head that is zero, or whose checksum is wrong, ends the journal
//
// Example: `launchCount = 3` of 32 bytes after the head:
//   20 00 00 00  cc cc cc cc | stamp ×8 | 01 | 0b 00 00 00 "launchCount" | 02 03 00 00 00 00 00 00 00

/// Where things are in a journal, and what guards them.
enum JournalLayout {
  static let magic: [UInt8] = Array("DDJRNL01".utf8)
  static let markOffset = 16
  static let firstRecord = 4_096
  static let headLength = 8

  /// The space that a record with this much content takes.
  static func paddedLength(_ content: Int) -> Int { (headLength + content + 7) & ~7 }

  /// Detects torn and foreign bytes; no defence against a forger, who could write the domain file.
  static func checksum(_ bytes: UnsafeRawBufferPointer, salt: UInt64) -> UInt32 {
    FoldedHash.of(bytes, seed: salt)
  }
}
