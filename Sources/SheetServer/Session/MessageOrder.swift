/// In which order messages take effect.
///
/// Everything is handled one after the other in the order of arrival, so that each request sees exactly
/// the edits that were sent before it, and none is cancelled because an edit follows. Only what changes no
/// answer may overtake.
package enum MessageOrder: Sendable {
  /// Takes effect at once, before what is queued: cancellation, trace, answers to our own requests.
  case control
  /// Changes what later messages see.
  case edit
  /// Sees all edits before it.
  case question
  /// Begins or ends the session; nothing passes it.
  case lifecycle

  package init(method: String) {
    switch method {
    case "$/cancelRequest", "$/setTrace": self = .control
    case "initialize", "initialized", "shutdown", "exit": self = .lifecycle
    case _ where method.hasPrefix("textDocument/did") || method.hasPrefix("workspace/did"): self = .edit
    default: self = .question
    }
  }

  /// Whether a message must wait for an earlier one.
  package func waits(for earlier: MessageOrder) -> Bool {
    self != .control || earlier == .control || earlier == .lifecycle
  }
}
