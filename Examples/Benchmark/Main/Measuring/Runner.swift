/// Measures rows: the two sides in turn, so that what changes on the machine meanwhile meets both.
struct Runner {
  let surroundings: Surroundings
  let progress: Progress

  func run(_ row: Row) throws -> Result {
    let contest = try row.prepare(surroundings)
    var own: [Double] = []
    var rival: [Double] = []
    // The first round is to warm up, and does not count.
    let rounds = surroundings.rounds * (surroundings.isQuick ? 1 : row.roundFactor)
    for round in 0...rounds {
      progress.show("\(row.name): round \(round) of \(rounds)")
      // The rival first: some rows compare a later state with an earlier one.
      let figures = (rival: try contest.rival?(), own: try contest.own())
      guard round > 0 else { continue }
      own.append(figures.own)
      if let figure = figures.rival { rival.append(figure) }
    }
    return Result(row: row, own: own, rival: rival)
  }
}
