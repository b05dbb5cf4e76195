import DefaultsStorage
import Glibc
import HelperSupport

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
    // forkinside KEY: a child made inside a transaction that goes on with it; what it gets to hear, while
    // the parent's transaction adds one to the key
    "forkinside": { session, words in
      let entry = try entry(session, words)
      var answer = "ok"
      var child: pid_t = -1
      do {
        try session.domain.transaction {
          child = Children.forkNow()
          if child != 0 { answer = Children.end(of: child) }
          guard case .integer(let number) = session.domain.value(of: entry) ?? 0 else { return }
          try session.domain.set(.integer(number + 1), for: entry)
        }
      } catch let error as DefaultsError {
        // The child's, which ends here; its code is what the parent waits for.
        _exit(error.code == .unsupported ? 0 : 1)
      }
      if child == 0 { _exit(2) }
      return answer
    },
    // sleeper fork|spawn: a child that runs `sleep 60`, made by fork and exec or by posix_spawn; its
    // process number
    "sleeper": { _, words in
      let isForked = try words.word(0) == "fork"
      return String(isForked ? Children.forkSleeper() : Children.spawnSleeper())
    },
  ]
}
