public import Observation

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
  /// Observation is told on the thread that calls observers, as long as somebody has the suite or its
  /// view. Plain reads of `Defaults` pay nothing for it.
  ///
  /// Observation begins to track when its closure has returned: of a change that another thread or
  /// process makes between a read in there and that moment it does not tell. ``Defaults/updates(of:)`` and
  /// ``Defaults/observe(_:options:_:)`` miss none.
  @dynamicMemberLookup
  public struct ObservableView: Sendable, Observable {
    let core: DefaultsCore

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
      get {
        let slot = core.slot(at: keyPath).takeUnretainedValue()
        return core.slots.store.observables.cell(of: slot).value
      }
      nonmutating set { Defaults(core: core)[keyPath] = newValue }
      nonmutating _modify { yield &Defaults(core: core)[keyPath] }
    }
  }

  /// The view of this suite that Observation tracks.
  public var observable: ObservableView { ObservableView(core: core) }
}
