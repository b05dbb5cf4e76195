import DefaultsStorage

/// The functions of libsecret that the keychain needs, as its documentation declares them.
struct Libsecret: Sendable {
  typealias Pointer = GLib.Pointer
  typealias Text = GLib.Text
  typealias ErrorSlot = GLib.ErrorSlot

  // SECRET_SERVICE_OPEN_SESSION, SECRET_SEARCH_ALL.
  static let openSession: Int32 = 1 << 1
  static let searchAll: Int32 = 1 << 1

  let glib: GLib
  let typeOfService: @convention(c) () -> Int
  let openService: @convention(c) (Int, Text?, Int32, Pointer?, ErrorSlot) -> Pointer?
  let search: @convention(c) (Pointer?, Pointer?, Pointer?, Int32, Pointer?, ErrorSlot) -> Pointer?
  let itemIsLocked: @convention(c) (Pointer?) -> Int32
  let collectionForAlias: @convention(c) (Pointer?, Text, Int32, Pointer?, ErrorSlot) -> Pointer?
  let collectionIsLocked: @convention(c) (Pointer?) -> Int32
  let prompt: @convention(c) (Pointer?, Text, Pointer?, Pointer?, ErrorSlot) -> Pointer?
  let lookUp: @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?, ErrorSlot) -> Pointer?
  let store:
    @convention(c) (
      Pointer?, Pointer?, Pointer?, Text?, Text, Pointer?, Pointer?, ErrorSlot
    ) -> Int32
  let delete: @convention(c) (Pointer?, Pointer?, ErrorSlot) -> Int32
  let newValue: @convention(c) (UnsafeRawPointer?, Int, Text) -> Pointer?
  let bytes: @convention(c) (Pointer?, UnsafeMutablePointer<Int>) -> UnsafeRawPointer?
  let unrefValue: @convention(c) (Pointer?) -> Void

  /// - Throws: `missingLibrary`.
  init() throws(DefaultsError) {
    let library = try DynamicLibrary(["libsecret-1.so.0"], package: "libsecret-1-0")
    glib = try GLib(library)
    typeOfService = try library.function("secret_service_get_type")
    openService = try library.function("secret_service_open_sync")
    search = try library.function("secret_service_search_sync")
    itemIsLocked = try library.function("secret_item_get_locked")
    collectionForAlias = try library.function("secret_collection_for_alias_sync")
    collectionIsLocked = try library.function("secret_collection_get_locked")
    prompt = try library.function("secret_service_prompt_at_dbus_path_sync")
    lookUp = try library.function("secret_service_lookup_sync")
    store = try library.function("secret_service_store_sync")
    delete = try library.function("secret_item_delete_sync")
    newValue = try library.function("secret_value_new")
    bytes = try library.function("secret_value_get")
    unrefValue = try library.function("secret_value_unref")
  }
}
