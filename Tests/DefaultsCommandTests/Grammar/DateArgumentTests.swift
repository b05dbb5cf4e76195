import DefaultsCommand
import DefaultsStorage
import Foundation
import Testing

@Suite struct DateArgumentTests {
  private let defaults = CommandRun()

  @Test(arguments: [
    ("2025-02-18T23:06:53Z", 1_739_920_013.0), ("2025-02-18 23:06:53 +0000", 1_739_920_013),
    ("2025-02-19 00:06:53 +0100", 1_739_920_013), ("2025-02-18T22:06:53-01:00", 1_739_920_013),
    ("2025-02-18 23:06 UTC", 1_739_919_960), ("1969-12-31 23:59:59 +0000", -1),
    ("  2025-02-18   23:06:53  Z ", 1_739_920_013),
  ])
  func `takes dates as people write them`(text: String, seconds: Double) throws {
    #expect(defaults("write", "com.example.app", "d", "-date", text) == .init())
    #expect(try defaults.value("d") == .date(Date(timeIntervalSince1970: seconds)))
  }

  @Test(arguments: ["2025-07-01", "2025-07-01 12:30", "2025-01-01 12:30:15"])
  func `without an offset it is local time`(text: String) throws {
    #expect(defaults("write", "com.example.app", "d", "-date", text) == .init())
    let date = try #require(try defaults.value("d")?.dateInFull)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = String("yyyy-MM-dd HH:mm:ss".prefix(text.count))
    #expect(formatter.string(from: date) == text)
  }

  @Test(arguments: [
    "", "now", "2025-2-18", "2025-02-29", "2025-02-18 25:00", "2025-02-18 x", "12:00",
  ])
  func `refuses what is no date`(text: String) {
    #expect(defaults("write", "com.example.app", "d", "-date", text).status == 255)
  }
}
