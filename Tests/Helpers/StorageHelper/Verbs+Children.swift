import DefaultsStorage
import Glibc

extension Verbs {
  static let children: [String: Session.Verb] = [
    // fork KEY VALUE exit|kill: a child without exec that sets the key, then ends so
    "fork": { session, words in
      let entry = try entry(session, words)
      let value = try words.number(1)
      let isKilled = try words.word(2) == "kill"
      return try Children.fork {
        try session.domain.set(.integer(Int128(value)), for: entry)
        if isKilled { raise(SIGKILL) }
        exit(0)
      }
    },
    // sleeper fork|spawn: a child that runs `sleep 60`, made by fork and exec or by posix_spawn; its
    // process number
    "sleeper": { _, words in
      let isForked = try words.word(0) == "fork"
      return String(isForked ? Children.forkSleeper() : Children.spawnSleeper())
    },
  ]
}
