import JSONRPC
import JSONText

/// The requests that we sent and that the client has not answered yet.
struct OutgoingRequests {
  private struct Pending {
    let method: String
    let deadline: Int
    let done: (Result<JSONValue, ResponseError>) -> Void
  }

  private var count = 0
  private var pending: [RequestID: Pending] = [:]

  mutating func begin(
    _ method: String, until deadline: Int, _ done: @escaping (Result<JSONValue, ResponseError>) -> Void
  ) -> RequestID {
    count += 1
    let id = RequestID.string("sheetlens-\(count)")
    pending[id] = Pending(method: method, deadline: deadline, done: done)
    return id
  }

  mutating func finish(
    _ id: RequestID?, _ result: Result<JSONValue, ResponseError>, log: (LogLevel, String) -> Void
  ) {
    guard let id, let request = pending.removeValue(forKey: id) else {
      return log(.warning, "an answer to a request that was not sent was ignored")
    }
    if case .failure(let error) = result {
      log(.info, "the client answered \(request.method) with error \(error.code): \(error.message.prefix(200))")
    }
    request.done(result)
  }

  /// Gives up what the client did not answer in time.
  mutating func expire(_ now: Int) {
    let late = pending.filter { $0.value.deadline <= now }
    for (id, request) in late {
      pending[id] = nil
      request.done(.failure(ResponseError(.requestFailed, "the client did not answer \(request.method)")))
    }
  }

  var nextDeadline: Int? { pending.values.map(\.deadline).min() }
}
