/// One property of a model, whatever its type.
public protocol PropertyKeyProtocol {
  /// What the property is stored under.
  var key: String { get }
}
