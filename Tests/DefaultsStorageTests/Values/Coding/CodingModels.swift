import FoundationEssentials

enum Plain: String, Codable, CaseIterable { case one, two, three }

enum KeyedPlain: String, Codable, CodingKeyRepresentable, CaseIterable { case one, two }

enum Numbered: Int, Codable { case seven = 7, eight }

indirect enum Shape: Codable, Equatable {
  case point
  case circle(radius: Double)
  case label(String, Int)
  case group([Shape])
  case maybe(Int?)
}

/// Every kind of field there is a leaf for.
struct Everything: Codable, Equatable {
  var boolean = true
  var int = Int.min
  var int8 = Int8.min
  var int16 = Int16.max
  var int32 = Int32.min
  var int64 = Int64.max
  var int128 = Int128.min
  var uint = UInt.max
  var uint8 = UInt8.max
  var uint16 = UInt16.max
  var uint32 = UInt32.max
  var uint64 = UInt64.max
  var uint128 = UInt128.max
  var float = Float.pi
  var double = -0.0
  var string = "a\0\r\n\u{301}"
  var date = Date(timeIntervalSinceReferenceDate: 761_602_013.452719)
  var data = Data([0, 255])
  var url = URL(filePath: "/a b/é", directoryHint: .notDirectory)
  var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  var decimal = Decimal(sign: .minus, exponent: -30, significand: 7)
  var duration = Duration(secondsComponent: 1, attosecondsComponent: 1)
  var plain = Plain.two
  var numbered = Numbered.seven
  var present: Int? = 1
  var absent: Int?
  var shape = Shape.group([.point, .label("x", 1), .maybe(nil)])
}

class Animal: Codable {
  var name: String

  init(name: String) { self.name = name }
}

final class Dog: Animal {
  var tricks: [String]

  init(name: String, tricks: [String]) {
    self.tricks = tricks
    super.init(name: name)
  }

  private enum CodingKeys: CodingKey { case tricks }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    tricks = try container.decode([String].self, forKey: .tricks)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(tricks, forKey: .tricks)
    try super.encode(to: container.superEncoder())
  }
}

/// Its subclass puts its own field beside the superclass's, as is done where one dictionary is wanted.
class Base: Codable {
  var base = 1

  init() {}
}

final class Derived: Base {
  var derived = 2

  override init() { super.init() }

  private enum CodingKeys: CodingKey { case derived }

  required init(from decoder: any Decoder) throws {
    derived = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .derived)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(derived, forKey: .derived)
  }
}

/// Goes through nested containers of both kinds.
struct Nested: Codable, Equatable {
  var inner = 1
  var list = [2, 3]

  enum CodingKeys: CodingKey { case outer, inner, list }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let outer = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .outer)
    inner = try outer.decode(Int.self, forKey: .inner)
    var elements = try outer.nestedUnkeyedContainer(forKey: .list)
    var pairs = try elements.nestedUnkeyedContainer()
    list = [try pairs.decode(Int.self)]
    list.append(
      try elements.nestedContainer(keyedBy: CodingKeys.self).decode(Int.self, forKey: .inner))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // The list first: what is open stays open while its neighbour is filled.
    var outer = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .outer)
    var elements = outer.nestedUnkeyedContainer(forKey: .list)
    try outer.encode(inner, forKey: .inner)
    var pairs = elements.nestedUnkeyedContainer()
    try pairs.encode(list[0])
    var keyed = elements.nestedContainer(keyedBy: CodingKeys.self)
    try keyed.encode(list[1], forKey: .inner)
  }
}
