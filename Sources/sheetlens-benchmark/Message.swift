/// Messages as text, written by hand: the benchmark measures a server and shares no code with it.
enum Outgoing {
  static func request(_ id: Int, _ method: String, _ params: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":\(params)}"
  }

  static func notification(_ method: String, _ params: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":\(params)}"
  }

  /// An answer that says nothing, to a request of the server.
  ///
  /// - Parameter id: as the server wrote it.
  static func acknowledgement(_ id: String) -> String { "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":null}" }

  /// All messages with their headers, to be written at once.
  static func frames(_ messages: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for message in messages {
      bytes += Array("Content-Length: \(message.utf8.count)\r\n\r\n".utf8)
      bytes += Array(message.utf8)
    }
    return bytes
  }

  /// A text as a JSON string.
  static func quoted(_ text: String) -> String {
    var result: [UInt8] = [0x22]
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: result += [0x5C, byte]
      case 0x0A: result += [0x5C, 0x6E]
      case 0..<0x20: result += Array(byte < 0x10 ? "\\u000".utf8 : "\\u00".utf8) + Array(String(byte, radix: 16).utf8)
      default: result.append(byte)
      }
    }
    result.append(0x22)
    return String(decoding: result, as: UTF8.self)
  }

  /// The `file:` URI of an absolute path.
  static func uri(_ path: String) -> String {
    var result = "file://"
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

/// The little of a message that the benchmark looks at.
struct IncomingMessage {
  /// As the server wrote it: a string has its quotes.
  private(set) var id: String?
  private(set) var hasMethod = false
  private(set) var isError = false
  private var result: Range<Int>?
  private let body: [UInt8]

  init(_ body: [UInt8]) {
    self.body = body
    for member in IncomingMessage.members(body, body.indices) {
      switch member.key {
      case "id": id = text(member.value)
      case "method": hasMethod = true
      case "error": isError = true
      case "result": result = member.value
      default: break
      }
    }
  }

  /// Whether the result says nothing: there is none, it is null, or an empty list.
  var isEmpty: Bool {
    guard let result else { return true }
    return text(result.prefix(40)).filter { !$0.isWhitespace }.isOneOf("null", "[]", "{}")
  }

  /// Whether a member of the result is true.
  func isTrue(_ key: String) -> Bool {
    guard let result else { return false }
    return IncomingMessage.members(body, result).contains { $0.key == key && text($0.value) == "true" }
  }

  /// Whether the body holds a text as it is written there.
  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, body.count >= wanted.count else { return false }
    return (0...body.count - wanted.count).contains { start in
      body[start] == first && body[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  /// How often a text occurs in the body as it is written there.
  func count(of text: String) -> Int {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, body.count >= wanted.count else { return 0 }
    return (0...body.count - wanted.count).count { start in
      body[start] == first && body[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  /// The elements of a result that is a list, as the server wrote them.
  var elements: [String] {
    guard let result, let first = result.first, body[first] == 0x5B else { return [] }
    var found: [String] = []
    var (depth, start, at) = (0, first + 1, first)
    while at < result.upperBound {
      let byte = body[at]
      if byte == 0x22 {
        at = IncomingMessage.endOfString(body, at, result.upperBound)
        continue
      }
      if depth == 1, byte == 0x2C || byte == 0x5D {
        let element = IncomingMessage.trimmed(body, start..<at)
        if !element.isEmpty { found.append(text(element)) }
        start = at + 1
      }
      if byte == 0x7B || byte == 0x5B { depth += 1 }
      if byte == 0x7D || byte == 0x5D { depth -= 1 }
      at += 1
    }
    return found
  }

  /// The body's beginning, for people.
  var beginning: String { text(0..<min(body.count, 300)) }

  private func text(_ range: Range<Int>) -> String { String(decoding: body[range], as: UTF8.self) }

  /// The members of an object, without looking into their values.
  private static func members(_ bytes: [UInt8], _ range: Range<Int>) -> [(key: String, value: Range<Int>)] {
    guard let first = range.first, bytes[first] == 0x7B else { return [] }
    var result: [(key: String, value: Range<Int>)] = []
    var key: String?
    var value: Int?
    var depth = 0
    var at = first
    while at < range.upperBound {
      let byte = bytes[at]
      let isEnd = depth == 1 && (byte == 0x2C || byte == 0x7D)
      if isEnd, let name = key, let start = value {
        result.append((name, trimmed(bytes, start..<at)))
        (key, value) = (nil, nil)
      }
      switch byte {
      case 0x22:
        let end = endOfString(bytes, at, range.upperBound)
        if depth == 1, key == nil { key = String(decoding: bytes[(at + 1)..<max(at + 1, end - 1)], as: UTF8.self) }
        at = end
        continue
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D: depth -= 1
      case 0x3A where depth == 1 && value == nil: value = at + 1
      default: break
      }
      at += 1
      if depth == 0 { break }
    }
    return result
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// Behind the quote that ends a string.
  private static func endOfString(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int {
    var at = start + 1
    while at < limit, bytes[at] != 0x22 { at += bytes[at] == 0x5C ? 2 : 1 }
    return min(at + 1, limit)
  }
}

extension String {
  fileprivate func isOneOf(_ texts: String...) -> Bool { texts.contains(self) }
}
