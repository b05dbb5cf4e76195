import DefaultsStorage
import Foundation

/// Foundation's property-list objects as a tree.
enum FoundationTree {
  /// nil if there is an object that no tree holds.
  static func tree(_ object: Any) -> PropertyList? {
    switch object {
    // An NSNumber passes for a Bool where its value does; the stored type decides.
    case let value as Bool where type(of: object) == Bool.self: .boolean(value)
    case let value as NSNumber: number(value)
    case let value as String: .string(value)
    case let value as Date: .date(value)
    case let value as Data: .data(value)
    case let value as [Any]: array(value)
    case let value as [AnyHashable: Any]: dictionary(value)
    default: nil
    }
  }

  private static func number(_ number: NSNumber) -> PropertyList? {
    switch String(cString: number.objCType) {
    case "d", "f": .real(number.doubleValue)
    default: Int128(number.stringValue).map { .integer($0) }
    }
  }

  private static func array(_ objects: [Any]) -> PropertyList? {
    let elements = objects.compactMap(tree)
    return elements.count == objects.count ? .array(elements) : nil
  }

  private static func dictionary(_ objects: [AnyHashable: Any]) -> PropertyList? {
    var entries: [PropertyList.Key: PropertyList] = [:]
    for (key, object) in objects {
      guard let key = key as? String, let value = tree(object) else { return nil }
      entries[PropertyList.Key(key)] = value
    }
    return .dictionary(entries)
  }
}
