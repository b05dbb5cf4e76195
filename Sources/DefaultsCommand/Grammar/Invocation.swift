/// A command line, understood.
struct Invocation: Equatable {
  var verb: Verb
  var host = Host.any
  var configHome: String?
  var environmentPrefix: String?
  var options: Set<Option> = []
  /// What follows `--completion`.
  var shell: String?
  /// If the verb has one, and it is given.
  var domain: DomainName?
  /// Those after the domain.
  var operands: [String] = []

  func has(_ option: Option) -> Bool { options.contains(option) }

  /// The domain of a verb that always has one.
  func requiredDomain() throws(CommandFailure) -> DomainName {
    guard let domain else { throw .usage("A domain is missing", verb: verb) }
    return domain
  }
}
