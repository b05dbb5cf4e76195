public import DefaultsStorage

extension Defaults {
  /// Where a value comes from.
  public struct Origin: Sendable, Hashable {
    /// The layer that holds the value.
    public let layer: Layer
    /// Where in the layer: a file's path, the argument (`-userName`), the environment variable, or the
    /// volatile domain's name; `nil` where there is no more to say.
    public let location: String?
    /// The value as the layer holds it, before it is read as the key's type: of an argument or a
    /// variable often text. `nil` only for a key's default that means "not set".
    public let value: PropertyList?

    init(_ layer: Layer, location: String? = nil, value: PropertyList?) {
      self.layer = layer
      self.location = location
      self.value = value
    }
  }
}

extension Defaults.Origin {
  /// The file that the value is in, if it is in a file.
  var path: String? {
    switch layer {
    case .suite, .addedSuite, .globalDomain, .systemFile: location
    default: nil
    }
  }

  /// What a sentence about the value begins with.
  var subject: String {
    switch layer {
    case .arguments: "The argument \(location ?? "")"
    case .environment: "The environment variable \(location ?? "")"
    case .volatileDomain: "A value of the volatile domain “\(location ?? "")”"
    case .registered: "A registered value"
    default: "A stored value"
    }
  }
}

extension Defaults.Origin: CustomStringConvertible {
  /// The layer and where in it, such as "environment GREETER_USER_NAME".
  public var description: String { location.map { "\(layer) \($0)" } ?? layer.description }
}
