import DefaultsStorage

/// How the text of an environment variable reads as a key's type.
///
/// - A boolean is `true`, `1`, `yes` or `on`, or `false`, `0`, `no` or `off`, in any case.
/// - A number is the whole text, as everywhere; white space around it is nothing.
/// - What is stored as a string is the text as it is.
/// - Elements of an array or a set are between commas, or in a JSON array; no text is no element.
/// - Anything else is JSON.
enum VariableText {
  /// Reads the text.
  ///
  /// - Returns: The value, and the errors of elements that are left out.
  /// - Throws: Why the text does not read as the type.
  static func read<Value: Defaults.Storable>(
    _ text: String, as type: Value.Type
  ) throws -> (value: Value, leftOut: [Defaults.StorableError]) {
    if type == Bool.self || type == Bool?.self { return try Value.read(try boolean(text)) }
    do {
      return try Value.read(.string(text))
    } catch {
      if isJSON(text) { return try Value.read(JSONReader.read(Array(text.utf8)).root) }
      let elements = elements(of: text).map { boolean(element: $0, of: type) }
      if let list = try? Value.read(.array(elements)) { return list }
      throw error
    }
  }

  private static func boolean(_ text: String) throws -> PropertyList {
    switch text.trimmingWhitespace.lowercased() {
    case "true", "1", "yes", "on": return .boolean(true)
    case "false", "0", "no", "off": return .boolean(false)
    default:
      throw Defaults.StorableError(
        "Expected true, 1, yes or on, or false, 0, no or off; found other text.")
    }
  }

  private static func boolean(element: String, of type: Any.Type) -> PropertyList {
    guard type == [Bool].self || type == [Bool]?.self, let boolean = try? boolean(element) else {
      return .string(element)
    }
    return boolean
  }

  private static func isJSON(_ text: String) -> Bool {
    let first = text.trimmingWhitespace.first
    return first == "[" || first == "{"
  }

  private static func elements(of text: String) -> [String] {
    guard !text.trimmingWhitespace.isEmpty else { return [] }
    return text.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.trimmingWhitespace) }
  }
}
