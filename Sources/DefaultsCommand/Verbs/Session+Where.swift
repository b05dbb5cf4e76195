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
    var layers = [try layer(.own, location(of: name))]
    // A file at a path of one's own has no fellows.
    guard name.path == nil else { return layers }
    if name != .global { layers.append(try layer(.global, location(of: .global))) }
    let suite = layers[0].suite
    for directory in ConfigDirectories.system() {
      layers.append(
        try layer(.system, DomainLocation.inDirectory(directory, name: suite, format: nil)))
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
