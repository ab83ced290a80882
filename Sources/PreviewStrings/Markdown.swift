import SheetScene

/// The Markdown that SwiftUI draws in localised literals: `**bold**`, `_italic_`, `*italic*`, `` `code` ``,
/// `[text](link)` (underlined), `~~struck~~`, and backslashes before marks.
///
/// The rules for marks are those of CommonMark: those without a partner stay as they are, `snake_case` is not italic.
/// Code loses its marks and has no style, because a terminal has one typeface only.
package enum Markdown {
  /// Longer texts are no labels, and are left as they are; so the time that a text can take has an end.
  private static let lengthLimit = 8_000

  package static func text(_ source: String, origin: SceneText.Origin = .literal, key: String? = nil) -> SceneText {
    guard source.utf8.contains(where: isMark), source.utf8.count <= lengthLimit else {
      return SceneText(source, origin: origin, key: key)
    }
    var reader = MarkdownReader(scalars: Array(source.unicodeScalars))
    var result = StyledText()
    for item in reader.items(0..<reader.scalars.count, depth: 0) where !item.isDropped {
      result.append(item.scalar, item.style, link: item.link)
    }
    return SceneText(String(result.scalars), origin: origin, key: key, runs: result.runs)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == 0x2A || byte == 0x5F || byte == 0x60 || byte == 0x5B || byte == 0x7E || byte == 0x5C
  }
}

private struct MarkdownReader {
  let scalars: [Unicode.Scalar]
  /// Searches for a partner cost the rest of the text each: brackets and code beyond these are text.
  private var searches = 500

  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  struct Item {
    let scalar: Unicode.Scalar
    var style: SceneText.Style = []
    var link: String?
    /// A mark that found its partner.
    var isDropped = false
  }

  /// A row of equal marks; `first..<last` of the items are not used up.
  private struct Marks {
    let mark: Unicode.Scalar
    let length: Int
    var first: Int
    var last: Int
    let opens: Bool
    let closes: Bool
    var count: Int { last - first }
  }

