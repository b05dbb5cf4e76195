import DefaultsStorage
import Glibc

/// A file for the user's editor, in a directory of its own that nobody else may enter.
struct Draft {
  let path: String
  private let directory: String

  /// Makes the directory (mkdtemp(3)) in the user's own for such files, if there is one.
  init(ending: String, runtimeDirectory: String?) throws(CommandFailure) {
    let place = runtimeDirectory.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array((place + "/defaults-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .failed("No file for the editor can be made: \(String(cString: strerror(errno)))")
    }
    let bytes = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    directory = String(decoding: bytes, as: UTF8.self)
    path = directory + "/domain" + ending
  }

  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do throws(SystemError) {
      try PlainFile.write(bytes, to: path)
    } catch {
      remove()
      throw .failed("No file for the editor can be made: \(error)")
    }
  }

  var exists: Bool { access(path, F_OK) == 0 }

  func remove() {
    unlink(path)
    rmdir(directory)
  }
}
