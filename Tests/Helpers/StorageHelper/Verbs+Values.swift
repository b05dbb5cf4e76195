import DefaultsStorage
import Glibc

extension Verbs {
  static let values: [String: Session.Verb] = [
    // open SUITE xml|binary|json
    "open": { session, words in
      let format = try words.word(1)
      session.open(
        try .suite(
          words.word(0), format: format == "json" ? .json : format == "xml" ? .xml : .binary))
      return "ok"
    },
    // set KEY VALUE…: an integer, or a string
    "set": { session, words in
      try session.domain.set(value(words.dropFirst()), for: entry(session, words))
      return "ok"
    },
    // fill KEY COUNT: a string of so many bytes
    "fill": { session, words in
      let text = String(repeating: "x", count: try words.number(1))
      try session.domain.set(.string(text), for: entry(session, words))
      return "ok"
    },
    "remove": { session, words in
      try session.domain.set(nil, for: entry(session, words))
      return "ok"
    },
    "clear": { session, _ in
      session.domain.removeAll()
      return "ok"
    },
    "get": { session, words in
      text(session.domain.value(of: try entry(session, words)))
    },
    // all: every key and value, sorted
    "all": { session, _ in
      session.domain.values().map { "\($0.key.string)=\(text($0.value))" }.sorted()
        .joined(separator: " ")
    },
    // sync [SECONDS]
    "sync": { session, words in
      if words.isEmpty {
        try session.domain.synchronize()
      } else {
        try session.domain.synchronize(limitInSeconds: words.number(0))
      }
      return "ok"
    },
    // wait KEY VALUE: till it reads so without a call
    "wait": { session, words in
      let entry = try entry(session, words)
      let wanted = try words.word(1) == "-" ? nil : value(words.dropFirst())
      for _ in 0..<20_000 {
        if session.domain.value(of: entry) == wanted { return "ok" }
        usleep(500)
      }
      return "never: \(text(session.domain.value(of: entry)))"
    },
    // hold: a transaction that the next lines are a part of, until `release`; `abort` rolls it back
    "hold": { session, _ in
      do {
        try session.domain.transaction {
          say("held")
          try session.runLines(until: "release")
        }
        return "ok"
      } catch is Thrown {
        return "aborted"
      }
    },
  ]

  static func entry(_ session: Session, _ words: [String]) throws -> Entry {
    session.domain.entry(for: .init(try words.word(0)))
  }

  private static func value(_ words: ArraySlice<String>) -> PropertyList {
    let text = words.joined(separator: " ")
    return Int(text).map { .integer(Int128($0)) } ?? .string(text)
  }

  static func text(_ value: PropertyList?) -> String {
    switch value {
    case .integer(let number): String(number)
    case .string(let text): text
    case nil: "-"
    case let other?: "\(other)"
    }
  }
}
