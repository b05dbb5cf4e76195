public import DefaultsStorage

extension Defaults {
  /// What can be stored under a key.
  ///
  /// These conform: `Bool`, all integers of up to 64 bits, `Float`, `Double`, `Decimal`, `String`,
  /// `Character`, `Date`, `Data`, `URL`, `UUID`, `Duration`, `Range`, `ClosedRange`, ``PropertyList``,
  /// and `Optional`, `Array`, `Set` and `Dictionary` of storable types. A type that is
  /// `RawRepresentable` by one of
  /// them, or `Codable`, needs nothing but the word:
  ///
  /// ```swift
  /// enum Theme: String, Defaults.Storable { case light, dark, system }
  /// struct Account: Codable, Defaults.Storable { var name: String; var quota: Int }
  /// ```
  ///
  /// A type that is both is stored as its raw value. Any other type says by hand what it is stored as:
  ///
  /// ```swift
  /// struct Colour: Defaults.Storable {
  ///   var red, green, blue: UInt8
  ///
  ///   init(propertyList: PropertyList) throws {
  ///     let parts = try [UInt8](propertyList: propertyList)
  ///     guard parts.count == 3 else {
  ///       throw Defaults.StorableError(expected: "red, green and blue", found: propertyList)
  ///     }
  ///     (red, green, blue) = (parts[0], parts[1], parts[2])
  ///   }
  ///
  ///   var propertyList: PropertyList {
  ///     get throws { try [red, green, blue].propertyList }
  ///   }
  /// }
  /// ```
  ///
  /// The two must fit: a value made of another's ``propertyList`` equals it.
  ///
  /// When a key reads an array, a set or a dictionary, an element that does not read, such as an
  /// enum's case of a later version, is left out and told, and its neighbours are not touched; if none
  /// reads, the key has its default. What is stored keeps the element until the program sets the key.
  /// A `Codable` type reads whole or not at all.
  public protocol Storable: Sendable {
    /// Whether a value may be absent, which decides how a key is declared: with a default
    /// (``AlwaysPresent``), or without (``MaybeAbsent``, which is `Optional`'s alone).
    associatedtype StoredPresence = AlwaysPresent

    /// Reads a stored value, all of it or not at all.
    ///
    /// - Throws: any error that says why it does not read, such as ``Defaults/StorableError``; the
    ///   key then has its default, and the stored value is left as it is.
    init(propertyList: PropertyList) throws

    /// What is stored; ``PropertyList/null`` stores nothing under a key, and keeps its place in an
    /// array or a dictionary.
    ///
    /// - Throws: any error that says why the value cannot be stored.
    var propertyList: PropertyList { get throws }
  }

  /// Marks types whose keys have a default.
  public enum AlwaysPresent {}

  /// Marks optionals, whose keys have no default: `nil` is "not set".
  public enum MaybeAbsent {}
}
