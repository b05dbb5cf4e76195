import FoundationEssentials

extension PropertyList {
  /// The value as a program expects it in an `Any`.
  ///
  /// An integer is an `Int` where it fits, else a `UInt64`, else an `Int128`; a real is a `Double`; a
  /// boolean is a `Bool` and nothing else. A null inside a collection is `nil`, so that `as? [Int?]`
  /// works; what has no counterpart in Swift (a UID, a number too large for any type) is the
  /// `PropertyList` itself, which can be set again.
  ///
  /// Swift's strings take two keys that differ only in normalisation for one; of such keys in one
  /// dictionary, the one that comes last in the order of their bytes is kept.
  var anyValue: Any {
    switch self {
    case .boolean(let value): value
    case .integer(let value): Int(exactly: value) as Any? ?? UInt64(exactly: value) as Any? ?? value
    case .real(let value): value
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let values): values.map(\.anyValue)
    case .dictionary(let values): values.anyValues
    case .null: Any?.none as Any
    case .uid, .numeral: self
    }
  }
}

extension [PropertyList.Key: PropertyList] {
  /// The values as a program expects them in a `[String: Any]`; see ``PropertyList/anyValue``.
  var anyValues: [String: Any] {
    let values = strings(of: self)
    return values.count == count ? values : strings(of: sorted { $0.key < $1.key })
  }

  private func strings(of entries: some Collection<Element>) -> [String: Any] {
    var values: [String: Any] = [:]
    values.reserveCapacity(entries.count)
    for (key, value) in entries { values[key.string] = value.anyValue }
    return values
  }
}
