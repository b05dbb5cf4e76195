import DefaultsStorage
import FoundationEssentials
import Testing

@testable import DynamicDefaults

@Suite struct CoercionTests {
  @Test(arguments: CoercionRow.table)
  func `B22: each getter answers as Apple documents it`(row: CoercionRow) throws {
    let tree = try PropertyList(any: row.value)
    #expect(tree.untypedBool == row.bool)
    #expect(tree.untypedInteger == row.integer)
    #expect(PropertyList.real(tree.untypedDouble) == .real(row.double))
    #expect(tree.untypedFloat.isNaN == row.double.isNaN)
    #expect(row.double.isNaN || tree.untypedFloat == Float(row.double))
    #expect(tree.untypedString == row.string)
    #expect(tree.untypedURL?.absoluteString == row.url)
    #expect(tree.untypedData == row.data)
    #expect((tree.untypedArray != nil) == row.isArray)
    #expect(tree.untypedStringArray == row.stringArray)
    #expect((tree.untypedDictionary != nil) == row.isDictionary)
    #expect(tree.untypedObject != nil)
  }

  @Test func `B22: an object's type tells a boolean from 1 and a real from an integer`() {
    #expect(PropertyList.boolean(true).untypedObject as? Int == nil)
    #expect(PropertyList.boolean(true).untypedObject as? Bool == true)
    #expect(PropertyList.integer(1).untypedObject as? Bool == nil)
    #expect(PropertyList.integer(1).untypedObject as? Int == 1)
    #expect(PropertyList.real(1).untypedObject as? Int == nil)
    #expect(PropertyList.real(1).untypedObject as? Double == 1)
  }

  @Test func `an integer is an Int, else a UInt64, else an Int128`() {
    #expect(PropertyList.integer(-5).untypedObject as? Int == -5)
    #expect(PropertyList.integer(Int128(UInt64.max)).untypedObject as? UInt64 == .max)
    #expect(PropertyList.integer(.max).untypedObject as? Int128 == .max)
  }

  @Test func `what Swift has no type for stays a property list`() {
    #expect(PropertyList.uid(3).untypedObject as? PropertyList == .uid(3))
    #expect(PropertyList.numeral("1e999").untypedObject as? PropertyList == .numeral("1e999"))
    #expect(PropertyList.numeral("1e999").untypedString == "1e999")
    #expect(PropertyList.numeral("1e999").untypedDouble == .infinity)
    #expect(PropertyList.numeral("-1e999").untypedInteger == .min)
  }

  @Test func `a null reads as not set from every getter`() {
    #expect(PropertyList.null.untypedObject == nil)
    #expect(PropertyList.null.untypedString == nil)
    #expect(PropertyList.null.untypedURL == nil)
    #expect(!PropertyList.null.untypedBool)
  }

  @Test(arguments: [
    (0.1 + 0.2, "0.30000000000000004"), (1e15, "1000000000000000"), (1e-5, "1e-05"),
    (-0.0, "-0"), (1000.0009765625, "1000.0009765625"), (0.1, "0.1"),
  ]) func `a real's text has the digits it needs`(real: Double, text: String) {
    #expect(PropertyList.real(real).untypedString == text)
  }

  @Test(arguments: [0.1, 12.34, 3.4e38, 1e-30, 16_777_217.5] as [Float])
  func `a Float's text has its own digits`(float: Float) throws {
    let text = try #require(try PropertyList(any: float).untypedString)
    #expect(Float(text) == float)
    #expect(text.count <= 15)
  }

  @Test(arguments: [
    ("+0007up", true, 7, 7.0), ("-0", false, 0, -0.0), ("Yes", true, 0, 0), ("tomato", true, 0, 0),
    ("off", false, 0, 0), ("\t\n 5", true, 5, 5), (".5.5", false, 0, 0.5), ("5.", true, 5, 5),
    ("1e", true, 1, 1), ("1e+", true, 1, 1), ("--1", false, 0, 0), ("+", false, 0, 0),
    (".", false, 0, 0), ("1e400", true, 1, .infinity), ("nan", false, 0, 0), ("٣", false, 0, 0),
    ("Infinity", false, 0, .infinity), ("-Infinity", false, 0, -.infinity),
    ("-9223372036854775809", true, .min, -9_223_372_036_854_775_808),
  ])
  func `a string reads as the number it starts with`(
    text: String, bool: Bool, integer: Int, double: Double
  ) {
    #expect(PropertyList.string(text).untypedBool == bool)
    #expect(PropertyList.string(text).untypedInteger == integer)
    #expect(PropertyList.string(text).untypedDouble == double)
  }
}
