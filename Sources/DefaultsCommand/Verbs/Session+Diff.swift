import DefaultsStorage

extension Session {
  /// `diff domain file`
  func diff(_ invocation: Invocation) throws(CommandFailure) -> Int32 {
    let lines: [String]
    do throws(CommandFailure) {
      let name = try invocation.requiredDomain()
      let own = try snapshot(of: name).values
      let other = try document(at: invocation.operands[0]).root
      lines = difference(own, other, path: [])
    } catch {
      throw error.asTrouble
    }
    guard !lines.isEmpty else { return 0 }
    try print(lines.joined(separator: "\n"))
    return 1
  }

  private func difference(
    _ own: [PropertyList.Key: PropertyList], _ other: [PropertyList.Key: PropertyList],
    path: [String]
  ) -> [String] {
    let style = Style(console)
    return Set(own.keys).union(other.keys).sorted().flatMap { key -> [String] in
      guard own[key] != other[key] else { return [] }
      let path = path + [NestedKey.escaped(key.string)]
      if case .dictionary(let own) = own[key], case .dictionary(let other) = other[key] {
        return difference(own, other, path: path)
      }
      let name = OldStyleText.line(of: .string(path.joined(separator: ".")))
      func line(_ sign: String, _ value: PropertyList?, _ colour: Style.Colour) -> String? {
        value.map { style.paint("\(sign) \(name) = \(OldStyleText.line(of: $0));", colour) }
      }
      return [line("-", own[key], .red), line("+", other[key], .green)].compactMap { $0 }
    }
  }
}
