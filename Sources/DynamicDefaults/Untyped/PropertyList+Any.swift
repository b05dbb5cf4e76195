import FoundationEssentials

// What `Any` may hold is decided here, in three steps: wrappers (optionals, `AnyHashable`) are taken
// off; objects are left to `BridgedObject`, because a bridged number casts to `Bool`, `Int` and
// `Double` alike; what remains are Swift's own values, whose casts are exact.
extension PropertyList {
  /// Makes a tree of what a program handed over untyped.
  ///
  /// Takes booleans, every integer and floating-point type, strings and substrings, `Date`, `Data`,
  /// `URL` (as ``storedString(of:)`` writes it), `Decimal`, `PropertyList`, arrays, dictionaries with
  /// string keys, `nil`, and Foundation's classes that stand for these. A `nil` or `NSNull` inside a
  /// collection keeps its place as ``null``.
  ///
  /// What no file could hold for its depth is refused. (Foundation's own arrays are bridged by
  /// Foundation, whole and without a limit; one that holds itself overflows the stack there.)
  ///
  /// - Throws: ``UnstorableValue``, which says where inside the value the offender is.
  init(any value: Any) throws(UnstorableValue) {
    self = try Self.tree(of: value, depth: 0)
  }

  private static func tree(of value: Any, depth: Int) throws(UnstorableValue) -> PropertyList {
    // The document's root is a container too.
    guard depth < maximumDepth else {
      throw UnstorableValue("is nested more than \(maximumDepth) levels deep")
    }
    // The commonest types first: each cast to a protocol below looks for a conformance.
    if type(of: value) == Int.self, let value = value as? Int { return .integer(Int128(value)) }
    if type(of: value) == String.self, let value = value as? String { return .string(value) }
    if let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrappedValue else { return .null }
      return try tree(of: wrapped, depth: depth)
    }
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
      return try tree(of: hashable.base, depth: depth)
    }
    let leaf = type(of: value) is AnyClass ? BridgedObject.leaf(of: value) : try leaf(of: value)
    if let leaf { return leaf }
    if let list = value as? [Any] { return .array(try array(of: list, depth: depth)) }
    if let pairs = value as? [AnyHashable: Any] {
      return .dictionary(try dictionary(of: pairs, depth: depth))
    }
    throw UnstorableValue("is of type \(type(of: value)), which no property list holds")
  }

  private static func leaf(of value: Any) throws(UnstorableValue) -> PropertyList? {
    switch value {
    case let value as Bool: .boolean(value)
    case let value as String: .string(value)
    case let value as any BinaryInteger: try integer(of: value)
    case let value as Double: .real(value)
    case let value as any BinaryFloatingPoint: try real(of: value)
    case let value as Date: try date(of: value)
    case let value as Data: .data(value)
    case let value as URL: .string(storedString(of: value))
    case let value as Substring: .string(String(value))
    case let value as Decimal: number(of: value)
    case let value as PropertyList: value
    default: nil
    }
  }

  private static func integer(
    of value: some BinaryInteger
  ) throws(UnstorableValue) -> PropertyList {
    guard let integer = Int128(exactly: value) else {
      throw UnstorableValue("is the integer \(value), which is wider than 128 bits")
    }
    return .integer(integer)
  }

  private static func real(
    of value: some BinaryFloatingPoint
  ) throws(UnstorableValue) -> PropertyList {
    let real = Double(value)
    guard real.isNaN || Double(exactly: value) != nil else {
      throw UnstorableValue("is a \(type(of: value)) that no Double equals")
    }
    return .real(real)
  }

  private static func date(of value: Date) throws(UnstorableValue) -> PropertyList {
    guard !value.timeIntervalSinceReferenceDate.isNaN else {
      throw UnstorableValue("is a date that is not a number")
    }
    return .date(value)
  }

  /// A decimal as Foundation stores it: an integer if it is one, else the nearest `Double`.
  static func number(of value: Decimal) -> PropertyList {
    if let integer = Int128(value.description) { return .integer(integer) }
    return .real(Double(value.description) ?? .nan)
  }

  private static func array(
    of values: [Any], depth: Int
  ) throws(UnstorableValue) -> [PropertyList] {
    var list: [PropertyList] = []
    list.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do {
        list.append(try tree(of: value, depth: depth + 1))
      } catch {
        throw error.inside(.index(index))
      }
    }
    return list
  }

  private static func dictionary(
    of values: [AnyHashable: Any], depth: Int
  ) throws(UnstorableValue) -> [Key: PropertyList] {
    var tree: [Key: PropertyList] = [:]
    tree.reserveCapacity(values.count)
    for (key, value) in values {
      guard let key = key as? String else {
        throw UnstorableValue("has the key \(key.base), which is no string")
      }
      do {
        tree[Key(key)] = try Self.tree(of: value, depth: depth + 1)
      } catch {
        throw error.inside(.key(key))
      }
    }
    return tree
  }
}

/// An optional of whatever type, found inside an `Any`.
private protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { self }
}
