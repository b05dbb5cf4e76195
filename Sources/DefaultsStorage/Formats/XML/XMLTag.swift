/// A start tag that has been read.
struct XMLTag {
  let element: XMLElement
  /// Whether it closes itself: `<string/>`.
  let isEmpty: Bool
  /// Where its `<` is.
  let start: Int
}
