/// A suite of user defaults.
public final class Defaults: Sendable {
  private init() {}
}
