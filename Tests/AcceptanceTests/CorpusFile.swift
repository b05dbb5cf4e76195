import Foundation
import TestSupport

/// A file of `Tests/Corpus` and what its README says of it.
struct CorpusFile {
  /// A value inside the file.
  struct Spot {
    let path: String
    /// Its type and value.
    let text: String
  }

  /// What a file is to be written as when it was read.
  enum Format {
    case xml, binary, json

    init(of bytes: Data) {
      let start = bytes.first { !" \t\r\n".utf8.contains($0) }
      self =
        bytes.starts(with: Data("bplist00".utf8))
        ? .binary : start == UInt8(ascii: "<") ? .xml : .json
    }
  }

  let name: String
  let spots: [Spot]

  static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus")

  static let all = read()

  private var isOpenStep: Bool { name.hasSuffix(".openstep") }

  /// OpenStep text becomes XML; every other format stays.
  var format: Format {
    get throws { isOpenStep ? .xml : Format(of: try bytes()) }
  }

  func bytes() throws -> Data { try Data(contentsOf: Self.directory.appending(path: name)) }

  /// Puts the file as it was where Python can read it; OpenStep text, which it cannot, as Foundation
  /// reads it.
  ///
  /// - Returns: Its name in the directory.
  func readableByPython(in directory: TemporaryDirectory) throws -> String {
    let copy = "before" + (name.hasSuffix(".json") ? ".json" : ".plist")
    var bytes = try bytes()
    if isOpenStep {
      let tree = try PropertyListSerialization.propertyList(from: bytes, format: nil)
      bytes = try PropertyListSerialization.data(fromPropertyList: tree, format: .xml, options: 0)
    }
    try bytes.write(to: directory.url(copy))
    return copy
  }

  /// Sections `## name` with lines ``- spot: `path` = value``.
  private static func read() -> [CorpusFile] {
    let readme = directory.appending(path: "README.md")
    let text = (try? String(contentsOf: readme, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n## ").dropFirst().map { section in
      let lines = section.components(separatedBy: "\n")
      let spots = lines.compactMap { line -> Spot? in
        guard line.hasPrefix("- spot: `") else { return nil }
        let parts = line.dropFirst(9).components(separatedBy: "` = ")
        return parts.count == 2 ? Spot(path: parts[0], text: parts[1]) : nil
      }
      return CorpusFile(name: lines[0], spots: spots)
    }
  }
}
