import Glibc

/// Waiting in short, growing sleeps, for at most so long in all.
struct Patience: ~Copyable {
  private static let yields = 20
  private static let longestSleep = Duration.milliseconds(1)

  private var rest: Duration
  private var yieldsLeft = Patience.yields
  private var nextSleep = Duration.microseconds(20)

  init(_ limit: Duration) { rest = limit }

  var isExhausted: Bool { rest <= .zero }

  /// Gives the processor away for a moment; the first times without a sleep.
  mutating func pause() {
    guard yieldsLeft == 0 else {
      yieldsLeft -= 1
      sched_yield()
      return
    }
    usleep(UInt32(nextSleep / .microseconds(1)))
    rest -= nextSleep
    nextSleep = min(nextSleep * 2, Self.longestSleep)
  }
}
