import DynamicDefaults

/// `+= 1`, which is atomic, against a read and a set.
enum Increment {
  static let row = Row(
    name: "increment", title: "+= 1", requirement: .within(must: 1.5), rival: "read and set"
  ) { surroundings in
    let count = surroundings.count(200_000)
    return Contest(
      own: {
        Clock.thread.measure(count: count) {
          for _ in 0..<count { Defaults.standard.windowWidth += 1 }
        }
      },
      rival: {
        Clock.thread.measure(count: count) {
          for _ in 0..<count {
            let width = Defaults.standard.windowWidth
            Defaults.standard.windowWidth = width + 1
          }
        }
      })
  }
}
