import Foundation

/// The repository's README, and the fenced blocks in it.
enum Readme {
  static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

  /// The blocks of one language, in their order.
  static func blocks(_ language: String) -> [String] {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```\n")[0] + "\n"
    }
  }

  /// The Swift blocks that are programs, not a manifest.
  static let programs = blocks("swift").filter { $0.contains("import DynamicDefaults") }
}
