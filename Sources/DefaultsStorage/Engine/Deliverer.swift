/// Something that calls the program: an observer's callback.
package protocol Delivery: AnyObject, Sendable {
  /// Called on the delivery thread, outside every lock; may take as long as it likes.
  func deliver()
}

/// The thread that calls the program's observers, one after another. Nothing waits for it.
package final class Deliverer: @unchecked Sendable {
  // Sound: the variables are read and written under `lock` only.
  package static let shared = Deliverer()

  let lock = Lock()
  private var queue: [any Delivery] = []
  private var isRunning = false
  /// What a process before this one had to deliver. It is kept, as letting it go could call the program.
  private var inherited: [any Delivery] = []

  /// Delivers after everything that was enqueued before. Whoever enqueues sees to it that one delivery
  /// does not wait twice.
  package func enqueue(_ delivery: any Delivery) {
    lock.withLock {
      queue.append(delivery)
      if !isRunning { isRunning = BackgroundThread.start { Deliverer.shared.run() } }
      lock.wakeAll()
    }
  }

  private func run() -> Never {
    while true {
      for delivery in next() { delivery.deliver() }
    }
  }

  private func next() -> [any Delivery] {
    lock.withLock {
      while queue.isEmpty { lock.wait(until: nil) }
      defer { queue = [] }
      return queue
    }
  }

  /// In a child made by `fork`, which has no such thread.
  func reset() {
    inherited += queue
    queue = []
    isRunning = false
  }
}
