@testable import CellCanvas

/// A screen that understands what frames may contain, and nothing else: any other escape is a failure.
struct VTModel {
  struct Spot: Equatable {
    var text = " "
    var pen = Pen.standard
    /// The parameters and the address of OSC 8; empty where it leads nowhere.
    var link = ""

    /// What can be seen: a blank shows only its background.
    var seen: Spot {
      text == " " && pen.leavesBlanksEmpty ? Spot(text: " ", pen: Pen(background: pen.background), link: link) : self
    }
  }

  let columns: Int
  let rows: Int
  private(set) var spots: [Spot]
  /// The upper left cells of big glyphs.
  private var blocks: Set<Int> = []
  private(set) var failures: [String] = []
  private(set) var frames = 0
  private var x = 0
  private var y = 0
  private var waitsForWrap = false
  private(set) var pen = Pen.standard
  private(set) var isInFrame = false
  private(set) var link = ""

  /// Filled with rubbish, as a screen of which nothing is known.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    spots = Array(
      repeating: Spot(text: "#", pen: Pen(foreground: .code(31), background: .code(32)), link: "#"),
      count: columns * rows)
  }

  func line(_ y: Int) -> String {
    (0..<columns).map { spots[y * columns + $0].text }.joined()
  }

  mutating func feed(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if Array(text.utf8) != bytes { failures.append("not UTF-8") }
    var rest = text[...]
    while let character = rest.first {
      // Grapheme clusters could swallow an escape, but no escape begins with a mark.
      if character == "\u{1B}" {
        escape(&rest)
      } else {
        rest.removeFirst()
        print(character)
      }
    }
  }

  private mutating func print(_ character: Character) {
    let width = GlyphWidth.width(of: character)
    if width == 0 || character.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      failures.append("control or mark \(character.unicodeScalars.map(\.value))")
      return
    }
    if waitsForWrap || x + width > columns { failures.append("wraps at \(x),\(y)") }
    if waitsForWrap { return }
    for place in x..<min(columns, x + width) { erase(place) }
    if x < columns { spots[y * columns + x] = Spot(text: String(character), pen: pen, link: link) }
    if width == 2, x + 1 < columns { spots[y * columns + x + 1] = Spot(text: "", pen: pen, link: link) }
    x += width
    if x >= columns {
      x = columns - 1
      waitsForWrap = true
    }
  }

  /// Half of a wide character takes the other half with it.
  private mutating func erase(_ x: Int) {
    let index = y * columns + x
    for first in [index, index - 1, index - columns, index - columns - 1] where blocks.contains(first) {
      // Both are in the row that their place says; blocks never reach over the edge.
      blocks.remove(first)
      for part in [first, first + 1, first + columns, first + columns + 1] { spots[part] = Spot() }
    }
    if spots[index].text.isEmpty, x > 0 { spots[index - 1] = Spot() }
    if x + 1 < columns, spots[index + 1].text.isEmpty { spots[index + 1] = Spot() }
    spots[index] = Spot()
  }

  private mutating func escape(_ rest: inout Substring) {
    rest.removeFirst()
    if rest.first == "]" { return command(&rest) }
    guard rest.first == "[" else { return failures.append("escape \(rest.prefix(3))") }
    rest.removeFirst()
    var parameters = ""
    while let next = rest.first, let ascii = next.asciiValue, ascii < 0x40 {
      parameters.append(next)
      rest.removeFirst()
    }
    guard let final = rest.popFirst() else { return failures.append("cut off") }
    // A final byte may be followed by a mark in the same cluster only if marks are written, which is a failure anyway.
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    switch (final, parameters) {
    case ("h", "?2026"):
      if isInFrame { failures.append("nested frame") }
      isInFrame = true
    case ("l", "?2026"):
      if !isInFrame { failures.append("unbalanced frame") }
      isInFrame = false
      frames += 1
    case ("H", _):
      y = (numbers.compactMap { $0 }.first ?? 1) - 1
      x = (numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1
      waitsForWrap = false
      if !(0..<rows).contains(y) || !(0..<columns).contains(x) {
        failures.append("outside \(x),\(y)")
        (x, y) = (0, 0)
      }
    case ("C", _):
      if waitsForWrap { failures.append("moves while waiting for a wrap") }
      x += numbers.compactMap { $0 }.first ?? 1
      if x >= columns {
        failures.append("too far right")
        x = columns - 1
      }
    case ("K", ""):
      if pen.background != .standard { failures.append("erases with a colour") }
      if !link.isEmpty { failures.append("erases in a link") }
      if waitsForWrap { failures.append("erases while waiting for a wrap") }
      for place in x..<columns { erase(place) }
    case ("m", _): render(numbers.map { $0 ?? 0 })
    default: failures.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func printBig(_ text: String) {
    guard text.count == 1, !waitsForWrap, x + 2 <= columns, y + 2 <= rows else {
      return failures.append("big '\(text)' at \(x),\(y)")
    }
    let top = y
    for row in [top, top + 1] {
      y = row
      for place in [x, x + 1] { erase(place) }
    }
    y = top
    let first = y * columns + x
    for part in [first + 1, first + columns, first + columns + 1] { spots[part] = Spot(text: "+") }
    spots[first] = Spot(text: "2" + text, pen: pen, link: link)
    blocks.insert(first)
    x += 2
    if x >= columns {
      x = columns - 1
      waitsForWrap = true
    }
  }

  /// OSC 8, opened and closed in turns.
  private mutating func command(_ rest: inout Substring) {
    guard let end = rest.firstRange(of: "\u{1B}\\") else { return failures.append("endless OSC") }
    let text = rest[..<end.lowerBound].dropFirst()
    rest = rest[end.upperBound...]
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 3, parts[0] == "66", parts[1] == "s=2" { return printBig(String(parts[2])) }
    guard parts.count == 3, parts[0] == "8", text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return failures.append("OSC \(text)")
    }
    let target = parts[2].isEmpty ? "" : "\(parts[1]);\(parts[2])"
    if !target.isEmpty && !link.isEmpty { failures.append("link in a link") }
    link = target
  }

  private mutating func render(_ numbers: [Int]) {
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      switch number {
      case 0: pen = .standard
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.attributes.insert(.underline)
      case 7: pen.attributes.insert(.reverse)
      case 9: pen.attributes.insert(.strikethrough)
      case 30...37, 90...97: pen.foreground = .code(UInt8(number))
      case 40...47, 100...107: pen.background = .code(UInt8(number - 10))
      case 39: pen.foreground = .standard
      case 49: pen.background = .standard
      case 38, 48:
        let isIndexed = index + 2 < numbers.count && numbers[index + 1] == 5
        let isRGB = index + 4 < numbers.count && numbers[index + 1] == 2
        guard isIndexed || isRGB else { return failures.append("colour") }
        let color: PenColor =
          isIndexed
          ? .index(UInt8(numbers[index + 2]))
          : .rgb(UInt32(numbers[index + 2] << 16 | numbers[index + 3] << 8 | numbers[index + 4]))
        if number == 38 { pen.foreground = color } else { pen.background = color }
        index += isIndexed ? 2 : 4
      default: failures.append("rendition \(number)")
      }
      index += 1
    }
  }
}
