/// A key and a value as they stand in a text document.
struct TextEntry {
  let key: PropertyList.Key
  let value: PropertyList
  /// Where the key begins.
  let position: Int
}
