import Foundation

extension Document {
  /// A program that stands on a page.
  ///
  /// A Swift block that imports a module of this package begins one; any other goes on with the one
  /// before it. A first line `// Sources/<name>/main.swift` gives it a name, by which the page's
  /// commands call it.
  struct Program: Sendable {
    fileprivate(set) var source: String
    let line: Int
    let name: String

    /// Whether it is a file of tests.
    var isTest: Bool { source.contains("import Testing\n") }

    /// What it prints, by its comments `// Prints "…"`, one for each line.
    var printed: [String] {
      source.split(separator: "\n").compactMap { line in
        let line = line.trimmingCharacters(in: .whitespaces)
        return line.hasPrefix("// Prints \"") ? String(line.dropFirst(11).dropLast()) : nil
      }
    }
  }

  /// The programs, in their order.
  var programs: [Program] {
    var programs: [Program] = []
    for block in swiftBlocks where !Self.isManifest(block) {
      // Messages of the compiler then tell the place on the page.
      let text = "#sourceLocation(file: \"\(name)\", line: \(block.line))\n" + block.text
      if programs.isEmpty || Self.beginsProgram(block) {
        let name = Self.programName(block) ?? "program-\(programs.count)"
        programs.append(Program(source: text, line: block.line, name: name))
      } else {
        programs[programs.count - 1].source += text
      }
    }
    return programs
  }

  /// The package manifests.
  var manifests: [Block] { swiftBlocks.filter(Self.isManifest) }

  /// The commands, each with the lines that it prints.
  var commands: [(line: Int, command: String, printed: String)] {
    var commands: [(line: Int, command: String, printed: String)] = []
    for block in blocks where block.info == "console" {
      for (index, line) in block.text.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().enumerated()
      {
        if line.hasPrefix("$ ") {
          commands.append((block.line + index, String(line.dropFirst(2)), ""))
        } else if !commands.isEmpty {
          commands[commands.count - 1].printed += line + "\n"
        }
      }
    }
    return commands
  }

  private var swiftBlocks: [Block] { blocks.filter { $0.info == "swift" } }

  private static func beginsProgram(_ block: Block) -> Bool {
    block.text.contains(#/(^|\n)import (enum )?(DynamicDefaults|SimplePrefs)[.\n]/#)
  }

  private static func isManifest(_ block: Block) -> Bool {
    block.text.contains("import PackageDescription\n")
  }

  private static func programName(_ block: Block) -> String? {
    block.text.prefixMatch(of: #/// Sources/([^/\n]+)/main\.swift\n/#).map { String($0.1) }
  }
}
