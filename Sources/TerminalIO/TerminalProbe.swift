/// The wait for answers: until the device attributes, which come last, or until it has taken too long.
struct TerminalProbe {
  private(set) var replies = TerminalReplies()
  /// When to give up; nil once everything has been answered or nothing was asked.
  private(set) var deadline: ContinuousClock.Instant?

  init(asking isAsking: Bool, isRemote: Bool, now: ContinuousClock.Instant) {
    deadline = isAsking ? now + .milliseconds(isRemote ? 400 : 150) : nil
  }

  /// True if what is known of the terminal may have changed: at the end of the wait, and whenever the appearance changes
  /// later. Late answers to the other queries still count.
  mutating func take(_ reply: TerminalReply) -> Bool {
    if reply == .deviceAttributes {
      defer { deadline = nil }
      return deadline != nil
    }
    let before = replies
    replies.take(reply)
    return deadline == nil && replies != before
  }

  mutating func giveUp() { deadline = nil }
}
