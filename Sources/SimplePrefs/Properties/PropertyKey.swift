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
  /// The getter is `mutating` so that reading `model.age` does not compile, except from a variable,
  /// where it traps and says what to write. (Nothing that is said of the getter, such as that it is
  /// unavailable, reaches the property's readers; it would make the declaration itself an error.)
  public var wrappedValue: T {
    mutating get {
      fatalError(
        """
        The model of properties holds no values; a manager gives them. Write “prefs[\\.$name]” for \
        the property with the key “\(key)”, with the dollar sign before its name.
        """)
    }
  }
}

extension PropertyKey: Sendable where T: Sendable {}
