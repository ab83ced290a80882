/// The wait for answers: until the device attributes, which come last, or until it has taken too long.
struct TerminalProbe {
  private(set) var replies = TerminalReplies()
  /// When to give up; nil once everything has been answered or nothing was asked.
  private(set) var deadline: ContinuousClock.Instant?
  /// Until when answers may still be on their way; nil once all have come.
  private(set) var latest: ContinuousClock.Instant?

  init(asking isAsking: Bool, isRemote: Bool, now: ContinuousClock.Instant) {
    deadline = isAsking ? now + .milliseconds(isRemote ? 400 : 150) : nil
    latest = isAsking ? now + .seconds(2) : nil
  }

  /// True if what is known of the terminal may have changed: at the end of the wait, and whenever the appearance changes
  /// later. Late answers to the other queries still count.
  mutating func take(_ reply: TerminalReply) -> Bool {
    if reply == .deviceAttributes {
      defer { (deadline, latest) = (nil, nil) }
      return deadline != nil
    }
    let before = replies
    replies.take(reply)
    return deadline == nil && replies != before
  }

  mutating func giveUp() { deadline = nil }
}
