import DefaultsStorage

extension Session {
  /// `where domain key`
  func whereIs(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    let key = PropertyList.Key(invocation.operands[0])
    let layers = try layers(of: name, keys: [key], invocation.environmentPrefix)
    let values = VisibleValue.all(of: key, in: layers)
    guard values.contains(where: { $0.value != nil }) else {
      throw Self.noPair(name, key.string)
    }
    try print(values, invocation)
  }

  /// Prints a line, or an object, for each, and says which layers are not among them.
  func print(_ values: [VisibleValue], _ invocation: Invocation) throws(CommandFailure) {
    if invocation.has(.json) {
      let bytes = try encoding { () throws(FormatError) in
        try JSONWriter.write(.array(values.map(\.object)), style: .pretty)
      }
      try print(bytes: bytes)
    } else {
      try print(Style(console).table(header: VisibleValue.header, rows: values.map(\.row)))
    }
    let environment = invocation.environmentPrefix == nil ? "environment (see --help), " : ""
    note(
      "Not to be seen from here are a running program's arguments, \(environment)volatile domains, added "
        + "suites, registered values and defaults of keys")
  }

  /// The layers that can be seen, first hit first. In the environment the keys are looked for, beside
  /// those of the files.
  func layers(
    of name: DomainName, keys: Set<PropertyList.Key> = [], _ environmentPrefix: String?
  ) throws(CommandFailure) -> [VisibleLayer] {
    let files = try files(of: name)
    // The global domain is no suite, so it has no prefix.
    guard let environmentPrefix, name != .global else { return files }
    let keys = keys.union(files.flatMap(\.values.keys))
    return [environment(environmentPrefix, keys)] + files
  }

  private func files(of name: DomainName) throws(CommandFailure) -> [VisibleLayer] {
    let location = try location(of: name)
    let own = try layer(.own, location)
    guard name != .global else { return [own] }
    var layers = [own, try layer(.global, self.location(of: .global))]
    // The system's files go by a suite's name, which a path is not.
    let directories = name.path == nil ? ConfigDirectories.system() : []
    for directory in directories {
      let file = DomainLocation.inDirectory(directory, name: location.suite, format: nil)
      guard !layers.contains(where: { $0.source == file.path }) else { continue }
      layers.append(try layer(.system, file))
    }
    return layers
  }

  private func layer(
    _ kind: VisibleLayer.Kind, _ location: DomainLocation
  ) throws(CommandFailure) -> VisibleLayer {
    VisibleLayer(kind: kind, source: location.path, values: try snapshot(at: location).values)
  }

  /// The variables of the keys, and those of other names in camel case, as a program has them.
  private func environment(_ prefix: String, _ keys: Set<PropertyList.Key>) -> VisibleLayer {
    var variables = console.variables().filter { $0.key.hasPrefix(prefix + "_") }
    var values: [PropertyList.Key: PropertyList] = [:]
    for key in keys {
      values[key] = variables[VariableName.of(key.string, prefix: prefix)].map { .string($0) }
    }
    for key in values.keys { variables[VariableName.of(key.string, prefix: prefix)] = nil }
    for (variable, text) in variables {
      guard let name = VariableName.name(of: variable, prefix: prefix) else { continue }
      values[PropertyList.Key(name)] = .string(text)
    }
    return VisibleLayer(kind: .environment, source: prefix, values: values)
  }
}
