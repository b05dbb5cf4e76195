import DynamicDefaults
import Foundation

/// The code of the library's error that is thrown; `nil` if none is.
func codeThrown(by body: () throws -> Void) -> DefaultsError.Code? {
  do {
    try body()
    return nil
  } catch {
    return (error as? DefaultsError)?.code
  }
}

/// The permissions of a file.
func mode(of path: String) -> Int? {
  (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]) as? Int
}
