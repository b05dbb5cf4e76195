import CLinux
import Glibc

/// What must be watched so that no change of a file goes unseen: the file's name in its directory,
/// every link on the way by its name, the first directory that does not exist by its name, and the
/// directories above, which may be moved or removed.
struct WatchPlan: Hashable {
  let names: Set<ResolvedPath.Location>
  /// Where the file is, and what the names of its journals begin with.
  let journals: ResolvedPath.Location?
  /// The directory of the file itself, if it exists.
  let directory: String?
  let ancestors: Set<PropertyList.Key>
  /// Whether changes are to be looked for, because the file system does not tell of them.
  let isPolled: Bool

  // Of statfs(2): file systems on which others can change a file without inotify(7) telling.
  private static let silentFileSystems: [Int64] = [
    0x6969,  // NFS
    0xFF53_4D42, 0xFE53_4D42, 0x517B,  // CIFS, SMB
    0x6573_5546,  // FUSE
    0x0102_1997,  // 9P
    0x00C3_6400,  // Ceph
    0x5346_414F,  // AFS
    0x9FA0, 0x6265_6572,  // proc, sysfs
  ]

  init(path: String) {
    guard let resolved = try? ResolvedPath(path) else {
      // A directory may not be searched, or the links go round: there is nothing to watch.
      self.init(names: [], journals: nil, directory: nil, ancestors: [], isPolled: true)
      return
    }
    var names = Set(resolved.links)
    names.insert(resolved.target)
    if let missing = resolved.missing { names.insert(missing) }
    let isDirectoryThere = resolved.missing == nil || resolved.missing == resolved.target
    self.init(
      names: names,
      journals: ResolvedPath.Location(
        directory: resolved.target.directory,
        name: HiddenName.journalPrefix(of: resolved.target.name)),
      directory: isDirectoryThere ? resolved.target.directory : nil,
      ancestors: Set(resolved.ancestors.map { PropertyList.Key($0) }),
      isPolled: isDirectoryThere && Self.isSilent(resolved.target.directory))
  }

  private init(
    names: Set<ResolvedPath.Location>, journals: ResolvedPath.Location?, directory: String?,
    ancestors: Set<PropertyList.Key>, isPolled: Bool
  ) {
    self.names = names
    self.journals = journals
    self.directory = directory
    self.ancestors = ancestors
    self.isPolled = isPolled
  }

  /// Whether something happened to the file or on the way to it.
  func isConcerned(by event: Inotify.Event) -> Bool {
    guard let directory = event.directory else { return true }
    guard let name = event.name else { return masks[directory] != nil }
    return names.contains(ResolvedPath.Location(directory: directory.string, name: name))
  }

  /// Whether something happened to a journal of the file.
  func isJournal(_ event: Inotify.Event) -> Bool {
    guard let journals, let directory = event.directory, let name = event.name else { return false }
    return name.utf8.starts(with: journals.name.utf8)
      && directory == PropertyList.Key(journals.directory)
  }

  /// The directories to watch and what for, in inotify(7)'s terms. Their names are compared byte by
  /// byte, as the file system does.
  var masks: [PropertyList.Key: UInt32] {
    let itself = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
    let entries = itself | UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
    var masks: [PropertyList.Key: UInt32] = [:]
    for ancestor in ancestors { masks[ancestor] = itself }
    for name in names { masks[.init(name.directory)] = entries }
    if let directory {
      masks[.init(directory)] = entries | UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB)
    }
    return masks
  }

  private static func isSilent(_ directory: String) -> Bool {
    guard let file = try? FileDescriptor(opening: directory, O_RDONLY | O_DIRECTORY) else {
      return false
    }
    return silentFileSystems.contains(clinux_file_system_type(file.raw))
  }
}
