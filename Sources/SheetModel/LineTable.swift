/// Where the lines of a file begin: converts UTF-8 offsets to lines and columns.
///
/// A line ends with `\n`, `\r\n` or a lone `\r`, as in the Swift compiler.
package struct LineTable: Sendable {
  /// UTF-8 offset of the first byte of each line; the first is 0 (or 3 behind a byte order mark).
  private let starts: [UInt32]
  /// All bytes are ASCII, so that a column counts the same in every encoding.
  package let isASCII: Bool
  package let byteCount: Int

  /// - Parameter countsMark: whether a byte order mark is a character like any other, as in the text that an
  ///   editor sends. The compiler does not count it as a column.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, countsMark: Bool = false) {
    let hasMark = !countsMark && bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    var starts: [UInt32] = [hasMark ? 3 : 0]
    starts.reserveCapacity(bytes.count / 32)
    let seen = LineTable.scan(bytes, from: 0, to: bytes.count, into: &starts)
    self.starts = starts
    isASCII = seen < 0x80
    byteCount = bytes.count
  }

  package var lineCount: Int { starts.count }

  /// The table of a text after one edit: only what is near the edit is looked at.
  ///
  /// - Parameters:
  ///   - old: the table before.
  ///   - start: where the edit begins.
  ///   - oldEnd: where the replaced text ended.
  ///   - newEnd: where the new text ends.
  ///   - bytes: the whole text after the edit.
  package init(_ old: LineTable, from start: Int, to oldEnd: Int, now newEnd: Int, _ bytes: UnsafeBufferPointer<UInt8>)
  {
    // A line that begins before the edit is decided by what stands before it; one that begins at the
    // edit may be the second half of `\r\n` now.
    var low = 1
    var high = old.starts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(old.starts[middle]) < start { low = middle + 1 } else { high = middle }
    }
    var starts = Array(old.starts[..<min(low, old.starts.count)])
    let from = max(0, start - 1, Int(starts.last ?? 0))
    let seen = LineTable.scan(bytes, from: from, to: min(bytes.count, newEnd + 1), into: &starts)
    let shift = newEnd - oldEnd
    for next in old.starts[low...] where Int(next) > oldEnd {
      let moved = UInt32(truncatingIfNeeded: Int(next) + shift)
      if moved > starts.last ?? 0 { starts.append(moved) }
    }
    self.starts = starts
    isASCII = old.isASCII && seen < 0x80
    byteCount = bytes.count
  }

  /// Adds where lines begin behind the line ends of a part of a text.
  ///
  /// - Returns: all bits that occur in its bytes.
  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from: Int, to end: Int, into starts: inout [UInt32]
  ) -> UInt8 {
    var at = from
    var seen: UInt8 = 0
    while at < end {
      let byte = bytes[at]
      seen |= byte
      at += 1
      if byte == 0x0A {
        starts.append(UInt32(truncatingIfNeeded: at))
      } else if byte == 0x0D {
        if at < bytes.count, bytes[at] == 0x0A { at += 1 }
        starts.append(UInt32(truncatingIfNeeded: at))
      }
    }
    return seen
  }

  /// The line and column of a UTF-8 offset, both 1-based, the column in UTF-8 bytes.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return (low + 1, max(0, offset - Int(starts[low])) + 1)
  }

  /// The UTF-8 offsets of a 1-based line, without the next line's first byte; nil when there is no such line.
  package func range(ofLine line: Int) -> TextRange? {
    guard line >= 1, line <= starts.count else { return nil }
    let end = line < starts.count ? Int(starts[line]) : max(byteCount, Int(starts[line - 1]))
    return TextRange(Int(starts[line - 1]), end)
  }
}
