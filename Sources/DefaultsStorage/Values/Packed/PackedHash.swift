/// Hashes a key's bytes for a ``PackedIndex``, a fourth of `Hasher`'s instructions for short keys.
///
/// Each eight bytes are mixed in by a multiplication whose halves are folded onto each other (as wyhash
/// does). What they are multiplied with is secret and random in each process, so that nobody can write a
/// file whose keys all hash alike.
enum PackedHash {
  private static let seed = UInt64.random(in: .min ... .max)
  private static let factor = UInt64.random(in: .min ... .max) | 1

  static func of(_ key: UnsafeRawBufferPointer) -> UInt32 {
    let factor = factor
    var hash = fold(seed ^ UInt64(key.count), factor)
    var index = 0
    while index + 8 <= key.count {
      let word = key.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = fold(hash ^ word, factor)
      index += 8
    }
    var rest: UInt64 = 0
    while index < key.count {
      rest = rest << 8 | UInt64(key[index])
      index += 1
    }
    hash = fold(hash ^ rest, factor)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private static func fold(_ lhs: UInt64, _ rhs: UInt64) -> UInt64 {
    let product = lhs.multipliedFullWidth(by: rhs)
    return product.high ^ product.low
  }
}
