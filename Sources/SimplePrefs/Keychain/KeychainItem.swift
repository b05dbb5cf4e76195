/// Which item of the keychain: that of this program with this key.
struct KeychainItem: Sendable {
  let application: String
  let key: String

  /// What people see in their keychain's list.
  var label: String { "\(application): \(key)" }
}
