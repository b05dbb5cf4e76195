/// A `SecretSchema` of libsecret: what the attributes of this library's items are called.
///
/// It lives as long as the process, as libsecret may keep it.
struct SecretSchema: @unchecked Sendable {
  // Sound: written by `init` alone.
  let pointer: UnsafeMutableRawPointer

  static let application = "application"
  static let key = "key"

  static let shared = SecretSchema()

  // In C: a name, flags, 32 pairs of a name and a type, and 8 reserved words; all of it is zero here
  // but for the names. The type 0 is a string, and the flags 0 ask for nothing special.
  private static let size = 8 + 8 + 32 * 16 + 8 * 8

  private init() {
    pointer = .allocate(byteCount: Self.size, alignment: 8)
    pointer.initializeMemory(as: UInt8.self, repeating: 0, count: Self.size)
    for (offset, name) in [
      (0, "org.dynamicdefaults.Preferences"), (16, Self.application), (32, Self.key),
    ] {
      pointer.storeBytes(
        of: Self.permanent(name), toByteOffset: offset, as: UnsafeMutablePointer<CChar>.self)
    }
  }

  private static func permanent(_ text: String) -> UnsafeMutablePointer<CChar> {
    let characters = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
    for (index, character) in characters.enumerated() {
      (copy + index).initialize(to: character)
    }
    return copy
  }
}
