import JSONRPC

/// Where in its life a session is, and which messages it takes there.
package enum Lifecycle: Equatable, Sendable {
  case created
  /// `initialize` was answered.
  case running
  case shutDown
  case exited(code: Int32)

  package enum Verdict: Equatable, Sendable {
    case accept
    case drop
    case refuse(ResponseError)
  }

  /// Whether a request or notification may be handled now.
  package func validate(method: String, isRequest: Bool) -> Verdict {
    if method == "exit", !isRequest { return .accept }
    switch self {
    case .created:
      if method == "initialize", isRequest { return .accept }
      return isRequest
        ? .refuse(ResponseError(.serverNotInitialized, "'initialize' must come before '\(method.prefix(80))'")) : .drop
    case .running:
      return method == "initialize" && isRequest
        ? .refuse(ResponseError(.invalidRequest, "'initialize' may be sent only once")) : .accept
    case .shutDown:
      return isRequest
        ? .refuse(ResponseError(.invalidRequest, "the server was shut down; only 'exit' may follow")) : .drop
    case .exited: return .drop
    }
  }

  /// The status to end with when the stream, the client or `exit` ends the session.
  package var exitCode: Int32 {
    switch self {
    case .shutDown: 0
    case .exited(let code): code
    case .created, .running: 1
    }
  }
}
