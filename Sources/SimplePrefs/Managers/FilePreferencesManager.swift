/// A model in a JSON file, which `JSONEncoder` could have written and `JSONDecoder` reads.
///
/// The file is replaced whole: whatever happens, it holds the old model or the new one. A new one has
/// mode 0600.
public final class FilePreferencesManager<Value: Codable>: StoredPreferencesManager<Value> {
  /// Where the file is; empty if there is no directory for it, which saving and loading then tell.
  public let path: String
  /// The file's name, unless a path was given.
  public let fileName: String

  /// Makes a manager; nothing is read yet.
  ///
  /// - Parameters:
  ///   - defaultValue: The model until one is loaded, and where fields come from that are not stored.
  ///   - path: The file, used as it is; if `nil`, `<config>/<executable>/<fileName>`, where `<config>`
  ///     is the XDG configuration directory.
  ///   - fileName: The file's name; if `nil`, `<Model>.json`.
  public init(defaultValue: Value, path: String? = nil, fileName: String? = nil) {
    self.fileName = fileName ?? "\(Value.self).json"
    let location = ModelFileLocation(path: path, fileName: self.fileName)
    self.path = location.path
    super.init(defaultValue: defaultValue, store: FileStore(location: location))
  }
}

// Sound: as its base, to which it adds constants.
extension FilePreferencesManager: @unchecked Sendable where Value: Sendable {}
