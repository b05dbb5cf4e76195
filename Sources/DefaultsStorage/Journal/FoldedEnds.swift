/// Up to where the journals of this process have gone into the file, by their serials.
struct FoldedEnds: Equatable {
  private struct End: Equatable {
    let serial: UInt64
    let end: Int
  }

  // A few journals at most, for which a dictionary would cost more than it saves.
  private var ends: [End] = []

  var isEmpty: Bool { ends.isEmpty }

  mutating func add(_ serial: UInt64, _ end: Int) { ends.append(End(serial: serial, end: end)) }

  /// `nil` if nothing is known of the journal.
  subscript(serial: UInt64) -> Int? { ends.first { $0.serial == serial }?.end }
}
