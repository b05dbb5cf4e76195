extension Defaults {
  /// What can be stored under a key.
  public protocol Storable: Sendable {
    /// Whether a value may be absent.
    associatedtype StoredPresence = AlwaysPresent

    /// Makes a value of what is stored.
    init(propertyList: PropertyList) throws

    /// What is stored of the value.
    var propertyList: PropertyList { get throws }
  }
  public enum AlwaysPresent {}
  public enum MaybeAbsent {}
}

extension Int: Defaults.Storable {
  public init(propertyList: PropertyList) throws {
    guard case .integer(let number) = propertyList, let value = Int(exactly: number) else {
      throw DefaultsError(.typeMismatch, "no Int", remedy: "")
    }
    self = value
  }
  public var propertyList: PropertyList { .integer(Int128(self)) }
}

extension Bool: Defaults.Storable {
  public init(propertyList: PropertyList) throws {
    guard case .boolean(let value) = propertyList else {
      throw DefaultsError(.typeMismatch, "no Bool", remedy: "")
    }
    self = value
  }
  public var propertyList: PropertyList { .boolean(self) }
}

extension String: Defaults.Storable {
  public init(propertyList: PropertyList) throws {
    guard case .string(let value) = propertyList else {
      throw DefaultsError(.typeMismatch, "no String", remedy: "")
    }
    self = value
  }
  public var propertyList: PropertyList { .string(self) }
}

extension Optional: Defaults.Storable where Wrapped: Defaults.Storable {
  public typealias StoredPresence = Defaults.MaybeAbsent
  public init(propertyList: PropertyList) throws {
    self = try .some(Wrapped(propertyList: propertyList))
  }
  public var propertyList: PropertyList { get throws { try self?.propertyList ?? .null } }
}

extension Array: Defaults.Storable where Element: Defaults.Storable {
  public init(propertyList: PropertyList) throws {
    guard case .array(let values) = propertyList else {
      throw DefaultsError(.typeMismatch, "no array", remedy: "")
    }
    self = try values.map(Element.init(propertyList:))
  }
  public var propertyList: PropertyList { get throws { .array(try map { try $0.propertyList }) } }
}
