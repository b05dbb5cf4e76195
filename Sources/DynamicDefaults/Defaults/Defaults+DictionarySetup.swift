public import DefaultsStorage
public import FoundationEssentials

// The initialisers with registered values given as a dictionary by property name; see those in
// Defaults+Initialisers.swift for the other parameters.

extension Defaults {
  /// The suite of this name, with a dictionary of values that are read while none is set:
  /// `["userName": "default", "userId": 1]`.
  ///
  /// - Parameters:
  ///   - suiteName: 1 to 200 bytes of UTF-8 without `/` and NUL, which do not start with a dot.
  ///   - format: What a new file is written as: `.xml` if `nil`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - transformKey: Makes the stored key of a property's name; called once per key.
  ///   - setupDefaults: Values by property name. A key with a name of its own is found under its
  ///     property's name, too. A value that cannot be stored is told of and left out.
  /// - Precondition: The name is valid.
  public convenience init(
    suiteName: String, format: Format? = nil, environmentPrefix: String? = nil,
    transformKey: @escaping @Sendable (String) -> String = { $0 },
    setupDefaults: [String: any Storable]
  ) {
    self.init(
      .suite(suiteName, format: format), environmentPrefix: environmentPrefix,
      transformKey: transformKey, setupDefaults: { $0.register(setupDefaults) })
  }

  /// The suite of a name that comes from outside the program, with a dictionary of registered values.
  ///
  /// - Parameters:
  ///   - suiteName: The name to check.
  ///   - format: What a new file is written as: `.xml` if `nil`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - transformKey: Makes the stored key of a property's name; called once per key.
  ///   - setupDefaults: Values by property name.
  /// - Throws: `invalidSuiteName` if the name cannot name a suite, `noConfigDirectory` if there is no
  ///   place for it.
  public convenience init(
    validating suiteName: String, format: Format? = nil, environmentPrefix: String? = nil,
    transformKey: @escaping @Sendable (String) -> String = { $0 },
    setupDefaults: [String: any Storable]
  ) throws(DefaultsError) {
    self.init(
      .file(try .suite(suiteName, format: format)), environmentPrefix: environmentPrefix,
      transformKey: transformKey, setupDefaults: { $0.register(setupDefaults) })
  }

  /// The suite in a file at a path of one's own, with a dictionary of registered values.
  ///
  /// - Parameters:
  ///   - fileURL: The file, which need not exist.
  ///   - format: What a new file is written as; if `nil`, as its extension says, else `.xml`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - transformKey: Makes the stored key of a property's name; called once per key.
  ///   - setupDefaults: Values by property name.
  /// - Throws: `invalidSuiteName` if the URL is none of a file.
  public convenience init(
    fileURL: URL, format: Format? = nil, environmentPrefix: String? = nil,
    transformKey: @escaping @Sendable (String) -> String = { $0 },
    setupDefaults: [String: any Storable]
  ) throws(DefaultsError) {
    self.init(
      .ownPath(try .file(fileURL, format: format)), environmentPrefix: environmentPrefix,
      transformKey: transformKey, setupDefaults: { $0.register(setupDefaults) })
  }

  /// A suite that touches no file, with a dictionary of registered values.
  ///
  /// - Parameters:
  ///   - transformKey: Makes the stored key of a property's name; called once per key.
  ///   - setupDefaults: Values by property name.
  /// - Returns: The new suite.
  public static func inMemory(
    transformKey: @escaping @Sendable (String) -> String = { $0 },
    setupDefaults: [String: any Storable]
  ) -> Defaults {
    Defaults(
      .memory, transformKey: transformKey, setupDefaults: { $0.register(setupDefaults) })
  }
}
