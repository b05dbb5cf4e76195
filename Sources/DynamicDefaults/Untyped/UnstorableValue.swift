/// Why a value is nothing that a property list holds.
struct UnstorableValue: Error, Hashable {
  /// One step from a value to a value inside it.
  enum Step: Hashable {
    case index(Int)
    case key(String)
  }

  /// What is wrong, as the end of a sentence that begins with the value's place.
  let reason: String
  /// The steps that lead to the offending value, outermost first; empty for the value itself.
  private(set) var path: [Step] = []

  init(_ reason: String) { self.reason = reason }

  /// The same error, seen from the collection that holds the value at the step.
  func inside(_ step: Step) -> UnstorableValue {
    var error = self
    error.path.insert(step, at: 0)
    return error
  }
}

extension UnstorableValue: CustomStringConvertible {
  var description: String {
    guard !path.isEmpty else { return "the value " + reason }
    let steps = path.map {
      switch $0 {
      case .index(let index): "[\(index)]"
      case .key(let key): "[“\(key)”]"
      }
    }
    return "the value at \(steps.joined()) " + reason
  }
}
