import DefaultsStorage

/// A connection to the Secret Service, used by one thread.
///
/// Every call may wait for the service, and for the user; it ends soon after the cancellable is
/// cancelled. Nothing of a secret is in any error.
final class SecretSession {
  private static let busName = "org.freedesktop.secrets"
  private static let servicePath = "/org/freedesktop/secrets"
  private static let serviceInterface = "org.freedesktop.Secret.Service"
  private static let defaultAlias = "default"
  // That others remove what was just found is rare; a service that lacks a method says so each time.
  private static let attempts = 10

  private let secret: Libsecret
  private let cancellable: GLib.Pointer?
  private let connection: GLib.Pointer
  private let service: GLib.Pointer

  private var glib: GLib { secret.glib }

  /// - Throws: ``SecretError``.
  init(_ secret: Libsecret, cancellable: GLib.Pointer?) throws(SecretError) {
    self.secret = secret
    self.cancellable = cancellable
    connection = try Self.object(secret.glib) {
      secret.glib.connect(GLib.sessionBus, cancellable, $0)
    }
    // Else GLib would end the program when the bus goes away.
    secret.glib.setExitOnClose(connection, 0)
    do throws(SecretError) {
      service = try Self.object(secret.glib) {
        secret.openService(
          secret.typeOfService(), nil, Libsecret.openSession, cancellable, $0)
      }
    } catch {
      secret.glib.unref(connection)
      throw error
    }
  }

  deinit {
    glib.unref(service)
    glib.unref(connection)
  }

  // MARK: Items

