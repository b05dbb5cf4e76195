/// An optional of any type, seen through a generic parameter.
package protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  static var none: Self { get }
  var isNone: Bool { get }
}

extension Optional: OptionalValue {
  package static var wrappedType: Any.Type { Wrapped.self }
  package var isNone: Bool { self == nil }
}
