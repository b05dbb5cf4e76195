import Glibc

/// What time is counted for a measurement.
///
/// Processor time and not what a wall clock shows, so that other programs on the machine cost nothing.
enum Clock {
  /// Of the calling thread alone.
  case thread
  /// Of all threads: what is done in the background counts.
  case process
  /// What passes.
  case wall

  var nanoseconds: Double {
    let identifier =
      switch self {
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      case .wall: CLOCK_MONOTONIC
      }
    var time = timespec()
    clock_gettime(identifier, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The nanoseconds that one of `count` operations takes which the body does.
  func measure(count: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = nanoseconds
    try body()
    return (nanoseconds - start) / Double(count)
  }
}
