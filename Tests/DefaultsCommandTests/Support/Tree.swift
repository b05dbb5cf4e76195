import Foundation

/// Everything in a directory, with what must not change when somebody only reads.
struct Tree: Equatable {
  struct Item: Equatable {
    let mode: UInt32
    let modified: Int
    let changed: Int
    let contents: Data?
  }

  let items: [String: Item]

  init(_ directory: String) {
    let names =
      FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
    var items: [String: Item] = [:]
    for name in [""] + names {
      var status = stat()
      guard lstat(directory + "/" + name, &status) == 0 else { continue }
      items[name] = Item(
        mode: status.st_mode,
        modified: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec,
        changed: status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec,
        contents: FileManager.default.contents(atPath: directory + "/" + name))
    }
    self.items = items
  }
}
