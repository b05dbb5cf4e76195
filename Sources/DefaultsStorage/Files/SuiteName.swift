/// The rules for a suite's name, which becomes a file's name.
package enum SuiteName {
  /// In UTF-8. Hidden files beside the domain file carry the name and a suffix, and no file name
  /// may be longer than 255 bytes.
  package static let maximumLength = 200

  /// Throws `invalidSuiteName` with the reason, if the name cannot name a file.
  package static func validate(_ name: String) throws(DefaultsError) {
    guard let reason = fault(in: name) else { return }
    throw DefaultsError(
      .invalidSuiteName, "The suite's name is not valid: \(reason)", suite: name,
      remedy: "Use a reverse-DNS name such as “com.example.tool”")
  }

  private static func fault(in name: String) -> String? {
    let bytes = name.utf8
    return if bytes.isEmpty {
      "it is empty"
    } else if bytes.count > maximumLength {
      "it is longer than \(maximumLength) bytes"
    } else if bytes.contains(UInt8(ascii: "/")) {
      "it contains “/”"
    } else if bytes.contains(0) {
      "it contains a NUL character"
    } else if bytes.first == UInt8(ascii: ".") {
      "it begins with a dot"
    } else if isReserved(name) {
      "it names a domain that is not a suite"
    } else {
      nil
    }
  }

  /// Whether Foundation keeps the name for a domain of its own.
  private static func isReserved(_ name: String) -> Bool {
    switch name {
    case "NSGlobalDomain", "NSArgumentDomain", "NSRegistrationDomain": true
    default: false
    }
  }
}
