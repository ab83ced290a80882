/// Cuts a stream of bytes into the bodies of messages.
///
/// A header that makes no sense does not end the stream: it is skipped, and reading goes on at the next
/// `Content-Length` that does. Only a length beyond the limit is fatal, because nobody can wait for it.
package struct FrameReader: Sendable {
  package enum Event: Equatable, Sendable {
    case body([UInt8])
    /// Something was skipped; the reason is a sentence for the log.
    case skipped(String)
    /// A body in a charset that is not UTF-8.
    case unsupportedCharset(String)
    /// The stream cannot be followed any more.
    case fatal(String)
  }

  /// The longest body that is read, in bytes.
  package static let bodyLimit = 64 << 20
  private static let headerLimit = 1 << 16

  private enum State {
    case header
    /// The length of the body and the charset, where it is another.
    case body(Int, charset: String?)
    /// Looking for the next good header.
    case lost
    case dead
  }

  private var buffer: [UInt8] = []
  /// What of the buffer was used already.
  private var start = 0
  /// What of an incomplete body was already searched for a header.
  private var searched = 0
  private var state = State.header

  package init() {}

  /// Takes bytes as they come, in pieces of any size.
  package mutating func push(_ bytes: some Sequence<UInt8>) -> [Event] {
    buffer.append(contentsOf: bytes)
    var events: [Event] = []
    while let event = next() { events.append(event) }
    if start > 0 {
      buffer.removeFirst(start)
      searched = max(0, searched - start)
      start = 0
    }
    return events
  }

  private mutating func next() -> Event? {
    while true {
      switch state {
      case .dead: return nil
      case .header:
        guard let end = headerEnd(), end - start <= FrameReader.headerLimit else {
          guard buffer.count - start > FrameReader.headerLimit else { return nil }
          (state, start) = (.lost, start + 1)
          return .skipped("a header of more than \(FrameReader.headerLimit) bytes")
        }
        if let event = readHeader(until: end) { return event }
      case .body(let length, let charset):
        if let event = readBody(length, charset) { return event }
        if case .body = state { return nil }
      case .lost:
        guard let at = find(from: start, isWhole: false) else {
          // The end may be the beginning of a header.
          start = max(start, buffer.count - FrameReader.name.count - 1)
          return nil
        }
        start = at
        state = .header
      }
    }
  }

  // MARK: Header

  private static let name = Array("content-length:".utf8)

  /// Behind the empty line that ends the header; a line may end with `\n` alone.
  private func headerEnd() -> Int? {
    var at = start
    var lineStart = start
    while at < buffer.count {
      if buffer[at] == 0x0A {
        let isEmpty = at == lineStart || (at == lineStart + 1 && buffer[lineStart] == 0x0D)
        if isEmpty { return at + 1 }
        lineStart = at + 1
      }
      at += 1
    }
    return nil
  }

  private mutating func readHeader(until end: Int) -> Event? {
    let text = String(decoding: buffer[start..<end], as: UTF8.self)
    // Where the header makes no sense, a good one may begin within it, behind the rest of a body.
    let inside = start + 1
    start = end
    var length: String?
    var charset: String?
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }) {
      // A line that is none of a header: the header's end was lost, and this is what came after.
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      guard line[..<colon].utf8.allSatisfy(FrameReader.isNameByte) else {
        (state, start) = (.lost, inside)
        return .skipped("a header with a line that is none")
      }
      guard colon < line.endIndex else { continue }
      let key = line[..<colon].trimmed.lowercased()
      let value = line[line.index(after: colon)...].trimmed
      if key == "content-length" { length = String(value) }
      if key == "content-type" { charset = FrameReader.charset(value) }
    }
    guard let length else {
      (state, start) = (.lost, inside)
      return .skipped("a header without Content-Length")
    }
    guard !length.isEmpty, length.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      (state, start) = (.lost, inside)
      return .skipped("Content-Length is no number: '\(length.prefix(40))'")
    }
    guard let count = Int(length), count <= FrameReader.bodyLimit else {
      state = .dead
      return .fatal("a message of \(length.prefix(40)) bytes; the limit is \(FrameReader.bodyLimit)")
    }
    state = .body(count, charset: charset)
    searched = start
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x5F
      || byte == 0x20
  }

  /// The charset of a content type where it is not UTF-8.
  private static func charset(_ value: Substring) -> String? {
    for part in value.split(separator: ";") {
      let part = part.trimmed.lowercased()
      guard part.hasPrefix("charset=") else { continue }
      let name = part.dropFirst(8).filter { $0 != "\"" }
      return name == "utf-8" || name == "utf8" ? nil : name
    }
    return nil
  }

  // MARK: Body

  private mutating func readBody(_ length: Int, _ charset: String?) -> Event? {
    if buffer.count - start >= length {
      let body = Array(buffer[start..<start + length])
      // A header within the body: its length was wrong. The header is good, the body is not.
      if let at = find(from: start, to: start + length, isWhole: true) {
        start = at
        state = .header
        return .skipped("a body of \(length) bytes that holds another header")
      }
      start = beginningOfHeader(in: start, start + length) ?? start + length
      state = .header
      if let charset { return .unsupportedCharset(charset) }
      return .body(body)
    }
    // No JSON text holds a header line: whoever sent this one has given up the body.
    if let at = find(from: max(start, searched - 80), isWhole: true) {
      start = at
      state = .header
      return .skipped("a body that ends before its \(length) bytes")
    }
    searched = buffer.count
    return nil
  }

  /// Where a body ends with what can only be the beginning of a header: its length was too large by a little.
  private func beginningOfHeader(in start: Int, _ end: Int) -> Int? {
    guard end > start, buffer[end - 1] != 0x7D, buffer[end - 1] != 0x5D else { return nil }
    var at = max(start, end - 40)
    while at < end {
      if isBeginningOfHeader(at, end) { return at }
      at += 1
    }
    return nil
  }

  private func isBeginningOfHeader(_ start: Int, _ end: Int) -> Bool {
    let name = FrameReader.name
    var at = start
    while at < end, at - start < name.count {
      let byte = buffer[at] >= 0x41 && buffer[at] <= 0x5A ? buffer[at] | 0x20 : buffer[at]
      if byte != name[at - start] { return false }
      at += 1
    }
    while at < end, buffer[at] == 0x20 { at += 1 }
    while at < end, buffer[at] >= 0x30, buffer[at] <= 0x39 { at += 1 }
    return at == end || (at == end - 1 && buffer[at] == 0x0D)
  }

  /// The next `Content-Length:` in any case; where it must be whole, with digits and the end of a line.
  private func find(from: Int, to end: Int? = nil, isWhole: Bool) -> Int? {
    let name = FrameReader.name
    let end = min(end ?? buffer.count, buffer.count)
    var at = from
    while at + name.count <= end {
      if buffer[at] | 0x20 == name[0], matches(at) {
        if !isWhole || isWholeHeader(at + name.count, end) { return at }
      }
      at += 1
    }
    return nil
  }

  private func matches(_ at: Int) -> Bool {
    for (offset, byte) in FrameReader.name.enumerated() {
      let own = buffer[at + offset]
      let lower = own >= 0x41 && own <= 0x5A ? own | 0x20 : own
      if lower != byte { return false }
    }
    return true
  }

  private func isWholeHeader(_ from: Int, _ end: Int) -> Bool {
    var at = from
    while at < end, buffer[at] == 0x20 { at += 1 }
    let digits = at
    while at < end, buffer[at] >= 0x30, buffer[at] <= 0x39 { at += 1 }
    return at > digits && at < end && (buffer[at] == 0x0D || buffer[at] == 0x0A)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var result = self
    while let first = result.first, first.isWhitespace { result.removeFirst() }
    while let last = result.last, last.isWhitespace { result.removeLast() }
    return result
  }
}
