/// What was measured of one row.
struct Result {
  let row: Row
  let own: Statistics
  let rival: Statistics?

  /// Of the medians; `nil` if there is nothing to compare with.
  var ratio: Double? {
    rival.map { row.requirement.ratio(own: own.median, rival: $0.median) }
  }

  var isMet: Bool { ratio.map { row.requirement.isMet(by: $0) } ?? true }
}
