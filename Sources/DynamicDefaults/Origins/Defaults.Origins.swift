extension Defaults {
  /// Where the values of a suite's keys come from.
  public struct Origins: Sendable, Hashable {
    /// One key.
    public struct Entry: Sendable, Hashable {
      /// What the value is stored under.
      public let key: String
      /// The property that declares the key; `nil` if none was used yet.
      public let property: String?
      /// Where the effective value comes from.
      public let winner: Origin
      /// What the winner hides, the next one first.
      public let hidden: [Origin]
      /// What lies above the winner and was passed over, as it does not read as the key's type.
      public let unreadable: [Origin]
    }

    /// Sorted by key.
    public let entries: [Entry]
  }
}

extension Defaults.Origins: CustomStringConvertible {
  /// A table for people: a line for each key, with what is hidden or unreadable beneath.
  ///
  ///     userName (GreeterUserName)  "Bob"    environment GREETER_USER_NAME
  ///       hides                     "world"  registered
  ///
  /// Long values are shortened.
  public var description: String { OriginTable(self).text }
}
