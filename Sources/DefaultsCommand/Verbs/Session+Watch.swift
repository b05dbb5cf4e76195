import DefaultsStorage

extension Session {
  /// `watch domain [key]`: until the process is ended, or nobody reads any more.
  func watch(_ invocation: Invocation) throws(CommandFailure) {
    let domain = Domain.follow(try location(of: invocation.requiredDomain()))
    let only = invocation.operands.first.map { PropertyList.Key($0) }
    guard let wakeUp = WakeUp() else {
      throw .failed("Changes cannot be waited for: this process has too many files open")
    }
    let bell = ChangeBell(wakeUp)
    domain.add(bell)
    var shown = domain.values()
    while console.waitForInput(wakeUp.rawDescriptor) {
      wakeUp.clear()
      let values = domain.values()
      for key in Set(shown.keys).union(values.keys).sorted() {
        guard only == nil || key == only, shown[key] != values[key] else { continue }
        let isJSON = invocation.has(.json)
        try print(
          isJSON
            ? jsonLine(key, shown[key], values[key]) : Self.plainLine(key, values[key]))
      }
      shown = values
    }
  }

  private static func plainLine(_ key: PropertyList.Key, _ new: PropertyList?) -> String {
    let name = OldStyleText.line(of: .string(key.string))
    return new.map { "\(name) = \(OldStyleText.line(of: $0));" } ?? "\(name) is not set"
  }

  private func jsonLine(
    _ key: PropertyList.Key, _ old: PropertyList?, _ new: PropertyList?
  ) throws(CommandFailure) -> String {
    var members: [PropertyList.Key: PropertyList] = ["key": .string(key.string)]
    members["old"] = old
    members["new"] = new
    let bytes = try encoding { () throws(FormatError) in
      try JSONWriter.write(.dictionary(members), style: .compact)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
