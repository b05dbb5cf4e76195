extension Domain {
  /// Any error of the layers below as users get it.
  func asDefaultsError(_ error: any Error, _ message: String) -> DefaultsError {
    switch error {
    case let error as DefaultsError: error.about(suite: suite)
    case let error as SystemError: error.asDefaultsError(message).about(suite: suite)
    default:
      DefaultsError(
        .inputOutput, message, suite: suite, path: location?.path,
        remedy: "See the cause; the values stay in memory and saving is tried again", cause: error)
    }
  }

  func timedOut(_ message: String) -> DefaultsError {
    DefaultsError(
      .timedOut, message, suite: suite, path: location?.path,
      remedy: "See which process that is (with lsof or fuser) and whether it hangs")
  }

  func forkedInTransaction() -> DefaultsError {
    DefaultsError(
      .unsupported, "The process was forked inside the transaction, which is the parent's",
      suite: suite, path: location?.path,
      remedy: "Begin another transaction in the child, or fork outside of transactions")
  }

  func volatileValue(_ cause: DefaultsError) -> DefaultsError {
    DefaultsError(
      cause.code,
      "A value too large for the journal could not be saved and would be lost at the end",
      suite: suite, path: location?.path, remedy: cause.remedy, cause: cause)
  }

  func unsettled() -> DefaultsError {
    timedOut("Another process is writing to the file, or has left it incomplete a moment ago")
  }

  func malformed(_ error: FormatError) -> DefaultsError {
    DefaultsError(
      .malformedFile, "The file does not parse, so it reads as empty", suite: suite,
      path: location?.path,
      remedy: "Mend it or remove it; it is never overwritten, but moved aside before a save",
      cause: error)
  }

  func movedAside(to path: String, _ error: FormatError) -> DefaultsError {
    DefaultsError(
      .malformedFile, "The file did not parse and has been moved aside", suite: suite, path: path,
      remedy: "Mend it and put it back, or remove it", cause: error)
  }

  func annotated() -> DefaultsError {
    DefaultsError(
      .unwritableFormat,
      "The file is JSON with comments or trailing commas, which rewriting would remove",
      suite: suite, path: location?.path,
      remedy: "Remove the comments and trailing commas, or change the file with an editor")
  }

  func remark(_ remark: FormatError) -> DefaultsError {
    DefaultsError(
      .malformedFile, remark.message, suite: suite, key: remark.keyPath.first,
      path: location?.path, remedy: "Look at the file; it is read nevertheless", cause: remark)
  }

  func polled() -> DefaultsError {
    DefaultsError(
      .unsupported,
      "The system does not tell of changes to the file, so it is looked at four times a second",
      suite: suite, path: location?.path,
      remedy: "Keep it on a local file system; raise fs.inotify.max_user_instances if that is low")
  }

  func hasTwoFiles(_ ignored: String) -> DefaultsError {
    DefaultsError(
      .malformedFile, "The suite has two files, and \(ignored) is not used", suite: suite,
      path: location?.path, remedy: "Remove one of them")
  }

  func lostAttributes() -> DefaultsError {
    DefaultsError(
      .accessDenied, "The owner, access control list or extended attributes could not be kept",
      suite: suite, path: location?.path,
      remedy: "Set them again, or run as the file's owner")
  }

  func damagedEdit(keptAt path: String) -> DefaultsError {
    DefaultsError(
      .malformedFile,
      "What an editor wrote in place, while the file was replaced, does not parse",
      suite: suite, path: path, remedy: "Look at what was written, and make the edit again")
  }
}
