import Glibc

extension Dictionary<PropertyList.Key, PropertyList> {
  /// Where the entries are, in the order of their keys' bytes, in which every format writes them.
  ///
  /// Comparing keys through their strings took most of a writer's time. So the eight bytes after
  /// what all keys begin with are compared first, as one integer.
  package func indicesSortedByKey() -> [Index] {
    let common = commonPrefixLength()
    let indices = Array(self.indices)
    var order = indices.enumerated().map { place, index in
      (head: keys[index].head(from: common), place: place)
    }
    order.sort { lhs, rhs in
      lhs.head != rhs.head
        ? lhs.head < rhs.head : keys[indices[lhs.place]] < keys[indices[rhs.place]]
    }
    return order.map { indices[$0.place] }
  }

  private func commonPrefixLength() -> Int {
    guard let first = keys.first else { return 0 }
    return first.withUTF8 { model in
      keys.reduce(model.count) { length, key in
        key.withUTF8 { bytes in
          let limit = Swift.min(length, bytes.count)
          // Nearly always all of it.
          if let model = model.baseAddress, let bytes = bytes.baseAddress,
            memcmp(model, bytes, limit) == 0
          {
            return limit
          }
          return (0..<limit).first { bytes[$0] != model[$0] } ?? limit
        }
      }
    }
  }

}

extension PropertyList.Key {
  /// The bytes from a place on, the first one highest, zeros where the key has ended.
  fileprivate func head(from start: Int) -> UInt64 {
    withUTF8 { bytes in
      let end = Swift.min(start + 8, bytes.count)
      let head = (start..<end).reduce(0 as UInt64) { $0 << 8 | UInt64(bytes[$1]) }
      return head << (8 * (8 - (end - start)))
    }
  }
}
