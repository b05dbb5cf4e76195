import DefaultsStorage

extension Session {
  /// `where domain key`
  func whereIs(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    let key = invocation.operands[0]
    for layer in try layers(of: name) where layer.values[PropertyList.Key(key)] != nil {
      return try print(layer.path.onOneLine)
    }
    throw Self.noPair(name, key)
  }

  /// The files that a program reads the domain's values from, first hit first.
  func layers(of name: DomainName) throws(CommandFailure) -> [FileLayer] {
    let own = try layer(.own, location(of: name))
    guard name != .global else { return [own] }
    var layers = [own, try layer(.global, location(of: .global))]
    // The system's files go by a suite's name, which a path is not.
    let directories = name.path == nil ? ConfigDirectories.system() : []
    for directory in directories {
      let file = DomainLocation.inDirectory(directory, name: own.suite, format: nil)
      guard !layers.contains(where: { $0.path == file.path }) else { continue }
      layers.append(try layer(.system, file))
    }
    return layers
  }

  private func layer(
    _ kind: FileLayer.Kind, _ location: DomainLocation
  ) throws(CommandFailure) -> FileLayer {
    FileLayer(
      kind: kind, suite: location.suite, path: location.path,
      values: try snapshot(at: location).values)
  }
}
