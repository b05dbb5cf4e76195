/// Saves and loads a model by its type, as `model.save()` and `Model.load()` do.
public struct UserDefaultsPersister<Model: DefaultsPersistable> {
  /// Stores the model; see ``DefaultsPersistable/save()``.
  ///
  /// - Parameter value: The model.
  public static func save(_ value: Model) { value.save() }

  /// The stored model; see ``DefaultsPersistable/load()``.
  ///
  /// - Returns: The model.
  public static func load() -> Model { Model.load() }
}
