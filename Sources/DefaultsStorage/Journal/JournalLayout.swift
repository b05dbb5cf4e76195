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
  ///
  /// A multiply-and-fold over words of 8 bytes, as in wyhash (public domain).
  static func checksum(_ bytes: UnsafeRawBufferPointer, salt: UInt64) -> UInt32 {
    var state = salt ^ (UInt64(bytes.count) &* 0x9e37_79b9_7f4a_7c15)
    var index = 0
    while index + 8 <= bytes.count {
      state = mix(
        state ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var tail: UInt64 = 0
    while index < bytes.count {
      tail = tail << 8 | UInt64(bytes[index])
      index += 1
    }
    state = mix(state ^ tail)
    return UInt32(truncatingIfNeeded: state ^ state >> 32)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
    return product.high ^ product.low
  }
}
