extension PropertyList: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Makes an integer.
  public init(integerLiteral value: Int128) { self = .integer(value) }

  /// Makes a real.
  public init(floatLiteral value: Double) { self = .real(value) }

  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes an array.
  public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }

  /// Makes a dictionary; of a key given twice, the last value counts.
  public init(dictionaryLiteral elements: (Key, PropertyList)...) {
    self = .dictionary(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
