import Glibc

/// The names in a directory.
enum DirectoryListing {
  /// Empty if the directory does not exist or cannot be read. In no order.
  ///
  /// - Parameters:
  ///   - directory: The directory's path.
  ///   - prefix: What the names begin with that are asked for; the others cost little.
  /// - Returns: The names, without `.` and `..`.
  static func names(in directory: String, prefix: String = "") -> [String] {
    guard let stream = directory.withCString(opendir) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    prefix.withCString { start in
      let length = prefix.utf8.count
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
            strncmp($0, start, length) == 0 ? String(cString: $0) : nil
          }
        }
        if let name, name != ".", name != ".." { names.append(name) }
      }
    }
    return names
  }
}
