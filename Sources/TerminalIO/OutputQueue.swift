/// Bytes on their way to a terminal that may not take all of them at once.
///
/// A frame goes out in one `write`. Only what a slow terminal leaves over waits here, and no other frame begins before
/// it is gone, because half an escape sequence cannot be taken back.
struct OutputQueue {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var start = 0
  private(set) var hasFailed = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var isEmpty: Bool { start >= rest.count }

  mutating func write(_ bytes: [UInt8]) {
    if !isEmpty {
      rest.append(contentsOf: bytes)
      return
    }
    let sent = send(bytes[...])
    if sent < bytes.count && !hasFailed {
      rest = Array(bytes[sent...])
      start = 0
    }
  }

  /// Goes on with what is left, as far as it is taken now.
  mutating func flush() {
    if isEmpty { return }
    start += send(rest[start...])
    if isEmpty || hasFailed { discard() }
  }

  mutating func discard() {
    rest.removeAll(keepingCapacity: true)
    start = 0
  }

  /// How many bytes were taken.
  private mutating func send(_ bytes: ArraySlice<UInt8>) -> Int {
    var position = bytes.startIndex
    while position < bytes.endIndex {
      switch Descriptors.write(bytes[position...], to: descriptor) {
      case .some(let count) where count > 0: position += count
      case .some, .nothing: return position - bytes.startIndex
      case .failed:
        hasFailed = true
        return position - bytes.startIndex
      }
    }
    return position - bytes.startIndex
  }
}
