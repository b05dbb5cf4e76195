/// The object that stands for a `.uid` in JSON: `{"CF$UID": n}`, as in an XML property list.
enum JSONUID {
  /// The number of the UID that an object with the members is; `nil` if it is an object like others.
  static func number(of members: [PropertyList.Key: PropertyList]) -> UInt64? {
    guard members.count == 1, case .integer(let number)? = members[XMLKeys.uid] else { return nil }
    return UInt64(exactly: number)
  }
}
