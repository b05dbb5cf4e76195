import DefaultsStorage
import DynamicDefaults
import Foundation
import TestSupport
import Testing

@testable import SimplePrefs

@Suite struct ChaChaPolyTests {
  @Test func `a library that is not installed is an error of its own`() {
    #expect(
      codeThrown(by: { _ = try DynamicLibrary(["libnothing.so.9"], package: "libnothing9") })
        == .missingLibrary)
  }

  @Test func `the example of RFC 8439, section 2.8.2`() throws {
    let text = Array(
      ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
        + "sunscreen would be it.").utf8)
    let header = bytes("50515253c0c1c2c3c4c5c6c7")
    let key = Array(UInt8(0x80)...0x9f)
    let nonce = bytes("070000004041424344454647")
    let cipher = try ChaChaPoly()
    let sealed = try cipher.seal(text, key: key, nonce: nonce, authenticating: header)
    #expect(
      sealed.text
        == bytes(
          """
          d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6\
          3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36\
          92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc\
          3ff4def08e4b7a9de576d26586cec64b6116
          """))
    #expect(sealed.tag == bytes("1ae10b594f09e26a7e902ecbd0600691"))
    let opened = try cipher.open(
      sealed.text, tag: sealed.tag, key: key, nonce: nonce, authenticating: header)
    #expect(opened.isAuthentic && opened.text == text)
  }

  @Test func `the example of RFC 8439, appendix A.5`() throws {
    let sealed = bytes(
      """
      64a0861575861af460f062c79be643bd5e805cfd345cf389f108670ac76c8cb24c6cfc18755d43eea09ee94e382d26b0\
      bdb7b73c321b0100d4f03b7f355894cf332f830e710b97ce98c8a84abd0b948114ad176e008d33bd60f982b1ff37c855\
      9797a06ef4f0ef61c186324e2b3506383606907b6a7c02b0f9f6157b53c867e4b9166c767b804d46a59b5216cde7a4e9\
      9040c5a40433225ee282a1b0a06c523eaf4534d7f83fa1155b0047718cbc546a0d072b04b3564eea1b422273f548271a\
      0bb2316053fa76991955ebd63159434ecebb4e466dae5a1073a6727627097a1049e617d91d361094fa68f0ff77987130\
      305beaba2eda04df997b714d6c6f2c29a6ad5cb4022b02709b
      """)
    let opened = try ChaChaPoly().open(
      sealed, tag: bytes("eead9d67890cbb22392336fea1851f38"),
      key: bytes("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0"),
      nonce: bytes("000000000102030405060708"),
      authenticating: bytes("f33388860000000000004e91"))
    #expect(opened.isAuthentic)
    #expect(String(decoding: opened.text, as: UTF8.self).hasPrefix("Internet-Drafts are draft"))
  }

  private func bytes(_ hexadecimal: String) -> [UInt8] {
    stride(from: 0, to: hexadecimal.count, by: 2).compactMap { offset in
      let start = hexadecimal.index(hexadecimal.startIndex, offsetBy: offset)
      return UInt8(hexadecimal[start...].prefix(2), radix: 16)
    }
  }
}

@Suite struct EncryptedFilePreferencesManagerTests {
  private static let key = Data("abcdefghijklmnopqrstuvwxyz123456".utf8)
  private let directory = TemporaryDirectory()

  private func manager(
    _ value: Settings = Settings(), key: Data = Self.key
  ) -> SimplePrefs.EncryptedFile<Settings> {
    SimplePrefs.EncryptedFile(defaultValue: value, dataKey: key, path: directory.path("m.enc"))
  }

  private func stored() throws -> Data { try Data(contentsOf: directory.url("m.enc")) }

  @Test func `the default name is hidden and ends in enc`() {
    let prefs = SimplePrefs.EncryptedFile(defaultValue: Settings(), dataKey: Self.key)
    #expect(prefs.fileName == ".Settings.enc")
    #expect(prefs.dataKey == Self.key)
  }

  @Test func `what was saved is loaded, and each save has another nonce`() throws {
    let prefs = manager(Settings(age: 60))
    #expect(prefs.save())
    let first = try stored()
    #expect(prefs.save())
    let second = try stored()
    #expect(first.count == second.count)
    #expect(first.prefix(12) != second.prefix(12))
    let other = manager()
    #expect(other.load())
    #expect(other[\.age] == 60)
    #expect(mode(of: directory.path("m.enc")) == 0o600)
    #expect(directory.names() == ["m.enc"])
    #expect(first.range(of: Data("age".utf8)) == nil)
  }

  @Test func `a file that Python's cryptography has sealed opens`() throws {
    try frozenFixture().write(to: directory.url("m.enc"))
    let prefs = manager()
    #expect(prefs.load())
    #expect(prefs[\.age] == 60)
    #expect(prefs[\.isDark])
    #expect(prefs[\.person] == Person(name: "Zoë"))
  }

  @Test(.enabled(if: PythonCryptography.isThere, "python3 has no module cryptography"))
  func `Python's cryptography and this library open each other's files`() throws {
    let text = #"{"age": 61, "theme": "dark"}"#
    try PythonCryptography.seal(text, key: Self.key, to: directory.path("m.enc"))
    let prefs = manager()
    #expect(prefs.load())
    #expect(prefs[\.age] == 61)
    #expect(prefs[\.theme] == .dark)
    prefs.age = 62
    #expect(prefs.save())
    let opened = try PythonCryptography.open(directory.path("m.enc"), key: Self.key)
    #expect(opened.contains(#""age":62"#))
  }

