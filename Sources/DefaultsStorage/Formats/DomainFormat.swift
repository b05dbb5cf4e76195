/// What a domain file is written as.
///
/// Users know it as `Defaults.Format`.
public enum DomainFormat: Sendable, Hashable, CaseIterable {
  /// An XML property list: the default, and what Foundation writes.
  case xml
  /// A binary property list (`bplist00`).
  case binary
  /// JSON (RFC 8259).
  case json
}
