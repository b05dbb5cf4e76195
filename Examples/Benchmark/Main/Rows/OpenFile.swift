import DynamicDefaults
import Foundation

/// Opening a file and reading one value.
///
/// Each time another file, since Foundation keeps what it has once read.
enum OpenFile {
  static let rows = SampleFile.Format.allCases.flatMap { format in
    [1_000, 10_000].map { row(format, keys: $0) }
  }

  private static func row(_ format: SampleFile.Format, keys: Int) -> Row {
    Row(
      name: "open-\(format.rawValue)-\(keys)", title: "open \(keys) keys, \(format.rawValue)",
      requirement: format == .json ? .faster(must: 1.5) : .faster(must: 4, aim: 8),
      rival: format == .json ? "JSONSerialization" : "Foundation"
    ) { surroundings in
      let files = try Files(format: format, keys: keys, surroundings: surroundings)
      return Contest(
        own: { try measure(files, openOwn) },
        rival: { try measure(files, format == .json ? parseJSON : openFoundation) })
    }
  }

  private static let repetitions = 5

  private static func measure(
    _ files: Files, _ open: (String, URL) throws -> String?
  ) throws -> Double {
    let files = files.take(repetitions)
    var values: [String?] = []
    let time = try Clock.process.measure(count: files.count) {
      for (suite, url) in files { values.append(try open(suite, url)) }
    }
    guard values.allSatisfy({ $0 == "The value of setting 1" }) else {
      throw BenchmarkError("A value was not read: \(values)")
    }
    return time
  }

  private static func openOwn(suite: String, url: URL) -> String? {
    Defaults(suiteName: suite)[Defaults.Key<String?>(name: SampleFile.key(1))]
  }

  private static func openFoundation(suite: String, url: URL) -> String? {
    Foundation.UserDefaults(suiteName: suite)?.string(forKey: SampleFile.key(1))
  }

  private static func parseJSON(suite: String, url: URL) throws -> String? {
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    return (root as? [String: Any])?[SampleFile.key(1)] as? String
  }

  /// Gives one new file after another. All are made in advance, so that the watching of their
  /// directory is not measured; and removed in the end, as a directory of hundreds of files is no usual
  /// one.
  private final class Files {
    private var files: [(suite: String, url: URL)] = []
    private let urls: [URL]

    init(format: SampleFile.Format, keys: Int, surroundings: Surroundings) throws {
      let bytes = try SampleFile.bytes(count: keys, format: format)
      for number in 0..<2 * repetitions * (surroundings.rounds + 1) {
        let suite = "com.example.open-\(format.rawValue)-\(keys)-\(number)"
        let url = surroundings.directory.appending(path: "\(suite).\(format.pathExtension)")
        try bytes.write(to: url)
        files.append((suite, url))
      }
      urls = files.map(\.url)
    }

    func take(_ count: Int) -> [(suite: String, url: URL)] {
      defer { files.removeLast(count) }
      return Array(files.suffix(count))
    }

    deinit {
      for url in urls { try? FileManager.default.removeItem(at: url) }
    }
  }
}
