import TestSupport
import Testing

@Suite struct PermissionsTests {
  @Test(arguments: ["000", "002", "022", "277"])
  func `B02: what is stored is closed to others whatever the umask`(umask: String) throws {
    let directory = TemporaryDirectory()
    let helper = try HelperProcess(
      "prefs-helper", directory, wrapper: ["sh", "-c", "umask \(umask); exec \"$0\""])
    #expect(try helper.ask("increments \(directory.path("a/b/plain.json")) 1") == "ok")
    #expect(try helper.ask("seal \(directory.path("a/b/sealed.enc"))") == "ok")
    #expect(try helper.finish() == .exit(0))
    #expect(mode(of: directory.path("a")) == 0o700)
    #expect(mode(of: directory.path("a/b")) == 0o700)
    #expect(mode(of: directory.path("a/b/plain.json")) == 0o600)
    #expect(mode(of: directory.path("a/b/sealed.enc")) == 0o600)
  }
}
