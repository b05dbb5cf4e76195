import DefaultsStorage

extension Diagnostics {
  /// Does what has no caller to throw to, and tells what goes wrong.
  static func telling(_ body: () throws(DefaultsError) -> Void) {
    do {
      try body()
    } catch {
      report(.error, error)
    }
  }
}
