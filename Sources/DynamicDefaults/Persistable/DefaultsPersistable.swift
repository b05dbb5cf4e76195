public import DefaultsStorage

/// A model that is stored as a whole under one key of a suite.
///
/// ```swift
/// struct AudioPreferences: DefaultsPersistable {
///   static let key = "userAudioPreferences"
///   var volume = 1.0
///   var bass = 0.5
/// }
///
/// var preferences = AudioPreferences.load()
/// preferences.volume = 0.8
/// preferences.save()
/// ```
///
/// It is stored as a tree, so the file stays readable. A model that another version of the program has
/// stored loads as far as it can: a field that is not stored, or does not decode, has the value that
/// `init()` gives it, and what the program does not know is kept when it saves.
public protocol DefaultsPersistable: Codable, DefaultInitializable, SendableMetatype {
  /// What the model is stored under, exactly as it is.
  static var key: String { get }

  /// Where the model is stored: `Defaults.standard` unless the type says otherwise.
  static var suite: Defaults { get }
}

extension DefaultsPersistable {
  /// The suite named after the executable.
  public static var suite: Defaults { .standard }

  /// Stores the model. As any set, it is seen at once, survives the death of the process, and reaches
  /// the file in the background; what cannot be stored is told.
  public func save() { PersistedModel<Self>.save(self) }

  /// The stored model; `init()` if none is stored, or if what is stored does not read, which is told.
  ///
  /// What does not read is left as it is until ``save()``.
  ///
  /// - Returns: The model.
  public static func load() -> Self { PersistedModel<Self>.load() }

  /// The stored model now, and then after each change, also by another process.
  public static var updates: AsyncMapSequence<Defaults.Updates<PropertyList?>, Self> {
    PersistedModel<Self>.updates
  }
}
