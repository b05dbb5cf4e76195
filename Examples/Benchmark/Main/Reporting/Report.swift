import Foundation

/// The results for machines.
struct Report: Encodable {
  struct Line: Encodable {
    let name: String
    let title: String
    let unit: String
    let rivalName: String
    let own: Statistics
    let rival: Statistics?
    let ratio: Double?
    let isMet: Bool
  }

  let machine: Machine
  let rows: [Line]

  init(_ results: [Result], machine: Machine) {
    self.machine = machine
    rows = results.map { result in
      Line(
        name: result.row.name, title: result.row.title, unit: result.row.unit.rawValue,
        rivalName: result.row.rival, own: result.own, rival: result.rival, ratio: result.ratio,
        isMet: result.isMet)
    }
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
