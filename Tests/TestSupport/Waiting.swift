import Foundation

/// Waits for a condition, for at most twenty seconds; whether it came true.
@discardableResult
package func wait(for condition: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(20)
  while ContinuousClock.now < end {
    if try condition() { return true }
    usleep(500)
  }
  return try condition()
}
