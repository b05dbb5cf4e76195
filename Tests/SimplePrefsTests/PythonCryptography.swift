import Foundation
import TestSupport

/// Seals and opens as files made elsewhere are.
enum PythonCryptography {
  // Debian's, for which the module is packaged.
  private static let python = "/usr/bin/python3"
  static let isThere = (try? Program.output(of: [python, "-c", "import cryptography"])) != nil

  static func seal(_ text: String, key: Data, to path: String) throws {
    let script = """
      import base64, os, sys
      from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
      nonce = os.urandom(12)
      sealed = ChaCha20Poly1305(base64.b64decode(sys.argv[1])).encrypt(nonce, sys.argv[2].encode(), None)
      open(sys.argv[3], 'wb').write(nonce + sealed)
      """
    _ = try Program.output(of: [python, "-c", script, key.base64EncodedString(), text, path])
  }

  static func open(_ path: String, key: Data) throws -> String {
    let script = """
      import base64, sys
      from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
      data = open(sys.argv[2], 'rb').read()
      print(ChaCha20Poly1305(base64.b64decode(sys.argv[1])).decrypt(data[:12], data[12:], None).decode())
      """
    return try Program.output(of: [python, "-c", script, key.base64EncodedString(), path])
  }
}
