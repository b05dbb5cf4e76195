/// A key and a value as they stand in a text document, and where the key begins.
///
/// A tuple, as its parts can be moved out of it, where a structure's are copied.
typealias TextEntry = (key: PropertyList.Key, value: PropertyList, position: Int)
