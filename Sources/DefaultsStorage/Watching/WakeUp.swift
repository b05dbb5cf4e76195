import CLinux
import Glibc

/// Ends another thread's poll(2).
package final class WakeUp: Sendable {
  let descriptor: FileDescriptor

  /// `nil` if the process has no descriptor left.
  package init?() {
    let raw = clinux_event_descriptor()
    guard raw >= 0 else { return nil }
    descriptor = FileDescriptor(owning: raw)
  }

  /// For poll(2): ready to be read from a signal on, until ``clear()``.
  package var rawDescriptor: Int32 { descriptor.raw }

  package func signal() {
    var one: UInt64 = 1
    _ = Glibc.write(descriptor.raw, &one, 8)
  }

  /// Makes ready for the next signal; never waits.
  package func clear() {
    var count: UInt64 = 0
    _ = Glibc.read(descriptor.raw, &count, 8)
  }
}
