import DefaultsStorage
import FoundationEssentials

/// Properties in the keychain.
struct KeychainPropertyStore: PropertyStore {
  let keychain: Keychain

  func value<T: Decodable>(_ type: T.Type, forKey key: String) throws(DefaultsError) -> T? {
    guard let bytes = try keychain.read(key, until: keychain.deadline) else { return nil }
    if let data = Data(bytes) as? T { return data }
    // The cause is left out, as decoders quote values.
    guard let value = try? JSONDecoder().decode(type, from: Data(bytes)) else {
      throw DefaultsError(
        .typeMismatch, "The keychain's item does not read as \(type)", key: key,
        remedy: "Set or remove the property")
    }
    return value
  }

  func set(_ value: some Encodable, forKey key: String) throws(DefaultsError) {
    guard let data = try? (value as? Data) ?? JSONEncoder().encode(value) else {
      throw DefaultsError(
        .invalidValue, "A value of type \(type(of: value)) cannot be stored", key: key,
        remedy: "Correct the value, or how its type is encoded")
    }
    try keychain.write(Array(data), key: key, until: keychain.deadline)
  }

  func remove(_ keys: [String]) throws(DefaultsError) {
    let deadline = keychain.deadline
    for key in keys { try keychain.remove(key, until: deadline) }
  }

  func synchronize() {}
}
