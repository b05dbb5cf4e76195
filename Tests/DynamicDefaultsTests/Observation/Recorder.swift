import DefaultsStorage
import TestSupport

/// Collects what observers on any thread are told.
final class Recorder<Element: Sendable>: Sendable {
  private let recorded = FutexMutex<[Element]>([])

  var all: [Element] { recorded.withLock { $0 } }

  func record(_ element: Element) { recorded.withLock { $0.append(element) } }

  /// Whether the condition comes to hold before the deadline.
  func waits(for condition: ([Element]) -> Bool) -> Bool { wait { condition(self.all) } }
}
