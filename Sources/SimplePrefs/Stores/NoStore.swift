import DefaultsStorage

/// Where nothing is stored.
struct NoStore: ModelStore {
  var place: (suite: String?, key: String?, path: String?) { (nil, nil, nil) }

  func read() -> PropertyList? { nil }

  func save(_ new: PropertyList, merge: (PropertyList) throws -> PropertyList) {}

  func remove() {}
}
