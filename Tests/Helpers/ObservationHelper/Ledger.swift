import DefaultsStorage

/// What each of several observers was told, and when.
final class Ledger: Sendable {
  private struct Arrival {
    let number: Int
    let moment: Int
  }

  private let names: [String]
  private let arrivals = FutexMutex<[String: [Arrival]]>([:])

  init(of names: [String]) { self.names = names }

  func note(_ number: Int, by name: String) {
    let arrival = Arrival(number: number, moment: Moment.now)
    arrivals.withLock { $0[name, default: []].append(arrival) }
  }

  /// `ok`, or who was not told within twenty seconds.
  func waits(for number: Int) async -> String {
    for _ in 0..<20_000 where !missing(number).isEmpty {
      try? await Task.sleep(for: .milliseconds(1))
    }
    let missing = missing(number)
    return missing.isEmpty ? "ok" : missing.joined(separator: " ")
  }

  private func missing(_ number: Int) -> [String] {
    arrivals.withLock { arrivals in names.filter { arrivals[$0]?.last?.number != number } }
  }

  /// `NAME NUMBER@MOMENT NUMBER@MOMENT;NAME …`
  var line: String {
    arrivals.withLock { arrivals in
      names.map { name in
        ([name] + (arrivals[name] ?? []).map { "\($0.number)@\($0.moment)" })
          .joined(separator: " ")
      }.joined(separator: ";")
    }
  }
}
