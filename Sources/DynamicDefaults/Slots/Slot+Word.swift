import Synchronization

// A value of at most eight plain bytes is cached in an atomic word, so that reading it takes no lock
// and threads that read it do not disturb each other. `wordGeneration` makes word and generation one:
// it is 0 while the word is changed, and a reader believes the word only if it was the same before
// and after.

extension AnySlot {
  /// The cached value's bytes, if they are of the current generation and this thread may use them.
  var cachedWord: UInt64? {
    let current = cacheableGeneration
    guard current != 0, wordGeneration.load(ordering: .acquiring) == current else { return nil }
    let bits = word.load(ordering: .acquiring)
    return wordGeneration.load(ordering: .relaxed) == current ? bits : nil
  }
}

extension Slot {
  /// Whether the type's values are plain bytes without references, at most eight.
  @inlinable
  static var fitsWord: Bool { _isPOD(Value.self) && MemoryLayout<Value>.size <= 8 }

  /// The value whose bytes ``cacheWord(_:generation:)`` kept.
  @inlinable
  static func value(of word: UInt64) -> Value {
    // Sound: `fitsWord`, so the bytes were written from a value of this very type.
    withUnsafeBytes(of: word) { $0.load(as: Value.self) }
  }

  /// Keeps the value; called by one thread at a time.
  func cacheWord(_ value: Value, generation: UInt64) {
    var bits: UInt64 = 0
    // Sound: `fitsWord`, so the value is plain bytes and no more than `bits` has.
    withUnsafeMutableBytes(of: &bits) { $0.storeBytes(of: value, as: Value.self) }
    wordGeneration.store(0, ordering: .relaxed)
    word.store(bits, ordering: .releasing)
    wordGeneration.store(generation, ordering: .releasing)
  }
}
