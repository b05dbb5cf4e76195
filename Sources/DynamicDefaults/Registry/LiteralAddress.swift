/// A literal of the program, by where it is: one word, and equal ones are compared as such.
///
/// Two literals with the same text may have two addresses.
@usableFromInline
struct LiteralAddress: Hashable, Sendable {
  /// Zero for what is no pointer, as one character given by hand may be.
  @usableFromInline let address: UInt

  init(address: UInt) { self.address = address }

  @inlinable
  init(_ literal: StaticString) {
    address = literal.hasPointerRepresentation ? UInt(bitPattern: literal.utf8Start) : 0
  }

  /// The literal's text.
  var string: String {
    // Sound: it is the address of a literal, which lives for ever and ends with a zero byte.
    UnsafePointer<UInt8>(bitPattern: address).map { String(cString: $0) } ?? ""
  }
}
