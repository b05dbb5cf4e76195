/// The kinds of objects in a binary property list: the high half of an object's first byte.
enum BinaryMarker {
  static let null: UInt8 = 0x00
  static let `false`: UInt8 = 0x08
  static let `true`: UInt8 = 0x09
  /// The low half is the logarithm of the number of bytes, for reals and dates as well.
  static let integer: UInt8 = 0x10
  static let real: UInt8 = 0x20
  static let date: UInt8 = 0x33
  /// The low half is the count, or `longCount` if an integer object with the count follows; so it is
  /// for all below but `uid`.
  static let data: UInt8 = 0x40
  static let ascii: UInt8 = 0x50
  static let utf16: UInt8 = 0x60
  /// The low half is the number of bytes less one.
  static let uid: UInt8 = 0x80
  static let array: UInt8 = 0xA0
  static let orderedSet: UInt8 = 0xB0
  static let set: UInt8 = 0xC0
  static let dictionary: UInt8 = 0xD0

  static let longCount: UInt8 = 0x0F
}
