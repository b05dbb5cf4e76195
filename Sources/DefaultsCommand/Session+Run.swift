extension Session {
  /// Does what the command line says.
  ///
  /// - Returns: The exit status.
  func run(_ invocation: Invocation) throws(CommandFailure) -> Int32 {
    try invocation.host.check()
    switch invocation.verb {
    case .read: try read(invocation)
    case .readType: try readType(invocation)
    case .write: try write(invocation)
    case .rename: try rename(invocation)
    case .delete: try delete(invocation)
    case .domains: try domains(invocation)
    case .find: return try find(invocation)
    case .importing: try importing(invocation)
    case .export: try export(invocation)
    case .whereIs: try whereIs(invocation)
    case .explain: try explain(invocation)
    case .watch: try watch(invocation)
    case .edit: try edit(invocation)
    case .diff: return try diff(invocation)
    case .convert: try convert(invocation)
    case .doctor: return try doctor(invocation)
    case .help: try help(invocation)
    case .noVerb:
      try print(bytes: Array(Usage.text.utf8))
      return 255
    }
    return 0
  }
}
