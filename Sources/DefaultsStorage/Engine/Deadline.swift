import Glibc

/// A moment on the monotonic clock.
package struct Deadline: Sendable, Comparable {
  let nanoseconds: Int

  private init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

  static var now: Deadline {
    Deadline(nanoseconds: timespec.now(CLOCK_MONOTONIC).nanoseconds)
  }

  package static func milliseconds(_ count: Int) -> Deadline {
    now.adding(milliseconds: count)
  }

  static func seconds(_ count: Int) -> Deadline { milliseconds(count * 1_000) }

  func adding(milliseconds: Int) -> Deadline {
    Deadline(nanoseconds: nanoseconds + milliseconds * 1_000_000)
  }

  func adding(nanoseconds more: Int) -> Deadline {
    Deadline(nanoseconds: nanoseconds + more)
  }

  package var hasPassed: Bool { self <= .now }

  var absolute: timespec { .init(nanoseconds: nanoseconds) }

  /// Until then, 0 if it has passed.
  var remainingMilliseconds: Int { max(0, (nanoseconds - Self.now.nanoseconds) / 1_000_000) }

  package static func < (lhs: Deadline, rhs: Deadline) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
}
