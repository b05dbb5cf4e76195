/// One line of the table: a piece of work, and what it is compared with.
struct Row: Sendable {
  /// For `--only`.
  let name: String
  /// What the table says.
  let title: String
  let requirement: Requirement
  /// What both figures are.
  var unit = Unit.nanoseconds
  /// The name of what it is compared with.
  var rival = "Foundation"
  /// How many times as many rounds as other rows; for work so short that another program's moment spoils a
  /// round.
  var roundFactor = 1
  /// Makes ready, and gives what is to be measured. What it makes lives until the row is done.
  let prepare: @Sendable (Surroundings) throws -> Contest
}

/// The two sides of a row. Each call measures once and gives a figure.
struct Contest {
  let own: () throws -> Double
  /// `nil` where a figure alone is printed.
  let rival: (() throws -> Double)?

  init(own: @escaping () throws -> Double, rival: (() throws -> Double)? = nil) {
    self.own = own
    self.rival = rival
  }
}

/// What a figure is.
enum Unit: String {
  case nanoseconds, bytes
}
