import Foundation
import TestSupport
import Testing

/// A page of the documentation: the README, or a page of a catalog.
struct Document: Sendable {
  /// Its path in the repository.
  let name: String
  /// The fenced blocks, in their order.
  let blocks: [Block]

  /// A fenced block.
  struct Block: Sendable {
    /// What stands behind the opening fence.
    let info: String
    /// The number of the block's first line.
    let line: Int
    let text: String
  }

  static let readme = Document("README.md")

  /// Every page that there is.
  static let all = [readme] + ["DynamicDefaults", "SimplePrefs"].flatMap(catalog)

  private static func catalog(of module: String) -> [Document] {
    let folder = "Sources/\(module)/\(module).docc"
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: BuiltProducts.repository.appending(path: folder).path)
    return (names ?? []).sorted().filter { $0.hasSuffix(".md") }
      .map { Document(folder + "/" + $0) }
  }

  private init(_ name: String) {
    self.name = name
    let path = BuiltProducts.repository.appending(path: name)
    blocks = Self.blocks(of: (try? String(contentsOf: path, encoding: .utf8)) ?? "")
  }

  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var open: (info: String, line: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if !line.hasPrefix("```") {
        open?.lines.append(line)
      } else if let block = open {
        let text = block.lines.map { $0 + "\n" }.joined()
        blocks.append(Block(info: block.info, line: block.line, text: text))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), index + 2, [])
      }
    }
    return blocks
  }

  /// A place on the page, for what a test finds there.
  func location(line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "Documentation/" + name,
      filePath: BuiltProducts.repository.appending(path: name).path, line: line, column: 1)
  }
}

extension Document: CustomTestStringConvertible {
  var testDescription: String { name }
}
