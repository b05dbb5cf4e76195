import DefaultsStorage

/// A collection that reads element by element, so that one that does not read can be left out.
protocol ElementwiseStorable: Defaults.Storable {
  /// Gives `leftOut` the error of each element that does not read; if it is `nil`, throws the first.
  init(propertyList: PropertyList, leftOut: inout [Defaults.StorableError]?) throws
}

extension ElementwiseStorable {
  /// The stored elements that read, and the errors of the others in `leftOut`. `component` is what an
  /// element adds to an error's path. Throws the first error if there are elements and none reads.
  static func elements<Stored: Sequence, Element>(
    of stored: Stored, leftOut: inout [Defaults.StorableError]?,
    component: (Stored.Element) -> String,
    read: (Stored.Element, inout [Defaults.StorableError]?) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(stored.underestimatedCount)
    var firstError: Defaults.StorableError?
    for item in stored {
      var inside = leftOut.map { _ in [Defaults.StorableError]() }
      do {
        elements.append(try read(item, &inside))
        for error in inside ?? [] {
          leftOut?.append(Defaults.StorableError(error, at: [component(item)]))
        }
      } catch {
        let error = Defaults.StorableError(error, at: [component(item)])
        guard leftOut != nil else { throw error }
        leftOut?.append(error)
        firstError = firstError ?? error
      }
    }
    if let firstError, elements.isEmpty { throw firstError }
    return elements
  }

  /// Runs the body for an element; its errors say which.
  static func storing<Result>(
    _ component: @autoclosure () -> String, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch { throw Defaults.StorableError(error, at: [component()]) }
  }
}
