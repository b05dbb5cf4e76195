/// Nobody's actor: a property of a model of properties belongs to it, so that reading it from the model,
/// which holds no values, does not compile. The compiler's message has the actor's name, which is what to
/// write instead: `prefs.$name`, or `prefs[\.$name]`, where `prefs` is a manager.
@globalActor
public actor `write prefs.$name` {
  /// What a global actor must have.
  public static let shared = `write prefs.$name`()
}
