/// A variable that a lock guards, at an address of its own.
///
/// A stored variable of a class costs a check at run time, at each access, that no other access is
/// under way (SE-0176). For what every set touches that came to a tenth of the set, and the lock sees
/// to it anyway.
@usableFromInline
struct Guarded<Value: ~Copyable>: ~Copyable {
  // Sound: the address is this value's alone from `init` to `deinit`, and only who holds the lock uses
  // it.
  @usableFromInline let place: UnsafeMutablePointer<Value>

  @inlinable
  init(_ value: consuming Value) {
    place = .allocate(capacity: 1)
    place.initialize(to: value)
  }

  @inlinable
  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  /// To be read and written in the lock, and not while it is being written.
  @inlinable var value: Value {
    _read { yield place.pointee }
    nonmutating _modify { yield &place.pointee }
  }
}
