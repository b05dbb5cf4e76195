import FoundationEssentials

/// Foundation's classes, told apart without linking Foundation.
///
/// A program that links Foundation may hand over its objects. Swift's casts bridge them at run time
/// also in a module that does not know the classes: measured with Swift 6.3 on Linux, `NSString`,
/// `NSDate`, `NSData`, `NSURL`, `NSArray` and `NSDictionary`, mutable or not, cast to their Swift
/// types. Two need more care:
///
/// - `NSNumber` casts to every type that holds its value, so 1, 1.0 and `true` look alike. A boolean
///   is known by its class, a real by its description, which has a point, an exponent or a name.
/// - `NSNull` casts to nothing and is known by its class.
enum BridgedObject {
  /// The tree of an object that is no collection; `nil` for collections and for all other classes.
  static func leaf(of object: Any) -> PropertyList? {
    switch String(reflecting: type(of: object)) {
    case "Foundation.NSNull": return .null
    case "Foundation.__NSCFBoolean": return (object as? Bool).map(PropertyList.boolean)
    default: break
    }
    if let string = object as? String { return .string(string) }
    if let date = object as? Date { return .date(date) }
    if let data = object as? Data { return .data(data) }
    if let url = object as? URL { return .string(PropertyList.storedString(of: url)) }
    if let decimal = object as? Decimal { return PropertyList.number(of: decimal) }
    return number(of: object)
  }

  private static func number(of object: Any) -> PropertyList? {
    let integer = (object as? Int64).map { Int128($0) } ?? (object as? UInt64).map { Int128($0) }
    let real = object as? Double
    guard integer != nil || real != nil else { return nil }
    if let real, isRealText("\(object)") { return .real(real) }
    return integer.map(PropertyList.integer) ?? real.map(PropertyList.real)
  }

  private static func isRealText(_ text: String) -> Bool {
    text.utf8.contains { $0 != UInt8(ascii: "-") && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
  }
}
