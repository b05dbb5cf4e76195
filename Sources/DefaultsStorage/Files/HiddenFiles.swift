/// The hidden files of a domain that a directory has.
struct HiddenFiles {
  /// The paths of the journals.
  var journals: [String] = []
  /// The paths of what holders of the lock left that died while they wrote the file, or are writing.
  var temporaries: [String] = []
  /// Whether some process has the right to replace the file, or died while it had it.
  var hasLock = false
}
