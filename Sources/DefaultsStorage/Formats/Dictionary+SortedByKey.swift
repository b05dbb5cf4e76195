extension Dictionary<PropertyList.Key, PropertyList> {
  /// Where the entries are, in the order of their keys' bytes, in which every format writes them.
  package func indicesSortedByKey() -> [Index] {
    let indices = Array(self.indices)
    return KeySorter.order(keys).map { indices[$0] }
  }
}
