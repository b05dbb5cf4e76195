import DefaultsStorage
import Glibc

extension Verbs {
  /// What to do before `open`: these change the process.
  static let surroundings: [String: Session.Verb] = [
    // user ID: no longer root
    "user": { _, words in
      let id = UInt32(try words.number(0))
      return setgroups(0, nil) == 0 && setgid(id) == 0 && setuid(id) == 0 ? "ok" : "refused"
    },
    "umask": { _, words in
      umask(mode_t(try words.number(0)))
      return "ok"
    },
    // limit BYTES: of any file's size (RLIMIT_FSIZE); 0 for none
    "limit": { _, words in
      let bytes = rlim_t(try words.number(0))
      var limit = rlimit(rlim_cur: bytes == 0 ? .max : bytes, rlim_max: .max)
      return setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 ? "ok" : "refused"
    },
    "directory": { _, words in chdir(try words.word(0)) == 0 ? "ok" : "refused" },
    // instances: takes every inotify instance that is to be had
    "instances": { _, _ in
      var count = 0
      while inotify_init() >= 0 { count += 1 }
      return String(count)
    },
    // inherited: the descriptors beyond standard error that an exec would hand on
    "inherited": { _, _ in
      let inherited = (3..<1_024).filter { descriptor in
        let flags = fcntl(Int32(descriptor), F_GETFD)
        return flags >= 0 && flags & FD_CLOEXEC == 0
      }
      return inherited.map(String.init).joined(separator: " ")
    },
  ]
}
