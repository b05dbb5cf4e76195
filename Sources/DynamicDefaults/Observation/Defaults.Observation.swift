extension Defaults {
  /// The token of an observation, which ends when the token is released or cancelled.
  public final class Observation: Sendable {
    private let onCancel: @Sendable () -> Void

    init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

    deinit { onCancel() }

    /// Ends the observation. No call of the observer begins after this, but one that another thread is
    /// in goes on. Cancelling again does nothing.
    public func cancel() { onCancel() }
  }
}
