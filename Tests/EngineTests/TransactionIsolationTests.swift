import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DefaultsStorage

@Suite struct TransactionIsolationTests {
  @Test func `a transaction reads a value twice alike though another process sets it meanwhile`()
    throws
  {
    let domain = TestDomain()
    let own = Domain.open(try .file(URL(filePath: domain.path)))
    let entry = own.entry(for: "k")
    let other = try domain.process()
    #expect(try other.ask("set k 1") == "ok")
    let values = try own.transaction {
      let first = own.value(of: entry)
      let answer = try other.ask("set k 2")
      #expect(answer == "ok")
      #expect(!looks(at: own))
      return [first, own.value(of: entry)]
    }
    #expect(values == [1, 1])
    #expect(looks(at: own))
    #expect(own.value(of: entry) == 2)
    #expect(try other.finish() == .exit(0))
  }

  /// Does what the watching thread does when something happens to the file. Returns whether the domain let
  /// it look.
  private func looks(at domain: Domain) -> Bool {
    final class Outcome: Sendable {
      let done = DispatchSemaphore(value: 0)
      let hasLooked = Atomic(false)
    }
    let outcome = Outcome()
    let isStarted = BackgroundThread.start {
      outcome.hasLooked.store(domain.refresh() == nil, ordering: .relaxed)
      outcome.done.signal()
    }
    guard isStarted else { return false }
    outcome.done.wait()
    return outcome.hasLooked.load(ordering: .relaxed)
  }
}
