import DefaultsCommand
import DefaultsStorage
import TestSupport

/// The command, run within the test's process on a directory of its own.
struct CommandRun {
  let directory = TemporaryDirectory()
  var variables: [String: String] = [:]
  var isTerminal = false

  struct Result: Equatable, CustomStringConvertible {
    var status: Int32 = 0
    var output = ""
    var errors = ""

    var description: String { "status \(status)\noutput: \(output)\nerrors: \(errors)" }
  }

  /// What the streams are told, collected.
  private final class Streams {
    var output: [UInt8] = []
    var errors = ""
  }

  @discardableResult
  func callAsFunction(
    _ arguments: String..., input: String = "", answers: [Bool] = [],
    edit: @escaping (_ path: String) -> Int32 = { _ in 0 }
  ) -> Result {
    run(arguments, input: input, answers: answers, edit: edit)
  }

  func run(
    _ arguments: [String], input: String = "", answers: [Bool] = [],
    edit: @escaping (_ path: String) -> Int32 = { _ in 0 }
  ) -> Result {
    let streams = Streams()
    var answers = answers
    let console = Console(
      write: { streams.output += $0 },
      writeError: { streams.errors += $0 + "\n" },
      readInput: { Array(input.utf8) },
      readSecret: { input },
      confirm: { question in
        streams.errors += question + "\n"
        return answers.isEmpty ? false : answers.removeFirst()
      },
      edit: { _, path in edit(path) },
      waitForInput: { _ in false },
      isTerminal: isTerminal,
      variables: { variables })
    let status = DefaultsCommand.run(
      ["--config-home", directory.path] + arguments, console: console)
    return Result(
      status: status, output: String(decoding: streams.output, as: UTF8.self),
      errors: streams.errors)
  }

  /// What the domain holds, as the storage has it.
  func values(_ domain: String = "com.example.app") throws -> [PropertyList.Key: PropertyList] {
    try Domain.peek(.inDirectory(directory.path, name: domain, format: nil)).values
  }

  func value(_ key: String, _ domain: String = "com.example.app") throws -> PropertyList? {
    try values(domain)[PropertyList.Key(key)]
  }
}
