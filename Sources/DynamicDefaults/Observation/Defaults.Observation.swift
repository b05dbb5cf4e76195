import DefaultsStorage

extension Defaults {
  /// The token of an observation, which ends when the token is released or cancelled.
  public final class Observation: Sendable {
    private let onCancel: FutexMutex<(@Sendable () -> Void)?>

    init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = FutexMutex(onCancel) }

    deinit { cancel() }

    /// Ends the observation, and lets go of the observer. No call of the observer begins after this,
    /// but one that another thread is in goes on. Cancelling again does nothing.
    public func cancel() {
      let onCancel = onCancel.withLock { onCancel in
        defer { onCancel = nil }
        return onCancel
      }
      onCancel?()
    }
  }
}
