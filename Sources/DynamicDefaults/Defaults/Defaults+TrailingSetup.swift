public import DefaultsStorage
public import FoundationEssentials

// The initialisers whose only closure is `setupDefaults`. Swift gives a trailing closure to the first
// parameter that takes one, which would be `transformKey`; these let `Defaults(suiteName: "x") {
// $0.userName = "world" }` mean what it says.

extension Defaults {
  /// The suite of this name, with its property names as stored keys.
  ///
  /// - Parameters:
  ///   - suiteName: 1 to 200 bytes of UTF-8 without `/` and NUL, which do not start with a dot.
  ///   - format: What a new file is written as: `.xml` if `nil`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - setupDefaults: Registers values that are read while none is set.
  /// - Precondition: The name is valid.
  public convenience init(
    suiteName: String, format: Format? = nil, environmentPrefix: String? = nil,
    setupDefaults: (inout Registration) -> Void
  ) {
    self.init(
      suiteName: suiteName, format: format, environmentPrefix: environmentPrefix,
      transformKey: { $0 }, setupDefaults: setupDefaults)
  }

  /// The suite of a name that comes from outside the program, with its property names as stored keys.
  ///
  /// - Parameters:
  ///   - suiteName: The name to check.
  ///   - format: What a new file is written as: `.xml` if `nil`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - setupDefaults: Registers values that are read while none is set.
  /// - Throws: `invalidSuiteName` if the name cannot name a suite, `noConfigDirectory` if there is no
  ///   place for it.
  public convenience init(
    validating suiteName: String, format: Format? = nil, environmentPrefix: String? = nil,
    setupDefaults: (inout Registration) -> Void
  ) throws(DefaultsError) {
    try self.init(
      validating: suiteName, format: format, environmentPrefix: environmentPrefix,
      transformKey: { $0 }, setupDefaults: setupDefaults)
  }

  /// The suite in a file at a path of one's own, with its property names as stored keys.
  ///
  /// - Parameters:
  ///   - fileURL: The file, which need not exist.
  ///   - format: What a new file is written as; if `nil`, as its extension says, else `.xml`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - setupDefaults: Registers values that are read while none is set.
  /// - Throws: `invalidSuiteName` if the URL is none of a file.
  public convenience init(
    fileURL: URL, format: Format? = nil, environmentPrefix: String? = nil,
    setupDefaults: (inout Registration) -> Void
  ) throws(DefaultsError) {
    try self.init(
      fileURL: fileURL, format: format, environmentPrefix: environmentPrefix,
      transformKey: { $0 }, setupDefaults: setupDefaults)
  }

  /// A suite that touches no file, with its property names as stored keys.
  ///
  /// - Parameter setupDefaults: Registers values that are read while none is set.
  /// - Returns: The new suite.
  public static func inMemory(setupDefaults: (inout Registration) -> Void) -> Defaults {
    inMemory(transformKey: { $0 }, setupDefaults: setupDefaults)
  }
}
