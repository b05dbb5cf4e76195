import DefaultsStorage

extension Defaults.Storable {
  /// What is stored of the value under a key, `nil` if it means "not set"; an error says where.
  func stored(under key: PropertyList.Key, suite: String?) throws(DefaultsError) -> PropertyList? {
    do {
      return try storedPropertyList
    } catch let error as DefaultsError {
      throw error.about(suite: suite, key: key.string)
    } catch {
      throw DefaultsError(
        .invalidValue, "A value of type \(Self.self) cannot be stored", suite: suite,
        key: key.string, remedy: "Correct the value, or how its type is stored", cause: error)
    }
  }
}
