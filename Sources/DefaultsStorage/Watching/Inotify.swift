import Glibc

/// The process's inotify(7) instance.
final class Inotify {
  /// Something that happened in or to a directory.
  struct Event {
    /// `nil` if events were lost, so that anything may have happened.
    let directory: PropertyList.Key?
    /// Of what it happened to; `nil` if that is the directory itself. The bytes are there during the call
    /// that hands over the event.
    let name: UnsafeRawBufferPointer?
  }

  let descriptor: FileDescriptor
  // Not on the stack: so much of it makes the runtime look up how large the stack is.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
  // Few, so that dictionaries would cost more than they save.
  private var watched: [Watched] = []

  private struct Watched {
    let number: Int32
    let directory: PropertyList.Key
    let mask: UInt32
  }

  /// What came of the wish for a watch.
  enum Outcome {
    /// It is there from now on, or there is no such directory.
    case new
    /// It was there already.
    case known
    /// It cannot be had.
    case refused
  }

  /// `nil` if the system has none to give: a user has 128 by default.
  init?() {
    let raw = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard raw >= 0 else { return nil }
    descriptor = FileDescriptor(owning: raw)
  }

  deinit { buffer.deallocate() }

  /// Watches the directory for what the mask says, besides what it is watched for already.
  func watch(_ watch: WatchPlan.Watch) -> Outcome {
    let directory = watch.directory
    let known = watched.first { $0.directory == directory }?.mask ?? 0
    let mask = known | watch.mask
    guard known != mask else { return .known }
    let number = inotify_add_watch(descriptor.raw, directory.string, mask | UInt32(IN_ONLYDIR))
    guard number >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .new : .refused }
    watched.removeAll { $0.number == number || $0.directory == directory }
    watched.append(Watched(number: number, directory: directory, mask: mask))
    return .new
  }

  /// Ends the watches of all directories but these.
  func keepOnly(_ isUsed: (PropertyList.Key) -> Bool) {
    for watch in watched where !isUsed(watch.directory) { forget(watch.number) }
  }

  /// Hands over what has happened since the last call; never waits. Most events are of files that this
  /// process itself makes, so that nothing is allocated for one.
  func forEachEvent(_ body: (Event) -> Void) {
    while true {
      let count = retryingInterrupts { read(descriptor.raw, buffer.baseAddress, buffer.count) }
      guard count > 0 else { return }
      parse(UnsafeRawBufferPointer(rebasing: buffer[..<count]), body)
      // Where another event would have had room, there was none.
      guard count > buffer.count - Self.largestEvent else { return }
    }
  }

  // inotify(7): an event with a name of NAME_MAX bytes and the final zero.
  private static let largestEvent = MemoryLayout<inotify_event>.size + 256

  private func parse(_ bytes: UnsafeRawBufferPointer, _ body: (Event) -> Void) {
    var position = 0
    while position + MemoryLayout<inotify_event>.size <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
      let name = position + MemoryLayout<inotify_event>.size
      position = name + Int(event.len)
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { body(Event(directory: nil, name: nil)) }
      guard let directory = watched.first(where: { $0.number == event.wd })?.directory else {
        continue
      }
      if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 {
        forget(event.wd)
        body(Event(directory: directory, name: nil))
      } else if event.len > 0 {
        let text = bytes[name..<position].prefix { $0 != 0 }
        body(Event(directory: directory, name: UnsafeRawBufferPointer(rebasing: text)))
      }
    }
  }

  private func forget(_ number: Int32) {
    watched.removeAll { $0.number == number }
    inotify_rm_watch(descriptor.raw, number)
  }
}
