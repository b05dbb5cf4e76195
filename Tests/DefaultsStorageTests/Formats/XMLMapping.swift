import DefaultsStorage
import Foundation

/// What becomes of a tree on its way through XML.
enum XMLMapping {
  /// As our reader gives it back: dates in whole seconds, strings that XML cannot hold as data.
  static func readBack(_ tree: PropertyList) -> PropertyList {
    tree.mapped { value in
      switch value {
      case .date(let date):
        .date(
          Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down)))
      case .string(let string) where !string.unicodeScalars.allSatisfy(isHeld):
        .data(Data(string.utf8))
      default: value
      }
    }
  }

  private static func isHeld(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x1_0000...: true
    default: false
    }
  }

  /// As a reader gives it back that knows plain XML property lists only.
  static func readByOthers(_ tree: PropertyList) -> PropertyList {
    readBack(tree).mapped { value in
      switch value {
      case .uid(let number): ["CF$UID": .integer(Int128(number))]
      case .null: ["CF$Null": true]
      default: value
      }
    }
  }

  /// Without what one of the others refuses or loses, none of which is XML's doing: dates beyond the
  /// years 1 to 9999 and numerals.
  static func withoutExtremes(_ tree: PropertyList) -> PropertyList {
    tree.mapped { value in
      switch value {
      case .date(let date)
      where !(-63_113_904_000..<252_423_993_600 ~= date.timeIntervalSinceReferenceDate):
        .date(Date(timeIntervalSinceReferenceDate: -63_113_904_000))
      case .numeral: 0
      default: value
      }
    }
  }

  /// With the line ends that remain when a writer does not escape carriage returns.
  static func withLineFeeds(_ tree: PropertyList) -> PropertyList {
    tree.mapped { value in
      switch value {
      case .string(let string): .string(lineFeeds(string))
      case .dictionary(let entries):
        .dictionary(
          Dictionary(
            uniqueKeysWithValues: entries.map {
              (PropertyList.Key(lineFeeds($0.key.string)), $0.value)
            }))
      default: value
      }
    }
  }

  private static func lineFeeds(_ string: String) -> String {
    var bytes: [UInt8] = []
    for byte in string.utf8 {
      if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
      bytes.append(byte)
    }
    return String(decoding: bytes.map { $0 == 0x0D ? 0x0A : $0 }, as: UTF8.self)
  }
}