  mutating func items(_ range: Range<Int>, depth: Int) -> [Item] {
    var items: [Item] = []
    var rows: [Marks] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let scalar = scalars[at]
      switch scalar {
      case "\\" where at + 1 < range.upperBound && MarkdownReader.isPunctuation(scalars[at + 1]):
        items.append(Item(scalar: scalars[at + 1]))
        at += 2
        continue
      case "`":
        let count = length(at, range.upperBound)
        if let close = codeEnd(at + count, count, range.upperBound) {
          items += scalars[(at + count)..<close].map { Item(scalar: $0) }
          at = close + count
        } else {
          items += scalars[at..<(at + count)].map { Item(scalar: $0) }
          at += count
        }
        continue
      case "[":
        if depth < 8, let link = link(at, range.upperBound) {
          let address = address(link.address)
          items += self.items(link.text, depth: depth + 1).map {
            Item(
              scalar: $0.scalar, style: $0.style.union(.underline), link: $0.link ?? address, isDropped: $0.isDropped)
          }
          at = link.end
          continue
        }
      case "*", "_", "~":
        let count = length(at, range.upperBound)
        rows.append(marks(at, count, range, items.count))
        items += scalars[at..<(at + count)].map { Item(scalar: $0) }
        at += count
        continue
      default: break
      }
      items.append(Item(scalar: scalar))
      at += 1
    }
    MarkdownReader.join(&rows, &items)
    return items
  }

  // MARK: Marks

  private func length(_ at: Int, _ end: Int) -> Int {
    var count = 1
    while at + count < end, scalars[at + count] == scalars[at] { count += 1 }
    return count
  }

  /// What a row of marks may do depends on its neighbours.
  private func marks(_ at: Int, _ count: Int, _ range: Range<Int>, _ item: Int) -> Marks {
    let before = at > range.lowerBound ? scalars[at - 1] : " "
    let after = at + count < range.upperBound ? scalars[at + count] : " "
    let (blankBefore, blankAfter) = (before.properties.isWhitespace, after.properties.isWhitespace)
    let (pointBefore, pointAfter) = (MarkdownReader.isPunctuation(before), MarkdownReader.isPunctuation(after))
    let isLeft = !blankAfter && (!pointAfter || blankBefore || pointBefore)
    let isRight = !blankBefore && (!pointBefore || blankAfter || pointAfter)
    let isInWord = scalars[at] == "_" && isLeft && isRight
    return Marks(
      mark: scalars[at], length: count, first: item, last: item + count, opens: isLeft && (!isInWord || pointBefore),
      closes: isRight && (!isInWord || pointAfter))
  }

  /// Joins rows that open with those that close, the nearest first.
  private static func join(_ rows: inout [Marks], _ items: inout [Item]) {
    var open: [Int] = []
    for closer in rows.indices {
      if rows[closer].closes {
        while rows[closer].count > 0, let at = open.lastIndex(where: { fits(rows[$0], rows[closer]) }) {
          let opener = open[at]
          let width = min(rows[opener].count, rows[closer].count) >= 2 ? 2 : 1
          let style: SceneText.Style = rows[closer].mark == "~" ? .strikethrough : width == 2 ? .bold : .italic
          for item in rows[opener].last..<rows[closer].first { items[item].style.formUnion(style) }
          for item in (rows[opener].last - width)..<rows[opener].last { items[item].isDropped = true }
          for item in rows[closer].first..<(rows[closer].first + width) { items[item].isDropped = true }
          rows[opener].last -= width
          rows[closer].first += width
          // What opened in between has no partner any more.
          open.removeSubrange((rows[opener].count > 0 ? at + 1 : at)...)
        }
      }
      if rows[closer].opens, rows[closer].count > 0 { open.append(closer) }
      // Texts with more rows are made to take time.
      if open.count > 200 { open.removeFirst() }
    }
  }

  private static func fits(_ opener: Marks, _ closer: Marks) -> Bool {
    guard opener.mark == closer.mark else { return false }
    if opener.mark == "~" { return opener.length == 2 && closer.length == 2 }
    // So that `*a**b*` is one emphasis around a text with two marks.
    let isAmbiguous = opener.closes || closer.opens
    return
      !(isAmbiguous && (opener.length + closer.length) % 3 == 0 && (opener.length % 3 != 0 || closer.length % 3 != 0))
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: return true
    case ..<0x80: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }

  // MARK: Code and links

  /// Where a row of exactly as many marks begins.
  private mutating func codeEnd(_ from: Int, _ count: Int, _ end: Int) -> Int? {
    guard searches > 0 else { return nil }
    searches -= 1
    var at = from
    while at < end {
      guard scalars[at] == "`" else {
        at += 1
        continue
      }
      let found = length(at, end)
      if found == count { return at }
      at += found
    }
    return nil
  }

  /// The text and the address of `[text](link)`, and what comes behind.
  private mutating func link(_ at: Int, _ end: Int) -> (text: Range<Int>, address: Range<Int>, end: Int)? {
    guard searches > 0 else { return nil }
    searches -= 1
    var close = at + 1
    var open = 1
    while close < end {
      switch scalars[close] {
      case "\\": close += 1
      case "[": open += 1
      case "]": open -= 1
      default: break
      }
      if open == 0 { break }
      close += 1
    }
    guard open == 0, close > at + 1, close + 1 < end, scalars[close + 1] == "(" else { return nil }
    var paren = close + 2
    while paren < end, scalars[paren] != ")" {
      if scalars[paren] == "\n" { return nil }
      paren += 1
    }
    guard paren < end else { return nil }
    return ((at + 1)..<close, (close + 2)..<paren, paren + 1)
  }

  /// What is written in parentheses, without the title behind it and without angle brackets.
  private func address(_ range: Range<Int>) -> String? {
    var address = String(String.UnicodeScalarView(scalars[range].drop { $0 == " " }.prefix { $0 != " " }))
    if address.hasPrefix("<"), address.hasSuffix(">") { address = String(address.dropFirst().dropLast()) }
    return address.isEmpty ? nil : address
  }
}
