/// Tells double clicks from single ones, which terminals do not.
package struct ClickCounter: Sendable {
  private var last: (x: Int, y: Int, button: Mouse.Button, time: ContinuousClock.Instant)?
  private var count = 0
  private let interval: Duration

  /// The longest time between the clicks of a double click.
  package init(interval: Duration = .milliseconds(400)) { self.interval = interval }

  /// Which click in a row this press is, 1 for the first; nil for anything but a press. A third click is a first one.
  package mutating func count(_ mouse: Mouse, at time: ContinuousClock.Instant = .now) -> Int? {
    guard case .press(let button) = mouse.kind else { return nil }
    let isNext =
      last.map { $0.x == mouse.x && $0.y == mouse.y && $0.button == button && time - $0.time <= interval } ?? false
    count = isNext && count == 1 ? 2 : 1
    last = (mouse.x, mouse.y, button, time)
    return count
  }
}
