import DefaultsStorage
import FoundationEssentials

/// Reads the values of `write`, as macOS does, but for what is not of its type: macOS stores 0 for
/// `-int abc`, which helps nobody.
struct ValueParser {
  private var rest: ArraySlice<String>
  /// Whether no message may show a value.
  private let isSecret: Bool

  /// The change that all the arguments together say.
  ///
  /// - Throws: A usage error for a value that is not of its type, else what macOS says.
  static func parse(
    _ arguments: [String], isSecret: Bool = false
  ) throws(CommandFailure) -> ValueChange {
    var parser = ValueParser(rest: arguments[...], isSecret: isSecret)
    let change = try parser.change()
    guard let extra = parser.rest.first else { return change }
    throw .asOnMacOS("Unexpected argument \(parser.shown(extra)); leaving defaults unchanged.")
  }

  /// A property list in text, or a word.
  static func propertyList(
    _ text: String, isSecret: Bool = false
  ) throws(CommandFailure) -> PropertyList {
    try ValueParser(rest: [], isSecret: isSecret).propertyList(text)
  }

  private func shown(_ text: String) -> String { isSecret ? "(not shown)" : text }

  private mutating func next(after type: ValueType) throws(CommandFailure) -> String {
    guard let text = rest.popFirst() else {
      throw .usage("\(type.rawValue) needs \(type.synopsis)", verb: .write)
    }
    return text
  }

  // MARK: Containers

  private mutating func change() throws(CommandFailure) -> ValueChange {
    guard let type = rest.first.flatMap(ValueType.init(rawValue:)), type.isContainer else {
      return .set(try value())
    }
    rest.removeFirst()
    return switch type {
    case .arrayAdd: .append(try elements())
    case .dict: .set(.dictionary(try entries()))
    case .dictAdd: .merge(try entries())
    default: .set(.array(try elements()))
    }
  }

  private mutating func elements() throws(CommandFailure) -> [PropertyList] {
    var elements: [PropertyList] = []
    while !rest.isEmpty { elements.append(try value()) }
    return elements
  }

  private mutating func entries() throws(CommandFailure) -> [PropertyList.Key: PropertyList] {
    var entries: [PropertyList.Key: PropertyList] = [:]
    while !rest.isEmpty {
      guard case .string(let key) = try value() else {
        throw .asOnMacOS("Dictionary keys must be strings")
      }
      guard !rest.isEmpty else {
        throw .asOnMacOS("Key \(shown(key)) lacks a corresponding value")
      }
      entries[PropertyList.Key(key)] = try value()
    }
    return entries
  }

  // MARK: Leaves

  private mutating func value() throws(CommandFailure) -> PropertyList {
    guard let word = rest.popFirst() else { throw .usage("<value> is missing", verb: .write) }
    guard let type = ValueType(rawValue: word) else { return try propertyList(word) }
    guard !type.isContainer else {
      throw .asOnMacOS("Cannot nest composite types (arrays and dictionaries); exiting")
    }
    let text = try next(after: type)
    guard let value = Self.leaf(type, text) else {
      throw .usage("\(type.rawValue) needs \(type.synopsis), not \(quoted(text))", verb: .write)
    }
    return value
  }

  private func quoted(_ text: String) -> String { isSecret ? "what was given" : "“\(text)”" }

  /// `nil` if the text is not of the type.
  private static func leaf(_ type: ValueType, _ text: String) -> PropertyList? {
    let string = PropertyList.string(text)
    switch type {
    case .string: return string
    case .data: return HexadecimalText.data(text).map { .data($0) }
    case .int, .integer:
      if let value = string.integerInFull(as: Int64.self) { return .integer(Int128(value)) }
      return string.integerInFull(as: UInt64.self).map { .integer(Int128($0)) }
    case .float:
      guard let value = string.realInFull, value.isFinite else { return nil }
      return .real(value)
    case .bool, .boolean:
      // Of numbers, 0 and 1 only as these digits.
      guard text == "0" || text == "1" || Double(text) == nil else { return nil }
      return string.booleanInFull.map { .boolean($0) }
    case .date: return DateArgument.date(text).map { .date($0) }
    case .array, .arrayAdd, .dict, .dictAdd: return nil
    }
  }

  private static let markers: Set<Character> = ["\"", "(", ")", "[", "]", "{", "}", "<", ">"]

  /// As on macOS, a text without brackets and quotes is a string, in which escapes count.
  private func propertyList(_ text: String) throws(CommandFailure) -> PropertyList {
    let isWord = !text.contains { Self.markers.contains($0) }
    if isWord, !text.contains("\\") { return .string(text) }
    let bytes = Array((isWord ? "\"\(text)\"" : text).utf8)
    do throws(FormatError) {
      if !isWord, text.drop(while: \.isWhitespace).hasPrefix("<"),
        let value = try? XMLPropertyListReader.read(bytes).root
      {
        return value
      }
      return try OpenStepReader.read(bytes, allowsFragments: true).root
    } catch {
      throw .asOnMacOS("Could not parse: \(shown(text)).  Try single-quoting it.")
    }
  }
}
