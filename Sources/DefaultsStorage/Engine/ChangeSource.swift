/// Where a change of a stored value came from.
package enum ChangeSource: Sendable, Hashable {
  /// A set, removal or transaction of this process.
  case thisProcess
  /// The file was changed by another process, an editor, or another program.
  case elsewhere
}
