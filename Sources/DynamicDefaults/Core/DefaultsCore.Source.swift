import DefaultsStorage

extension DefaultsCore {
  /// Where a suite's own values are.
  struct Source: Sendable {
    private enum Place: Sendable {
      case memory(Domain)
      case file(DomainLocation)
    }

    private let place: Place
    /// What the program's author should know, told when the domain is opened.
    let notice: DefaultsError?
    /// Why the values are in memory although they should be in a file.
    let obstacle: DefaultsError?
    /// Whether it is a suite, with a name that other directories may have a file of.
    let isNamed: Bool

    private init(
      _ place: Place, isNamed: Bool, notice: DefaultsError? = nil, obstacle: DefaultsError? = nil
    ) {
      self.place = place
      self.isNamed = isNamed
      self.notice = notice
      self.obstacle = obstacle
    }

    /// A new domain that touches no file.
    static var memory: Source { Source(.memory(.inMemory(suite: "in memory")), isNamed: false) }

    /// Whether it touches no file, and was not kept from one.
    var isInMemory: Bool {
      if case .memory = place, obstacle == nil { true } else { false }
    }

    /// The file of a suite.
    static func file(_ location: DomainLocation) -> Source {
      Source(.file(location), isNamed: true)
    }

    /// A file at a path of one's own.
    static func ownPath(_ location: DomainLocation) -> Source {
      Source(.file(location), isNamed: false)
    }

    /// The suite of a name that stands in the program; traps if it is invalid.
    static func suite(_ name: String, format: DomainFormat?) -> Source {
      do {
        return .file(try .suite(name, format: format))
      } catch {
        guard error.code == .invalidSuiteName else { return memory(insteadOf: name, error) }
        fatalError(
          "\(error) A name that comes from outside is checked by “try Defaults(validating:)”.")
      }
    }

    /// The suite named after the executable, or nearly so if its name is no suite's.
    static func executable(format: DomainFormat?) -> Source {
      let name = ExecutableName.current
      do {
        return .file(try .suite(name, format: format))
      } catch {
        guard error.code == .invalidSuiteName else { return memory(insteadOf: name, error) }
        return executable(renamed: ExecutableName.suiteName(like: name), format, error)
      }
    }

    func open() -> Domain {
      switch place {
      case .memory(let domain): domain
      case .file(let location): .open(location)
      }
    }

    private static func executable(
      renamed name: String, _ format: DomainFormat?, _ error: DefaultsError
    ) -> Source {
      let notice = DefaultsError(
        .invalidSuiteName,
        "The executable's name is no suite name, so the standard suite is “\(name)”",
        suite: error.suite, remedy: "Choose a name with “Defaults.bootstrap(suiteName:)”")
      do {
        return Source(.file(try .suite(name, format: format)), isNamed: true, notice: notice)
      } catch {
        return memory(insteadOf: name, error)
      }
    }

    private static func memory(insteadOf suite: String, _ error: DefaultsError) -> Source {
      Source(
        .memory(.inMemory(suite: suite)), isNamed: true, notice: error, obstacle: error)
    }
  }
}
