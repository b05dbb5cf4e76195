/// Wakes one consumer, who then looks for what has changed: however many signals come meanwhile, one
/// is kept.
final class SignalStream: ValueObserver {
  private let continuation: AsyncStream<Void>.Continuation
  let stream: AsyncStream<Void>

  init() {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func signal() { continuation.yield() }

  func valueMayHaveChanged() { signal() }
}
