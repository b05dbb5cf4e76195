import Synchronization

extension Defaults {
  private static let readsArgumentsFlag = Atomic(true)

  /// Whether suites read the program's arguments, `-key value`, as Foundation's do: `true` at first.
  ///
  /// A program with options of its own that begin with one hyphen sets it to `false` at its start. It
  /// counts for suites that are made afterwards, ``standard`` among them if it was not used yet. A
  /// suite in memory reads no arguments.
  public static var readsArguments: Bool {
    get { readsArgumentsFlag.load(ordering: .relaxed) }
    set { readsArgumentsFlag.store(newValue, ordering: .relaxed) }
  }
}
