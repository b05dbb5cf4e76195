import Glibc

/// The process's inotify(7) instance.
final class Inotify {
  /// Something that happened in or to a directory.
  struct Event {
    /// `nil` if events were lost, so that anything may have happened.
    let directory: PropertyList.Key?
    /// `nil` if it happened to the directory itself.
    let name: String?
  }

  let descriptor: FileDescriptor
  // Not on the stack: so much of it makes the runtime look up how large the stack is.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
  private var directories: [Int32: PropertyList.Key] = [:]
  private var masks: [PropertyList.Key: UInt32] = [:]

  /// `nil` if the system has none to give: a user has 128 by default.
  init?() {
    let raw = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard raw >= 0 else { return nil }
    descriptor = FileDescriptor(owning: raw)
  }

  deinit { buffer.deallocate() }

  /// Watches the directory for what the mask says, besides what it is watched for already; whether
  /// that can be had, or there is no such directory.
  func watch(_ directory: PropertyList.Key, mask: UInt32) -> Bool {
    let known = masks[directory] ?? 0
    guard known & mask != mask else { return true }
    let watch = inotify_add_watch(
      descriptor.raw, directory.string, known | mask | UInt32(IN_ONLYDIR))
    guard watch >= 0 else { return errno == ENOENT || errno == ENOTDIR }
    if let former = directories.updateValue(directory, forKey: watch), former != directory {
      masks[former] = nil
    }
    masks[directory] = known | mask
    return true
  }

  /// Ends the watches of all directories but these.
  func keepOnly(_ used: Set<PropertyList.Key>) {
    for (watch, directory) in directories where !used.contains(directory) { forget(watch) }
  }

  /// What has happened since the last call; never waits.
  func events() -> [Event] {
    var events: [Event] = []
    while true {
      let count = retryingInterrupts { read(descriptor.raw, buffer.baseAddress, buffer.count) }
      guard count > 0 else { return events }
      parse(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &events)
    }
  }

  private func parse(_ bytes: UnsafeRawBufferPointer, into events: inout [Event]) {
    var position = 0
    while position + MemoryLayout<inotify_event>.size <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
      let name = position + MemoryLayout<inotify_event>.size
      position = name + Int(event.len)
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { events.append(Event(directory: nil, name: nil)) }
      guard let directory = directories[event.wd] else { continue }
      if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 {
        forget(event.wd)
        events.append(Event(directory: directory, name: nil))
      } else if event.len > 0 {
        let text = bytes[name..<position].prefix { $0 != 0 }
        events.append(Event(directory: directory, name: String(decoding: text, as: UTF8.self)))
      }
    }
  }

  private func forget(_ watch: Int32) {
    guard let directory = directories.removeValue(forKey: watch) else { return }
    masks[directory] = nil
    inotify_rm_watch(descriptor.raw, watch)
  }
}
