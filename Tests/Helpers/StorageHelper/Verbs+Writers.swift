import DefaultsStorage
import Glibc
import HelperSupport

extension Verbs {
  static let writers: [String: Session.Verb] = [
    // loop KEY FIRST: sets ever larger numbers at full speed, and says each when its set has returned
    "loop": { session, words in
      let entry = try entry(session, words)
      var number = try words.number(1)
      while true {
        try session.domain.set(.integer(Int128(number)), for: entry)
        say(String(number))
        number += 1
      }
    },
    // saves KEY FIRST: the same, but each is synchronized
    "saves": { session, words in
      let entry = try entry(session, words)
      var number = try words.number(1)
      while true {
        try session.domain.set(.integer(Int128(number)), for: entry)
        try session.domain.synchronize()
        say(String(number))
        number += 1
      }
    },
    // sets PREFIX COUNT: PREFIX0 to PREFIX(COUNT - 1), each its number
    "sets": { session, words in
      for index in 0..<(try words.number(1)) {
        let key = try words.word(0) + String(index)
        try session.domain.set(
          .integer(Int128(index)), for: session.domain.entry(for: .init(key)))
      }
      return "ok"
    },
    // counts KEY COUNT: sets it to 1, 2 and so on up to COUNT
    "counts": { session, words in
      let entry = try entry(session, words)
      for number in 1...(try words.number(1)) {
        try session.domain.set(.integer(Int128(number)), for: entry)
      }
      return "ok"
    },
    // add KEY COUNT: as many transactions, each of which adds 1
    "add": { session, words in
      let entry = try entry(session, words)
      for _ in 0..<(try words.number(1)) {
        try session.domain.transaction {
          var old: Int128 = 0
          if case .integer(let number) = session.domain.value(of: entry) { old = number }
          try session.domain.set(.integer(old + 1), for: entry)
        }
      }
      return "ok"
    },
    // threads COUNT: as many, each of which sets a key of its own for ever, and has begun to
    "threads": { session, words in
      let domain = session.domain
      let entries = (0..<(try words.number(0))).map { domain.entry(for: .init("thread\($0)")) }
      for entry in entries {
        Children.thread {
          for number in 0... { try? domain.set(.integer(Int128(number)), for: entry) }
        }
      }
      // What a thread does for the first time takes locks of the Swift runtime, which a fork may leave
      // taken in the child.
      for entry in entries {
        var last: Int128 = 0
        while last < 1_000 {
          if case .integer(let number) = domain.value(of: entry) { last = number }
          usleep(500)
        }
      }
      return "ok"
    },
    // time KEY: sets it to the time
    "time": { session, words in
      try session.domain.set(.integer(Int128(nanoseconds())), for: entry(session, words))
      return "ok"
    },
    // delay KEY: how long, in microseconds, the next time that another process sets takes to be seen
    "delay": { session, words in
      let entry = try entry(session, words)
      let last = session.domain.value(of: entry)
      say("ok")
      for _ in 0..<200_000 {
        let value = session.domain.value(of: entry)
        if value != last, case .integer(let time)? = value {
          return String((nanoseconds() - Int(time)) / 1_000)
        }
        usleep(100)
      }
      return "never"
    },
  ]

  private static func nanoseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
