/// A day of the proleptic Gregorian calendar, and its number on a line of days.
///
/// The arithmetic counts years from March, so that the leap day comes last, and by eras of 400
/// years, which all have 146,097 days.
struct CalendarDay: Equatable {
  var year: Int
  /// 1 to 12.
  var month: Int
  /// From 1.
  var day: Int

  private static let daysPerEra = 146_097

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of a number as ``number`` counts.
  init(number: Int) {
    let era = number.flooredQuotient(Self.daysPerEra)
    let dayOfEra = number - era * Self.daysPerEra
    // Takes out the leap days that came before within the era: of 4, 100 and 400 years.
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - Self.daysBefore(yearOfEra: yearOfEra)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - Self.daysBefore(monthFromMarch: monthFromMarch) + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 0000-03-01. A month or day that does not exist counts on into the days after it.
  var number: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = yearFromMarch.flooredQuotient(400)
    let monthFromMarch = (month + 9) % 12
    return era * Self.daysPerEra + Self.daysBefore(yearOfEra: yearFromMarch - era * 400)
      + Self.daysBefore(monthFromMarch: monthFromMarch) + day - 1
  }

  private static func daysBefore(yearOfEra year: Int) -> Int {
    year * 365 + year / 4 - year / 100
  }

  /// The months from March have 31, 30, 31, 30, 31 days, over and over.
  private static func daysBefore(monthFromMarch month: Int) -> Int { (153 * month + 2) / 5 }
}

extension Int {
  /// The quotient rounded towards negative infinity; the divisor is positive.
  func flooredQuotient(_ divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
