/// Where a path led at a moment, and how far the watcher had read its events by then: what has changed
/// since on the way is known from later events only.
struct FollowedPath: Sendable {
  /// How often the watcher had read events.
  let readings: UInt64
  /// `nil` if the path could not be followed.
  let resolved: ResolvedPath?

  init(_ path: String) {
    // First the number: an event that is read from now on may be about what is found.
    readings = Watcher.shared.readings
    resolved = try? ResolvedPath(path)
  }
}
