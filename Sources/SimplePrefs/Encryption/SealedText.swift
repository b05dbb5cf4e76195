import DefaultsStorage
import FoundationEssentials

/// Text sealed as nonce ‖ ciphertext ‖ tag, which is the combined form of CryptoKit's `ChaChaPoly`.
struct SealedText: Sendable {
  private let cipher: ChaChaPoly
  private let key: [UInt8]

  /// - Throws: `invalidEncryptionKey` if the key has not 32 bytes; `missingLibrary`.
  init(key: Data) throws(DefaultsError) {
    guard key.count == ChaChaPoly.keyLength else {
      throw DefaultsError(
        .invalidEncryptionKey,
        "The encryption key has \(key.count) bytes, and not \(ChaChaPoly.keyLength)",
        remedy: "Use a key of 32 random bytes")
    }
    cipher = try ChaChaPoly()
    self.key = Array(key)
  }

  /// The text sealed with a fresh random nonce.
  ///
  /// - Throws: `unsupported` if libcrypto refuses.
  func seal(_ text: [UInt8]) throws(DefaultsError) -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    let nonce = (0..<ChaChaPoly.nonceLength).map { _ in UInt8.random(in: 0...255, using: &random) }
    let (sealed, tag) = try cipher.seal(text, key: key, nonce: nonce)
    return nonce + sealed + tag
  }

  /// The text.
  ///
  /// - Throws: `notEncrypted` for plain text, `truncatedFile` for less than a nonce and a tag,
  ///   `wrongEncryptionKey` and `damagedFile` if the tag does not fit, which are told apart by what the
  ///   text looks like.
  func open(_ sealed: [UInt8]) throws(DefaultsError) -> [UInt8] {
    guard sealed.count >= ChaChaPoly.nonceLength + ChaChaPoly.tagLength else {
      throw Self.isPlain(sealed) ? Self.notEncrypted : Self.truncated(sealed.count)
    }
    let opened = try cipher.open(
      Array(sealed[ChaChaPoly.nonceLength..<sealed.count - ChaChaPoly.tagLength]),
      tag: Array(sealed.suffix(ChaChaPoly.tagLength)), key: key,
      nonce: Array(sealed.prefix(ChaChaPoly.nonceLength)))
    if opened.isAuthentic { return opened.text }
    if Self.isPlain(sealed) { throw Self.notEncrypted }
    throw Self.looksLikeJSON(opened.text) ? Self.damaged : Self.wrongKey
  }

  // MARK: What is wrong

  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty
      && ((try? JSONReader.read(bytes)) != nil
        || bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "bplist0".utf8))
  }

  /// Whether what does not fit its tag is JSON for the most part, so that the key is right and bytes
  /// were changed; with another key, or another nonce, it is noise. It only chooses the error: nothing
  /// of it is used.
  private static func looksLikeJSON(_ text: [UInt8]) -> Bool {
    // More than half of noise is odd: JSON's only control characters are white space, and invalid UTF-8
    // decodes as the replacement character.
    let oddities = String(decoding: text, as: UTF8.self).unicodeScalars.count {
      $0.value < 0x20 && !$0.properties.isWhitespace || $0.value == 0x7F || $0 == "\u{FFFD}"
    }
    guard text.count < shortestTelling else { return oddities <= text.count / 10 }
    let brackets = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]")]
    return oddities <= 1
      && (text.first.map(brackets.contains) ?? false || brackets.contains(text.last ?? 0))
  }

  /// From how many bytes on noise is told by itself, in all but one of a million cases.
  private static let shortestTelling = 32

  private static var notEncrypted: DefaultsError {
    DefaultsError(
      .notEncrypted, "The file is not encrypted",
      remedy: "Load it with a manager of plain files, or move it away")
  }

  private static func truncated(_ count: Int) -> DefaultsError {
    DefaultsError(
      .truncatedFile, "The encrypted file has \(count) bytes, less than any can have",
      remedy: "Put back a copy of it, or delete it")
  }

  private static var damaged: DefaultsError {
    DefaultsError(
      .damagedFile, "The encrypted file was changed after it was written",
      remedy: "Put back a copy of it, or delete it")
  }

  private static var wrongKey: DefaultsError {
    DefaultsError(
      .wrongEncryptionKey, "The encrypted file does not open with this key",
      remedy: "Use the key that it was written with; if this is it, the file is damaged")
  }
}
