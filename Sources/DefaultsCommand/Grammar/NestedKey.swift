import DefaultsStorage

/// A path into a value, such as `window.size.0`: keys of dictionaries, and places in arrays.
struct NestedKey: Equatable {
  let key: PropertyList.Key
  let path: [String]

  private init(key: PropertyList.Key, path: [String]) {
    self.key = key
    self.path = path
  }

  /// The parts are set apart by dots; `\.` is a dot, `\\` a backslash.
  init(_ text: String) {
    var parts = [""]
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
        continue
      } else if scalar == "." {
        parts.append("")
        continue
      }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    if isEscaped { parts[parts.count - 1] += "\\" }
    key = PropertyList.Key(parts[0])
    path = Array(parts.dropFirst())
  }

  /// A key as it is, or a path, as the option says.
  init(_ text: String, isNested: Bool) {
    if isNested {
      self.init(text)
    } else {
      self.init(key: PropertyList.Key(text), path: [])
    }
  }

  /// A part as it is written in a path.
  static func escaped(_ part: String) -> String {
    part.map { $0 == "." || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }

  /// What the path leads to; `nil` if it leads nowhere.
  func value(in values: [PropertyList.Key: PropertyList]) -> PropertyList? {
    var current = values[key]
    for part in path { current = current?.child(part) }
    return current
  }

  /// The key's whole value, with what the path leads to replaced, or removed for `nil`. Dictionaries on
  /// the way are made.
  func replacing(
    in whole: PropertyList?, with value: PropertyList?
  ) throws(CommandFailure) -> PropertyList? {
    try Self.replace(whole, path[...], value)
  }

  private static func replace(
    _ tree: PropertyList?, _ path: ArraySlice<String>, _ value: PropertyList?
  ) throws(CommandFailure) -> PropertyList? {
    guard let part = path.first else { return value }
    switch tree {
    case .array(var elements):
      guard let index = Int(part), elements.indices.contains(index) || index == elements.count
      else { throw .failed("The array has no place “\(part)”") }
      let old = index < elements.count ? elements[index] : nil
      let new = try replace(old, path.dropFirst(), value)
      let range = index..<(old == nil ? index : index + 1)
      elements.replaceSubrange(range, with: new.map { [$0] } ?? [])
      return .array(elements)
    case .dictionary(var members):
      let key = PropertyList.Key(part)
      members[key] = try replace(members[key], path.dropFirst(), value)
      return .dictionary(members)
    case nil:
      let new = try replace(nil, path.dropFirst(), value)
      return new.map { .dictionary([PropertyList.Key(part): $0]) }
    case .some(let leaf):
      throw .failed("“\(part)” leads into \(leaf.kindDescription), which holds no other values")
    }
  }
}

extension PropertyList {
  fileprivate func child(_ part: String) -> PropertyList? {
    switch self {
    case .dictionary(let members): return members[Key(part)]
    case .array(let elements):
      guard let index = Int(part), elements.indices.contains(index) else { return nil }
      return elements[index]
    default: return nil
    }
  }
}
