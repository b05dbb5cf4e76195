extension StoredPreferencesManager where Value: Sendable {
  /// The model in memory now, and then after each load, save and set in this process.
  ///
  /// A consumer that is slower than the changes gets the latest model. The sequence ends with the
  /// task, and keeps the manager alive meanwhile.
  public var updates: AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observer = ModelObserver<Value> { continuation.yield($0) }
      continuation.onTermination = { _ in self.remove(observer) }
      add(observer)
    }
  }
}
