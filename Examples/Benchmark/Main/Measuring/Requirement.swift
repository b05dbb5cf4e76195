/// What the ratio of a row's two figures must be.
enum Requirement: Sendable {
  /// The rival's figure is so many times as large.
  case faster(must: Double, aim: Double? = nil)
  /// The own figure is at most so many times as large.
  case within(must: Double, aim: Double? = nil)
  /// So many times as much is done by two threads as by one; the rival is the one thread.
  case speedUp(must: Double)
  /// Nothing: the figure is printed.
  case figure

  func ratio(own: Double, rival: Double) -> Double {
    switch self {
    case .faster: rival / own
    case .within: own / rival
    // Both are processor time per read; two threads do twice the reads in it.
    case .speedUp: 2 * rival / own
    case .figure: 0
    }
  }

  func isMet(by ratio: Double) -> Bool {
    switch self {
    case .faster(let must, _), .speedUp(let must): ratio >= must
    case .within(let must, _): ratio <= must
    case .figure: true
    }
  }

  var description: String {
    switch self {
    case .faster(let must, let aim): "≥ \(text(must))×" + (aim.map { " (aim \(text($0)))" } ?? "")
    case .within(let must, let aim): "≤ \(text(must))" + (aim.map { " (aim \(text($0)))" } ?? "")
    case .speedUp(let must): "≥ \(text(must))×"
    case .figure: ""
    }
  }

  private func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
