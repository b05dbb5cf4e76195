import DefaultsStorage
import Testing

@Suite struct SuiteNameTests {
  @Test(arguments: [
    "../../evil", "/etc/x", "a/b", ".", "..", "", ".hidden", "x\0y", "NSGlobalDomain",
    "NSArgumentDomain", "NSRegistrationDomain", String(repeating: "x", count: 300),
    String(repeating: "é", count: 101),
  ])
  func `B27: a name that cannot name a file is refused with the reason`(name: String) {
    #expect {
      try SuiteName.validate(name)
    } throws: {
      let error = $0 as? DefaultsError
      return error?.code == .invalidSuiteName && error?.remedy.isEmpty == false
    }
  }

  @Test(arguments: [
    "com.example.tool", "com.example.tool.plist", "trailing blank ", "-g", "a..b", "é", "~",
    String(repeating: "x", count: 200),
  ])
  func `B27: a name that can name a file is taken`(name: String) throws {
    try SuiteName.validate(name)
  }
}
