public import FoundationEssentials

/// The tree of what a domain stores.
///
/// Two trees are equal when they are stored equally: strings and keys are compared byte by byte
/// (so `"é"` composed and decomposed differ), reals bit by bit (so `-0.0` differs from `0.0`, and a
/// NaN equals itself), and a number never equals another kind of number.
public enum PropertyList: Sendable {
  /// A truth value; distinct from the integers 0 and 1.
  case boolean(Bool)
  /// A whole number. Every `Int64` and `UInt64` fits in every format.
  case integer(Int128)
  /// A floating-point number, the non-finite ones included.
  case real(Double)
  /// Any Unicode string.
  case string(String)
  /// A moment, in seconds. A date that is NaN is refused when it is set.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// A list of values.
  case array([PropertyList])
  /// Values by key.
  case dictionary([Key: PropertyList])
  /// A reference inside a keyed archive. It is kept as it was found.
  case uid(UInt64)
  /// JSON's `null`. It is kept as it was found, and reads as "not set".
  case null
  /// A number that neither `Int128` nor `Double` holds, as its JSON text. It is kept as it was found.
  case numeral(String)
}

extension PropertyList: Hashable {
  /// Whether the two are stored equally.
  public static func == (lhs: PropertyList, rhs: PropertyList) -> Bool {
    switch (lhs, rhs) {
    case (.boolean(let lhs), .boolean(let rhs)): lhs == rhs
    case (.integer(let lhs), .integer(let rhs)): lhs == rhs
    case (.real(let lhs), .real(let rhs)): lhs.bitPattern == rhs.bitPattern
    case (.string(let lhs), .string(let rhs)): Key(lhs) == Key(rhs)
    case (.date(let lhs), .date(let rhs)): lhs == rhs || lhs.isSameNaN(as: rhs)
    case (.data(let lhs), .data(let rhs)): lhs == rhs
    case (.array(let lhs), .array(let rhs)): lhs == rhs
    case (.dictionary(let lhs), .dictionary(let rhs)): lhs == rhs
    case (.uid(let lhs), .uid(let rhs)): lhs == rhs
    case (.null, .null): true
    case (.numeral(let lhs), .numeral(let rhs)): lhs == rhs
    default: false
    }
  }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .boolean(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value.bitPattern)
    case .string(let value): hasher.combine(Key(value))
    case .date(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .dictionary(let value): hasher.combine(value)
    case .uid(let value): hasher.combine(value)
    case .null: hasher.combine(0)
    case .numeral(let value): hasher.combine(value)
    }
  }
}

extension Date {
  fileprivate func isSameNaN(as other: Date) -> Bool {
    timeIntervalSinceReferenceDate.bitPattern == other.timeIntervalSinceReferenceDate.bitPattern
  }
}
