import DefaultsStorage

/// The keys of one suite that Observation has tracked.
final class ObservableCells: Sendable {
  private let cells = FutexMutex<[ObjectIdentifier: any ObservableKey]>([:])

  deinit {
    for cell in cells.withLock({ Array($0.values) }) { cell.stop() }
  }

  /// The cell of a slot, which must live as long as this.
  func cell<Value>(of slot: Slot<Value>) -> ObservableCell<Value> {
    let identifier = ObjectIdentifier(slot)
    return cells.withLock { cells in
      if let cell = cells[identifier] as? ObservableCell<Value> { return cell }
      let cell = ObservableCell(slot)
      cells[identifier] = cell
      return cell
    }
  }
}
