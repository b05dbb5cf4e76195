extension Dictionary<PropertyList.Key, PropertyList> {
  /// Where the entries are, in the order of their keys' bytes, in which every format writes them.
  package func indicesSortedByKey() -> [Index] {
    // Not of `indices`, whose type the runtime would first have to make at the cost of 200 µs.
    var indices: [Index] = []
    indices.reserveCapacity(count)
    var index = startIndex
    while index != endIndex {
      indices.append(index)
      formIndex(after: &index)
    }
    return KeySorter.order(keys).map { indices[$0] }
  }
}
