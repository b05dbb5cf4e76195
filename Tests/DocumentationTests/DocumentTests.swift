import Foundation
import TestSupport
import Testing

/// What the documentation shows is what happens.
@Suite(.enabled(if: BuiltProducts.modulesAreThere, "the built modules are not beside the tests"))
struct DocumentTests {
  /// What may stand behind a block's opening fence. The first two are run here; `sh` is the README's
  /// command for the tests themselves, which `.ci/run` takes from there; the others are no programs of
  /// ours: code of other libraries, the page of the public API, drawings.
  private static let kinds = [
    "swift", "console", "sh", "swift before", "swift interface", "objc", "text",
  ]

  @Test func `the README is there and short`() throws {
    let text = try String(
      contentsOf: BuiltProducts.repository.appending(path: "README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    #expect(Document.readme.programs.count == 2)
    #expect(Document.readme.commands.count == 4)
  }

  @Test(arguments: Document.all)
  func `every block is of a known kind, so that none goes unchecked`(document: Document) {
    for block in document.blocks {
      #expect(Self.kinds.contains(block.info), sourceLocation: document.location(line: block.line))
    }
  }

  @Test(arguments: Document.all)
  func `every program of a page compiles and runs, and its commands print what is shown`(
    document: Document
  ) throws {
    let home = DocumentHome()
    for program in document.programs {
      try ProgramBuild.build(program, as: home.program(program.name))
      let printed = try DocumentHome().run(home.program(program.name))
      guard !program.printed.isEmpty else { continue }
      #expect(
        printed == program.printed.map { $0 + "\n" }.joined(),
        sourceLocation: document.location(line: program.line))
    }
    try home.standInForSwift()
    for (line, command, shown) in document.commands {
      let printed = try home.run(command)
      #expect(printed == shown, "\(command)", sourceLocation: document.location(line: line))
    }
  }

  @Test(arguments: Document.all)
  func `every manifest of a page is one`(document: Document) throws {
    for manifest in document.manifests {
      let folder = TemporaryDirectory()
      try Data(manifest.text.utf8).write(to: folder.url("Package.swift"))
      let package = try Program.output(
        of: ["swift", "package", "--package-path", folder.path, "dump-package"])
      #expect(
        package.contains("\"DynamicDefaults\""),
        sourceLocation: document.location(line: manifest.line))
    }
  }
}
