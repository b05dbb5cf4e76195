/// What the library has thrown or told, as a helper says it.
struct ToldError {
  let code, suite, path, message, remedy, cause, description: String

  init?(_ line: String) {
    let fields = line.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 7 else { return nil }
    (code, suite, path, message) = (fields[0], fields[1], fields[2], fields[3])
    (remedy, cause, description) = (fields[4], fields[5], fields[6])
  }

  /// All that a helper's diagnostic handler was told.
  static func all(_ line: String) -> [ToldError] {
    line.split(separator: "\u{1E}").compactMap { ToldError(String($0)) }
  }
}
