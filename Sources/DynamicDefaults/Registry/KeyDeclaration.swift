import DefaultsStorage

/// Where a key is declared and what it is called there.
///
/// This is what tells keys apart: they may share a stored key, with another type, or with another
/// default in another module.
struct KeyDeclaration: Hashable, Sendable {
  /// The declaring property's name, or another `#function`.
  let property: String
  /// The stored key, if the declaration gives it.
  let name: PropertyList.Key?
  /// The declaring `#fileID`.
  let file: String

  /// Whether the same declaration always means the same key: a subscript or function, whose name has
  /// parentheses, makes another one of each argument.
  var isProperty: Bool { !property.utf8.contains(UInt8(ascii: "(")) }

  /// Traps if the key has no name to be stored under.
  func validate() {
    if name == nil, !Self.isIdentifier(property) { trap() }
  }

  /// Traps if the key has no name of its own, which it needs outside the registry.
  func requireName() {
    if name == nil { trap() }
  }

  private func trap() -> Never {
    fatalError(
      """
      A Defaults.Key made in “\(property)” (\(file)) has no name to be stored under: only a \
      property of Defaults.Keys gives a key its name. Declare it as “var something: Key<…>” in \
      “extension Defaults.Keys”, or pass “name:”.
      """)
  }

  private static func isIdentifier(_ name: String) -> Bool {
    // Beyond ASCII, what the compiler took as a name is one.
    guard let first = name.utf8.first, !isDigit(first) else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "_"), 0x80...: true
      default: isDigit(byte)
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
