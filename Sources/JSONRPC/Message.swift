import JSONText

/// A JSON-RPC 2.0 message as it comes in or goes out.
package enum Message: Hashable, Sendable {
  case request(id: RequestID, method: String, params: JSONValue?)
  case notification(method: String, params: JSONValue?)
  case response(id: RequestID?, Result<JSONValue, ResponseError>)
}

/// The id of a request: an integer or a string.
package enum RequestID: Hashable, Sendable {
  case integer(Int)
  case string(String)

  package init?(_ value: JSONValue) {
    if let number = value.integerValue {
      self = .integer(number)
    } else if let text = value.stringValue {
      self = .string(text)
    } else {
      return nil
    }
  }

  package var json: JSONValue {
    switch self {
    case .integer(let number): .integer(number)
    case .string(let text): .string(text)
    }
  }
}

/// The error of a response.
package struct ResponseError: Error, Hashable, Sendable {
  /// The codes of JSON-RPC and of LSP that sheetlens sends.
  package enum Code: Int, CaseIterable, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case contentModified = -32801
    case requestFailed = -32803
  }

  package let code: Int
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code.rawValue
    self.message = message
  }

  /// An error that a peer sent.
  package init(code: Int, message: String) {
    self.code = code
    self.message = message
  }
}

extension Message {
  /// Why a body is no message, with what can be said of the request it may have been.
  package struct Fault: Error, Hashable, Sendable {
    package let id: RequestID?
    package let error: ResponseError

    package init(id: RequestID?, error: ResponseError) {
      self.id = id
      self.error = error
    }
  }

  /// Reads the body of a message.
  ///
  /// - Throws: `Fault` with parse error (-32700) for what is not JSON, and invalid request (-32600) for
  ///   JSON that is no message: a batch, a bad id, a method that is no text.
  package static func read(_ body: [UInt8]) throws(Fault) -> Message {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue.parse(body)
    } catch {
      throw Fault(
        id: recoveredID(body), error: ResponseError(.parseError, "not JSON: \(error.message) at byte \(error.offset)"))
    }
    guard case .object = value else {
      throw Fault(
        id: nil, error: ResponseError(.invalidRequest, "a message is a JSON object; batches are not supported"))
    }
    return try read(value)
  }

  private static func read(_ value: JSONValue) throws(Fault) -> Message {
    let rawID = value["id"]
    let id = rawID.flatMap { RequestID($0) }
    guard let method = value["method"] else {
      if let error = value["error"], error != .null {
        let code: Int
        if case .integer(let number)? = error["code"] { code = number } else { code = 0 }
        return .response(
          id: id, .failure(ResponseError(code: code, message: error["message"]?.stringValue ?? "no message")))
      }
      if let result = value["result"] { return .response(id: id, .success(result)) }
      throw Fault(id: id, error: ResponseError(.invalidRequest, "neither a method nor a result"))
    }
    guard let name = method.stringValue else {
      throw Fault(id: id, error: ResponseError(.invalidRequest, "'method' is no text"))
    }
    guard rawID != nil else { return .notification(method: name, params: value["params"]) }
    guard let id else {
      throw Fault(id: nil, error: ResponseError(.invalidRequest, "'id' must be an integer or a text"))
    }
    return .request(id: id, method: name, params: value["params"])
  }

  /// The id of a request whose body is JSON but for bytes that are not UTF-8.
  private static func recoveredID(_ body: [UInt8]) -> RequestID? {
    guard String(validating: body, as: UTF8.self) == nil,
      let value = try? JSONValue.parse(Array(String(decoding: body, as: UTF8.self).utf8)), value["method"] != nil
    else { return nil }
    return value["id"].flatMap { RequestID($0) }
  }

  package var json: JSONValue {
    var members = [JSONValue.Member("jsonrpc", "2.0")]
    switch self {
    case .request(let id, let method, let params):
      members += [JSONValue.Member("id", id.json), JSONValue.Member("method", .string(method))]
      if let params { members.append(JSONValue.Member("params", params)) }
    case .notification(let method, let params):
      members.append(JSONValue.Member("method", .string(method)))
      if let params { members.append(JSONValue.Member("params", params)) }
    case .response(let id, .success(let result)):
      members += [JSONValue.Member("id", id?.json ?? .null), JSONValue.Member("result", result)]
    case .response(let id, .failure(let error)):
      members += [
        JSONValue.Member("id", id?.json ?? .null),
        JSONValue.Member("error", ["code": .integer(error.code), "message": .string(error.message)]),
      ]
    }
    return .object(members)
  }

  /// The message with its header, ready for the wire.
  package var frame: [UInt8] {
    let body = json.bytes(indented: false)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
