import DefaultsStorage

/// What one layer has for a key.
struct VisibleValue {
  enum State: String {
    case used, hidden
    case unset = "not set"
  }

  let key: PropertyList.Key
  let value: PropertyList?
  let layer: VisibleLayer
  let state: State

  /// For the layers in their order: the first that has a value is the one that is used.
  static func all(of key: PropertyList.Key, in layers: [VisibleLayer]) -> [VisibleValue] {
    var isFound = false
    return layers.map { layer in
      let value = layer.values[key]
      let state: State = value == nil ? .unset : isFound ? .hidden : .used
      isFound = isFound || value != nil
      return VisibleValue(key: key, value: value, layer: layer, state: state)
    }
  }

  /// The columns of its line.
  static let header = ["KEY", "VALUE", "LAYER", "STATE", "PLACE"]

  var row: [String] {
    [
      key.string, value.map(OldStyleText.line) ?? "", layer.kind.rawValue, state.rawValue,
      layer.place(of: key),
    ]
  }

  /// Its object for `--json`, without a value where there is none.
  var object: PropertyList {
    var members: [PropertyList.Key: PropertyList] = [
      "key": .string(key.string), "layer": .string(layer.kind.rawValue),
      "state": .string(state.rawValue), "place": .string(layer.place(of: key)),
    ]
    members["value"] = value
    return .dictionary(members)
  }
}
