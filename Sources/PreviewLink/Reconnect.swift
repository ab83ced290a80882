/// How long a renderer waits before it tries again: 0.1, 0.2, 0.4 … 2 s, and so on for ever.
package struct Reconnect: Sendable, Equatable {
  private var next = Duration.milliseconds(100)

  package init() {}

  /// The wait before the next try; longer each time.
  package mutating func wait() -> Duration {
    defer { next = min(next * 2, .seconds(2)) }
    return next
  }

  /// After a connection that worked.
  package mutating func reset() { self = Reconnect() }
}
