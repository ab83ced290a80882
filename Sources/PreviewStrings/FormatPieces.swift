import SheetScene

/// Formats as `String(format:)` and localised literals have them: `%lld of %2$@ (%.2f %%)`.
package enum FormatPieces {
  package enum Piece: Sendable, Equatable {
    case text(String)
    /// A value: which argument, from 0, and the specifier as written.
    case value(Int, specifier: String)
  }

  /// What is put in for a specifier.
  package enum Argument: Sendable, Equatable {
    /// A text that the source tells.
    case known(String)
    /// Only known at run time; shown as `⟨name⟩`.
    case dynamic(String)
    /// A `Text` with parts of its own.
    case styled(SceneText)
  }

  /// A `%` that begins no specifier stays text (`50 % off`, `100%`).
  package static func pieces(_ format: String) -> [Piece] {
    var result: [Piece] = []
    var text = String.UnicodeScalarView()
    var next = 0
    for token in tokens(Array(format.unicodeScalars)) {
      switch token {
      case .scalars(let range, let all): text.append(contentsOf: all[range])
      case .value(let position, let range, let all):
        if !text.isEmpty { result.append(.text(String(text))) }
        text = String.UnicodeScalarView()
        let index = position ?? next
        if position == nil { next += 1 }
        var specifier = String.UnicodeScalarView()
        specifier.append(contentsOf: all[range])
        result.append(.value(index, specifier: String(specifier)))
      }
    }
    if !text.isEmpty { result.append(.text(String(text))) }
    return result
  }

  /// The format with its values put in; runs stay where they were, and those of `⟨…⟩` are marked as dynamic. A value
  /// that nobody gave is `⟨…⟩`.
  package static func fill(_ format: SceneText, _ arguments: [Argument]) -> SceneText {
    let parts = StyledText(format).parts
    var filled = StyledText()
    var next = 0
    var addresses = Addresses(arguments: arguments)
    for token in tokens(parts.map(\.scalar)) {
      switch token {
      case .scalars(let range, _):
        for at in range {
          filled.append(parts[at].scalar, parts[at].style, parts[at].color, link: addresses.filled(parts[at].link))
        }
      case .value(let position, let range, _):
        let index = position ?? next
        if position == nil { next += 1 }
        let style = range.first.map { parts[$0].style } ?? []
        let color = range.first.flatMap { parts[$0].color }
        let link = addresses.filled(range.first.flatMap { parts[$0].link })
        switch index < arguments.count ? arguments[index] : .dynamic("…") {
        case .known(let text):
          filled.append(printed(text, parts[range].map(\.scalar)), style, color, link: link)
        case .dynamic(let name): filled.append("⟨\(name)⟩", style.union(.dynamic), color, link: link)
        case .styled(let text):
          for part in StyledText(text).parts {
            filled.append(part.scalar, part.style.union(style), part.color ?? color, link: part.link ?? link)
          }
        }
      }
    }
    return SceneText(String(filled.scalars), origin: format.origin, key: format.key, runs: filled.runs)
  }

  /// A number as its specifier prints it: `%02d` makes `07` of `7`. Any other text stays as it is.
  private static func printed(_ text: String, _ specifier: [Unicode.Scalar]) -> String {
    // Most specifiers say nothing about how a number looks.
    guard specifier.count > 2, let kind = specifier.last, "diufFg".unicodeScalars.contains(kind),
      let number = Double(text)
    else { return text }
    var written = String.UnicodeScalarView()
    written.append(contentsOf: specifier)
    // Of `%lld` a text with a fraction shows that it is none.
    guard written.contains(where: { $0 == "." || ("0"..."9").contains($0) || $0 == "+" }) else { return text }
    return PrintedNumber.text(number, String(written)) ?? text
  }

  /// Addresses of links with their values put in; one with a value that is only known at run time leads nowhere.
  private struct Addresses {
    let arguments: [Argument]
    private var last: (format: String, filled: String?)?

    init(arguments: [Argument]) { self.arguments = arguments }

    mutating func filled(_ format: String?) -> String? {
      guard let format else { return nil }
      if let last, last.format == format { return last.filled }
      let filled = FormatPieces.fill(format, arguments).string
      last = (format, filled.contains("⟨") ? nil : filled)
      return last?.filled
    }
  }

  package static func fill(_ format: String, _ arguments: [Argument]) -> SceneText {
    fill(SceneText(format), arguments)
  }

  /// The format with the place of each value written out, where a link may take some of them away: `%2$@`.
  package static func numbered(_ format: String) -> String {
    guard format.contains("](") else { return format }
    return pieces(format).map { piece in
      switch piece {
      case .text(let text): escaped(text)
      case .value(let index, let specifier):
        specifier.contains("$") ? specifier : "%\(index + 1)$" + specifier.dropFirst()
      }
    }.joined()
  }

  /// The format with all specifiers alike, so that formats that differ only in the types of values are equal.
  static func pattern(_ format: String) -> String {
    pieces(format).map { piece in
      switch piece {
      case .text(let text): escaped(text)
      case .value: "%@"
      }
    }.joined()
  }

  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(0x25) else { return text }
    return text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  // MARK: Scanning

  private enum Token {
    case scalars(Range<Int>, [Unicode.Scalar])
    /// Argument written out (`2$`), from 0.
    case value(Int?, Range<Int>, [Unicode.Scalar])
  }

  private static func tokens(_ all: [Unicode.Scalar]) -> [Token] {
    var result: [Token] = []
    var start = 0
    var at = 0
    while at < all.count {
      guard all[at] == "%" else {
        at += 1
        continue
      }
      if at + 1 < all.count, all[at + 1] == "%" {
        // One of the two is the text.
        result.append(.scalars(start..<(at + 1), all))
        at += 2
        start = at
      } else if let (position, end) = specifier(all, at) {
        if at > start { result.append(.scalars(start..<at, all)) }
        result.append(.value(position, at..<end, all))
        at = end
        start = at
      } else {
        at += 1
      }
    }
    if all.count > start { result.append(.scalars(start..<all.count, all)) }
    return result
  }

  /// A specifier at a `%`: the argument, where it is written out, and the end. A blank as a flag is not taken for one,
  /// because `5% discount` is meant as text.
  private static func specifier(_ all: [Unicode.Scalar], _ start: Int) -> (position: Int?, end: Int)? {
    var at = start + 1
    func digits() -> Int? {
      var value: Int?
      while at < all.count, all[at].value >= 0x30, all[at].value <= 0x39 {
        value = min((value ?? 0) * 10 + Int(all[at].value - 0x30), 9999)
        at += 1
      }
      return value
    }
    var position: Int?
    if let number = digits() {
      if at < all.count, all[at] == "$" {
        guard number > 0 else { return nil }
        position = number - 1
        at += 1
      } else {
        // It was a width.
        at = start + 1
      }
    }
    // `%#@count@`: a text that varies with a value, and nobody resolved it.
    if at + 1 < all.count, all[at] == "#", all[at + 1] == "@" {
      guard let close = all[(at + 2)...].firstIndex(of: "@") else { return nil }
      return (position, close + 1)
    }
    while at < all.count, "#0-+'".unicodeScalars.contains(all[at]) { at += 1 }
    _ = digits()
    if at < all.count, all[at] == "." {
      at += 1
      _ = digits()
    }
    while at < all.count, "hlqLztj".unicodeScalars.contains(all[at]) { at += 1 }
    guard at < all.count, "@diouxXeEfFgGaAcCsSpD".unicodeScalars.contains(all[at]) else { return nil }
    return (position, at + 1)
  }
}
