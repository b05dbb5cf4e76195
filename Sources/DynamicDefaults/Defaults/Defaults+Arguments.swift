import Synchronization

extension Defaults {
  private static let readsArgumentsFlag = Atomic(true)

  /// Whether suites read the program's arguments, `-key value`, as Foundation's do: `true` at first.
  ///
  /// A key is found under its property's name and under its stored name. A value that begins like a
  /// property list, `(a, b)`, `{k = v;}`, `<0fbd77>` or `"text"`, and is one, is read as that; any
  /// other is a string, which typed reads convert. A lone `--` ends the arguments.
  ///
  /// A program with options of its own that begin with one hyphen sets it to `false` at its start. It
  /// counts for suites that are made afterwards, ``standard`` among them if it was not used yet. A
  /// suite in memory reads no arguments.
  public static var readsArguments: Bool {
    get { readsArgumentsFlag.load(ordering: .relaxed) }
    set { readsArgumentsFlag.store(newValue, ordering: .relaxed) }
  }
}
