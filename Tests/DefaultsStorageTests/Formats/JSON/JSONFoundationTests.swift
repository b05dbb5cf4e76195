import DefaultsStorage
import Foundation
import Testing

@Suite struct JSONFoundationTests {
  @Test func `Foundation reads ours, and we read what it writes equal`() throws {
    for seed in 0..<UInt64(TreeCount.choose(fast: 200, slow: 10_000)) {
      var random = RandomTree(seed: seed)
      // Its numbers and keys are not exact, so only what it writes of them is compared; a number
      // beyond Double it refuses, and a U+FEFF at the beginning of a string it takes for a mark.
      let tree = PropertyList.dictionary(random.nextRoot(maximumDepth: 6)).mapped { value in
        switch value {
        case .numeral, .integer, .real: true
        case .date(let date) where ISO8601.string(from: date) == nil: true
        case .string(let string) where string.unicodeScalars.first == "\u{FEFF}": "mark"
        case .dictionary(let entries):
          .dictionary(entries.filter { !["e\u{301}", "\u{301}", "\u{FEFF}"].contains($0.key) })
        default: value
        }
      }
      let normalized = try tree.normalized(for: .json)
      let bytes = try JSONWriter.write(normalized, style: .compact)
      let object = try JSONSerialization.jsonObject(with: Data(bytes))
      let theirs = try JSONSerialization.data(withJSONObject: object)
      let copy = try JSONReader.read([UInt8](theirs)).root
      try #require(copy == normalized, "seed \(seed)")
    }
  }
}
