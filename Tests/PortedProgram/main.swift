import DynamicDefaults
import Foundation

// A program as it is written for Foundation's `UserDefaults`: every member, with the arguments that
// programs use. It only reads and writes below `XDG_CONFIG_HOME`.

func checkSettersAndGetters(_ defaults: UserDefaults) {
  defaults.set(42, forKey: "int")
  defaults.set(Float(0.5), forKey: "float")
  defaults.set(12.9, forKey: "double")
  defaults.set(true, forKey: "bool")
  defaults.set("text", forKey: "string")
  defaults.set(["a", "b"], forKey: "strings")
  defaults.set([1, "b", NSNull()] as [Any], forKey: "mixed")
  defaults.set(["a": 1, "b": ["c": Date()]] as [String: Any], forKey: "dictionary")
  defaults.set(Data([1, 2]), forKey: "data")
  defaults.set(Date(timeIntervalSinceReferenceDate: 0), forKey: "date")
  defaults.set(URL(string: "https://e.x/a?q=1#f"), forKey: "url")
  defaults.set(URL(fileURLWithPath: "/a b"), forKey: "file")
  defaults.set(NSNumber(value: 3.0), forKey: "number")
  defaults.set(NSString(string: "ns"), forKey: "nsstring")

  check(defaults.integer(forKey: "int") == 42)
  check(defaults.object(forKey: "int") as? Int == 42)
  check(defaults.float(forKey: "float") == 0.5)
  check(defaults.double(forKey: "double") == 12.9)
  check(defaults.integer(forKey: "double") == 12)
  check(defaults.bool(forKey: "bool"))
  check(defaults.string(forKey: "string") == "text")
  check(defaults.stringArray(forKey: "strings") ?? [] == ["a", "b"])
  check(defaults.array(forKey: "mixed")?.count == 3)
  check(defaults.dictionary(forKey: "dictionary")?["a"] as? Int == 1)
  check(defaults.data(forKey: "data") == Data([1, 2]))
  check((defaults.object(forKey: "date") as? Date)?.timeIntervalSinceReferenceDate == 0)
  check(defaults.url(forKey: "url")?.absoluteString == "https://e.x/a?q=1#f")
  check(defaults.url(forKey: "file")?.path == "/a b")
  check(defaults.object(forKey: "number") as? Double == 3)
  check(defaults.object(forKey: "nsstring") as? String == "ns")

  let before = defaults.dictionaryRepresentation().count
  defaults.set(nil, forKey: "data")
  defaults.removeObject(forKey: "date")
  check(defaults.dictionaryRepresentation().count == before - 2)
}

func checkRegistration(_ defaults: UserDefaults) {
  defaults.removeObject(forKey: "registered")
  defaults.register(defaults: ["registered": "default", "other": 1])
  check(defaults.string(forKey: "registered") == "default")
  defaults.set("own", forKey: "registered")
  check(defaults.string(forKey: "registered") == "own")
  check(
    defaults.volatileDomain(forName: UserDefaults.registrationDomain)["registered"] as? String
      == "default")
}

func checkDomains(_ defaults: UserDefaults) {
  defaults.setPersistentDomain(["k": 1, "shared": "s"], forName: "com.example.shared")
  check(defaults.persistentDomain(forName: "com.example.shared")?.count == 2)
  defaults.addSuite(named: "com.example.shared")
  check(defaults.string(forKey: "shared") == "s")
  defaults.removeSuite(named: "com.example.shared")
  check(defaults.string(forKey: "shared") == nil)
  defaults.removePersistentDomain(forName: "com.example.shared")
  check(defaults.persistentDomain(forName: "com.example.shared") == nil)

  defaults.setPersistentDomain(["everywhere": 1], forName: UserDefaults.globalDomain)
  check(defaults.persistentDomain(forName: UserDefaults.globalDomain)?.count == 1)

  defaults.setVolatileDomain(["shared": "v"], forName: "volatile")
  check(defaults.volatileDomainNames.contains("volatile"))
  check(defaults.volatileDomain(forName: "volatile").count == 1)
  check(defaults.string(forKey: "shared") == "v")
  defaults.removeVolatileDomain(forName: "volatile")
  check(defaults.string(forKey: "shared") == nil)

  check(!defaults.objectIsForced(forKey: "k"))
  check(!defaults.objectIsForced(forKey: "k", inDomain: UserDefaults.globalDomain))
  check(defaults.volatileDomainNames.contains(UserDefaults.argumentDomain))
}

func checkSuites() {
  check(UserDefaults(suiteName: nil) != nil)
  check(UserDefaults(suiteName: "com.example.suite") != nil)
  check(UserDefaults(suiteName: UserDefaults.globalDomain) == nil)
  check(UserDefaults(suiteName: ProcessInfo.processInfo.processName) == nil)
  check(UserDefaults(suiteName: "../evil") == nil)
  check(UserDefaults.standard === UserDefaults.standard)
  UserDefaults.resetStandardUserDefaults()

  UserDefaults.standard.set(7, forKey: "seen by all")
  check(UserDefaults().integer(forKey: "seen by all") == 7)
  check(UserDefaults(suiteName: nil)?.integer(forKey: "seen by all") == 7)
  UserDefaults(suiteName: "com.example.suite")?.register(defaults: ["registered by another": 1])
  check(UserDefaults(suiteName: "com.example.suite")?.bool(forKey: "registered by another") == true)
  check(!UserDefaults.standard.bool(forKey: "registered by another"))
  UserDefaults(suiteName: "com.example.suite")?.set(8, forKey: "seen by all")
  check(UserDefaults.standard.integer(forKey: "seen by all") == 7)
  check(UserDefaults(suiteName: "com.example.suite")?.integer(forKey: "seen by all") == 8)
}

checkSettersAndGetters(.standard)
checkRegistration(.standard)
checkDomains(.standard)
checkSuites()
checkSubclasses()
check(UserDefaults.standard.synchronize())
UserDefaults.standard.synchronize()
