import DynamicDefaults

extension Defaults.Keys {
  subscript(text name: String) -> Key<String?> { Key(name: name) }
  subscript(number name: String) -> Key<Int> { Key(default: 7, name: name) }
  subscript(tree name: String) -> Key<PropertyList?> { Key(name: name) }
}
