/// An element of the property-list DTD (`PropertyList-1.0.dtd`).
///
/// The raw value is the name's bytes, first byte highest, so that a name is told by comparing one
/// integer.
enum XMLElement: UInt64 {
  case array = 0x61_72_72_61_79
  case data = 0x64_61_74_61
  case date = 0x64_61_74_65
  case dict = 0x64_69_63_74
  case `false` = 0x66_61_6C_73_65
  case integer = 0x69_6E_74_65_67_65_72
  case key = 0x6B_65_79
  case plist = 0x70_6C_69_73_74
  case real = 0x72_65_61_6C
  case string = 0x73_74_72_69_6E_67
  case `true` = 0x74_72_75_65

  /// As it stands in tags.
  var name: String {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: rawValue >> (56 - 8 * $0)) }
    return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
  }
}
