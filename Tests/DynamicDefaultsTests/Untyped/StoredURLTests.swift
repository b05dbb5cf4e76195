import DefaultsStorage
import FoundationEssentials
import Testing

@testable import DynamicDefaults

@Suite struct StoredURLTests {
  @Test(arguments: [
    ("https://e.x/a?q=1#f", "https://e.x/a?q=1#f"), ("mailto:x@y", "mailto:x@y"),
    ("file:///a%20b", "/a b"), ("file:///a%20b/", "/a b/"), ("file:///", "/"),
    ("file:///%C3%A9", "/é"), ("file:///a%25b", "/a%b"), ("file:///a%3Fb", "/a?b"),
    ("file:///~x", "/~x"), ("file:///a:b", "/a:b"),
    // A path would lose what these have besides it.
    ("file://host/a", "file://host/a"), ("file:///a?q", "file:///a?q"),
    ("file:///a%2Fb", "file:///a%2Fb"), ("file:///%7Ex", "file:///%7Ex"),
    ("file:///a%00b", "file:///a%00b"),
    ("https://e.x/%E2%82%AC%20", "https://e.x/%E2%82%AC%20"),
    ("x-app+1.0:opaque", "x-app+1.0:opaque"),
    ("http://xn--bcher-kva.example/", "http://xn--bcher-kva.example/"),
  ]) func `B12: a URL is one readable string and comes back equal`(absolute: String, stored: String)
    throws
  {
    let url = try #require(URL(string: absolute))
    #expect(PropertyList.storedString(of: url) == stored)
    #expect(PropertyList.url(ofStored: stored)?.absoluteString == absolute)
  }

  @Test func `B12: a URL with a host beyond ASCII comes back equal`() throws {
    let url = try #require(URL(string: "http://bücher.example/é"))
    #expect(PropertyList.url(ofStored: PropertyList.storedString(of: url)) == url)
  }

  @Test func `B12: a relative URL is stored resolved`() throws {
    let base = try #require(URL(string: "https://e.x/a/b"))
    let url = try #require(URL(string: "c?d", relativeTo: base))
    #expect(PropertyList.storedString(of: url) == "https://e.x/a/c?d")
  }

  @Test func `a path below the home directory is stored with a tilde, which is expanded`() throws {
    let url = URL.homeDirectory.appending(path: "Documents/a b.txt", directoryHint: .notDirectory)
    #expect(PropertyList.storedString(of: url) == "~/Documents/a b.txt")
    #expect(PropertyList.url(ofStored: "~/Documents/a b.txt")?.absoluteString == url.absoluteString)
  }

  @Test func `what no URL can be made of reads as nothing`() {
    #expect(PropertyList.url(ofStored: "") == nil)
    #expect(PropertyList.url(ofStored: "https://[") == nil)
  }
}
