import DefaultsStorage

extension Defaults {
  /// What `setupDefaults` registers: values that are read while nothing is set. They are never
  /// stored.
  ///
  /// Here, too, each key is a property, `$0.userName = "world"`, and has its own name, transformed
  /// as in the suite. Of a key registered twice the later value counts, and `nil` takes back what was
  /// registered.
  @dynamicMemberLookup
  public struct Registration {
    private let core: DefaultsCore
    private var values: [PropertyList.Key: PropertyList] = [:]
    private var valuesByProperty: [String: PropertyList] = [:]

    init(core: DefaultsCore) { self.core = core }

    /// You don't call this subscript directly: a key that is declared as a property of ``Keys`` is a
    /// property of the registration.
    ///
    /// ```swift
    /// Defaults(suiteName: "com.example.greeter") { $0.userName = "world" }  // Key<String?>
    /// ```
    ///
    /// Reading gives what is registered so far, else the key's default.
    public subscript<Value: Storable>(
      dynamicMember keyPath: any KeyPath<Keys, Key<Value>> & Sendable
    ) -> Value {
      get {
        let key = Keys()[keyPath: keyPath]
        let registered = values[core.name(of: key.declaration).stored]
        return registered.flatMap { try? Value.read($0).value } ?? key.makeDefault()
      }
      set {
        let key = core.name(of: Keys()[keyPath: keyPath].declaration).stored
        register(newValue, under: key)
      }
    }

    /// Registers values by the names of their properties, without knowing the keys.
    mutating func register(_ valuesByProperty: [String: any Storable]) {
      for (property, value) in valuesByProperty {
        let key = core.storedKey(ofProperty: property)
        register(value, under: key)
        self.valuesByProperty[property] = values[key]
      }
    }

    private mutating func register(_ value: some Storable, under key: PropertyList.Key) {
      do {
        values[key] = try value.stored(under: key, suite: nil)
      } catch {
        core.tellLater(error)
      }
    }

    /// Hands over what was collected.
    func finish() { core.registered.merge(values, byProperty: valuesByProperty) }
  }
}
