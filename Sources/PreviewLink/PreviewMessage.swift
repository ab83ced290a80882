import JSONRPC
import JSONText

/// A message as it stands on a line.
package enum PreviewMessage: Sendable, Equatable {
  /// Without an id nobody waits for an answer.
  case request(id: RequestID?, PreviewRequest)
  case notification(PreviewNotification)
  case response(id: RequestID?, Result<JSONValue, ResponseError>)

  /// Which end reads: what one may ask, the other may only be told.
  package enum Reader: Sendable { case daemon, renderer }

  /// Why a line is no message, and what to answer.
  package struct Fault: Error, Sendable, Equatable {
    package let id: RequestID?
    package let error: ResponseError

    /// The line that answers.
    package var line: [UInt8] { PreviewMessage.response(id: id, .failure(error)).line }
  }

  /// Reads a line.
  ///
  /// - Returns: nil for what is to be ignored: notifications that are not known.
  /// - Throws: `Fault`, with parse error (-32700), invalid request (-32600), method not found (-32601) or invalid params
  ///   (-32602).
  package static func read(_ line: [UInt8], as reader: Reader) throws(Fault) -> PreviewMessage? {
    let message: Message
    do throws(Message.Fault) {
      message = try Message.read(line)
    } catch {
      throw Fault(id: error.id, error: error.error)
    }
    switch (message, reader) {
    case (.response(let id, let result), _): return .response(id: id, result)
    case (.request(let id, let method, let params), .daemon):
      do throws(ResponseError) {
        return .request(id: id, try PreviewRequest(method: method, params: params))
      } catch {
        throw Fault(id: id, error: error)
      }
    case (.request(let id, let method, _), .renderer):
      throw Fault(id: id, error: ResponseError(.methodNotFound, "no method '\(method.prefix(80))'"))
    case (.notification(let method, let params), .daemon):
      do throws(ResponseError) {
        return .request(id: nil, try PreviewRequest(method: method, params: params))
      } catch {
        // Nobody waits, so that there is nobody to tell.
        return nil
      }
    case (.notification(let method, let params), .renderer):
      do throws(ResponseError) {
        return try PreviewNotification(method: method, params: params).map { .notification($0) }
      } catch {
        throw Fault(id: nil, error: error)
      }
    }
  }

  /// The message as bytes, without the end of the line.
  package var line: [UInt8] {
    switch self {
    case .request(let id?, let request):
      Message.request(id: id, method: request.method, params: request.params).json.bytes()
    case .request(nil, let request):
      Message.notification(method: request.method, params: request.params).json.bytes()
    case .notification(let notification):
      Message.notification(method: notification.method, params: notification.params).json.bytes()
    case .response(let id, let result): Message.response(id: id, result).json.bytes()
    }
  }

  /// The notification of a scene around the bytes that the scene was written as, so that these are written once.
  ///
  /// - Parameter scene: JSON without a line break.
  package static func sceneLine(_ scene: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(scene.count + 64)
    line += #"{"jsonrpc":"2.0","method":"preview/scene","params":"#.utf8
    line += scene
    line.append(0x7D)
    return line
  }
}
