extension Dictionary where Key == PropertyList.Key {
  /// The entries in the order in which every format writes them: by the bytes of their keys.
  var sortedEntries: [Element] { sorted { $0.key < $1.key } }
}
