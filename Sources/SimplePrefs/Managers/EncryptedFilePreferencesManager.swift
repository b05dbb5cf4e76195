public import FoundationEssentials

/// A model in a JSON file that is encrypted with ChaCha20-Poly1305 (RFC 8439).
///
/// The file is nonce ‖ ciphertext ‖ tag, as CryptoKit's `ChaChaPoly.SealedBox.combined` has it, so that
/// either can open what the other has sealed. Each save has a fresh random nonce. The system's
/// libcrypto is opened when it is first needed.
///
/// What goes wrong has a code of its own: `invalidEncryptionKey`, `wrongEncryptionKey`, `damagedFile`,
/// `truncatedFile`, `notEncrypted`, `missingLibrary`. A file that cannot be opened is left alone, and
/// saving is refused until it is deleted.
///
/// To the cipher, a wrong key and a changed byte are the same. They are told apart by a guess: if what
/// comes out is JSON for the most part, bytes were changed, else the key is another. So a file whose
/// nonce was changed, or that is not encrypted and neither JSON nor a property list, has the code
/// `wrongEncryptionKey` too. Nothing of what did not authenticate is used.
public final class EncryptedFilePreferencesManager<Value: Codable>:
  StoredPreferencesManager<Value>
{
  /// The key.
  public let dataKey: Data
  /// Where the file is; empty if there is no directory for it, which saving and loading then tell.
  public let path: String
  /// The file's name, unless a path was given.
  public let fileName: String

  /// Makes a manager; nothing is read yet.
  ///
  /// - Parameters:
  ///   - defaultValue: The model until one is loaded, and where fields come from that are not stored.
  ///   - dataKey: The key, of 32 bytes; one of another length is told when it is used.
  ///   - path: The file, used as it is; if `nil`, `<config>/<executable>/<fileName>`, where `<config>`
  ///     is the XDG configuration directory.
  ///   - fileName: The file's name; if `nil`, `.<Model>.enc`.
  public init(
    defaultValue: Value, dataKey: Data, path: String? = nil, fileName: String? = nil
  ) {
    self.dataKey = dataKey
    self.fileName = fileName ?? ".\(Value.self).enc"
    let location = ModelFileLocation(path: path, fileName: self.fileName)
    self.path = location.path
    super.init(
      defaultValue: defaultValue, store: SealedFileStore(location: location, key: dataKey))
  }
}

// Sound: as its base, to which it adds constants.
extension EncryptedFilePreferencesManager: @unchecked Sendable where Value: Sendable {}
