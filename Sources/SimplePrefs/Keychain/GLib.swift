import DefaultsStorage

/// The functions of GLib, GObject and GIO that the keychain needs, as their documentation declares
/// them. All are found through libsecret, which is linked to those libraries.
struct GLib: Sendable {
  typealias Pointer = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>
  typealias ErrorSlot = UnsafeMutablePointer<Pointer?>

  /// The beginning of a `GList`.
  struct List {
    let data: Pointer?
    let next: Pointer?
  }

  /// A `GError`.
  struct ErrorRecord {
    let domain: UInt32
    let code: Int32
    let message: Text?
  }

  // G_BUS_TYPE_SESSION.
  static let sessionBus: Int32 = 2
  // G_DBUS_CALL_FLAGS_NO_AUTO_START.
  static let noAutoStart: Int32 = 1

  let unref: @convention(c) (Pointer?) -> Void
  let newCancellable: @convention(c) () -> Pointer?
  let cancel: @convention(c) (Pointer?) -> Void
  let freeError: @convention(c) (Pointer?) -> Void
  let nameOfDomain: @convention(c) (UInt32) -> Text?
  let freeList: @convention(c) (Pointer?, Pointer?) -> Void

  let newTable: @convention(c) (Pointer?, Pointer?) -> Pointer?
  let insert: @convention(c) (Pointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> Int32
  let unrefTable: @convention(c) (Pointer?) -> Void

  let newObjectPath: @convention(c) (Text) -> Pointer?
  let newArray: @convention(c) (Pointer?, UnsafePointer<Pointer?>, Int) -> Pointer?
  let newTuple: @convention(c) (UnsafePointer<Pointer?>, Int) -> Pointer?
  let child: @convention(c) (Pointer?, Int) -> Pointer?
  let childCount: @convention(c) (Pointer?) -> Int
  let string: @convention(c) (Pointer?, UnsafeMutablePointer<Int>?) -> Text?
  let unrefVariant: @convention(c) (Pointer?) -> Void

  let connect: @convention(c) (Int32, Pointer?, ErrorSlot) -> Pointer?
  let setExitOnClose: @convention(c) (Pointer?, Int32) -> Void
  let pathOfProxy: @convention(c) (Pointer?) -> Text?
  let call:
    @convention(c) (
      Pointer?, Text, Text, Text, Text, Pointer?, Pointer?, Int32, Int32, Pointer?, ErrorSlot
    ) -> Pointer?

  /// The addresses of functions that are only handed on.
  let unrefFunction, hashOfString, equalityOfStrings: Address

  /// An address that is only handed on.
  struct Address: @unchecked Sendable {
    // Sound: of code, which does not change.
    let pointer: Pointer
  }

  init(_ library: DynamicLibrary) throws(DefaultsError) {
    unref = try library.function("g_object_unref")
    newCancellable = try library.function("g_cancellable_new")
    cancel = try library.function("g_cancellable_cancel")
    freeError = try library.function("g_error_free")
    nameOfDomain = try library.function("g_quark_to_string")
    freeList = try library.function("g_list_free_full")
    newTable = try library.function("g_hash_table_new")
    insert = try library.function("g_hash_table_insert")
    unrefTable = try library.function("g_hash_table_unref")
    newObjectPath = try library.function("g_variant_new_object_path")
    newArray = try library.function("g_variant_new_array")
    newTuple = try library.function("g_variant_new_tuple")
    child = try library.function("g_variant_get_child_value")
    childCount = try library.function("g_variant_n_children")
    string = try library.function("g_variant_get_string")
    unrefVariant = try library.function("g_variant_unref")
    connect = try library.function("g_bus_get_sync")
    setExitOnClose = try library.function("g_dbus_connection_set_exit_on_close")
    pathOfProxy = try library.function("g_dbus_proxy_get_object_path")
    call = try library.function("g_dbus_connection_call_sync")
    unrefFunction = Address(pointer: try library.address("g_object_unref"))
    hashOfString = Address(pointer: try library.address("g_str_hash"))
    equalityOfStrings = Address(pointer: try library.address("g_str_equal"))
  }
}
