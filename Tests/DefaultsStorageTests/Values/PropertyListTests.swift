import DefaultsStorage
import Testing

@Suite struct PropertyListTests {
  @Test(arguments: [
    ("é", "e\u{301}"), ("", " "), ("a", "A"),
  ]) func `keys and strings differ when their bytes differ`(lhs: String, rhs: String) {
    #expect(PropertyList.Key(lhs) != PropertyList.Key(rhs))
    #expect(PropertyList.string(lhs) != .string(rhs))
    #expect(PropertyList.Key(lhs) == PropertyList.Key(lhs))
  }

  @Test func `reals are equal when their bits are`() {
    #expect(PropertyList.real(0.0) != .real(-0.0))
    #expect(PropertyList.real(.nan) == .real(.nan))
    #expect(PropertyList.real(1) != .integer(1))
    #expect(PropertyList.boolean(true) != .integer(1))
  }

  @Test func `a literal key given twice keeps the last value`() {
    #expect(["a": 1, "a": 2] as PropertyList == ["a": 2])
  }
}
