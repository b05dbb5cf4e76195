public import Synchronization

// A value of at most eight plain bytes is cached in an atomic word, so that reading it takes no lock
// and threads that read it do not disturb each other. `wordGeneration` makes word and generation one:
// it is 0 while the word is changed, and a reader believes the word only if it was the same before
// and after.

extension Slot {
  /// Whether the type's values are plain bytes without references, at most eight.
  @inlinable
  static var fitsWord: Bool { _isPOD(Value.self) && MemoryLayout<Value>.size <= 8 }

  /// The cached value, if it is of the current generation.
  @inlinable
  var cachedWord: Value? {
    let current = generation.load(ordering: .acquiring)
    guard wordGeneration.load(ordering: .acquiring) == current else { return nil }
    let bits = word.load(ordering: .acquiring)
    guard wordGeneration.load(ordering: .relaxed) == current else { return nil }
    // Sound: `fitsWord`, so the bytes were written by `cacheWord` from a value of this very type.
    return withUnsafeBytes(of: bits) { $0.load(as: Value.self) }
  }

  /// Keeps the value, unless another thread is about to.
  func cacheWord(_ value: Value, generation: UInt64) {
    var bits: UInt64 = 0
    // Sound: `fitsWord`, so the value is plain bytes and no more than `bits` has.
    withUnsafeMutableBytes(of: &bits) { $0.storeBytes(of: value, as: Value.self) }
    cached.withLock { _ in
      wordGeneration.store(0, ordering: .relaxed)
      word.store(bits, ordering: .releasing)
      wordGeneration.store(generation, ordering: .releasing)
    }
  }
}
