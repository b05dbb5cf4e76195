import DefaultsStorage

extension Defaults {
  /// One key: the name that its value is stored under, its type, and its default.
  ///
  /// Keys are declared as properties of ``Defaults/Keys``. A key that is made elsewhere needs a
  /// `name`, and is used as `defaults[key]`.
  public struct Key<Value: Storable>: Sendable {
    // Few and small fields, and no check before the key's first use: so the optimiser leaves nothing
    // of a key whose slot is known but its literals' addresses.

    /// The name of the declaring property, or another `#function`.
    @usableFromInline let property: LiteralAddress
    /// The declaring `#fileID`.
    @usableFromInline let file: LiteralAddress
    /// The stored key, if the declaration gives it.
    @usableFromInline let name: String?
    @usableFromInline let makeDefault: @Sendable () -> Value

    /// Makes a key that always has a value.
    ///
    /// - Parameters:
    ///   - default: What is read when nothing is stored, and when what is stored does not read as a
    ///     `Value`. It is evaluated at most once per suite, at its first use.
    ///   - name: The key that the value is stored under, exactly as it is. Without it, the stored
    ///     key is what the suite's `transformKey` makes of the property's name.
    ///   - property: The name of the property that declares the key. Leave it out.
    ///   - file: Where the key is declared. Leave it out.
    @inlinable
    public init(
      default: @autoclosure @escaping @Sendable () -> Value, name: String? = nil,
      property: StaticString = #function, file: StaticString = #fileID
    ) where Value.StoredPresence == AlwaysPresent {
      self.property = LiteralAddress(property)
      self.file = LiteralAddress(file)
      self.name = name
      makeDefault = `default`
    }

    /// Makes a key that may have no value: it reads as `nil` then, and setting `nil` removes it.
    ///
    /// - Parameters:
    ///   - name: The key that the value is stored under, exactly as it is. Without it, the stored
    ///     key is what the suite's `transformKey` makes of the property's name.
    ///   - property: The name of the property that declares the key. Leave it out.
    ///   - file: Where the key is declared. Leave it out.
    @inlinable
    public init(
      name: String? = nil, property: StaticString = #function, file: StaticString = #fileID
    ) where Value: ExpressibleByNilLiteral, Value.StoredPresence == MaybeAbsent {
      self.property = LiteralAddress(property)
      self.file = LiteralAddress(file)
      self.name = name
      makeDefault = { nil }
    }

    /// Evaluates the registry's property.
    @inlinable @inline(__always)
    init(at keyPath: any KeyPath<Keys, Key<Value>> & Sendable) {
      self = Keys()[keyPath: keyPath]
    }

    var declaration: KeyDeclaration {
      KeyDeclaration(
        property: property.string, name: name.map { PropertyList.Key($0) }, file: file.string)
    }

    /// The key, made sure to have a name of its own, as one made outside the registry must.
    var named: Self {
      declaration.requireName()
      return self
    }
  }
}