  private static let spoilings: [(String, DefaultsError.Code, @Sendable (inout Data) -> Void)] = [
    ("a changed byte of the text", .damagedFile, { $0[20] ^= 1 }),
    ("a changed byte of the tag", .damagedFile, { $0[$0.count - 1] ^= 0x80 }),
    (
      "a changed first and last byte of the text", .damagedFile,
      {
        $0[12] ^= 1
        $0[$0.count - 17] ^= 1
      }
    ),
    ("a byte less", .damagedFile, { $0.removeLast() }),
    ("a byte more", .damagedFile, { $0.append(0) }),
    ("a changed nonce", .wrongEncryptionKey, { $0[0] ^= 1 }),
    ("no bytes", .truncatedFile, { $0 = Data() }),
    ("27 bytes", .truncatedFile, { $0 = $0.prefix(27) }),
    ("a plain file", .notEncrypted, { $0 = Data(#"{"age": 60, "isDark": true}"#.utf8) }),
    ("a short plain file", .notEncrypted, { $0 = Data("{}".utf8) }),
  ]

  @Test(arguments: spoilings.indices)
  func `B28: a file that does not open is told for what it is, and left alone`(index: Int) throws {
    let (name, code, spoil) = Self.spoilings[index]
    let prefs = manager(Settings(age: 60))
    #expect(prefs.save())
    let good = try stored()
    var bad = good
    spoil(&bad)
    try bad.write(to: directory.url("m.enc"))
    #expect(codeThrown(by: { _ = try prefs.loadOrThrow() }) == code, "\(name)")
    #expect(codeThrown(by: prefs.saveOrThrow) == code, "\(name)")
    #expect(try stored() == bad)
    #expect(directory.names() == ["m.enc"])
    try good.write(to: directory.url("m.enc"))
    #expect(prefs.load())
    try bad.write(to: directory.url("m.enc"))
    #expect(prefs.delete())
    #expect(prefs.save())
  }

  @Test(.enabled(if: PythonCryptography.isThere, "python3 has no module cryptography"))
  func `B28: a changed file whose text has white space is no file of another key`() throws {
    let text = "\n{\n\t\"age\": 61,\n\t\"a\":\n\t[\n\t\t1,\n\t\t2\n\t]\n}\n"
    try PythonCryptography.seal(text, key: Self.key, to: directory.path("m.enc"))
    var bytes = try stored()
    bytes[20] ^= 1
    try bytes.write(to: directory.url("m.enc"))
    #expect(codeThrown(by: { _ = try manager().loadOrThrow() }) == .damagedFile)
  }

  @Test func `B28: another key opens nothing and overwrites nothing`() throws {
    #expect(manager(Settings(age: 60)).save())
    let before = try stored()
    for round in 0..<20 {
      let other = manager(key: Data((0..<32).map { UInt8($0 + round) }))
      #expect(codeThrown(by: { _ = try other.loadOrThrow() }) == .wrongEncryptionKey)
      #expect(codeThrown(by: other.saveOrThrow) == .wrongEncryptionKey)
    }
    #expect(try stored() == before)
    let prefs = manager()
    #expect(prefs.load())
    #expect(prefs[\.age] == 60)
  }

  @Test(arguments: [0, 16, 31, 33])
  func `B28: a key of another length is an error`(length: Int) throws {
    let prefs = manager(key: Data(repeating: 1, count: length))
    #expect(codeThrown(by: prefs.saveOrThrow) == .invalidEncryptionKey)
    #expect(codeThrown(by: { _ = try prefs.loadOrThrow() }) == .invalidEncryptionKey)
    #expect(directory.names() == [])
  }

  @Test func `B07: errors quote nothing of the model`() throws {
    try sealed(#"{"theme": "secret-word", "age": "secret-word"}"#, key: Self.key)
      .write(to: directory.url("m.enc"))
    do {
      _ = try SimplePrefs.EncryptedFile(
        defaultValue: [Int](), dataKey: Self.key, path: directory.path("m.enc")
      ).loadOrThrow()
      Issue.record("It loads")
    } catch {
      #expect(!"\(error)".contains("secret-word"))
    }
  }

  @Test func `B07: what is told of fields that do not read names none of the stored keys`() throws {
    try sealed(#"{"a": 1, "secret-word": "x"}"#, key: Data(repeating: 7, count: 32))
      .write(to: directory.url("m.enc"))
    let helper = try HelperProcess("prefs-helper", directory, log: directory.path("log"))
    #expect(try helper.ask("unseal \(directory.path("m.enc"))") == "1")
    try helper.finish()
    let log = try directory.text("log")
    #expect(log.contains("do not read") && !log.contains("secret-word"))
  }

  private func sealed(_ text: String, key: Data) throws -> Data {
    Data(try SealedText(key: key).seal(Array(text.utf8)))
  }

  private func frozenFixture() throws -> Data {
    // The nonce is 00 01 … 0b; ChaCha20Poly1305(key).encrypt(nonce, text, None) follows it.
    let text = """
      AAECAwQFBgcICQoLvLEdKVR/sMpvO+hgcmWvjEGuveNVZxUVkHAo6Z/aiLCvvm9xlionRq7UqBRFYLTk\
      bw12g7FeRne1n9b3LPDrz8ejNQpNov/U1+fZqANh35pmmmTWLGE1VnQqkSRIx6KFPpyHPF5/2gET
      """
    return try #require(Data(base64Encoded: text))
  }
}
