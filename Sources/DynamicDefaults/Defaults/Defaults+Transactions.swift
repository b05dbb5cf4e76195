public import DefaultsStorage

extension Defaults {
  /// Runs the closure exclusively, across threads and processes: it sees the latest values, and its
  /// changes are made all or not at all.
  ///
  /// ```swift
  /// try defaults.transaction {
  ///   $0.balance -= 10
  ///   $0.log.append("paid 10")
  /// }
  /// ```
  ///
  /// Inside the closure these defaults, too, mean the transaction, and another transaction on them is a
  /// part of it. Plain changes of other threads wait until it ends.
  ///
  /// - Precondition: The closure begins no transaction on another suite; it traps if it does, since two
  ///   threads that do so in opposite order would wait for each other.
  /// - Parameter body: Gets these defaults. What it throws undoes its changes.
  /// - Returns: What the closure returns. All is on disk then.
  /// - Throws: What the closure throws, or a ``DefaultsError`` if the file cannot be locked, read or
  ///   written.
  public func transaction<Result>(_ body: (Defaults) throws -> Result) throws -> Result {
    try core.savedDomain.transaction { try body(self) }
  }

  /// Runs the closure exclusively, as the other `transaction` does; waiting blocks no thread.
  ///
  /// - Parameter body: Gets these defaults. What it throws undoes its changes.
  /// - Returns: What the closure returns. All is on disk then.
  /// - Throws: What the closure throws, or a ``DefaultsError`` if the file cannot be locked, read or
  ///   written.
  public func transaction<Result: Sendable>(
    _ body: @Sendable (Defaults) throws -> Result
  ) async throws -> Result {
    try await core.savedDomain.transaction { try body(self) }
  }

  /// Brings this process's changes to disk and other processes' into view.
  ///
  /// - Throws: Why that is not possible; the values stay in memory and are tried again.
  public func synchronize() throws(DefaultsError) { try core.savedDomain.synchronize() }

  /// Brings this process's changes to disk and other processes' into view; waiting blocks no thread.
  ///
  /// - Throws: Why that is not possible; the values stay in memory and are tried again.
  public func synchronize() async throws(DefaultsError) {
    try await core.savedDomain.synchronize()
  }
}
