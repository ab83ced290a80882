import SheetModel

/// The pieces of a string literal with interpolations, as written.
enum LiteralPieces {
  case text(String)
  /// Between the parentheses.
  case interpolation(TextRange)

  static func split(_ file: CodeFile, _ range: TextRange) -> [LiteralPieces] {
    guard range.start >= 0, range.end <= file.bytes.count, range.start < range.end else { return [] }
    let bytes = file.bytes
    var at = range.start
    var end = range.end
    var hashes = 0
    while at < end, bytes[at] == UInt8(ascii: "#") {
      hashes += 1
      at += 1
    }
    end -= hashes
    let isLong = at + 3 <= end && bytes[at..<(at + 3)].allSatisfy { $0 == UInt8(ascii: "\"") }
    at += isLong ? 3 : 1
    end -= isLong ? 3 : 1
    var result: [LiteralPieces] = []
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { result.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    // Of a literal of several lines neither the first nor the last line break is part, nor what stands in front of its
    // end in any line.
    var indent = 0
    if isLong {
      (at, end, indent) = inner(bytes, at, max(at, end))
      skipIndent()
    }
    func skipIndent() {
      var left = indent
      while left > 0, at < end, bytes[at] == 0x20 || bytes[at] == 0x09 { (at, left) = (at + 1, left - 1) }
    }
    while at < end {
      if isLong, bytes[at] == 0x0A {
        text.append(0x0A)
        at += 1
        skipIndent()
        continue
      }
      guard bytes[at] == UInt8(ascii: "\\") else {
        text.append(bytes[at])
        at += 1
        continue
      }
      var next = at + 1
      while next < end, next - at - 1 < hashes, bytes[next] == UInt8(ascii: "#") { next += 1 }
      guard next < end, next - at - 1 == hashes else {
        text.append(bytes[at])
        at += 1
        continue
      }
      if bytes[next] == UInt8(ascii: "(") {
        flush()
        let close = closing(bytes, next, end)
        result.append(.interpolation(TextRange(next + 1, max(next + 1, close))))
        at = close + 1
      } else {
        switch bytes[next] {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x20)
        case UInt8(ascii: "u"):
          // `\u{…}`
          let close = bytes[next..<end].firstIndex(of: UInt8(ascii: "}")) ?? next
          let digits = String(decoding: bytes[min(next + 2, close)..<close], as: UTF8.self)
          if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { text += Array(String(scalar).utf8) }
          next = close
        case UInt8(ascii: "\n"): break
        default: text.append(bytes[next])
        }
        at = next + 1
        // A line that goes on in the next one.
        if isLong, bytes[next] == UInt8(ascii: "\n") { skipIndent() }
      }
    }
    flush()
    return result
  }

  /// The parenthesis that closes the one at an offset; strings inside are stepped over.
  private static func closing(_ bytes: [UInt8], _ open: Int, _ end: Int) -> Int {
    var level = 0
    var at = open
    var isString = false
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "\\") where isString: at += 1
      case UInt8(ascii: "(") where !isString: level += 1
      case UInt8(ascii: ")") where !isString:
        level -= 1
        if level == 0 { return at }
      default: break
      }
      at += 1
    }
    return end
  }

  /// The lines between the quotes, and how far the closing ones are indented.
  private static func inner(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (start: Int, end: Int, indent: Int) {
    var (at, last, indent) = (start, end, 0)
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0D { at += 1 }
    if at < end, bytes[at] == 0x0A { at += 1 }
    while last > at, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { (last, indent) = (last - 1, indent + 1) }
    if last > at, bytes[last - 1] == 0x0A { last -= 1 }
    if last > at, bytes[last - 1] == 0x0D { last -= 1 }
    return (at, last, indent)
  }

  /// A dotted or snake-case name and no sentence: what people write as a key.
  static func looksLikeKey(_ text: String) -> Bool {
    guard text.contains(".") || text.contains("_"), !text.hasSuffix("."), !text.hasPrefix(".") else { return false }
    var hasLetter = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): hasLetter = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): continue
      default: return false
      }
    }
    return hasLetter
  }
}
