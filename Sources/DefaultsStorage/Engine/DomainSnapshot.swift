/// What a domain holds at one moment, as somebody sees it who only looks.
package struct DomainSnapshot: Sendable {
  /// What the file holds, and what the journals of running programs hold beyond it.
  package let values: [PropertyList.Key: PropertyList]
  /// What the file is written in; `nil` if there is no file.
  package let syntax: PropertyListDocument.Syntax?
  /// What is odd in the file and does no harm.
  package let remarks: [FormatError]
}
