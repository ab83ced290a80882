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

  /// Takes an answer.
  ///
  /// - Returns: what is to be done with it, once this has returned: that may send the next request.
  mutating func finish(
    _ id: RequestID?, _ result: Result<JSONValue, ResponseError>, log: (LogLevel, String) -> Void
  ) -> (() -> Void)? {
    guard let id, let request = pending.removeValue(forKey: id) else {
      log(.warning, "an answer to a request that was not sent was ignored")
      return nil
    }
    if case .failure(let error) = result {
      log(.info, "the client answered \(request.method) with error \(error.code): \(error.message.prefix(200))")
    }
    return { request.done(result) }
  }

  /// Gives up what the client did not answer in time.
  ///
  /// - Returns: what is to be done about each, once this has returned.
  mutating func expire(_ now: Int) -> [() -> Void] {
    let late = pending.filter { $0.value.deadline <= now }
    return late.map { id, request in
      pending[id] = nil
      return { request.done(.failure(ResponseError(.requestFailed, "the client did not answer \(request.method)"))) }
    }
  }

  var nextDeadline: Int? { pending.values.map(\.deadline).min() }
}
