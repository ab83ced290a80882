extension Sequence {
  /// What the first element gives that gives anything.
  ///
  /// Each element is asked once. `lazy.compactMap { … }.first` asks the one that it finds twice, and traps where that
  /// answers otherwise the second time, as a search that remembers what it has seen does.
  package func firstMapped<Value>(_ transform: (Element) throws -> Value?) rethrows -> Value? {
    for element in self {
      if let value = try transform(element) { return value }
    }
    return nil
  }
}
