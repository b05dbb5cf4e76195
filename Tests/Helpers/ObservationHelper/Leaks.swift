import DynamicDefaults
import Foundation
import Observation
import Synchronization

/// What observers that were dropped leave behind.
enum Leaks {
  private typealias Round = @Sendable (Defaults) async throws -> Void

  private static let rounds: [String: Round] = [
    "cancelled": { defaults in
      let observation = defaults.observe(\.number) { _ in }
      observation.cancel()
    },
    "released": { defaults in
      let observation = defaults.observe(\.number, options: .initial) { _ in }
      defaults.number += 1
      withExtendedLifetime(observation) {}
    },
    "sequences": { defaults in
      var numbers = defaults.updates(of: \.number, \.other).makeAsyncIterator()
      defaults.number += 1
      _ = await numbers.next()
    },
    "tasks": { defaults in
      let task = Task { for await _ in defaults.updates(of: \.number) {} }
      defaults.number += 1
      task.cancel()
      await task.value
    },
    "suites": { defaults in
      var changes = defaults.updates().makeAsyncIterator()
      defaults.number += 1
      _ = await changes.next()
    },
    "tracking": { defaults in
      withObservationTracking {
        _ = defaults.observable.number
      } onChange: {
      }
      defaults.number += 1
    },
    "observations": { defaults in
      var numbers = Observations { defaults.observable.number }.makeAsyncIterator()
      defaults.number += 1
      _ = await numbers.next()
    },
    "wrappers": { defaults in
      let model = Model(suite: defaults)
      var numbers = model.$number.updates.makeAsyncIterator()
      model.number += 1
      _ = await numbers.next()
    },
    // Another instance of the suite each time, dropped while it is observed.
    "instances": { defaults in
      guard let url = defaults.fileURL else { return }
      let instance = try Defaults(fileURL: url)
      let observation = instance.observe(\.number) { _ in }
      withObservationTracking {
        _ = instance.observable.number
      } onChange: {
      }
      withExtendedLifetime(observation) {}
    },
  ]

  private struct Model {
    @Default<Int> var number: Int

    init(suite: Defaults) { _number = Default(\.number, in: suite) }
  }

  /// Makes and drops as many twice.
  ///
  /// - Returns: The bytes and the descriptors that the second half has added.
  static func measure(_ kind: String, count: Int, of defaults: Defaults) async throws -> String {
    guard let round = rounds[kind] else { return "unknown kind" }
    for _ in 0..<count { try await round(defaults) }
    let before = (bytes: try await settledBytes(defaults), descriptors: try descriptors())
    for _ in 0..<count { try await round(defaults) }
    let after = (bytes: try await settledBytes(defaults), descriptors: try descriptors())
    return "\(after.bytes - before.bytes) \(after.descriptors - before.descriptors)"
  }

  /// After everything has been delivered and saved.
  private static func settledBytes(_ defaults: Defaults) async throws -> Int {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = defaults.observable.other
      } onChange: {
        continuation.resume()
      }
      defaults.other += 1
    }
    try await defaults.synchronize()
    return try anonymousBytes()
  }

  private static func anonymousBytes() throws -> Int {
    // Looked up, since the Glibc module leaves out malloc.h.
    if let address = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(address, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").compactMap { Int($0) }
    return (pages[1] - pages[2]) * Int(getpagesize())
  }

  private static func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}
