import DefaultsStorage

/// Sees to it that properties of different names that meet in one stored key, or in one environment
/// variable, are told.
final class KeyUses: Sendable {
  private struct State {
    // Packed, since the first dictionary of a kind costs a short program 200 µs.
    var byStoredKey = PackedDictionary()
    var byVariable = PackedDictionary()
  }

  private let state = FutexMutex(State())

  /// Notes the first use of a key.
  ///
  /// - Parameters:
  ///   - name: The key's names.
  ///   - variable: The key's environment variable, if the suite has any.
  /// - Returns: What is to be told.
  func note(_ name: KeyName, variable: String?) -> [DefaultsError] {
    guard let property = name.property else { return [] }
    return state.withLock { state in
      var errors: [DefaultsError] = []
      if let first = state.byStoredKey.updateIfAbsent(property, for: name.stored) {
        errors.append(meeting(first, property, in: "stored under one key", name.stored))
      }
      if let variable,
        let first = state.byVariable.updateIfAbsent(property, for: PropertyList.Key(variable))
      {
        errors.append(meeting(first, property, in: "set by one variable, \(variable)", name.stored))
      }
      return errors
    }
  }

  private func meeting(
    _ first: String, _ second: String, in place: String, _ key: PropertyList.Key
  ) -> DefaultsError {
    DefaultsError(
      .invalidKey, "The properties “\(first)” and “\(second)” are \(place)", key: key.string,
      remedy: "Rename one of them, or see that “transformKey” keeps names apart")
  }
}

extension PackedDictionary {
  /// Adds the text, unless there is one; returns that if it is another.
  fileprivate mutating func updateIfAbsent(_ text: String, for key: PropertyList.Key) -> String? {
    guard case .string(let known)? = self[key] else {
      self[key] = .string(text)
      return nil
    }
    return known == text ? nil : known
  }
}
