import DynamicDefaults
import Testing
extension Defaults.Keys {
  var count: Key<Int> { Key(default: 0) }
  var userName: Key<String?> { Key() }
}
@Test func x() {
  let d = Defaults.inMemory()
  d.count += 1
  d.userName = "a"
  #expect(d.count == 1)
  #expect(d.userName == "a")
}
