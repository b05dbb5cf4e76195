extension Defaults {
  /// One key: the name that its value is stored under, its type, and its default.
  ///
  /// Keys are declared as properties of ``Defaults/Keys``. A key that is made elsewhere needs a
  /// `name`, and is used as `defaults[key]`.
  public struct Key<Value: Storable>: Sendable {
    let declaration: KeyDeclaration
    let makeDefault: @Sendable () -> Value
    /// Whether `nil` is a value of the key.
    let isOptional: Bool

    /// Makes a key that always has a value.
    ///
    /// - Parameters:
    ///   - default: What is read when nothing is stored, and what is stored does not read as a
    ///     `Value`. It is evaluated at most once per suite, at its first use.
    ///   - name: The key that the value is stored under, exactly as it is. Without it, the stored
    ///     key is what the suite's `transformKey` makes of the property's name.
    ///   - property: The name of the property that declares the key. Leave it out.
    ///   - file: Where the key is declared. Leave it out.
    /// - Precondition: There is a `name`, or the property's name is an identifier.
    public init(
      default: @autoclosure @escaping @Sendable () -> Value, name: String? = nil,
      property: String = #function, file: String = #fileID
    ) where Value.StoredPresence == AlwaysPresent {
      declaration = KeyDeclaration(property: property, name: name, file: file)
      makeDefault = `default`
      isOptional = false
    }

    /// Makes a key that may have no value: it reads as `nil` then, and setting `nil` removes it.
    ///
    /// - Parameters:
    ///   - name: The key that the value is stored under, exactly as it is. Without it, the stored
    ///     key is what the suite's `transformKey` makes of the property's name.
    ///   - property: The name of the property that declares the key. Leave it out.
    ///   - file: Where the key is declared. Leave it out.
    /// - Precondition: There is a `name`, or the property's name is an identifier.
    public init(name: String? = nil, property: String = #function, file: String = #fileID)
    where Value: ExpressibleByNilLiteral, Value.StoredPresence == MaybeAbsent {
      declaration = KeyDeclaration(property: property, name: name, file: file)
      makeDefault = { nil }
      isOptional = true
    }
  }
}
