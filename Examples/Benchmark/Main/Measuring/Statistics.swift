/// The figures of all rounds.
struct Statistics: Encodable {
  let median: Double
  let lowest: Double
  let highest: Double
  let rounds: Int

  init(_ figures: [Double]) {
    let sorted = figures.sorted()
    rounds = sorted.count
    lowest = sorted.first ?? 0
    highest = sorted.last ?? 0
    let upper = rounds / 2
    median =
      sorted.isEmpty ? 0 : rounds % 2 == 1 ? sorted[upper] : (sorted[upper - 1] + sorted[upper]) / 2
  }

  /// Half the distance between lowest and highest, in percent of the median.
  var spread: Double { median == 0 ? 0 : (highest - lowest) / 2 / median * 100 }
}
