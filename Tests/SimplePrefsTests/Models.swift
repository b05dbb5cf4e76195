import Foundation
import SimplePrefs

struct Person: Codable, Equatable {
  var name: String
}

enum Theme: String, Codable { case light, dark, system }

struct Settings: Codable, Equatable {
  var age: Int?
  var isDark = false
  var volume = 0.5
  var theme = Theme.system
  var person = Person(name: "John")
  var people: [Person] = []
}

extension Settings: SimplePrefs.UserDefaultsKey {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case age, isDark, volume, theme, person, people
  }
}

/// One value of each kind that JSON has no form of its own for.
struct Kinds: Codable, Equatable {
  var date = Date(timeIntervalSinceReferenceDate: 700_000_000.25)
  var data = Data([0, 1, 2, 255])
  var url = URL(string: "https://example.com/a?b=1")
  var decimal = Decimal(string: "12345678901234567890.123456789")
  var float: Float = 0.1
  var real = 1e300
  var big = UInt64.max
  var byNumber = [1: "one"]
  var text = "é/\u{1}\"\\\u{1F600}"
  var uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
}

struct Properties: SimplePrefs.Properties.KeysProtocol {
  typealias key = SimplePrefs.Properties.Key

  @key("age") var age: Int?
  @key("volume", defaultValue: 0.5) var volume: Double
  @key("person", defaultValue: Person(name: "John")) var person: Person?
  @key("bytes") var bytes: Data?

  var allProperties: SimplePrefs.Properties.Keys { [$age, $volume, $person, $bytes] }
}
