import DynamicDefaults
import Synchronization
import Testing

@Suite struct RegistrationTests {
  @Test func `a closure registers typed values`() {
    let defaults = Defaults.inMemory {
      $0.userName = "world"
      $0.count = 1
      $0.oldFlag = true
      $0.count += 1
    }
    #expect(defaults.userName == "world")
    #expect(defaults.count == 2)
    #expect(defaults.oldFlag)
  }

  @Test func `a dictionary registers values by property name, of literals and variables`() {
    let name = "default"
    let defaults = Defaults.inMemory(setupDefaults: [
      "userName": name, "userId": 1, "appearance": Appearance.dark, "list": ["a"], "isOn": false,
      "profile": UserProfile(name: "Ada"), "oldFlag": true,
    ])
    #expect(defaults.userName == "default")
    #expect(defaults.userId == 1)
    #expect(defaults.appearance == .dark)
    #expect(defaults.list == ["a"])
    #expect(!defaults.isOn)
    #expect(defaults.profile.name == "Ada")
    #expect(defaults.oldFlag)
  }

  @Test func `a tree and an empty dictionary will do`() {
    let tree: [String: PropertyList] = ["userName": "default", "userId": 1]
    #expect(Defaults.inMemory(setupDefaults: tree).userId == 1)
    #expect(Defaults.inMemory(setupDefaults: [:]).userId == 0)
  }

  @Test func `what is registered is transformed as the keys are, but not a name of its own`() {
    let transform: @Sendable (String) -> String = { "App" + $0 }
    let byClosure = Defaults.inMemory(transformKey: transform) {
      $0.userName = "world"
      $0.oldFlag = true
    }
    let byDictionary = Defaults.inMemory(
      transformKey: transform, setupDefaults: ["userName": "world", "oldFlag": true])
    for defaults in [byClosure, byDictionary] {
      #expect(defaults.userName == "world")
      #expect(defaults.oldFlag)
      #expect(defaults[Defaults.Key<String?>(name: "AppuserName")] == "world")
      #expect(defaults[Defaults.Key<String?>(name: "userName")] == nil)
    }
  }

  @Test func `nil takes back what was registered`() {
    let defaults = Defaults.inMemory {
      $0.userName = "world"
      #expect($0.userName == "world")
      $0.userName = nil
      #expect($0.userName == nil)
      #expect($0.title == "untitled")
    }
    #expect(defaults.userName == nil)
  }

  @Test func `B21: a key has its default before, what is registered after, what is stored always`()
  {
    let plain = Defaults.inMemory()
    #expect(plain.title == "untitled")
    let defaults = Defaults.inMemory { $0.title = "registered" }
    #expect(defaults.title == "registered")
    defaults.title = "stored"
    #expect(defaults.title == "stored")
    defaults.reset(\.title)
    #expect(defaults.title == "registered")
  }

  @Test func `B21: what is registered is never stored`() {
    let defaults = Defaults.inMemory { $0.title = "registered" }
    #expect(defaults.title == "registered")
    #expect(!defaults.isSet(\.title))
  }

  @Test func `a registered value of another type is passed over for the default`() {
    let defaults = Defaults.inMemory(setupDefaults: ["list": 5])
    #expect(defaults.list == [])
  }

  @Test func `transformKey is called once per key`() {
    let calls = Atomic(0)
    let defaults = Defaults.inMemory(transformKey: { key in
      calls.add(1, ordering: .relaxed)
      return "App" + key
    }) { $0.count = 1 }
    for _ in 0..<100 {
      defaults.count += 1
      defaults.userName = "Ada"
      _ = defaults[\.count]
    }
    #expect(calls.load(ordering: .relaxed) == 2)
  }

  @Test func `a default is evaluated once per suite`() {
    let calls = Mutex(0)
    @Sendable func next() -> Int {
      calls.withLock {
        $0 += 1
        return $0
      }
    }
    let (first, second) = (Defaults.inMemory(), Defaults.inMemory())
    let key = Defaults.Key<Int>(default: next(), name: "evaluated default")
    #expect(first[key] == 1)
    first[key] += 5
    first.removeAll()
    #expect(first[key] == 1)
    #expect(second[key] == 2)
  }
}
