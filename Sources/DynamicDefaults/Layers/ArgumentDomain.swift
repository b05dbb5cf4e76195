import DefaultsStorage

/// What a command line sets: the values of `-key value`, as Foundation reads them.
///
/// An argument that begins with a hyphen and more is a key if the next begins with none; both are used
/// up then. So `-key -5` sets nothing, and of the same key twice the later counts. A lone `--` ends it,
/// as `getopt(3)` has it, which Foundation does not know.
struct ArgumentDomain: Sendable {
  /// By key, as it was given without its hyphen.
  let values: [PropertyList.Key: PropertyList]
  /// Where on the command line the key's value is.
  private let positions: [PropertyList.Key: Int]

  /// Those that this process was started with.
  static let ofProcess = ArgumentDomain(parsing: Array(CommandLine.arguments.dropFirst()))

  static let empty = ArgumentDomain(values: [:])

  /// Values that come from no command line.
  init(values: [PropertyList.Key: PropertyList]) {
    self.values = values
    positions = [:]
  }

  /// Reads a command line without the program's name.
  init(parsing arguments: [String]) {
    var values: [PropertyList.Key: PropertyList] = [:]
    var positions: [PropertyList.Key: Int] = [:]
    var index = 0
    while index + 1 < arguments.count, arguments[index] != "--" {
      let (name, text) = (arguments[index], arguments[index + 1])
      index += 1
      guard name.hasPrefix("-"), !text.hasPrefix("-") else { continue }
      index += 1
      guard name != "-" else { continue }
      let key = PropertyList.Key(String(name.dropFirst()))
      values[key] = Self.value(of: text)
      positions[key] = index
    }
    self.values = values
    self.positions = positions
  }

  /// The name that a key has here: the property's or the stored one, and of both the one that was
  /// given last; `nil` if it has no value.
  func key(of name: KeyName) -> PropertyList.Key? {
    let candidates = [name.stored] + (name.property.map { [PropertyList.Key($0)] } ?? [])
    return candidates.filter { values[$0] != nil }
      .max { positions[$0, default: 0] < positions[$1, default: 0] }
  }

  // MARK: Values

  // What a property list that is no bare word can begin with. Foundation tries no other text, so that
  // "a = b;" stays a string; and "[" only to fail.
  private static let openings = Array("{(<\"".utf8)

  /// What a value's text stands for: a property list if it begins like one and is one, else itself,
  /// without white space around it.
  private static func value(of text: String) -> PropertyList {
    let text = String(text.trimmingWhitespace)
    guard let first = text.utf8.first, openings.contains(first) else { return .string(text) }
    let bytes = Array(text.utf8)
    if let value = try? OpenStepReader.read(bytes, allowsFragments: true).root { return value }
    if let value = try? XMLPropertyListReader.read(bytes).root { return value }
    return .string(text)
  }
}
