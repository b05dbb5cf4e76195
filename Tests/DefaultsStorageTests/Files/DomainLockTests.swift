import Foundation
import TestSupport
import Testing

@testable import DefaultsStorage

@Suite struct DomainLockTests {
  private let directory = TemporaryDirectory()

  private var target: ResolvedPath.Location { .init(directory: directory.path, name: "x.plist") }

  /// flock(2) as a file system answers that has no such locks.
  private static func failing(_: Int32, _: Int32) -> Int32 {
    errno = ENOLCK
    return -1
  }

  @Test(arguments: [true, false])
  func `one holds the lock, and on release the next may, and no file is left`(
    hasFlock: Bool
  ) throws {
    func take() throws -> DomainLock? {
      hasFlock
        ? try DomainLock.take(for: target) : try DomainLock.take(for: target, flock: Self.failing)
    }
    var first = try take()
    #expect(first != nil)
    #expect(try take() == nil)
    first?.release()
    first = nil
    let second = try take()
    #expect(second != nil)
    second?.release()
    #expect(directory.names() == [])
  }

  @Test func `B02: the lock's file is closed to others`() throws {
    let lock = try DomainLock.take(for: target)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: directory.path(HiddenName.lock(of: target.name)))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    lock?.release()
  }
}
