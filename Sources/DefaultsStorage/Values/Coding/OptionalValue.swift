/// An optional of any type, seen through a generic parameter.
protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  static var none: Self { get }
  var isNone: Bool { get }
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  var isNone: Bool { self == nil }
}
