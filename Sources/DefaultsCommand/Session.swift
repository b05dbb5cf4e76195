import DefaultsStorage
import Glibc

/// One run of the command: what the verbs stand on.
struct Session {
  let console: Console
  let finder: DomainFinder

  // MARK: Domains

  func location(of name: DomainName) throws(CommandFailure) -> DomainLocation {
    do throws(DefaultsError) {
      return try finder.location(of: name)
    } catch {
      throw .failed(error)
    }
  }

  /// What the domain holds. Nothing is changed or made.
  func snapshot(of name: DomainName) throws(CommandFailure) -> DomainSnapshot {
    try snapshot(at: location(of: name))
  }

  func snapshot(at location: DomainLocation) throws(CommandFailure) -> DomainSnapshot {
    do throws(DefaultsError) {
      return try Domain.peek(location)
    } catch {
      throw .failed(error)
    }
  }

  /// Changes the domain: exclusive, all or nothing, on the disk and in every running program that has
  /// it open when it returns.
  func change(
    _ name: DomainName, _ body: (Domain) throws -> Void
  ) throws(CommandFailure) {
    let location = try location(of: name)
    // The engine moves a broken file aside; here is somebody who can mend it.
    _ = try snapshot(at: location)
    let domain = Domain.open(location)
    do {
      try domain.transaction { try body(domain) }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      let context = "Could not write domain \(name.display); exiting: "
      throw (error as? DefaultsError).map { .failed($0, context) } ?? .failed(context + "\(error)")
    }
  }

  // MARK: Streams

  func print(_ text: String) throws(CommandFailure) { try print(bytes: Array((text + "\n").utf8)) }

  func print(bytes: [UInt8]) throws(CommandFailure) {
    do throws(SystemError) {
      try console.write(bytes)
    } catch {
      throw .failed("Standard output cannot be written: \(String(cString: strerror(error.number)))")
    }
  }

  func note(_ text: String) { console.writeError("defaults: note: " + text) }

  func warn(_ text: String) { console.writeError("defaults: warning: " + text.onOneLine) }

  func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(SystemError) {
      return try path == "-" ? console.readInput() : PlainFile.read(path)
    } catch {
      throw .asOnMacOS("Could not read data from \(path): \(error)")
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    if path == "-" { return try print(bytes: bytes) }
    do throws(SystemError) {
      try PlainFile.write(bytes, to: path)
    } catch {
      throw .failed("“\(path)” cannot be written: \(error)")
    }
  }

  /// Does what may fail for the format.
  func encoding<Result>(
    _ body: () throws(FormatError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(FormatError) {
      return try body()
    } catch {
      throw .failed("The value cannot be written in that format: \(error)")
    }
  }
}
