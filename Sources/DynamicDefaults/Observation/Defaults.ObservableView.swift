public import Observation
import Synchronization

extension Defaults {
  /// The view of a suite that Observation tracks: a closure that reads keys through it is told when
  /// one of these keys, and no other, changes its effective value, here or in another process.
  ///
  /// ```swift
  /// let settings = Defaults.standard.observable
  /// withObservationTracking { show(settings.theme) } onChange: { scheduleRedraw() }
  /// for await theme in Observations({ settings.theme }) { apply(theme) }
  /// ```
  ///
  /// Observation is told on the thread that calls observers. Plain reads of `Defaults` pay nothing
  /// for it.
  @dynamicMemberLookup
  public final class ObservableView: Sendable, Observable {
    private let core: DefaultsCore
    private let cells = Mutex<[ObjectIdentifier: any ObservableKey]>([:])

    init(core: DefaultsCore) { self.core = core }

    deinit {
      for cell in cells.withLock({ Array($0.values) }) { cell.stop() }
    }

    /// You don't call this subscript directly: a key that is declared as a property of ``Keys`` is a
    /// property of the view.
    ///
    /// ```swift
    /// settings.theme                 // Theme, from Key<Theme>; tracked
    /// settings.theme = .dark
    /// ```
    public subscript<Value: Storable>(
      dynamicMember keyPath: any KeyPath<Keys, Key<Value>> & Sendable
    ) -> Value {
      get { cell(of: core.slot(at: keyPath).takeUnretainedValue()).value }
      set { Defaults(core: core)[keyPath] = newValue }
      _modify { yield &Defaults(core: core)[keyPath] }
    }

    private func cell<Value>(of slot: Slot<Value>) -> ObservableCell<Value> {
      let identifier = ObjectIdentifier(slot)
      return cells.withLock { cells in
        if let cell = cells[identifier] as? ObservableCell<Value> { return cell }
        let cell = ObservableCell(slot)
        cells[identifier] = cell
        return cell
      }
    }
  }

  /// The view of this suite that Observation tracks; the same one at each call while somebody has it.
  public var observable: ObservableView { core.observable(ObservableView.init) }
}
