public import DefaultsStorage

extension Defaults {
  /// The suite named after the program's executable, as Foundation's `UserDefaults.standard` is; or
  /// what `bootstrap` made of it.
  public static let standard = StandardDefaults.use()

  /// Configures ``standard``; to be called at the program's start.
  ///
  /// - Parameters:
  ///   - suiteName: The suite; if `nil`, the one named after the executable.
  ///   - format: What a new file is written as: `.xml` if `nil`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - transformKey: Makes the stored key of a property's name; called once per key.
  ///   - setupDefaults: Registers values that are read while none is set.
  /// - Precondition: The name is valid, ``standard`` was not used yet, and `bootstrap` not called.
  public static func bootstrap(
    suiteName: String? = nil, format: Format? = nil, environmentPrefix: String? = nil,
    transformKey: @escaping @Sendable (String) -> String = { $0 },
    setupDefaults: (inout Registration) -> Void = { _ in }
  ) {
    bootstrap(
      Defaults(
        StandardDefaults.source(suiteName, format: format), environmentPrefix: environmentPrefix,
        transformKey: transformKey, setupDefaults: setupDefaults))
  }

  /// Configures ``standard``, with a dictionary of registered values; to be called at the program's
  /// start.
  ///
  /// - Parameters:
  ///   - suiteName: The suite; if `nil`, the one named after the executable.
  ///   - format: What a new file is written as: `.xml` if `nil`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - transformKey: Makes the stored key of a property's name; called once per key.
  ///   - setupDefaults: Values by property name.
  /// - Precondition: The name is valid, ``standard`` was not used yet, and `bootstrap` not called.
  public static func bootstrap(
    suiteName: String? = nil, format: Format? = nil, environmentPrefix: String? = nil,
    transformKey: @escaping @Sendable (String) -> String = { $0 },
    setupDefaults: [String: any Storable]
  ) {
    bootstrap(
      suiteName: suiteName, format: format, environmentPrefix: environmentPrefix,
      transformKey: transformKey, setupDefaults: { $0.register(setupDefaults) })
  }

  /// Configures ``standard``, with its property names as stored keys; to be called at the program's
  /// start.
  ///
  /// - Parameters:
  ///   - suiteName: The suite; if `nil`, the one named after the executable.
  ///   - format: What a new file is written as: `.xml` if `nil`.
  ///   - environmentPrefix: Lets environment variables override values.
  ///   - setupDefaults: Registers values that are read while none is set.
  /// - Precondition: The name is valid, ``standard`` was not used yet, and `bootstrap` not called.
  public static func bootstrap(
    suiteName: String? = nil, format: Format? = nil, environmentPrefix: String? = nil,
    setupDefaults: (inout Registration) -> Void
  ) {
    bootstrap(
      suiteName: suiteName, format: format, environmentPrefix: environmentPrefix,
      transformKey: { $0 }, setupDefaults: setupDefaults)
  }

  /// Replaces ``standard``; to be called at the program's start. In a test:
  /// `Defaults.bootstrap(.inMemory())`.
  ///
  /// - Parameter defaults: What ``standard`` shall be.
  /// - Precondition: ``standard`` was not used yet, and `bootstrap` not called.
  public static func bootstrap(_ defaults: Defaults) { StandardDefaults.replace(by: defaults) }
}
