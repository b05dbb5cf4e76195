import Foundation
import TestSupport
import Testing

/// Random sequences of what processes and editors do, one after another, against a dictionary.
///
/// A failure names its seed; `DYNAMICDEFAULTS_SEED` replays it.
@Suite struct ModelTests {
  private static let seeds: [UInt64] = {
    let given = ProcessInfo.processInfo.environment["DYNAMICDEFAULTS_SEED"].flatMap { UInt64($0) }
    if let given { return [given] }
    return (0..<Size.of(fast: 30, full: 2_000)).map { _ in .random(in: 0...UInt64(UInt32.max)) }
  }()

  @Test(arguments: seeds)
  func `a random sequence by several processes and an editor ends as the model says`(
    seed: UInt64
  ) throws { try replay(seed) }

  // A process went on showing its own value after others had folded it with a later `clear`, because
  // the file, of which there was none, had not changed.
  @Test(arguments: [2_505_432_082])
  func `a sequence that once ended otherwise does so no more`(seed: UInt64) throws {
    try replay(seed)
  }

  private func replay(_ seed: UInt64) throws {
    var run = ModelRun(seed: seed)
    do {
      for _ in 0..<30 { try run.step() }
      try run.end()
    } catch {
      Issue.record("seed \(seed): \(error)\n\(run.history.joined(separator: "\n"))")
    }
  }
}

/// One sequence.
private struct ModelRun {
  private(set) var history: [String] = []
  private var random: SplitMix64
  private let domain: TestDomain
  private var processes: [HelperProcess?] = [nil, nil, nil]
  private var model: [String: Int] = [:]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    domain = TestDomain(["xml", "json", "binary"][Int(seed % 3)])
  }

  mutating func step() throws {
    let index = Int.random(in: processes.indices, using: &random)
    let key = "k" + String(Int.random(in: 0..<6, using: &random))
    let value = Int.random(in: 0..<1_000, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40:
      try tell(index, "set \(key) \(value)")
      model[key] = value
    case 40..<50:
      try tell(index, "remove \(key)")
      model[key] = nil
    case 50..<53:
      try tell(index, "clear")
      model = [:]
    case 53..<63:
      try tell(index, "add \(key) 1")
      model[key, default: 0] += 1
    case 63..<67:
      try tell(index, "hold", "held")
      try tell(index, "set \(key) \(value)")
      try tell(index, "clear")
      try tell(index, "abort", "aborted")
    case 67..<77:
      try tell(index, "sync")
      try tell(index, "all", text(model))
    case 77..<85:
      note(index, "is killed")
      try processes[index]?.killNow()
      processes[index] = nil
    case 85..<89:
      note(index, "ends")
      try end(index)
    default: try edit(index, key, value)
    }
  }

  /// All end; the file holds what the model says, and stands alone.
  mutating func end() throws {
    try tell(0, "sync")
    try tell(0, "all", text(model))
    for index in processes.indices { try end(index) }
    try check(contents() == model, "the file has \(text(contents()))")
    let names = domain.directory.names()
    try check(names == [domain.file] || names.isEmpty && model.isEmpty, "left: \(names)")
  }

  /// An editor changes the file. Whatever is pending would be later, so it is saved first.
  private mutating func edit(_ index: Int, _ key: String, _ value: Int) throws {
    try tell(index, "sync")
    try check(contents() == model, "the file has \(text(contents()))")
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      note(nil, "the file is removed")
      try? FileManager.default.removeItem(atPath: domain.path)
      model = [:]
    case 1:
      note(nil, "the file is overwritten with \(key) \(value)")
      model[key] = value
      try domain.directory.overwrite(domain.file, with: [domain.text(of: model)])
    default:
      note(nil, "the file is replaced by one with \(key) \(value)")
      model[key] = value
      try domain.directory.replace(domain.file, with: domain.text(of: model))
    }
  }

  private mutating func tell(_ index: Int, _ line: String, _ expected: String = "ok") throws {
    note(index, line)
    let process = try processes[index] ?? domain.process()
    processes[index] = process
    let answer = try process.ask(line)
    try check(answer == expected, "the answer was “\(answer)”, not “\(expected)”")
  }

  private mutating func end(_ index: Int) throws {
    guard let process = processes[index] else { return }
    processes[index] = nil
    try check(process.finish() == .exit(0), "the process failed")
  }

  private func contents() throws -> [String: Int] { try domain.contents() }

  private func text(_ tree: [String: Int]) -> String {
    tree.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
  }

  private mutating func note(_ index: Int?, _ what: String) {
    history.append((index.map { "process \($0): " } ?? "") + what)
  }

  private func check(_ condition: Bool, _ message: String) throws {
    guard condition else { throw HarnessError(message) }
  }
}
