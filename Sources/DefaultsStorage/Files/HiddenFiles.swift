/// The hidden files of a domain that a directory has.
struct HiddenFiles {
  /// The paths of the journals.
  var journals: [String] = []
  /// Whether some process has the right to replace the file, or died while it had it.
  var hasLock = false
}
