import DefaultsStorage
public import FoundationEssentials

/// Foundation's `UserDefaults`, signature by signature, over a suite of this library.
///
/// A program written against Foundation's class is ported by one line:
///
/// ```swift
/// typealias UserDefaults = UntypedDefaults
/// ```
///
/// Keys are the stored keys as they are: the suite's `transformKey` is not applied. Reads go through
/// the suite's search list, writes to the suite itself:
///
/// 1. the program's arguments (``argumentDomain``),
/// 2. the environment, if the suite has an `environmentPrefix`,
/// 3. volatile domains, in the order in which they were first set,
/// 4. the suite's own file,
/// 5. added suites, in the order in which they were added,
/// 6. the global domain (``globalDomain``),
/// 7. the system's files,
/// 8. registered defaults (``registrationDomain``).
///
/// The getters convert as Apple documents them, also where Foundation on Linux does not. The
/// differences that remain:
///
/// - What cannot be stored is told to `Defaults.diagnosticHandler` and left undone; Foundation crashes.
/// - Registered defaults, volatile domains and added suites belong to one suite, and all instances of
///   its name share them; those of `Defaults.untyped` belong to that `Defaults`. Foundation shares
///   registered defaults among all suites.
/// - A URL is stored as one readable string, never as an archive.
/// - There is no `didChangeNotification`, as `NotificationCenter` is a part of Foundation, which this
///   library does not link. Observe `Defaults` instead.
/// - What the file's format cannot hold is read as what stands for it there: in JSON, dates and data
///   are strings; in XML, a string with control characters is data.
///
/// The class is open because programs subclass `UserDefaults` in their tests. As in Foundation, the
/// other getters read through ``object(forKey:)`` and the other setters write through
/// ``set(_:forKey:)-(Any?,_)``, so overriding these two is enough.
open class UntypedDefaults: @unchecked Sendable {
  // Sound: the only property is written by `init` alone; a subclass answers for its own.
  private var suite: Suite

  private enum Suite {
    /// Found when it is used, as a program may still call `Defaults.bootstrap`.
    case standard
    case other(any UntypedStore)
  }

  private static let sharedStandard = UntypedDefaults()

  /// The view of `Defaults.standard`.
  open class var standard: UntypedDefaults { sharedStandard }

  /// Does nothing, as Apple documents it.
  open class func resetStandardUserDefaults() {}

  // There is one designated initialiser, as in Foundation: with a second that subclasses elsewhere do
  // not see, they would inherit none.

  /// Makes a view of a suite; `nil` stands for the suite of ``standard``.
  ///
  /// It is `nil`, and told, for a name that names no file, for ``globalDomain``, and for the name of
  /// the program's executable, which stands for the bundle identifier that Apple's documentation
  /// rules out: use ``standard``.
  public init?(suiteName suitename: String?) {
    guard let suitename else {
      suite = .standard
      return
    }
    do {
      suite = .other(try Self.suite(named: suitename))
    } catch {
      Diagnostics.report(.error, error)
      return nil
    }
  }

  /// Makes a view of the suite of ``standard``.
  public convenience init() {
    // swift-format-ignore: NeverForceUnwrap
    self.init(suiteName: nil)!  // Only a name can be refused.
  }

  convenience init(store: any UntypedStore) {
    self.init()
    suite = .other(store)
  }

  var store: any UntypedStore {
    switch suite {
    case .standard: Defaults.standard.core
    case .other(let store): store
    }
  }

  // MARK: Getters

  /// The value of a key as it is, or `nil` if no domain has one.
  ///
  /// An integer is an `Int` if it fits, else a `UInt64` or an `Int128`; a real is a `Double`; a
  /// boolean is a `Bool` and no number.
  open func object(forKey defaultName: String) -> Any? {
    store.value(for: .init(defaultName))?.untypedObject
  }

  /// The value if it is a string, or the text of a number; a boolean's is "1" or "0".
  open func string(forKey defaultName: String) -> String? {
    tree(forKey: defaultName)?.untypedString
  }

  /// The value if it is an array.
  open func array(forKey defaultName: String) -> [Any]? { tree(forKey: defaultName)?.untypedArray }

