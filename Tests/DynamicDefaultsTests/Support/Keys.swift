import DynamicDefaults

struct UserProfile: Codable, Hashable, Defaults.Storable {
  var name = ""
  var tags: [String] = []
}

enum Appearance: String, Defaults.Storable { case light, dark, system }

extension Defaults.Keys {
  var userName: Key<String?> { Key() }
  var userId: Key<Int> { Key(default: 0) }
  var count: Key<Int> { Key(default: 0) }
  var other: Key<Int> { Key(default: 0) }
  var isOn: Key<Bool> { Key(default: true) }
  var title: Key<String> { Key(default: "untitled") }
  var appearance: Key<Appearance> { Key(default: .system) }
  var profile: Key<UserProfile> { Key(default: UserProfile()) }
  var member: Key<UserProfile?> { Key() }
  var list: Key<[String]> { Key(default: []) }
  var oldFlag: Key<Bool> { Key(default: false, name: "Old-Flag") }
  var anything: Key<PropertyList?> { Key() }
  var reset: Key<Int> { Key(default: 5) }

  // One stored key as three types.
  var sharedText: Key<String?> { Key(name: "shared") }
  var sharedNumber: Key<Int> { Key(default: 1, name: "shared") }
  var sharedList: Key<[Int]?> { Key(name: "shared") }
}
