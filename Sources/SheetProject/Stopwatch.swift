/// Measures the phases of a run.
package final class Stopwatch {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant

  package init() { last = clock.now }

  /// Nanoseconds since the last lap.
  package func lap() -> UInt64 {
    let now = clock.now
    defer { last = now }
    let parts = last.duration(to: now).components
    return UInt64(max(0, parts.seconds)) &* 1_000_000_000 &+ UInt64(max(0, parts.attoseconds / 1_000_000_000))
  }
}
