/// The settings of a program: typed keys over a suite, which is one readable file.
///
/// Declare each key once, as a property of ``Defaults/Keys``; it is then a property of every suite:
///
/// ```swift
/// extension Defaults.Keys {
///   var userName: Key<String?> { Key() }
///   var launchCount: Key<Int> { Key(default: 0) }
/// }
///
/// Defaults.standard.userName = "Ada"
/// Defaults.standard.launchCount += 1
/// ```
///
/// All of it may be used from any thread. A read costs no system call; a value that was set is seen
/// at once by all readers and saved in the background. What goes wrong there is told to
/// ``diagnosticHandler``.
@dynamicMemberLookup
public final class Defaults: Sendable {
  @usableFromInline let core: DefaultsCore

  init(core: DefaultsCore) { self.core = core }
}
