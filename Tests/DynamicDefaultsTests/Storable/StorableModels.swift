import DynamicDefaults
import FoundationEssentials

enum Theme: String, Defaults.Storable, CaseIterable { case light, dark, system }

enum CodableTheme: String, Codable, Defaults.Storable { case light, dark }

enum Level: Int, Codable, Defaults.Storable { case low = 1, high = 10 }

struct Features: OptionSet, Codable, Defaults.Storable {
  let rawValue: UInt8

  static let search = Features(rawValue: 1)
  static let sync = Features(rawValue: 128)
}

struct Account: Codable, Defaults.Storable, Hashable {
  var name: String
  var quota: Int?
  var theme = CodableTheme.light
}

enum Connection: Codable, Defaults.Storable, Hashable {
  case none
  case proxy(host: String, port: UInt16)
}

final class Session: Codable, Defaults.Storable, Equatable {
  let id: Int

  init(id: Int) { self.id = id }

  static func == (lhs: Session, rhs: Session) -> Bool { lhs.id == rhs.id }
}

/// The example of `Defaults.Storable`'s documentation.
struct Colour: Defaults.Storable, Equatable {
  var red, green, blue: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init(propertyList: PropertyList) throws {
    let parts = try [UInt8](propertyList: propertyList)
    guard parts.count == 3 else {
      throw Defaults.StorableError(expected: "red, green and blue", found: propertyList)
    }
    (red, green, blue) = (parts[0], parts[1], parts[2])
  }

  var propertyList: PropertyList {
    get throws { try [red, green, blue].propertyList }
  }
}
