import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct ISO8601Tests {
  @Test(
    arguments: [
      (0, "2001-01-01T00:00:00Z"), (-1, "2000-12-31T23:59:59Z"), (0.5, "2001-01-01T00:00:00.5Z"),
      (-0.25, "2000-12-31T23:59:59.75Z"), (-1e-3, "2000-12-31T23:59:59.999Z"),
      (761602013.452719, "2025-02-18T20:06:53.452719Z"),
      (-63_113_904_000, "0001-01-01T00:00:00Z"), (-63_145_526_400, "0000-01-01T00:00:00Z"),
      (252_423_993_599.5, "9999-12-31T23:59:59.5Z"), (5_097_600, "2001-03-01T00:00:00Z"),
      (-26_524_800, "2000-02-29T00:00:00Z"), (-3_182_198_400, "1900-03-01T00:00:00Z"),
    ] as [(Double, String)])
  func `a moment has as many digits as it needs`(seconds: Double, text: String) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(ISO8601.string(from: date) == text)
    #expect(ISO8601.date(from: text)?.timeIntervalSinceReferenceDate == seconds)
  }

  @Test(arguments: [
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .ulpOfOne, -.ulpOfOne, 0.1 + 0.2, -0.1 - 0.2,
    1e-300, -1e-300, (1.0).nextDown, (-1.0).nextUp, (1.0).nextUp, (-1.0).nextDown, -86400.000001,
    (252_423_993_600.0).nextDown, (-63_145_526_400.0).nextUp,
    Date.distantPast.timeIntervalSinceReferenceDate,
    Date.distantFuture.timeIntervalSinceReferenceDate,
  ])
  func `B10: a moment comes back to the bit`(seconds: Double) throws {
    let text = try #require(ISO8601.string(from: Date(timeIntervalSinceReferenceDate: seconds)))
    let date = try #require(ISO8601.date(from: text))
    #expect(date.timeIntervalSinceReferenceDate.bitPattern == seconds.bitPattern, "\(text)")
  }

  @Test func `B10: random moments come back to the bit`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let scale = Double(
        sign: .plus, exponent: Int.random(in: -60...37, using: &random), significand: 1)
      let seconds = Double.random(in: -1...1, using: &random) * scale
      guard let text = ISO8601.string(from: Date(timeIntervalSinceReferenceDate: seconds)) else {
        #expect(abs(seconds) > 6e10)
        continue
      }
      let date = try #require(ISO8601.date(from: text), "\(seconds.debugDescription)")
      #expect(date.timeIntervalSinceReferenceDate == seconds, "\(text)")
    }
  }

  @Test(
    arguments: [
      .nan, .infinity, -.infinity, 252_423_993_600, (-63_145_526_400.0).nextDown, 1e300, -1e300,
    ] as [Double])
  func `a moment outside of the years 0 to 9999 has no text`(seconds: Double) {
    #expect(ISO8601.string(from: Date(timeIntervalSinceReferenceDate: seconds)) == nil)
  }

  @Test(
    arguments: [
      ("2001-01-01T01:00:00+01:00", 0), ("2000-12-31T16:30:00-0730", 0),
      ("2001-01-01t00:00:00z", 0),
      ("2001-01-01T00:00:00.500000Z", 0.5), ("2001-01-01T00:00:00.000Z", 0),
      ("0000-02-29T00:00:00Z", -63_140_428_800), ("2000-12-31T23:59:59.7+00:00", -0.3),
      ("0000-01-01T00:00:00+23:59", -63_145_612_740),
    ] as [(String, Double)])
  func `offsets and fractions are read`(text: String, seconds: Double) {
    #expect(ISO8601.date(from: text)?.timeIntervalSinceReferenceDate == seconds)
  }

  @Test(arguments: [
    "", "2001", "2001-01-01", "2001-01-01T00:00:00", "2001-01-01 00:00:00Z",
    " 2001-01-01T00:00:00Z",
    "2001-01-01T00:00:00Z ", "2001-01-01T00:00:00Z\n", "2001-13-01T00:00:00Z",
    "2001-00-01T00:00:00Z", "2001-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2001-04-31T00:00:00Z",
    "2001-01-00T00:00:00Z", "2001-01-01T24:00:00Z", "2001-01-01T00:60:00Z", "2001-01-01T00:00:60Z",
    "2001-01-01T00:00:00.Z", "2001-01-01T00:00:00,5Z", "2001-01-01T00:00:00+1:00",
    "2001-01-01T00:00:00+24:00", "2001-01-01T00:00:00+01:60", "2001-01-01T00:00:00+01",
    "2001-1-1T00:00:00Z", "+2001-01-01T00:00:00Z", "-001-01-01T00:00:00Z", "20010101T000000Z",
    "２001-01-01T00:00:00Z", "2001-01-01T00:00:0",
  ])
  func `anything else is no moment`(text: String) {
    #expect(ISO8601.date(from: text) == nil)
  }
}
