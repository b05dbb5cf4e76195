import DynamicDefaults
import FirstKeys
import SecondKeys
import Testing

@Suite struct TwoModulesTests {
  let defaults = Defaults.inMemory()

  @Test func `a property of one name in two modules is one stored key, each with its default`() {
    #expect(firstMeeting(in: defaults) == 1)
    #expect(secondMeeting(in: defaults) == 2)
    setFirstMeeting(5, in: defaults)
    #expect(firstMeeting(in: defaults) == 5)
    #expect(secondMeeting(in: defaults) == 5)
    #expect(defaults.meeting == 5)
  }

  @Test func `two properties that name one stored key meet in it`() {
    #expect(defaults.second == "none")
    defaults.first = "set"
    #expect(defaults.second == "set")
  }
}
