/// One verb: how it is written, and what there is to say about it. The parser, the help, the manual
/// page and the completions all come from it.
struct VerbGrammar: Sendable {
  struct Form: Sendable {
    let operands: [Operand]
    let summary: String

    init(_ operands: [Operand], _ summary: String) {
      self.operands = operands
      self.summary = summary
    }

    func fits(_ count: Int) -> Bool {
      operands.last?.isRepeated == true ? count >= operands.count : count == operands.count
    }
  }

  struct Example: Sendable {
    let command: String
    let meaning: String

    init(_ command: String, _ meaning: String) {
      self.command = command
      self.meaning = meaning
    }
  }

  let forms: [Form]
  var options: [Option] = []
  /// Whether options may also stand among the operands; where they may not, what follows the domain is
  /// taken as it is, as on macOS.
  var hasOptionsAnywhere = true
  var notes: [String] = []
  let examples: [Example]

  var takesDomain: Bool { forms.contains { $0.operands.first == .domain } }
}
