import Foundation

/// The lines of a pipe, as they come.
final class Lines {
  private let file: FileHandle
  private var received: [UInt8] = []

  init(_ file: FileHandle) { self.file = file }

  /// `nil` if no line comes within so many milliseconds.
  func next(within limit: Int) -> String? {
    let end = ContinuousClock.now + .milliseconds(limit)
    while true {
      if let newline = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(newline + 1) }
        return String(decoding: received[..<newline], as: UTF8.self)
      }
      let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      var polled = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard rest > 0, poll(&polled, 1, Int32(rest) + 1) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(file.fileDescriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      received += buffer[..<count]
    }
  }
}
