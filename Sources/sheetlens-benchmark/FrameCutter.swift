/// Cuts what a server writes into the bodies of its messages.
struct FrameCutter {
  private var buffer: [UInt8] = []

  /// The bodies that are complete, in their order.
  mutating func push(_ bytes: ArraySlice<UInt8>) throws -> [[UInt8]] {
    buffer += bytes
    var bodies: [[UInt8]] = []
    var start = 0
    while let (header, length) = try header(from: start), header + length <= buffer.count {
      bodies.append(Array(buffer[header..<header + length]))
      start = header + length
    }
    buffer.removeFirst(start)
    return bodies
  }

  /// Where the body begins and how long it is; nil where the header is not there as a whole.
  private func header(from start: Int) throws -> (end: Int, length: Int)? {
    let mark: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    var end = start
    while end + 4 <= buffer.count, !buffer[end..<end + 4].elementsEqual(mark) { end += 1 }
    guard end + 4 <= buffer.count else { return nil }
    let lines = String(decoding: buffer[start..<end], as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines {
      let parts = line.split(separator: ":")
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      if let length = Int(parts[1].filter { !$0.isWhitespace }), length >= 0 { return (end + 4, length) }
    }
    throw BenchmarkFailure("A header without a length was written by the server: \(lines)")
  }
}
