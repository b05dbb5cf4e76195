/// Days of the proleptic Gregorian calendar, counted from 2001-01-01.
///
/// The arithmetic counts years from March, so that a leap day ends its year, in eras of 400 years,
/// which all have 146,097 days.
enum CivilDay {
  private static let daysPerEra: Int64 = 146_097
  /// From 0000-03-01 to 2001-01-01.
  private static let referenceDay: Int64 = 730_791

  /// The number of a day; days beyond the month's end run on into the next month.
  static func day(year: Int64, month: Int64, dayOfMonth: Int64) -> Int64 {
    let (era, yearOfEra) = floorDivide(month <= 2 ? year - 1 : year, by: 400)
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + dayOfMonth - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysPerEra + dayOfEra - referenceDay
  }

  /// The year, month and day of a day's number.
  static func components(ofDay day: Int64) -> (year: Int64, month: Int64, dayOfMonth: Int64) {
    let (era, dayOfEra) = floorDivide(day + referenceDay, by: daysPerEra)
    // Takes out the leap days before, so that every year has 365.
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfMonth)
  }

  /// Division that rounds down, with a remainder that is never negative.
  static func floorDivide(_ value: Int64, by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
