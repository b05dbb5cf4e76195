import DefaultsStorage

/// Lays out origins as lines with aligned columns.
struct OriginTable {
  private struct Row {
    let name: String
    let value: String
    let origin: String
  }

  private static let maximumValueLength = 40

  private let rows: [Row]

  init(_ origins: Defaults.Origins) {
    rows = origins.entries.flatMap { entry in
      let isRenamed = entry.property.map { $0 != entry.key } ?? false
      let name = isRenamed ? "\(entry.property ?? "") (\(entry.key))" : entry.key
      return [Self.row(Self.line(name), entry.winner)]
        + entry.unreadable.map { Self.row("  unreadable", $0) }
        + entry.hidden.map { Self.row("  hides", $0) }
    }
  }

  var text: String {
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let valueWidth = rows.map(\.value.count).max() ?? 0
    return rows.map { row in
      Self.padded(row.name, to: nameWidth) + "  " + Self.padded(row.value, to: valueWidth) + "  "
        + row.origin
    }.joined(separator: "\n")
  }

  private static func row(_ name: String, _ origin: Defaults.Origin) -> Row {
    Row(name: name, value: origin.value.map(text(of:)) ?? "-", origin: line(origin.description))
  }

  private static func text(of value: PropertyList) -> String {
    let text =
      switch value {
      case .boolean(let value): String(value)
      case .string(let value): "\"\(value)\""
      default: OpenStepWriter.write(value)
      }
    let line = line(text)
    return line.count <= maximumValueLength ? line : line.prefix(maximumValueLength - 1) + "…"
  }

  /// The text on one line, without what would move a terminal's cursor.
  private static func line(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map(\.trimmingWhitespace)
    let scalars = lines.joined(separator: " ").unicodeScalars
    return String(
      String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .control }))
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}
