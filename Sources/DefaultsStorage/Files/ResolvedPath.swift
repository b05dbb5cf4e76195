import Glibc

/// A path with every symbolic link on the way followed, also when the file, or directories above it,
/// do not exist.
struct ResolvedPath: Sendable {
  /// A name in a directory.
  struct Location: Sendable, Equatable {
    let directory: String
    let name: String

    var path: String { directory == "/" ? "/" + name : directory + "/" + name }

    // Two names are two files unless their bytes are the same; Swift's strings are equal sooner.
    static func == (lhs: Location, rhs: Location) -> Bool {
      lhs.name.utf8.elementsEqual(rhs.name.utf8)
        && lhs.directory.utf8.elementsEqual(rhs.directory.utf8)
    }
  }

  /// Where the file is, or would be made.
  private(set) var target = Location(directory: "/", name: "")
  /// The symbolic links that were followed.
  private(set) var links: [Location] = []
  /// The first component that does not exist, unless all do.
  private(set) var missing: Location?
  /// The directories that were passed, outermost first.
  private(set) var ancestors: [String] = []

  // As many as Linux follows (path_resolution(7)).
  private static let maximumLinks = 40

  /// A relative path is seen from the working directory.
  ///
  /// Throws if the links go round, if a directory may not be searched, if a file stands where a
  /// directory is needed, or if somebody else's link stands in for the file.
  init(_ path: String) throws(SystemError) {
    let given = try PathText.absolute(path)
    var rest = Self.components(of: given)[...]
    var directory = "/"
    while let name = rest.popFirst() {
      if name == ".." {
        directory = PathText.directory(of: directory)
        continue
      }
      let location = Location(directory: directory, name: name)
      let path = location.path
      target = location
      guard missing == nil, let status = try Self.status(of: path) else {
        missing = missing ?? location
        directory = path
        continue
      }
      if status.st_mode & S_IFMT == S_IFLNK {
        if rest.isEmpty { try Self.refuseForeignLink(location, status) }
        links.append(location)
        guard links.count <= Self.maximumLinks else {
          throw SystemError("open", path: given, number: ELOOP)
        }
        let destination = try Self.destination(of: path)
        if PathText.isAbsolute(destination) { directory = "/" }
        rest = (Self.components(of: destination) + rest)[...]
      } else {
        if !rest.isEmpty {
          guard status.st_mode & S_IFMT == S_IFDIR else {
            throw SystemError("open", path: path, number: ENOTDIR)
          }
          ancestors.append(path)
        }
        directory = path
      }
    }
  }

  private static func components(of path: String) -> [String] {
    PathText.components(of: path).filter { $0 != "." }
  }

  private static func status(of path: String) throws(SystemError) -> stat? {
    var status = stat()
    if path.withCString({ lstat($0, &status) }) == 0 { return status }
    guard errno == ENOENT else { throw SystemError("lstat", path: path) }
    return nil
  }

  private static func destination(of link: String) throws(SystemError) -> String {
    let capacity = Int(PATH_MAX) + 1
    let destination = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      let count = buffer.withMemoryRebound(to: CChar.self) { chars in
        chars.baseAddress.map { readlink(link, $0, capacity) } ?? -1
      }
      return count < 0 ? nil : Array(buffer[..<count])
    }
    guard let destination else { throw SystemError("readlink", path: link) }
    // A repaired name would be another file's.
    guard let path = String(validating: destination, as: UTF8.self) else {
      throw SystemError("readlink", path: link, number: EILSEQ)
    }
    return path
  }

  /// A link that a stranger has planted in a directory of this user is not followed: it would send
  /// what is written to a place of the stranger's choice (compare protected_symlinks in proc(5)).
  private static func refuseForeignLink(_ link: Location, _ status: stat) throws(SystemError) {
    if status.st_uid == geteuid() || status.st_uid == 0 { return }
    var directory = stat()
    if stat(link.directory, &directory) == 0, directory.st_uid == status.st_uid { return }
    throw SystemError("open", path: link.path, number: EACCES)
  }
}
