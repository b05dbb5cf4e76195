/// What was measured of one row.
struct Result {
  let row: Row
  let own: Statistics
  let rival: Statistics?
  /// The median of the rounds' ratios, each of two figures that were measured one after the other, as the
  /// machine's speed changes; `nil` if there is nothing to compare with.
  let ratio: Double?

  /// - Parameters:
  ///   - row: What was measured.
  ///   - own: A figure for each round.
  ///   - rival: The same of the other side; empty if there is none.
  init(row: Row, own: [Double], rival: [Double]) {
    self.row = row
    self.own = Statistics(own)
    self.rival = rival.isEmpty ? nil : Statistics(rival)
    let ratios = zip(own, rival).map { row.requirement.ratio(own: $0, rival: $1) }
    ratio = ratios.isEmpty ? nil : Statistics(ratios).median
  }

  var isMet: Bool { ratio.map { row.requirement.isMet(by: $0) } ?? true }
}
