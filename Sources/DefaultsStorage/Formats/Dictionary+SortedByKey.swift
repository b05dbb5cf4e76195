extension Dictionary<PropertyList.Key, PropertyList> {
  /// Where the entries are, in the order of their keys' bytes, in which every format writes them.
  ///
  /// Comparing keys through their strings took most of a writer's time. So the sixteen bytes after
  /// what all keys begin with are compared first, as one integer.
  package func indicesSortedByKey() -> [Index] {
    let common = commonPrefixLength()
    var order: [(head: UInt128, index: Index)] = []
    order.reserveCapacity(count)
    for index in indices { order.append((self.keys[index].head(from: common), index)) }
    order.sort { lhs, rhs in
      lhs.head != rhs.head ? lhs.head < rhs.head : keys[lhs.index] < keys[rhs.index]
    }
    return order.map(\.index)
  }

  private func commonPrefixLength() -> Int {
    guard let first = keys.first else { return 0 }
    return first.withUTF8 { model in
      keys.reduce(model.count) { length, key in
        key.withUTF8 { bytes in
          let limit = Swift.min(length, bytes.count)
          return (0..<limit).first { bytes[$0] != model[$0] } ?? limit
        }
      }
    }
  }

}

extension PropertyList.Key {
  /// The bytes from a place on, the first one highest, zeros where the key has ended.
  fileprivate func head(from start: Int) -> UInt128 {
    withUTF8 { bytes in
      let end = Swift.min(start + 16, bytes.count)
      let head = (start..<end).reduce(0 as UInt128) { $0 << 8 | UInt128(bytes[$1]) }
      return head << (8 * (16 - (end - start)))
    }
  }
}
