/// The keys of the dictionaries that stand for values XML property lists have no element for.
enum XMLKeys {
  /// CoreFoundation's, with an integer.
  static let uid: PropertyList.Key = "CF$UID"
  /// With `true`.
  static let null: PropertyList.Key = "CF$Null"
}
