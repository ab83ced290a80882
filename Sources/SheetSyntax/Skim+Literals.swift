// Strings, comments and regular expressions: what is stepped over.
extension Skim {
  mutating func pound() {
    var next = at
    while byte(next) == 0x23 { next += 1 }
    let pounds = next - at
    if byte(next) == 0x22 {
      at = next
      string(pounds: pounds)
    } else if byte(next) == 0x2F {
      // `#/ … /#`
      at = next + 1
      while at < bytes.count {
        if bytes[at] == 0x5C {
          at += 2
        } else if bytes[at] == 0x2F, hasPounds(pounds, at: at + 1) {
          at += 1 + pounds
          return
        } else {
          at += 1
        }
      }
      isReliable = false
    } else {
      at = next
    }
  }

  func hasPounds(_ count: Int, at index: Int) -> Bool {
    for offset in 0..<count where byte(index + offset) != 0x23 { return false }
    return true
  }

  mutating func string(pounds: Int) {
    let isMultiline = byte(at + 1) == 0x22 && byte(at + 2) == 0x22
    at += isMultiline ? 3 : 1
    stringBody(pounds: pounds, isMultiline: isMultiline)
  }

  mutating func stringBody(pounds: Int, isMultiline: Bool) {
    while at < bytes.count {
      switch bytes[at] {
      case 0x22:  // "
        if isMultiline {
          if byte(at + 1) == 0x22, byte(at + 2) == 0x22, hasPounds(pounds, at: at + 3) {
            at += 3 + pounds
            return
          }
        } else if hasPounds(pounds, at: at + 1) {
          at += 1 + pounds
          return
        }
        at += 1
      case 0x5C where hasPounds(pounds, at: at + 1):  // \
        at += 1 + pounds
        if byte(at) == 0x28 {
          at += 1
          parentheses += 1
          interrupted.append((pounds, isMultiline, parentheses))
          return
        }
        at += 1
      case 0x0A where !isMultiline:
        isReliable = false  // a string that does not close
        return
      default:
        at += 1
      }
    }
    isReliable = false
  }

  mutating func slash() {
    switch byte(at + 1) {
    case 0x2F:  // line comment
      while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    case 0x2A:  // block comment, nested
      var depth = 1
      at += 2
      while at < bytes.count, depth > 0 {
        if bytes[at] == 0x2F, byte(at + 1) == 0x2A {
          depth += 1
          at += 2
        } else if bytes[at] == 0x2A, byte(at + 1) == 0x2F {
          depth -= 1
          at += 2
        } else {
          at += 1
        }
      }
      if depth > 0 { isReliable = false }
    default:
      if let end = regexEnd() { at = end } else { at += 1 }
      previous = 0x2F
    }
  }

  /// The end of `/…/` where a regex literal can begin here and closes on this line.
  func regexEnd() -> Int? {
    let canBegin =
      switch previous {
      case 0x00, 0x28, 0x2C, 0x3A, 0x3B, 0x3D, 0x5B, 0x7B, 0x7D: true  // ( , : ; = [ { }
      default: false
      }
    guard canBegin, !Skim.isSpace(byte(at + 1)), byte(at + 1) != 0x3D else { return nil }
    var next = at + 1
    while next < bytes.count, bytes[next] != 0x0A {
      if bytes[next] == 0x5C {
        next += 2
      } else if bytes[next] == 0x2F {
        return next + 1
      } else {
        next += 1
      }
    }
    return nil
  }
}