  /// The bytes of an item; `nil` if there is none.
  func read(_ item: KeychainItem) throws(SecretError) -> [UInt8]? {
    try withAttributes(of: item) { attributes throws(SecretError) in
      guard try useItems(attributes, { _ in }) else { return nil }
      let value = try checked {
        secret.lookUp(service, SecretSchema.shared.pointer, attributes, cancellable, $0)
      }
      // It was removed after it was found, or its collection locked.
      guard let value else { throw .missing("an item has no secret") }
      defer { secret.unrefValue(value) }
      var count = 0
      guard let bytes = secret.bytes(value, &count) else { return [] }
      return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
  }

  /// Stores the bytes as an item, in the place of one that there is.
  func write(_ bytes: [UInt8], to item: KeychainItem) throws(SecretError) {
    try withAttributes(of: item) { attributes throws(SecretError) in
      _ = try unlockDefaultCollection()
      _ = try useFoundItems(attributes) { _ in }
      let value = bytes.withUnsafeBytes {
        secret.newValue($0.baseAddress, $0.count, "application/octet-stream")
      }
      defer { secret.unrefValue(value) }
      let isStored = try checked {
        secret.store(
          service, SecretSchema.shared.pointer, attributes, Self.defaultAlias, item.label, value,
          cancellable, $0)
      }
      guard isStored != 0 else { throw .dismissed }
    }
  }

  /// Removes an item; nothing happens if there is none.
  func remove(_ item: KeychainItem) throws(SecretError) {
    try withAttributes(of: item) { attributes throws(SecretError) in
      _ = try useItems(attributes) { item throws(SecretError) in
        guard try checked({ secret.delete(item, cancellable, $0) }) != 0 else { throw .dismissed }
      }
    }
  }

  // MARK: Unlocking

  /// Unlocks the matching items, and then does something with each; whether there are any.
  ///
  /// A locked collection may show no items, so that it is unlocked before there are said to be none.
  private func useItems(
    _ attributes: GLib.Pointer, _ body: (GLib.Pointer?) throws(SecretError) -> Void
  ) throws(SecretError) -> Bool {
    if try useFoundItems(attributes, body) { return true }
    guard try unlockDefaultCollection() else { return false }
    return try useFoundItems(attributes, body)
  }

  private func useFoundItems(
    _ attributes: GLib.Pointer, _ body: (GLib.Pointer?) throws(SecretError) -> Void
  ) throws(SecretError) -> Bool {
    let list = try checked {
      secret.search(
        service, SecretSchema.shared.pointer, attributes, Libsecret.searchAll, cancellable, $0)
    }
    defer { glib.freeList(list, glib.unrefFunction.pointer) }
    var node = list
    while let entry = node?.load(as: GLib.List.self) {
      if secret.itemIsLocked(entry.data) != 0 { try unlock(entry.data) }
      try body(entry.data)
      node = entry.next
    }
    return list != nil
  }

  /// Unlocks the collection that new items go to; whether it was locked. A service that has none makes
  /// one when something is stored.
  private func unlockDefaultCollection() throws(SecretError) -> Bool {
    let collection = try checked {
      secret.collectionForAlias(service, Self.defaultAlias, 0, cancellable, $0)
    }
    guard let collection else { return false }
    defer { glib.unref(collection) }
    guard secret.collectionIsLocked(collection) != 0 else { return false }
    try unlock(collection)
    return true
  }

  /// Asks the service to unlock an item or collection, which may prompt the user.
  private func unlock(_ proxy: GLib.Pointer?) throws(SecretError) {
    guard let path = glib.pathOfProxy(proxy) else { throw .locked }
    var elements = [glib.newObjectPath(path)]
    var arguments = [glib.newArray(nil, &elements, 1)]
    let reply = try Self.object(glib) {
      glib.call(
        connection, Self.busName, Self.servicePath, Self.serviceInterface, "Unlock",
        glib.newTuple(&arguments, 1), nil, 0, -1, cancellable, $0)
    }
    defer { glib.unrefVariant(reply) }
    guard glib.childCount(reply) == 2 else { throw .failed("an unexpected answer to Unlock") }
    let unlocked = glib.child(reply, 0)
    defer { glib.unrefVariant(unlocked) }
    if glib.childCount(unlocked) > 0 { return }
    let prompt = glib.child(reply, 1)
    defer { glib.unrefVariant(prompt) }
    guard let promptPath = glib.string(prompt, nil), String(cString: promptPath) != "/" else {
      throw .locked
    }
    let answer = try checked { secret.prompt(service, promptPath, cancellable, nil, $0) }
    defer { if let answer { glib.unrefVariant(answer) } }
    // What was unlocked: nothing, if the user dismissed the prompt.
    guard let answer, glib.childCount(answer) > 0 else {
      // The prompt of a service that died counts as dismissed, too.
      try reachService()
      throw .dismissed
    }
  }

  /// - Throws: `unavailable` if there is no service any more.
  private func reachService() throws(SecretError) {
    let reply = try Self.object(glib) {
      glib.call(
        connection, Self.busName, Self.servicePath, "org.freedesktop.DBus.Peer", "Ping", nil, nil,
        GLib.noAutoStart, -1, cancellable, $0)
    }
    glib.unrefVariant(reply)
  }

  // MARK: Calls

  private func withAttributes<Result>(
    of item: KeychainItem, _ body: (GLib.Pointer) throws(SecretError) -> Result
  ) throws(SecretError) -> Result {
    // They live until the table is released.
    let texts = [SecretSchema.application, item.application, SecretSchema.key, item.key]
      .map { Array($0.utf8CString) }
    guard let table = glib.newTable(glib.hashOfString.pointer, glib.equalityOfStrings.pointer)
    else { throw .failed("no memory") }
    defer { glib.unrefTable(table) }
    let copies = texts.map { text in
      let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count)
      _ = copy.initialize(from: text)
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    for index in [0, 2] {
      _ = glib.insert(table, copies[index].baseAddress, copies[index + 1].baseAddress)
    }
    return try repeating { () throws(SecretError) in try body(table) }
  }

  /// Begins anew when what was found is not there any more, as another process has removed or locked it.
  private func repeating<Result>(
    _ body: () throws(SecretError) -> Result
  ) throws(SecretError) -> Result {
    for _ in 1..<Self.attempts {
      do throws(SecretError) {
        return try body()
      } catch {
        guard case .missing = error else { throw error }
      }
    }
    return try body()
  }

  private func checked<Result>(
    _ call: (GLib.ErrorSlot) -> Result
  ) throws(SecretError) -> Result {
    try Self.checked(glib, call)
  }

  /// Makes a call that reports errors as GLib does.
  private static func checked<Result>(
    _ glib: GLib, _ call: (GLib.ErrorSlot) -> Result
  ) throws(SecretError) -> Result {
    var error: GLib.Pointer?
    let result = call(&error)
    guard let error else { return result }
    defer { glib.freeError(error) }
    throw SecretError(error.load(as: GLib.ErrorRecord.self), glib)
  }

  /// The same for a call that must give something.
  private static func object(
    _ glib: GLib, _ call: (GLib.ErrorSlot) -> GLib.Pointer?
  ) throws(SecretError) -> GLib.Pointer {
    guard let object = try checked(glib, call) else { throw .failed("no answer and no error") }
    return object
  }
}
