public import DefaultsStorage
public import FoundationEssentials

extension Defaults {
  /// The suite of this name: the file `<name>.plist` or `<name>.json` in the XDG configuration
  /// directory.
  ///
  /// All instances of one suite in a process share what is stored. What `setupDefaults` registers
  /// belongs to this instance alone, so registering again, for another instance, replaces nothing.
  ///
  /// - Parameters:
  ///   - suiteName: 1 to 200 bytes of UTF-8 without `/` and NUL, which do not start with a dot. Use
  ///     `Defaults(validating:)` for a name that
  ///     comes from outside the program.
  ///   - format: What a new file is written as: `.xml` if `nil`. An existing file keeps its
  ///     format.
  ///   - environmentPrefix: Lets environment variables override values: with `GREETER`, the variable
  ///     `GREETER_USER_NAME` overrides `userName`.
  ///   - transformKey: Makes the stored key of a property's name; called once per key. A key with a
  ///     name of its own is not transformed.
  ///   - setupDefaults: Registers values that are read while none is set, as in
  ///     `{ $0.userName = "world" }`. It is called before this returns.
  /// - Precondition: The name is valid.
  public convenience init(
    suiteName: String, format: Format? = nil, environmentPrefix: String? = nil,
    transformKey: @escaping @Sendable (String) -> String = { $0 },
    setupDefaults: (inout Registration) -> Void = { _ in }
  ) {
    self.init(
      .suite(suiteName, format: format), environmentPrefix: environmentPrefix,
      transformKey: transformKey, setupDefaults: setupDefaults)
  }

  /// The suite of a name that comes from outside the program.
  ///
  /// - Parameters:
  ///   - suiteName: The name to check.
  ///   - format: What a new file is written as: `.xml` if `nil`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - transformKey: Makes the stored key of a property's name; called once per key.
  ///   - setupDefaults: Registers values that are read while none is set.
  /// - Throws: `invalidSuiteName` if the name cannot name a suite, `noConfigDirectory` if there is no
  ///   place for it.
  public convenience init(
    validating suiteName: String, format: Format? = nil, environmentPrefix: String? = nil,
    transformKey: @escaping @Sendable (String) -> String = { $0 },
    setupDefaults: (inout Registration) -> Void = { _ in }
  ) throws(DefaultsError) {
    self.init(
      .file(try .suite(suiteName, format: format)), environmentPrefix: environmentPrefix,
      transformKey: transformKey, setupDefaults: setupDefaults)
  }

  /// The suite in a file at a path of one's own. The system's files, which go by a suite's name, are
  /// not searched.
  ///
  /// - Parameters:
  ///   - fileURL: The file, which need not exist.
  ///   - format: What a new file is written as; if `nil`, as its extension says, else `.xml`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - transformKey: Makes the stored key of a property's name; called once per key.
  ///   - setupDefaults: Registers values that are read while none is set.
  /// - Throws: `invalidSuiteName` if the URL is none of a file.
  public convenience init(
    fileURL: URL, format: Format? = nil, environmentPrefix: String? = nil,
    transformKey: @escaping @Sendable (String) -> String = { $0 },
    setupDefaults: (inout Registration) -> Void = { _ in }
  ) throws(DefaultsError) {
    self.init(
      .ownPath(try .file(fileURL, format: format)), environmentPrefix: environmentPrefix,
      transformKey: transformKey, setupDefaults: setupDefaults)
  }

  /// A suite that touches no file, for tests and previews. Two of them share nothing, and neither sees
  /// the program's arguments or environment.
  ///
  /// - Parameters:
  ///   - transformKey: Makes the stored key of a property's name; called once per key.
  ///   - setupDefaults: Registers values that are read while none is set.
  /// - Returns: The new suite.
  public static func inMemory(
    transformKey: @escaping @Sendable (String) -> String = { $0 },
    setupDefaults: (inout Registration) -> Void = { _ in }
  ) -> Defaults {
    Defaults(.memory, transformKey: transformKey, setupDefaults: setupDefaults)
  }

  /// What all initialisers come down to.
  convenience init(
    _ source: DefaultsCore.Source, environmentPrefix: String? = nil,
    transformKey: @escaping @Sendable (String) -> String,
    setupDefaults: (inout Registration) -> Void
  ) {
    let surroundings = Surroundings.current(for: source, environmentPrefix: environmentPrefix)
    let core = DefaultsCore(source, surroundings: surroundings, transformKey: transformKey)
    var registration = Registration(core: core)
    setupDefaults(&registration)
    registration.finish()
    self.init(core: core)
  }
}
