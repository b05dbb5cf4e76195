import DefaultsStorage

/// One of the files that a program reads a value from.
struct FileLayer {
  enum Kind: String {
    case own, global, system
  }

  let kind: Kind
  let suite: String
  let path: String
  let values: [PropertyList.Key: PropertyList]
}
