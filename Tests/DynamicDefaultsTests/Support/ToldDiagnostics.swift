import DefaultsStorage
import DynamicDefaults

/// Everything the process was told since the first test that looked; a test looks for its own key.
enum ToldDiagnostics {
  private static let told = FutexMutex<[Defaults.Diagnostic]>([])
  private static let installed: Void = {
    Defaults.diagnosticHandler = { diagnostic in told.withLock { $0.append(diagnostic) } }
  }()

  static func watch() { _ = installed }

  static func about(path: String) -> [Defaults.Diagnostic] {
    told.withLock { $0.filter { $0.error.path == path } }
  }

  static func about(key: String) -> [Defaults.Diagnostic] {
    told.withLock { $0.filter { $0.error.key == key } }
  }
}
