package import Foundation

/// What was built together with the tests, and how a compiler finds it.
package enum BuiltProducts {
  /// Where the programs and modules are: beside the test program.
  package static let directory = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The top of the repository.
  package static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let modules = directory.appending(path: "Modules")

  package static let modulesAreThere = FileManager.default.fileExists(
    atPath: modules.appending(path: "DynamicDefaults.swiftmodule").path)

  /// What `swiftc` must be told to import the modules.
  package static let importFlags = [
    "-swift-version", "6", "-module-cache-path", directory.path + "/ModuleCache",
    "-I", modules.path, "-I", repository.path + "/Sources/CLinux/include",
    "-Xcc", "-fmodule-map-file=\(directory.path)/CLinux.build/module.modulemap",
  ]

  /// What it must be told to link them: the sanitizer that they were built with, as the tests were.
  package static let linkFlags = [("thread", "__tsan_init"), ("address", "__asan_init")]
    .filter { dlsym(nil, $0.1) != nil }.map { "-sanitize=\($0.0)" }

  /// Whether a process that has threads may fork and go on in the child.
  ///
  /// Under ThreadSanitizer the Swift runtime takes a lock at each use of what it makes once, also after
  /// that was made, and a child whose parent was in one with another thread waits for it for ever.
  package static let threadedProcessesMayFork = !linkFlags.contains("-sanitize=thread")

  /// What a target was compiled to.
  package static func objects(of target: String) throws -> [String] {
    let folder = directory.appending(path: target + ".build")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".o") }.map { folder.appending(path: $0).path }
  }
}
