/// Where a change of a stored value came from.
package enum ChangeSource: Sendable, Hashable {
  /// A set, removal or transaction of this process.
  case thisProcess
  /// The file was changed by another process, an editor, or another program.
  case elsewhere
}

/// Something that follows every change of a domain.
package protocol DomainDependent: AnyObject, Sendable {
  /// Called inside the domain's lock after each change of a stored value, with both values: note it
  /// and return, call nothing.
  func domainDidChange(
    _ key: PropertyList.Key, from oldValue: PropertyList?, to newValue: PropertyList?,
    source: ChangeSource)
}
