import DefaultsStorage

/// ChaCha20-Poly1305 (RFC 8439, section 2.8) by OpenSSL's libcrypto, 1.1 or 3.
struct ChaChaPoly: Sendable {
  static let keyLength = 32
  static let nonceLength = 12
  static let tagLength = 16

  /// What decryption gives.
  struct Opened {
    /// Of no meaning unless the tag fits.
    let text: [UInt8]
    let isAuthentic: Bool
  }

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Bytes = UnsafePointer<UInt8>
  private typealias MutableBytes = UnsafeMutablePointer<UInt8>

  // OpenSSL's EVP_CTRL_AEAD_GET_TAG and EVP_CTRL_AEAD_SET_TAG (openssl/evp.h).
  private static let getTag: Int32 = 0x10
  private static let setTag: Int32 = 0x11

  // The functions of EVP_EncryptInit(3).
  private let cipher: @convention(c) () -> Pointer?
  private let newContext: @convention(c) () -> Pointer?
  private let freeContext: @convention(c) (Pointer?) -> Void
  private let initialize:
    @convention(c) (Pointer?, Pointer?, Pointer?, Bytes?, Bytes?, Int32) -> Int32
  private let update:
    @convention(c) (Pointer?, MutableBytes?, UnsafeMutablePointer<Int32>, Bytes?, Int32) -> Int32
  private let finish: @convention(c) (Pointer?, MutableBytes?, UnsafeMutablePointer<Int32>) -> Int32
  private let control: @convention(c) (Pointer?, Int32, Int32, Pointer?) -> Int32

  /// - Throws: `missingLibrary`.
  init() throws(DefaultsError) {
    let library = try DynamicLibrary(["libcrypto.so.3", "libcrypto.so.1.1"], package: "libssl3")
    cipher = try library.function("EVP_chacha20_poly1305")
    newContext = try library.function("EVP_CIPHER_CTX_new")
    freeContext = try library.function("EVP_CIPHER_CTX_free")
    initialize = try library.function("EVP_CipherInit_ex")
    update = try library.function("EVP_CipherUpdate")
    finish = try library.function("EVP_CipherFinal_ex")
    control = try library.function("EVP_CIPHER_CTX_ctrl")
  }

  /// The text encrypted, and its tag.
  ///
  /// - Precondition: The key has 32 bytes and the nonce 12; no other text may have the same nonce.
  /// - Throws: `unsupported` if libcrypto refuses, as it does for more than 2 GiB.
  func seal(
    _ text: [UInt8], key: [UInt8], nonce: [UInt8], authenticating header: [UInt8] = []
  ) throws(DefaultsError) -> (text: [UInt8], tag: [UInt8]) {
    try withContext(key: key, nonce: nonce, encrypting: true) { context in
      var tag = [UInt8](repeating: 0, count: Self.tagLength)
      guard let sealed = transform(text, header: header, context), isFinished(context),
        control(context, Self.getTag, Int32(tag.count), &tag) == 1
      else { return nil }
      return (sealed, tag)
    }
  }

  /// The encrypted text decrypted, and whether the tag fits.
  ///
  /// - Precondition: The key has 32 bytes, the nonce 12 and the tag 16.
  /// - Throws: `unsupported` if libcrypto refuses, as it does for more than 2 GiB.
  func open(
    _ text: [UInt8], tag: [UInt8], key: [UInt8], nonce: [UInt8],
    authenticating header: [UInt8] = []
  ) throws(DefaultsError) -> Opened {
    try withContext(key: key, nonce: nonce, encrypting: false) { context in
      var tag = tag
      guard let opened = transform(text, header: header, context),
        control(context, Self.setTag, Int32(tag.count), &tag) == 1
      else { return nil }
      return Opened(text: opened, isAuthentic: isFinished(context))
    }
  }

  private func withContext<Result>(
    key: [UInt8], nonce: [UInt8], encrypting: Bool, _ body: (UnsafeMutableRawPointer) -> Result?
  ) throws(DefaultsError) -> Result {
    precondition(key.count == Self.keyLength && nonce.count == Self.nonceLength)
    let context = newContext()
    defer { freeContext(context) }
    guard let context, initialize(context, cipher(), nil, key, nonce, encrypting ? 1 : 0) == 1,
      let result = body(context)
    else {
      throw DefaultsError(
        .unsupported, "The system's libcrypto refuses ChaCha20-Poly1305",
        remedy: "Use a libcrypto that is not restricted to other ciphers, and less than 2 GiB")
    }
    return result
  }

  private func transform(
    _ text: [UInt8], header: [UInt8], _ context: UnsafeMutableRawPointer
  ) -> [UInt8]? {
    guard let count = Int32(exactly: text.count), let headerCount = Int32(exactly: header.count)
    else { return nil }
    var done: Int32 = 0
    if headerCount > 0, update(context, nil, &done, header, headerCount) != 1 { return nil }
    // A byte more, so that there is an address also for no text.
    var output = [UInt8](repeating: 0, count: text.count + 1)
    guard count == 0 || update(context, &output, &done, text, count) == 1 else { return nil }
    output.removeLast()
    return output
  }

  /// When decrypting, whether the tag fits.
  private func isFinished(_ context: UnsafeMutableRawPointer) -> Bool {
    var rest = [UInt8](repeating: 0, count: Self.tagLength)
    var done: Int32 = 0
    return finish(context, &rest, &done) == 1
  }
}
