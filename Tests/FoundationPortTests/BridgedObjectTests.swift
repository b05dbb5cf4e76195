import DefaultsStorage
import Foundation
import Testing

@testable import DynamicDefaults

/// The one test target that links Foundation: its objects as a ported program hands them over.
@Suite struct BridgedObjectTests {
  struct Case: CustomTestStringConvertible, @unchecked Sendable {
    // Sound: the objects are immutable, or no test changes them.
    let object: Any
    let tree: PropertyList
    var testDescription: String { "\(type(of: object)): \(tree)" }

    init(_ object: Any, _ tree: PropertyList) {
      self.object = object
      self.tree = tree
    }
  }

  @Test(arguments: [
    Case(NSNumber(value: true), true), Case(NSNumber(value: false), false),
    Case(NSNumber(value: 1), 1), Case(NSNumber(value: Int8(1)), 1),
    Case(NSNumber(value: UInt8(0)), 0),
    Case(NSNumber(value: Int64.min), .integer(Int128(Int64.min))),
    Case(NSNumber(value: UInt64.max), .integer(Int128(UInt64.max))),
    Case(NSNumber(value: 9_007_199_254_740_993), 9_007_199_254_740_993),
    Case(NSNumber(value: 1.0), 1.0), Case(NSNumber(value: -0.0), -0.0),
    Case(NSNumber(value: 12.9 as Float), .real(Double(12.9 as Float))),
    Case(NSNumber(value: 1e300), 1e300), Case(NSNumber(value: 1e15), 1e15),
    Case(NSNumber(value: Double.infinity), .real(.infinity)),
    Case(NSNumber(value: -Double.infinity), .real(-.infinity)),
    Case(NSNumber(value: Double.nan), .real(.nan)),
    Case(NSDecimalNumber(string: "1.5"), 1.5), Case(NSDecimalNumber(string: "5"), 5),
    Case(CGFloat(2), 2.0),
    Case(NSString("text"), "text"), Case(NSMutableString("text"), "text"),
    Case(NSDate(timeIntervalSinceReferenceDate: 5), .date(Date(timeIntervalSinceReferenceDate: 5))),
    Case(NSData(data: Data([1])), .data(Data([1]))), Case(NSMutableData(), .data(Data())),
    Case(NSURL(fileURLWithPath: "/a b"), "/a b"),
    Case(NSURL(string: "https://e.x/a?q#f") as Any, "https://e.x/a?q#f"),
    Case(NSURL(string: "c", relativeTo: URL(string: "https://e.x/a/b")) as Any, "https://e.x/a/c"),
    Case(NSNull(), .null),
    Case([1, NSNull(), "a"] as [Any?], [1, .null, "a"]),
    Case(NSArray(array: [1, NSNull(), NSNumber(value: true)]), [1, .null, true]),
    Case(NSMutableArray(array: [NSArray()]), [[]]),
    Case(
      NSDictionary(dictionary: ["a": NSNull(), "b": NSNumber(value: 1.0)]), ["a": .null, "b": 1.0]),
    Case(NSMutableDictionary(dictionary: ["a": NSDictionary()]), ["a": [:]]),
    Case(["a": NSNumber(value: true)], ["a": true]), Case([NSNumber(value: 1)], [1]),
    Case(Optional(NSNumber(value: 1)) as Any, 1), Case(AnyHashable(NSNumber(value: true)), true),
  ]) func `B13, B22: Foundation's objects are stored as what they stand for`(example: Case) throws {
    #expect(try PropertyList(any: example.object) == example.tree)
  }

  @Test(arguments: [
    Case(NSSet(array: [1]), .null), Case(NSAttributedString(string: "x"), .null),
    Case(NSUUID(), .null), Case(NSDictionary(dictionary: [1: 1]), .null), Case(NSObject(), .null),
    Case(NSArray(array: [NSSet()]), .null),
  ]) func `Foundation's other objects are refused`(example: Case) {
    #expect(throws: UnstorableValue.self) { try PropertyList(any: example.object) }
  }
}
