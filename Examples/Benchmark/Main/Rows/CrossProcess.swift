import DynamicDefaults
import Foundation

/// How long after a set an observer in another process sees the value.
enum CrossProcess {
  static let row = Row(
    name: "cross-process", title: "a set seen in another process", requirement: .figure
  ) { surroundings in
    let suite = "com.example.benchmark.cross-process"
    let url = try SampleFile.write(suite: suite, count: 100, in: surroundings)
    let defaults = Defaults(suiteName: suite)
    let observer = try Observer(path: url.path)
    return Contest(own: {
      defaults.sentAt = Int(Clock.wall.nanoseconds)
      return try observer.nextLatency()
    })
  }

  /// The child that observes; it ends with this.
  private final class Observer {
    private let process: Process
    private let output: FileHandle

    init(path: String) throws {
      (process, output) = try ChildProcess.start(role: .observer, [path])
      // It prints a first line when it is ready.
      _ = try nextLatency()
    }

    deinit { process.terminate() }

    func nextLatency() throws -> Double {
      var line: [UInt8] = []
      while let byte = try output.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
        line.append(byte)
      }
      guard let latency = Double(String(decoding: line, as: UTF8.self)) else {
        throw BenchmarkError("The observing process ended")
      }
      return latency
    }
  }

  // MARK: In the child

  static func observe(_ arguments: [String]) throws {
    guard let path = arguments.first else { throw BenchmarkError("The role needs a path") }
    let defaults = try Defaults(fileURL: URL(filePath: path))
    let observation = defaults.observe(\.sentAt) { change in
      report(Clock.wall.nanoseconds - Double(change.newValue))
    }
    report(0)
    withExtendedLifetime(observation) {
      // Until the parent ends it, or has ended.
      while getppid() != 1 { sleep(1) }
    }
  }

  private static func report(_ latency: Double) {
    FileHandle.standardOutput.write(Data("\(latency)\n".utf8))
  }
}

extension Defaults.Keys {
  fileprivate var sentAt: Key<Int> { Key(default: 0) }
}
