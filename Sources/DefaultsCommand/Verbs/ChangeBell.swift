import DefaultsStorage

/// Wakes a thread that waits for changes of a domain.
final class ChangeBell: DomainDependent {
  let wakeUp: WakeUp

  init(_ wakeUp: WakeUp) { self.wakeUp = wakeUp }

  func domainDidChange(_ key: PropertyList.Key, source: ChangeSource) {}

  func signalChanges() { wakeUp.signal() }
}
