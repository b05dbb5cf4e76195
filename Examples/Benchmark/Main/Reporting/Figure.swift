import Foundation

/// Figures as people read them.
enum Figure {
  static func text(_ figure: Double, _ unit: Unit) -> String {
    switch unit {
    case .nanoseconds: scaled(figure, by: 1_000, ["ns", "µs", "ms", "s"])
    case .bytes: scaled(figure, by: 1_024, ["B", "KiB", "MiB", "GiB"])
    }
  }

  private static func scaled(_ figure: Double, by step: Double, _ units: [String]) -> String {
    var figure = figure
    var index = 0
    while figure >= step, index < units.count - 1 {
      figure /= step
      index += 1
    }
    return digits(figure) + " " + units[index]
  }

  /// With three digits or more.
  static func digits(_ number: Double) -> String {
    String(format: number < 10 ? "%.2f" : number < 100 ? "%.1f" : "%.0f", number)
  }
}
