package import DefaultsStorage
import FoundationEssentials

/// How a `Codable` model becomes a tree.
package enum ModelForm: Sendable {
  /// As JSON has it that `JSONEncoder` writes with its default strategies: a date is its seconds since
  /// 2001, data is base64 text. Sets are sorted, so that equal values have equal trees.
  case json
  /// As domains have it: dates and data are values of their own kind.
  case tree

  /// The value's tree.
  ///
  /// - Throws: `EncodingError`, or what the value's own `encode(to:)` throws.
  package func tree(of value: some Encodable) throws -> PropertyList {
    switch self {
    case .json: try JSONReader.read(Array(JSONEncoder().encode(SortedEncodable(value)))).root
    case .tree: try PropertyListTreeEncoder().encode(value)
    }
  }

  /// The value of a tree, all of it or nothing.
  ///
  /// - Throws: `DecodingError`, or what the type's own `init(from:)` throws.
  package func value<Value: Decodable>(
    _ type: Value.Type, of tree: PropertyList
  ) throws -> Value {
    switch self {
    case .json: try JSONDecoder().decode(type, from: Data(JSONWriter.write(tree, style: .compact)))
    case .tree: try PropertyListTreeDecoder().decode(type, from: tree)
    }
  }
}
