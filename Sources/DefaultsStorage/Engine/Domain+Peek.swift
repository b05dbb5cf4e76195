extension Domain {
  private static let peekPatienceInMilliseconds = 1_000

  /// Looks at a domain without opening it: nothing is made, locked, watched, saved or moved aside.
  ///
  /// Costs a reading of the file and of the directory beside it. Waits for at most a second while
  /// another process is writing to the file.
  ///
  /// Throws `malformedFile` if the file does not parse, `accessDenied` or `inputOutput` if it cannot
  /// be read, `timedOut` if somebody keeps writing to it.
  package static func peek(_ location: DomainLocation) throws(DefaultsError) -> DomainSnapshot {
    // Not in the registry, so nobody ever opens or saves it.
    let domain = Domain(suite: location.suite, location: location)
    let deadline = Deadline.milliseconds(peekPatienceInMilliseconds)
    while true {
      switch domain.look(known: nil, owner: nil) {
      case .settled(let file, let scan):
        var values = file?.entries.dictionary ?? [:]
        for record in scan.records.sorted(by: { $0.stamp < $1.stamp }) {
          values.apply(record.operation)
        }
        return DomainSnapshot(values: values, syntax: file?.syntax, remarks: file?.remarks ?? [])
      case .unsettled(let later):
        guard later < deadline else { throw domain.unsettled() }
        domain.pause(until: later)
      case .failed(let error, isMalformed: false): throw error
      case .failed(let error, isMalformed: true):
        throw DefaultsError(
          .malformedFile, "The file does not parse", suite: location.suite, path: location.path,
          remedy: "Mend it or remove it", cause: error.cause)
      }
    }
  }
}
