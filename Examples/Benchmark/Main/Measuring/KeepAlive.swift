/// Uses a result, so that the optimiser must compute it.
@inline(never)
func use<Result>(_ result: Result) {
  withExtendedLifetime(result) {}
}
