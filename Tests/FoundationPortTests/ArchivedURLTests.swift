import DefaultsStorage
import Foundation
import Testing

@testable import DynamicDefaults

/// Foundation's archiver is the peer that the reader is held against.
@Suite struct ArchivedURLTests {
  @Test(arguments: ["https://e.x/a?q=1#f", "file:///a%20b", "mailto:x@y"])
  func `B12: an archived URL is read as Apple's url(forKey:) does`(text: String) throws {
    let url = try #require(NSURL(string: text))
    #expect(try PropertyList.data(archive(of: url)).untypedURL?.absoluteString == text)
  }

  @Test func `an archived relative URL has its base`() throws {
    let url = try #require(NSURL(string: "c", relativeTo: URL(string: "https://e.x/a/b")))
    let read = try PropertyList.data(archive(of: url)).untypedURL
    #expect(read?.absoluteString == "https://e.x/a/c")
    #expect(read?.relativeString == "c")
  }

  @Test func `another archive, a part of one and other data are no URL`() throws {
    let string = try archive(of: NSString("https://e.x"))
    let url = try archive(of: #require(NSURL(string: "https://e.x")))
    for data in [string, url.dropLast(), url.dropFirst(), Data(), Data("https://e.x".utf8)] {
      #expect(PropertyList.data(data).untypedURL == nil)
    }
  }

  @Test func `an archive that refers to itself or to nothing ends`() throws {
    for base in [1, 9] as [UInt64] {
      let archive: [PropertyList.Key: PropertyList] = [
        "$archiver": "NSKeyedArchiver", "$top": ["root": .uid(1)],
        "$objects": ["$null", ["NS.base": .uid(base), "NS.relative": .uid(2)], "https://e.x"],
      ]
      let data = Data(try BinaryPropertyListWriter.write(archive))
      #expect(PropertyList.data(data).untypedURL?.absoluteString == "https://e.x")
    }
  }

  private func archive(of object: Any) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  }
}
