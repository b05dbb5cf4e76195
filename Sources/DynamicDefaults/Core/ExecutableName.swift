import DefaultsStorage
import FoundationEssentials
import Glibc

/// The name of the running program's file, which names the standard suite.
package enum ExecutableName {
  // What the kernel appends when the file was replaced while it runs; see proc_pid_exe(5).
  private static let deletedMark = " (deleted)"

  /// The last component of `/proc/self/exe`, as Foundation takes it, so through links; without
  /// `/proc`, that of the path the program was started by.
  package static var current: String {
    let path = linkTarget("/proc/self/exe") ?? CommandLine.arguments.first ?? ""
    let name = PathText.name(of: path) ?? ""
    return name.hasSuffix(deletedMark) ? String(name.dropLast(deletedMark.count)) : name
  }

  /// A name that is a valid suite's, as near to this one as can be.
  package static func suiteName(like name: String) -> String {
    var suite = String(name.drop { $0 == "." }.filter { $0 != "/" && $0 != "\0" })
    while suite.utf8.count > 200 { suite.removeLast() }
    return suite.isEmpty ? "program" : suite
  }

  private static func linkTarget(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink(path, $0, characters.count) } ?? -1
      }
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
