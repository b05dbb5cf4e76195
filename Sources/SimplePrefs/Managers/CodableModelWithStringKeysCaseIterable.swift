/// A model whose coding keys are the keys that its properties are stored under.
///
/// ```swift
/// extension UserPreferences: SimplePrefs.UserDefaultsKey {
///   enum CodingKeys: String, CodingKey, CaseIterable {
///     case age = "UserPreferences.age"
///   }
/// }
/// ```
public protocol CodableModelWithStringKeysCaseIterable: Codable {
  /// The keys of all properties.
  associatedtype CodingKeys: CodingKey, CaseIterable, RawRepresentable
  where CodingKeys.RawValue == String
}
