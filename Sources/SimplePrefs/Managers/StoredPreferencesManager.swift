public import DefaultsStorage
import DynamicDefaults
import Glibc

/// What all managers of a whole model have in common; see ``SimplePrefs``.
///
/// The model is in memory from the start. ``load()``, ``save()`` and ``delete()`` say whether they
/// worked, and tell `Defaults.diagnosticHandler` if not; ``loadOrThrow()``, ``saveOrThrow()`` and
/// ``deleteOrThrow()`` throw why not.
///
/// A manager is `Sendable` if its model is, and may be used from any thread. A change in place, as in
/// `prefs.age += 1`, is a get and then a set.
@dynamicMemberLookup
public class StoredPreferencesManager<Value: Codable>: PreferencesManager {
  private let store: any ModelStore
  private let coder: ModelCoder<Value>
  private let lock = Lock()
  // These are read and written under `lock` only. Nothing of the model's own code is called in it, as
  // that may use the manager.
  private var model: Value
  private var changes = 0
  private var lastWriter: pthread_t?
  let signals = ChangeSignals()

  init(defaultValue: Value, store: any ModelStore) {
    self.store = store
    coder = ModelCoder(
      defaultValue: defaultValue, form: .json, otherForms: store.isEditable ? [.tree] : [])
    model = defaultValue
  }

  // MARK: The model in memory

  /// The value of a property of the model in memory.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: Its value.
  public func getProperty<T>(_ keyPath: KeyPath<Value, T>) -> T {
    lock.withLock { model }[keyPath: keyPath]
  }

  /// Sets a property of the model in memory.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: Its new value.
  public func setProperty<T>(_ keyPath: WritableKeyPath<Value, T>, _ value: T) {
    while true {
      var (changed, count) = lock.withLock { (model, changes) }
      changed[keyPath: keyPath] = value
      if replaceModel(by: changed, unlessChangedSince: count) { break }
    }
    signals.signal()
  }

  /// You don't call this subscript directly: the model's properties are properties of the manager.
  ///
  /// - Parameter keyPath: The property.
  public subscript<T>(dynamicMember keyPath: any KeyPath<Value, T> & Sendable) -> T {
    getProperty(keyPath)
  }

  /// You don't call this subscript directly: the model's properties are properties of the manager.
  ///
  /// ```swift
  /// prefs.age = 60
  /// ```
  ///
  /// - Parameter keyPath: The property.
  public subscript<T>(dynamicMember keyPath: any WritableKeyPath<Value, T> & Sendable) -> T {
    get { getProperty(keyPath) }
    set { setProperty(keyPath, newValue) }
  }

  // MARK: What is stored

  /// Replaces the model in memory by the stored one.
  ///
  /// - Returns: Whether there was one and it could be read; why not is told.
  @discardableResult
  public func load() -> Bool { telling(loadOrThrow) }

  /// Replaces the model in memory by the stored one.
  ///
  /// A field that is not stored, or does not decode, has the value of the model that the manager was
  /// made with; what does not decode is told. A list is one field: if one of its elements does not
  /// decode, as when their type gained a field, the whole list is kept as it is until it is set.
  ///
  /// - Returns: Whether there was one; if not, the model in memory stays.
  /// - Throws: `DefaultsError` if there is something that cannot be read; the model in memory stays.
  @discardableResult
  public func loadOrThrow() throws(DefaultsError) -> Bool {
    guard let stored = try store.read() else { return false }
    do {
      let reading = try coder.read(stored)
      if !reading.faults.isEmpty { tell(reading.faults) }
      setModel(reading.value)
      return true
    } catch {
      throw store.error(
        .typeMismatch, "What is stored does not read as \(Value.self)",
        remedy: "Correct it, or delete it", cause: error)
    }
  }

  /// Stores the model.
  ///
  /// - Returns: Whether it could be stored; why not is told.
  @discardableResult
  public func save() -> Bool {
    telling { () throws(DefaultsError) in
      try saveOrThrow()
      return true
    }
  }

  /// Stores the model. What another version of the program has stored and this one does not know is
  /// kept.
  ///
  /// - Throws: `DefaultsError` if it cannot be stored.
  public func saveOrThrow() throws(DefaultsError) {
    let value = lock.withLock { model }
    do {
      let coder = coder
      try store.save(try ModelForm.json.tree(of: value)) { try coder.tree(of: value, over: $0) }
    } catch let error as DefaultsError {
      throw error
    } catch {
      throw store.error(
        .invalidValue, "The model of type \(Value.self) cannot be stored",
        remedy: "Correct the value, or how its type is encoded", cause: error)
    }
    signals.signal()
  }

  /// Removes what is stored. The model in memory stays.
  ///
  /// - Returns: Whether nothing is stored any more; why not is told.
  @discardableResult
  public func delete() -> Bool {
    telling { () throws(DefaultsError) in
      try deleteOrThrow()
      return true
    }
  }

  /// Removes what is stored. The model in memory stays.
  ///
  /// - Throws: `DefaultsError` if it cannot be removed.
  public func deleteOrThrow() throws(DefaultsError) { try store.remove() }

  /// Removes what is stored, and then replaces the model in memory.
  ///
  /// - Parameter newValue: The new model.
  /// - Throws: `DefaultsError` if what is stored cannot be removed; the model in memory stays.
  public func deleteReplacingOrThrow(with newValue: Value) throws(DefaultsError) {
    try deleteOrThrow()
    setModel(newValue)
  }

  // MARK: Helpers

  private func telling(_ body: () throws(DefaultsError) -> Bool) -> Bool {
    do {
      return try body()
    } catch {
      Diagnostics.report(.error, error)
      return false
    }
  }

  private func tell(_ faults: [[PropertyList.Key]]) {
    // The keys of a dictionary are stored, too.
    let fields =
      store.isSecret
      ? "\(faults.count)"
      : faults.map { $0.map(\.string).joined(separator: ".") }.joined(separator: ", ")
    Diagnostics.report(
      .warning,
      store.error(
        .typeMismatch,
        "Fields of \(Value.self) do not read, so they have their defaults: \(fields)",
        remedy: "Correct them; they are kept until they are set", cause: nil))
  }

  private func setModel(_ value: Value) {
    replaceModel(by: value)
    signals.signal()
  }

  /// - Parameters:
  ///   - value: The new model.
  ///   - count: How many changes there were when the new model was made of the old one; `nil` if it
  ///     was not.
  /// - Returns: Whether it was replaced: not if another thread has changed it meanwhile. A change by
  ///   this thread was made by the property's own observer, and is part of this one.
  @discardableResult
  private func replaceModel(by value: Value, unlessChangedSince count: Int? = nil) -> Bool {
    let thread = pthread_self()
    let old: Value? = lock.withLock {
      if let count, count != changes, lastWriter != thread { return nil }
      defer { model = value }
      changes += 1
      lastWriter = thread
      return model
    }
    // Released outside the lock.
    return old != nil
  }
}

// Sound: the lock guards what changes, and the model is handed to other threads only if it is Sendable.
extension StoredPreferencesManager: @unchecked Sendable where Value: Sendable {}
