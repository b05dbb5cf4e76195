/// One property: the key that its value is stored under, its type, and its default.
///
/// ```swift
/// struct UserPreferencesProperties {
///   typealias key = SimplePrefs.Properties.Key
///
///   @key("age") var age: Int?
///   @key("isDarkModeEnabled", defaultValue: false) var isDarkModeEnabled: Bool?
/// }
/// ```
///
/// The model holds no values: a manager gives them, as `prefs[\.$age]`.
@propertyWrapper
public struct PropertyKey<T>: PropertyKeyProtocol {
  /// What the property is stored under.
  public let key: String
  /// What is read while nothing is stored.
  public let defaultValue: T?

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - key: What it is stored under.
  ///   - defaultValue: What is read while nothing is stored.
  public init(_ key: String, defaultValue: T? = nil) {
    self.key = key
    self.defaultValue = defaultValue
  }

  /// The key itself: `prefs[\.$age]` has the value.
  public var projectedValue: PropertyKey { self }

  /// Nothing: the model holds no values.
  ///
  /// Reading `model.age` does not compile, as it is of an actor that no code is of, whose name stands in
  /// the compiler's message. (If it were unavailable, the declaration itself would be the error.) Where
  /// it is read all the same, with `await`, it traps and says what to write.
  @`write prefs.$name`
  public var wrappedValue: T {
    fatalError(
      """
      The model of properties holds no values; a manager gives them. Write “prefs[\\.$name]” for \
      the property with the key “\(key)”, with the dollar sign before its name.
      """)
  }
}

extension PropertyKey: Sendable where T: Sendable {}
