/// A test could not do what it set out to do.
package struct HarnessError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
