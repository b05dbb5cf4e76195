import DefaultsStorage

/// What `DefaultsPersistable` types are stored with.
enum PersistedModel<Model: DefaultsPersistable> {
  private static var key: PropertyList.Key { PropertyList.Key(Model.key) }
  private static var core: DefaultsCore { Model.suite.core }

  static func load() -> Model { model(of: core.value(forStoredKey: key)) }

  static func save(_ model: Model) {
    do {
      let entry = core.domain.entry(for: key)
      let tree = try tree(of: model, over: core.domain.value(of: entry))
      try core.set(tree, forStoredKey: key)
    } catch {
      let error = error as? DefaultsError ?? encodingError(error)
      Diagnostics.report(.error, error.about(suite: core.suiteName, key: key.string))
    }
  }

  static var updates: AsyncMapSequence<Defaults.Updates<PropertyList?>, Model> {
    let slot = core.slot(of: Defaults.Key<PropertyList?>(name: Model.key)).takeUnretainedValue()
    return Defaults.Updates(core: core, slots: slot).map { model(of: $0) }
  }

  private static func model(of stored: PropertyList?) -> Model {
    guard let stored else { return Model() }
    do {
      let (tree, form) = content(of: stored)
      let reading = try ModelCoder(defaultValue: Model(), form: form).read(tree)
      if !reading.faults.isEmpty { tell(reading.faults) }
      return reading.value
    } catch {
      tell(
        "The stored model does not read as \(Model.self), so its default is used", cause: error)
      return Model()
    }
  }

  /// A model that does not read at all is replaced.
  private static func tree(of model: Model, over stored: PropertyList?) throws -> PropertyList {
    if let stored {
      let (tree, form) = content(of: stored)
      let coder = ModelCoder(defaultValue: Model(), form: form)
      if let merged = try? coder.tree(of: model, as: .tree, over: tree) { return merged }
    }
    return try ModelForm.tree.tree(of: model)
  }

  /// What is stored, and as what: older programs stored JSON as data.
  private static func content(of stored: PropertyList) -> (PropertyList, ModelForm) {
    guard case .data = stored, let tree = stored.embeddedJSON else { return (stored, .tree) }
    return (tree, .json)
  }

  private static func tell(_ faults: [[PropertyList.Key]]) {
    let fields = faults.map { $0.map(\.string).joined(separator: ".") }.joined(separator: ", ")
    tell("Fields of the stored model do not read, so they have their defaults: \(fields)")
  }

  private static func tell(_ message: String, cause: (any Error)? = nil) {
    Diagnostics.report(
      .warning,
      DefaultsError(
        .typeMismatch, message, suite: core.suiteName, key: key.string,
        remedy: "Correct what is stored, or save the model to replace it", cause: cause))
  }

  private static func encodingError(_ error: any Error) -> DefaultsError {
    DefaultsError(
      .invalidValue, "The model of type \(Model.self) cannot be stored",
      remedy: "Correct the value, or how its type is encoded", cause: error)
  }
}
