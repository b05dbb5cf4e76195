/// An array of leaves, which goes to and from the tree in one loop, without a container or a coding
/// path for each element.
package protocol PropertyListLeafArray {
  /// Reads all elements; `nil` if one does not read, which the slow way then names.
  init?(leaves: [PropertyList])

  /// What is stored; `nil` if an element cannot be, which the slow way then names.
  var leaves: [PropertyList]? { get }
}

extension Array: PropertyListLeafArray where Element: PropertyListLeaf {
  package init?(leaves: [PropertyList]) {
    self = []
    reserveCapacity(leaves.count)
    for leaf in leaves {
      guard let element = Element(leaf: leaf) else { return nil }
      append(element)
    }
  }

  package var leaves: [PropertyList]? {
    var leaves: [PropertyList] = []
    leaves.reserveCapacity(count)
    for element in self {
      guard let leaf = element.leaf else { return nil }
      leaves.append(leaf)
    }
    return leaves
  }
}
