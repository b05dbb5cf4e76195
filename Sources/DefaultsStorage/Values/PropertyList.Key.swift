import Glibc

extension PropertyList {
  /// A key of a domain or of a dictionary inside it: any Unicode string, the empty one included.
  ///
  /// Keys are compared byte by byte in UTF-8, unlike Swift's strings: two keys that differ only in
  /// normalisation are two keys, as they are in the file.
  public struct Key: Sendable {
    /// The key's text.
    public let string: String

    /// Makes a key of a string, which is kept as it is.
    public init(_ string: String) {
      var string = string
      string.makeContiguousUTF8()
      self.string = string
    }

    /// Lends the key's bytes; they are not copied.
    package func withUTF8<Result, Failure: Error>(
      _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try string.utf8.span.withUnsafeBufferPointer(body)
    }

    /// Negative, zero or positive, as `memcmp(3)`, which is a tenth of the time of a loop.
    private static func order(
      _ lhs: UnsafeBufferPointer<UInt8>, _ rhs: UnsafeBufferPointer<UInt8>
    ) -> Int {
      guard let left = lhs.baseAddress, let right = rhs.baseAddress else {
        return lhs.count - rhs.count
      }
      // Both pointers are good for the shorter count.
      let order = memcmp(left, right, min(lhs.count, rhs.count))
      return order != 0 ? Int(order) : lhs.count - rhs.count
    }
  }
}

extension PropertyList.Key: Hashable {
  /// Whether the two keys have the same bytes.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Known without a look at the bytes, which a hash table's neighbours need not have.
    guard lhs.string.utf8.count == rhs.string.utf8.count else { return false }
    return lhs.withUTF8 { lhs in rhs.withUTF8 { rhs in Self.order(lhs, rhs) == 0 } }
  }

  /// Feeds the key's bytes into the hasher.
  public func hash(into hasher: inout Hasher) {
    withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension PropertyList.Key: Comparable {
  /// Orders keys by their bytes, which is also the order of their Unicode scalars.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.withUTF8 { lhs in rhs.withUTF8 { rhs in Self.order(lhs, rhs) < 0 } }
  }
}

extension PropertyList.Key: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes a key of a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The key's text.
  public var description: String { string }
}
