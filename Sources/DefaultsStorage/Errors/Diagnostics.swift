import Glibc

/// Where diagnostics go: to the handler, each cause once.
package enum Diagnostics {
  package typealias Handler = @Sendable (DefaultsDiagnostic) -> Void

  /// What makes two diagnostics the same.
  private struct Cause: Hashable {
    let code: DefaultsError.Code
    let suite, key, path: String?
    let message: String

    init(_ error: DefaultsError) {
      code = error.code
      suite = error.suite
      key = error.key
      path = error.path
      message = error.message
    }
  }

  private struct State {
    var handler: Handler = { Diagnostics.writeToStandardError($0) }
    var told: Set<Cause> = []
  }

  // More causes than this are not remembered, so that a program that runs for years stays flat.
  private static let rememberedCauses = 10_000
  static let lock = Lock()
  // Sound: read and written under `lock` only.
  private nonisolated(unsafe) static var state = State()

  package static var handler: Handler {
    get { lock.withLock { state.handler } }
    set { lock.withLock { state.handler = newValue } }
  }

  /// Tells the handler, unless it was told of the same cause. Never call it inside a lock: the
  /// handler may call anything.
  package static func report(_ severity: DefaultsDiagnostic.Severity, _ error: DefaultsError) {
    let cause = Cause(error)
    let handler: Handler? = lock.withLock {
      guard state.told.insert(cause).inserted else { return nil }
      if state.told.count > rememberedCauses { state.told = [cause] }
      return state.handler
    }
    handler?(DefaultsDiagnostic(severity, error))
  }

  /// The cause is gone: should it come back, it is told again.
  package static func forget(_ error: DefaultsError) {
    lock.withLock { _ = state.told.remove(Cause(error)) }
  }

  private static func writeToStandardError(_ diagnostic: DefaultsDiagnostic) {
    var line = Array("DynamicDefaults: \(diagnostic)\n".utf8)
    // One write call, so that lines of several threads and processes do not mix.
    line.withUnsafeMutableBytes { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
