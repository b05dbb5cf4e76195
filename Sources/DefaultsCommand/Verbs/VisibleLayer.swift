import DefaultsStorage

/// One of the layers that a program reads values from, of those that another program can see.
struct VisibleLayer {
  enum Kind: String {
    case environment, own, global, system
  }

  let kind: Kind
  /// The file's path; of the environment, the prefix.
  let source: String
  let values: [PropertyList.Key: PropertyList]

  /// Where the key's value is, or would be: a path, or a variable.
  func place(of key: PropertyList.Key) -> String {
    kind == .environment ? VariableName.of(key.string, prefix: source) : source
  }
}
