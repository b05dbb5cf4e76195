import Foundation

/// What fuzzing has found worth keeping, in `Tests/Fuzzers`; see `.ci/fuzz`.
enum FuzzCorpus {
  /// Every input for a reader, with its file's name.
  static func inputs(_ reader: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Corpus.url("../Fuzzers/corpus-\(reader)").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
  }
}
