import Testing

@testable import DefaultsStorage

@Suite struct CheckpointScheduleTests {
  private static let millisecond = 1_000_000

  @Test func `the first change asks for a checkpoint, further ones do not`() {
    var schedule = CheckpointSchedule()
    var answers = [schedule.noteChange(), schedule.noteChange()]
    schedule.begin()
    answers.append(schedule.noteChange())
    #expect(answers == [true, false, true])
  }

  @Test func `a lone change is saved within 20 ms`() {
    var schedule = CheckpointSchedule()
    _ = schedule.noteChange()
    #expect(schedule.due < Deadline.now.adding(milliseconds: 20))
  }

  @Test(arguments: [(0, 100), (1, 100), (10, 100), (50, 500), (1_000, 2_000)])
  func `the next checkpoint starts so much later, by what this one cost`(
    cost: Int, distance: Int
  ) {
    var schedule = CheckpointSchedule()
    let start = Deadline.now.adding(milliseconds: 10_000)
    schedule.begin()
    schedule.end(start: start, cost: cost * Self.millisecond)
    #expect(schedule.due == start.adding(milliseconds: distance))
  }

  @Test func `failures put the next try off for longer each time, for two seconds at most`() {
    var schedule = CheckpointSchedule()
    var last = schedule.due
    for _ in 0..<10 {
      schedule.begin()
      schedule.fail()
      #expect(schedule.due >= last)
      #expect(schedule.due < Deadline.now.adding(milliseconds: 2_001))
      last = min(schedule.due, Deadline.now.adding(milliseconds: 1_900))
    }
  }
}