  /// The value if it is a dictionary.
  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    tree(forKey: defaultName)?.untypedDictionary
  }

  /// The value if it is data.
  open func data(forKey defaultName: String) -> Data? { tree(forKey: defaultName)?.untypedData }

  /// The value if it is an array of nothing but strings; numbers are not converted.
  open func stringArray(forKey defaultName: String) -> [String]? {
    tree(forKey: defaultName)?.untypedStringArray
  }

  /// The value as an integer: 1 or 0 for a boolean, a real without its fraction, the integer that a
  /// string starts with; else 0. A number out of range is the nearest `Int`.
  open func integer(forKey defaultName: String) -> Int {
    tree(forKey: defaultName)?.untypedInteger ?? 0
  }

  /// The value as a `Float`, converted like ``double(forKey:)``.
  open func float(forKey defaultName: String) -> Float {
    tree(forKey: defaultName)?.untypedFloat ?? 0
  }

  /// The value as a `Double`: 1 or 0 for a boolean, the decimal number that a string starts with;
  /// else 0.
  open func double(forKey defaultName: String) -> Double {
    tree(forKey: defaultName)?.untypedDouble ?? 0
  }

  /// The value as a boolean: whether a number is not zero, or a string starts with Y, y, T, t or,
  /// after zeros, a digit from 1 to 9; else false.
  open func bool(forKey defaultName: String) -> Bool {
    tree(forKey: defaultName)?.untypedBool ?? false
  }

  /// The value as a URL: a string that begins with a scheme is the URL itself, any other string a
  /// path, whose leading tilde is expanded; data is a URL if it is one's keyed archive, as on a Mac.
  ///
  /// A path that ends with a slash is a directory; the disk is not asked.
  open func url(forKey defaultName: String) -> URL? { tree(forKey: defaultName)?.untypedURL }

  /// Every key of the search list with the value that ``object(forKey:)`` reads.
  ///
  /// Swift takes two keys that differ only in Unicode normalisation for one; the last is kept.
  open func dictionaryRepresentation() -> [String: Any] { store.values().anyValues }

  // MARK: Setters

  /// Stores a value, or removes it if it is `nil`; a lone `NSNull` removes it too.
  ///
  /// What a property list cannot hold is told and changes nothing: it may be a boolean, number,
  /// string, date, data, URL, or an array or a dictionary with string keys of such values, and
  /// Foundation's object for each. A `nil` inside a collection keeps its place.
  open func set(_ value: Any?, forKey defaultName: String) {
    do throws(DefaultsError) {
      let key = PropertyList.Key(defaultName)
      try store.setStored(try Self.tree(of: value, for: key), for: key)
    } catch {
      Diagnostics.report(.error, error.about(suite: store.suiteName, key: defaultName))
    }
  }

  /// Stores an integer.
  open func set(_ value: Int, forKey defaultName: String) {
    set(value as Any?, forKey: defaultName)
  }

  /// Stores a `Float`, as the `Double` that equals it.
  open func set(_ value: Float, forKey defaultName: String) {
    set(value as Any?, forKey: defaultName)
  }

  /// Stores a `Double`.
  open func set(_ value: Double, forKey defaultName: String) {
    set(value as Any?, forKey: defaultName)
  }

  /// Stores a boolean.
  open func set(_ value: Bool, forKey defaultName: String) {
    set(value as Any?, forKey: defaultName)
  }

  /// Stores a URL as one readable string, or removes the value if it is `nil`.
  ///
  /// A plain file URL is stored as its path, with the home directory abbreviated to a tilde, any
  /// other as its absolute string; a relative URL is resolved.
  open func set(_ url: URL?, forKey defaultName: String) { set(url as Any?, forKey: defaultName) }

  /// Removes the suite's own value; what lies below it in the search list shows again.
  open func removeObject(forKey defaultName: String) { set(nil as Any?, forKey: defaultName) }

  /// Adds to the registered defaults, the last domain that is searched; they are never on disk.
  ///
  /// Of a key that was registered before, the new value counts. A value that no property list holds is
  /// told and left out.
  open func register(defaults registrationDictionary: [String: Any]) {
    store.register(storableTrees(of: registrationDictionary))
  }

  /// Brings this process's changes to disk and other processes' into view.
  ///
  /// - Returns: Whether that worked; why not is told.
  @discardableResult
  open func synchronize() -> Bool {
    do {
      try store.synchronize()
      return true
    } catch {
      Diagnostics.report(.error, error.about(suite: store.suiteName))
      return false
    }
  }

  /// The value of a key as it is stored, or `nil` if no domain has one.
  package func tree(forKey defaultName: String) -> PropertyList? {
    // Only a subclass may override `object(forKey:)`; without one the way through `Any` is saved.
    guard type(of: self) != UntypedDefaults.self else {
      return store.value(for: .init(defaultName))
    }
    return object(forKey: defaultName).flatMap { try? PropertyList(any: $0) }
  }
}
