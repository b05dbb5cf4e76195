extension DefaultsError {
  /// The kinds of failure. More may be added, so a `switch` over them needs a `default`.
  public struct Code: Hashable, Sendable {
    private enum Kind: String {
      case invalidSuiteName, noConfigDirectory, malformedFile, unwritableFormat
      case accessDenied, diskFull, timedOut, inputOutput, notReplaceable
      case invalidValue, invalidKey, typeMismatch, unsupported
      case missingLibrary
      case invalidEncryptionKey, wrongEncryptionKey, damagedFile, truncatedFile, notEncrypted
      case keychainUnavailable, keychainLocked, keychainDismissed
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// A suite name that cannot name a file.
    public static let invalidSuiteName = Code(.invalidSuiteName)
    /// Neither `XDG_CONFIG_HOME`, `HOME` nor the password database names a directory.
    public static let noConfigDirectory = Code(.noConfigDirectory)
    /// A file that does not parse, or whose top level is not a dictionary.
    public static let malformedFile = Code(.malformedFile)
    /// A file that is read but not rewritten, such as JSON with comments.
    public static let unwritableFormat = Code(.unwritableFormat)
    /// The permissions, the file system or another user's ownership forbid it.
    public static let accessDenied = Code(.accessDenied)
    /// There is no space, no quota, or the file-size limit is reached.
    public static let diskFull = Code(.diskFull)
    /// Another process held the domain's lock, or wrote to the file, for too long; or a keychain did
    /// not answer.
    public static let timedOut = Code(.timedOut)
    /// A system call failed for another reason; see the cause.
    public static let inputOutput = Code(.inputOutput)
    /// The file cannot be replaced, such as one that is a mount point or immutable.
    public static let notReplaceable = Code(.notReplaceable)
    /// A value that cannot be stored, such as a date that is NaN.
    public static let invalidValue = Code(.invalidValue)
    /// A key that the file's format cannot hold, or two properties that meet in one key.
    public static let invalidKey = Code(.invalidKey)
    /// A stored value that does not read as the key's type.
    public static let typeMismatch = Code(.typeMismatch)
    /// Something that this place or this system does not offer.
    public static let unsupported = Code(.unsupported)
    /// A system library that only one feature needs is not installed.
    public static let missingLibrary = Code(.missingLibrary)
    /// A key for encryption that has not the length that the cipher needs.
    public static let invalidEncryptionKey = Code(.invalidEncryptionKey)
    /// An encrypted file that does not open: another key was used for it.
    public static let wrongEncryptionKey = Code(.wrongEncryptionKey)
    /// An encrypted file that was changed after it was written.
    public static let damagedFile = Code(.damagedFile)
    /// An encrypted file that is shorter than any can be.
    public static let truncatedFile = Code(.truncatedFile)
    /// A file of plain text where an encrypted one is expected.
    public static let notEncrypted = Code(.notEncrypted)
    /// There is no keychain service in this session.
    public static let keychainUnavailable = Code(.keychainUnavailable)
    /// The keychain is locked and cannot be unlocked from here.
    public static let keychainLocked = Code(.keychainLocked)
    /// The user dismissed the prompt that would have unlocked the keychain.
    public static let keychainDismissed = Code(.keychainDismissed)
  }
}

extension DefaultsError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { kind.rawValue }
}
