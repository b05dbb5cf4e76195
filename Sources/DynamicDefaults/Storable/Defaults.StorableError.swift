public import DefaultsStorage

extension Defaults {
  /// Why a stored value does not read as a type, or a value cannot be stored.
  public struct StorableError: Error, Hashable {
    /// What is wrong, as one sentence without its final stop.
    public let message: String
    /// The indices and keys that lead to the element concerned, outermost first.
    public let path: [String]

    /// Makes the error of a stored value that is something else than was expected.
    ///
    /// - Parameters:
    ///   - expected: What it should be, such as "three numbers".
    ///   - found: What is stored. Only its kind is told, since errors go to logs.
    public init(expected: String, found: PropertyList) {
      self.init("Expected \(expected), found \(found.kindDescription)")
    }

    init(_ message: String, path: [String] = []) {
      self.message = message
      self.path = path
    }

    /// Makes an error of an element's error.
    init(_ error: any Error, at path: [String]) {
      switch error {
      case let error as StorableError:
        self.init(error.message, path: path + error.path)
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
        self.init(context.debugDescription, path: path + context.codingPath.map(Self.component))
      case EncodingError.invalidValue(_, let context):
        self.init(context.debugDescription, path: path + context.codingPath.map(Self.component))
      default:
        self.init("\(error)", path: path)
      }
    }

    private static func component(_ key: any CodingKey) -> String {
      key.intValue.map(String.init) ?? key.stringValue
    }
  }
}

extension Defaults.StorableError: CustomStringConvertible {
  /// The message and the path.
  public var description: String {
    path.isEmpty ? message : "\(message) at \(path.joined(separator: "/"))"
  }
}
