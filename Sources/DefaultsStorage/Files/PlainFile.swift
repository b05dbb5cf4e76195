import Glibc

/// Files that are no domain's: what is imported, exported, converted or compared.
package enum PlainFile {
  /// Reads a file, or whatever can be opened at the path, to its end.
  package static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor(opening: path, O_RDONLY | O_NOCTTY)
    let status = try file.status(path: path)
    if status.st_mode & S_IFMT == S_IFREG {
      return try file.read(sizeHint: Int(status.st_size), path: path)
    }
    return try readStream(file.raw, path: path)
  }

  /// Reads an open stream to its end.
  package static func readStream(_ descriptor: Int32, path: String) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { buffer in
        retryingInterrupts { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
      }
      guard count >= 0 else { throw SystemError("read", path: path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Writes all bytes to an open stream.
  package static func writeStream(
    _ bytes: [UInt8], _ descriptor: Int32, path: String
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { rest in
        retryingInterrupts { Glibc.write(descriptor, rest.baseAddress, rest.count) }
      }
      guard count > 0 else {
        throw SystemError("write", path: path, number: count < 0 ? errno : EIO)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Replaces a file whole, as a domain's is: a new one has mode 0600, a link stays one. What is no
  /// plain file, such as `/dev/stdout`, is written to.
  package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let path = try PathText.absolute(path)
    if let old = try FileDescriptor.openForReading(ifThere: path) {
      let status = try old.status(path: path)
      guard status.st_mode & S_IFMT == S_IFREG else {
        guard status.st_mode & S_IFMT != S_IFDIR else {
          throw SystemError("open", path: path, number: EISDIR)
        }
        let stream = try FileDescriptor(opening: path, O_WRONLY | O_NOCTTY)
        return try writeStream(bytes, stream.raw, path: path)
      }
      return try replace(path, old, bytes)
    }
    try replace(path, nil, bytes)
  }

  private static func replace(
    _ path: String, _ old: FileDescriptor?, _ bytes: [UInt8]
  ) throws(SystemError) {
    let target = try ResolvedPath(path).target
    try FileReplacement.replace(
      target, with: bytes, prefix: ".\(target.name).new-", replacing: old)
  }
}
