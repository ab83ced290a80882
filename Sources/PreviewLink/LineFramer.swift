#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Cuts a stream of bytes into lines.
struct LineFramer {
  /// The longest line in bytes, without its end.
  static let limit = 8 << 20

  private var partial: [UInt8] = []
  /// A line was too long; nothing that follows can be understood.
  private(set) var isOverLimit = false

  let limit: Int

  init(limit: Int = LineFramer.limit) { self.limit = limit }

  /// Takes bytes as they come; gives the lines that are whole now, empty ones left out.
  mutating func push(_ bytes: UnsafeRawBufferPointer) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while !isOverLimit, start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let end = LineFramer.lineEnd(rest)
      let piece = UnsafeRawBufferPointer(rebasing: rest[..<(end ?? rest.count)])
      guard partial.count + piece.count <= limit else {
        isOverLimit = true
        partial = []
        break
      }
      partial.append(contentsOf: piece)
      guard let end else { break }
      if partial.last == 0x0D { partial.removeLast() }
      if !partial.isEmpty {
        lines.append(partial)
        partial = []
      }
      start += end + 1
    }
    return lines
  }

  private static func lineEnd(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress, let found = memchr(base, 0x0A, bytes.count) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
