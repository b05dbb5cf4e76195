import DefaultsStorage

extension Session {
  /// `doctor [domain]`
  func doctor(_ invocation: Invocation) throws(CommandFailure) -> Int32 {
    let names = if let name = invocation.domain { [name] } else { try allNames() }
    var rows: [[String]] = []
    for name in names {
      let location = try location(of: name)
      for trouble in trouble(at: location) { rows.append([name.display, trouble, location.path]) }
    }
    guard !rows.isEmpty else {
      if Style(console).isForPeople { try print("No trouble in \(names.count) domains") }
      return 0
    }
    try print(Style(console).table(header: ["DOMAIN", "TROUBLE", "PATH"], rows: rows))
    return 1
  }

  /// What is wrong, in words.
  private func trouble(at location: DomainLocation) -> [String] {
    var found: [String] = []
    do throws(DefaultsError) {
      let snapshot = try Domain.peek(location)
      found += snapshot.remarks.map { "odd: \($0)" }
      if snapshot.syntax == .annotatedJSON {
        found.append("JSON with comments or trailing commas is read, but never rewritten")
      }
    } catch {
      found.append(error.message + (error.cause.map { ": \($0)" } ?? ""))
    }
    let inspection = DomainInspection(of: location)
    if let mode = inspection.mode, mode & 0o077 != 0 {
      found.append("others have rights (mode \(String(mode, radix: 8)))")
    }
    if let ignored = location.ignoredPath { found.append("not used: \(ignored)") }
    if inspection.isOpenForWriting { found.append("some program has it open for writing") }
    found += inspection.journals.map { "a running program has changes in \($0)" }
    found += inspection.orphanJournals.map { "a program ended before these were saved: \($0)" }
    found += inspection.leftovers.map { "left by a program that ended while it saved: \($0)" }
    return found
  }
}
