import DynamicDefaults

@available(*, deprecated, message: "The page's name for the protocol is misspelt.")
struct AudioPreferences: UserDefaultsPeristable {
  static var key = "userAudioPreferences"
  static let suite = Defaults.inMemory()
  var volume = 1.0  // default value
  var bass = 0.5
  var treble = 0.5
  var quality = 1.0
}

/// The page's lines for a persistable model.
///
/// - Returns: The volume that was read back.
@available(*, deprecated, message: "The page's name for the protocol is misspelt.")
package func usePersistableModel() -> Double {
  var audioPreferences = AudioPreferences.load()

  // user modifies volume
  audioPreferences.volume = 1.0
  audioPreferences.save()  // Audio preferences are saved in user defaults

  audioPreferences.volume = 0.25
  UserDefaultsPersister.save(audioPreferences)
  let again: AudioPreferences = UserDefaultsPersister.load()
  return again.volume
}
