import Foundation
import TestSupport
import Testing

@testable import DefaultsStorage

@Suite struct ResolvedPathTests {
  private let directory = TemporaryDirectory()

  init() throws {
    for name in ["real", "real/deep"] { try make(directory: name) }
    try Data().write(to: directory.url("real/file"))
    try link("absolute", to: directory.path("real/file"))
    try link("relative", to: "real/file")
    try link("chain", to: "relative")
    try link("folder", to: "real")
    try link("up", to: "real/deep/../file")
    try link("dangling", to: "real/missing")
    try link("loop", to: "loop")
    try link("ping", to: "pong")
    try link("pong", to: "ping")
  }

  private func make(directory name: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory.path(name), withIntermediateDirectories: true)
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory.path(name), withDestinationPath: destination)
  }

  @Test(arguments: [
    ("real/file", "real/file", 0), ("absolute", "real/file", 1), ("relative", "real/file", 1),
    ("chain", "real/file", 2), ("folder/file", "real/file", 1), ("up", "real/file", 1),
    ("folder/../real/./deep/../file", "real/file", 1), ("real//file", "real/file", 0),
    ("dangling", "real/missing", 1), ("folder/new/name", "real/new/name", 1), ("new", "new", 0),
  ])
  func `B01: a path leads to its target`(path: String, target: String, links: Int) throws {
    let resolved = try ResolvedPath(directory.path(path))
    #expect(resolved.target.path == directory.path(target))
    #expect(resolved.links.count == links)
  }

  @Test(arguments: [
    ("real/file", nil), ("new", "new"), ("dangling", "real/missing"),
    ("folder/new/name", "real/new"),
  ])
  func `the first missing component is known`(path: String, missing: String?) throws {
    #expect(
      try ResolvedPath(directory.path(path)).missing?.path == missing.map { directory.path($0) })
  }

  @Test(arguments: [("loop", ELOOP), ("ping", ELOOP), ("real/file/below", ENOTDIR)])
  func `a path that leads nowhere is refused`(path: String, number: Int32) {
    #expect {
      _ = try ResolvedPath(directory.path(path))
    } throws: {
      ($0 as? SystemError)?.number == number
    }
  }
}
