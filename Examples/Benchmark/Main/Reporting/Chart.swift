import Foundation

/// How many times as fast as its rival each row is, as bars on a logarithmic scale, in SVG.
struct Chart {
  private let results: [Result]
  private static let rowHeight = 26.0
  private static let labelWidth = 300.0
  private static let barWidth = 420.0

  /// - Parameter results: Of these, those that are to be faster are drawn.
  init(_ results: [Result]) {
    self.results = results.filter { result in
      if case .faster = result.row.requirement { result.ratio != nil } else { false }
    }
  }

  var svg: String {
    let width = Self.labelWidth + Self.barWidth + 90
    let height = Self.rowHeight * Double(results.count) + 40
    let bars = results.enumerated().map { bar($1, at: Double($0) * Self.rowHeight + 34) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" \
      font-family="sans-serif" font-size="13">
      <rect width="100%" height="100%" fill="#fff"/>
      <text x="8" y="20" font-weight="bold">Times as fast, logarithmic</text>
      \(bars.joined(separator: "\n"))
      </svg>

      """
  }

  private func bar(_ result: Result, at y: Double) -> String {
    let ratio = result.ratio ?? 1
    let length = max(2, Self.barWidth * log10(max(ratio, 1)) / log10(largest))
    let title = Self.escaped("\(result.row.title) (\(result.row.rival))")
    return """
      <text x="\(Self.labelWidth - 8)" y="\(y + 13)" text-anchor="end">\(title)</text>
      <rect x="\(Self.labelWidth)" y="\(y)" width="\(Figure.digits(length))" height="18" \
      fill="#e8642c"/>
      <text x="\(Self.labelWidth + length + 6)" y="\(y + 13)">\(Figure.digits(ratio))×</text>
      """
  }

  private var largest: Double { max(10, results.compactMap(\.ratio).max() ?? 10) }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
