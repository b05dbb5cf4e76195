import Glibc
import Synchronization

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
  private static let state = Mutex(State())

  package static var handler: Handler {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }

  /// Tells the handler, unless it was told of the same cause. Never call it inside a lock: the
  /// handler may call anything.
  package static func report(_ severity: DefaultsDiagnostic.Severity, _ error: DefaultsError) {
    let cause = Cause(error)
    let handler: Handler? = state.withLock {
      guard $0.told.insert(cause).inserted else { return nil }
      if $0.told.count > rememberedCauses { $0.told = [cause] }
      return $0.handler
    }
    handler?(DefaultsDiagnostic(severity, error))
  }

  /// The cause is gone: should it come back, it is told again.
  package static func forget(_ error: DefaultsError) {
    state.withLock { _ = $0.told.remove(Cause(error)) }
  }

  private static func writeToStandardError(_ diagnostic: DefaultsDiagnostic) {
    var line = Array("DynamicDefaults: \(diagnostic)\n".utf8)
    // One write call, so that lines of several threads and processes do not mix.
    line.withUnsafeMutableBytes { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
