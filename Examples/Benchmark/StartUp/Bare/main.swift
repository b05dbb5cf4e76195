// What every Swift program costs: something of the standard library is used, nothing is done.
let launchCount = CommandLine.arguments.count + 1
if launchCount == 0 { print(launchCount) }
