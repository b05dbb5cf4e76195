/// Where a key is declared and what it is called there: what tells two keys apart before they have a
/// stored key, and although they may share one.
struct KeyDeclaration: Hashable, Sendable {
  /// The declaring property's name, or another `#function`.
  let property: String
  /// The stored key, if the declaration gives it.
  let name: String?
  /// The declaring file, as two modules may declare one property with two defaults.
  private let file: String

  init(property: String, name: String?, file: String) {
    if name == nil, !Self.isIdentifier(property) { Self.trap(property, file) }
    self.property = property
    self.name = name
    self.file = file
  }

  /// Traps if the key gets its name from a property although it is used without the registry.
  func requireName() {
    if name == nil { Self.trap(property, file) }
  }

  /// Whether the same declaration always means the same key: a subscript or function, whose name has
  /// parentheses, makes another one of each argument.
  var isProperty: Bool { !property.utf8.contains(UInt8(ascii: "(")) }

  private static func trap(_ property: String, _ file: String) -> Never {
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
