import DefaultsStorage
import Glibc

/// A system library that is opened at run time, so that a machine without it builds and runs
/// everything else.
struct DynamicLibrary: @unchecked Sendable {
  // Sound: dlsym(3) may be called from any thread, and the library is never closed.
  private let handle: UnsafeMutableRawPointer
  private let name: String

  /// Opens the first library of these names that there is.
  ///
  /// - Parameters:
  ///   - names: File names, the preferred one first.
  ///   - package: Debian's package that has it, for the error.
  /// - Throws: `missingLibrary`.
  init(_ names: [String], package: String) throws(DefaultsError) {
    for name in names {
      guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      self.handle = handle
      self.name = name
      return
    }
    throw DefaultsError(
      .missingLibrary, "The system library \(names[0]) cannot be opened",
      remedy: "Install it (on Debian, the package \(package))")
  }

  /// The address of a function or variable.
  ///
  /// - Throws: `missingLibrary` if the library has no such symbol.
  func address(_ symbol: String) throws(DefaultsError) -> UnsafeMutableRawPointer {
    guard let address = dlsym(handle, symbol) else {
      throw DefaultsError(
        .missingLibrary, "The system library \(name) has no \(symbol)",
        remedy: "Install a newer version of it")
    }
    return address
  }

  /// A function, of the C type that its manual page says.
  func function<Function>(
    _ symbol: String, as type: Function.Type = Function.self
  ) throws(DefaultsError) -> Function {
    // Sound if the type is right: a C function's pointer is an address.
    unsafeBitCast(try address(symbol), to: type)
  }
}
