package import FoundationEssentials
import Synchronization

// Thin stand-ins for the engine's real ones.

package struct DomainLocation: Sendable {
  let suite: String
  let url: URL

  package static func suite(
    _ name: String, format: DomainFormat?
  ) throws(DefaultsError) -> DomainLocation {
    let reserved = ["NSGlobalDomain", "NSArgumentDomain", "NSRegistrationDomain"]
    guard !reserved.contains(name), !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(0), !name.utf8.contains(47),
      name.utf8.count <= 200
    else {
      throw DefaultsError(
        .invalidSuiteName, "A suite name is 1 to 200 bytes without “/”, NUL and leading dot",
        suite: name, remedy: "Choose another name")
    }
    return DomainLocation(suite: name, url: URL(filePath: "/nonexistent/\(name).plist"))
  }

  package static func global() throws(DefaultsError) -> DomainLocation {
    DomainLocation(suite: ".GlobalPreferences", url: URL(filePath: "/nonexistent/global.plist"))
  }

  package static func file(
    _ url: URL, format: DomainFormat?
  ) throws(DefaultsError) -> DomainLocation {
    DomainLocation(suite: url.path, url: url)
  }
}

extension Domain {
  private static let opened = Mutex<[String: Domain]>([:])

  package static func open(_ location: DomainLocation) -> Domain {
    opened.withLock { opened in
      let domain = opened[location.suite] ?? Domain(suite: location.suite)
      opened[location.suite] = domain
      return domain
    }
  }

  package var fileURL: URL? { nil }
  package func synchronize() throws(DefaultsError) {}
  package func synchronize() async throws(DefaultsError) {}
  package func transaction<R>(_ body: () throws -> R) throws -> R { try body() }
  package func transaction<R>(_ body: @Sendable () throws -> R) async throws -> R { try body() }
}
