import SheetModel

// Looks at the bytes of a file of which no tree is needed: what these say yes to may be a comment.
extension [UInt8] {
  /// Whether a text occurs, in a range or anywhere.
  func holds(_ text: String, in range: TextRange? = nil) -> Bool {
    let text = Array(text.utf8)
    let (start, end) = (Swift.max(0, range?.start ?? 0), Swift.min(count, range?.end ?? count))
    guard let first = text.first else { return true }
    return withUnsafeBufferPointer { bytes in
      var at = start
      while at + text.count <= end {
        if bytes[at] == first, bytes[at..<(at + text.count)].elementsEqual(text) { return true }
        at += 1
      }
      return false
    }
  }
}
