/// Lines that wait until a peer reads.
///
/// Among them is at most one scene that was not begun: a newer one takes its place, because a renderer that lags behind
/// wants to see what is, not what was.
struct OutgoingLines {
  private struct Line {
    let bytes: [UInt8]
    let isScene: Bool
  }

  /// What may wait in bytes: two of the longest lines.
  static let limit = 2 * LineFramer.limit

  private var lines: [Line] = []
  /// How much of the first line is gone.
  private var sent = 0
  private(set) var byteCount = 0

  var isEmpty: Bool { lines.isEmpty }

  /// - Parameter line: without its end.
  /// - Returns: false where too much is waiting already.
  mutating func push(_ line: [UInt8], isScene: Bool) -> Bool {
    if isScene, let at = lines.lastIndex(where: { $0.isScene }), at > 0 || sent == 0 {
      // The new one goes to the end: what was sent in between may speak of the old one.
      byteCount -= lines[at].bytes.count
      lines.remove(at: at)
    }
    guard byteCount + line.count < OutgoingLines.limit else { return false }
    lines.append(Line(bytes: line + [0x0A], isScene: isScene))
    byteCount += line.count + 1
    return true
  }

  /// Hands over what is next; what the function returns is how many bytes of it are done.
  ///
  /// - Returns: what the function returned; 0 where nothing waits.
  mutating func send(_ body: (UnsafeRawBufferPointer) -> Int) -> Int {
    guard let first = lines.first else { return 0 }
    let count = first.bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
    guard count > 0 else { return count }
    sent += count
    if sent >= first.bytes.count {
      byteCount -= first.bytes.count
      lines.removeFirst()
      sent = 0
    }
    return count
  }
}
