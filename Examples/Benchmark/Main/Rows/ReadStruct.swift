import DynamicDefaults

/// A read of a Codable struct, against that of a String.
enum ReadStruct {
  static let row = Row(
    name: "read-struct", title: "read a Codable struct", requirement: .within(must: 4),
    rival: "a String"
  ) { surroundings in
    let count = surroundings.count(1_000_000)
    return Contest(
      own: {
        Clock.thread.measure(count: count) {
          for _ in 0..<count { use(Defaults.standard.account) }
        }
      },
      rival: { ReadString.measure(count: count) })
  }
}
