import DefaultsStorage
import Glibc

/// The program's state, and the lines that it carries out.
final class Session {
  typealias Verb = @Sendable (Session, [String]) throws -> String

  private static let verbs: [String: Verb] =
    [Verbs.values, Verbs.writers, Verbs.surroundings, Verbs.endings, Verbs.children]
    .reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  private(set) var domain = Domain.inMemory(suite: "none")

  func open(_ location: DomainLocation) { domain = Domain.open(location) }

  func runLines(until end: String) throws {
    while let line = readLine(), line != end { try run(line) }
  }

  private func run(_ line: String) throws {
    // Byte by byte: a blank and a combining mark that follows it are one of Swift's characters.
    var words = line.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    guard !words.isEmpty, let verb = Self.verbs[words.removeFirst()] else {
      return say("unknown line: \(line)")
    }
    do {
      say(try verb(self, words))
    } catch let error as DefaultsError {
      say("error \(error.code)")
    }
  }
}

/// What the lines can say, by their first word.
enum Verbs {}

/// An error that is not the library's: it ends the program or a transaction.
struct Thrown: Error {}

/// Words that a line should have and has not.
struct MissingWord: Error {}

extension [String] {
  func word(_ index: Int) throws -> String {
    guard indices.contains(index) else { throw MissingWord() }
    return self[index]
  }

  func number(_ index: Int) throws -> Int {
    guard let number = Int(try word(index)) else { throw MissingWord() }
    return number
  }
}
