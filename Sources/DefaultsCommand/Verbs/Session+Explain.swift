import DefaultsStorage

extension Session {
  private struct Line {
    let key: PropertyList.Key
    let value: PropertyList
    let layer: FileLayer
    let isUsed: Bool
  }

  /// `explain domain`
  func explain(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    let layers = try layers(of: name)
    let lines = Set(layers.flatMap(\.values.keys)).sorted().flatMap { key in
      let hits = layers.filter { $0.values[key] != nil }
      return hits.enumerated().compactMap { index, layer in
        layer.values[key].map { Line(key: key, value: $0, layer: layer, isUsed: index == 0) }
      }
    }
    guard !lines.isEmpty else { throw .asOnMacOS("Domain \(name.display) does not exist") }
    if invocation.has(.json) { return try printJSON(lines) }
    let rows = lines.map { line in
      [
        line.key.string, OldStyleText.line(of: line.value), line.layer.kind.rawValue,
        line.isUsed ? "used" : "hidden", line.layer.path,
      ]
    }
    try print(
      Style(console).table(header: ["KEY", "VALUE", "LAYER", "STATE", "PATH"], rows: rows))
  }

  private func printJSON(_ lines: [Line]) throws(CommandFailure) {
    let list = lines.map { line -> PropertyList in
      [
        "key": .string(line.key.string), "value": line.value,
        "layer": .string(line.layer.kind.rawValue), "used": .boolean(line.isUsed),
        "path": .string(line.layer.path),
      ]
    }
    let bytes = try encoding { () throws(FormatError) in
      try JSONWriter.write(.array(list), style: .pretty)
    }
    try print(bytes: bytes)
  }
}
