/// Prints what does not hold; the test that runs the program expects silence.
func check(_ holds: Bool, line: Int = #line) {
  if !holds { print("line \(line) does not hold") }
}
