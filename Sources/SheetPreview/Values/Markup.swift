import SheetScene

/// Markdown of localised literals as runs: `**bold**`, `*italic*`, `_italic_`, `~~strike~~`, `` `code` ``, `[link](url)`.
enum Markdown {
  static func parsed(_ text: String) -> SceneText {
    guard text.utf8.contains(where: { "*_`[~".utf8.contains($0) }) else { return SceneText(text) }
    var result = SceneText("")
    let characters = Array(text)
    var at = 0
    var opened: [(mark: String, start: Int, style: SceneText.Style)] = []
    var length = 0
    func add(_ character: Character) {
      result.string.append(character)
      length += character.unicodeScalars.count
    }
    while at < characters.count {
      let character = characters[at]
      if character == "\\", at + 1 < characters.count {
        add(characters[at + 1])
        at += 2
        continue
      }
      if character == "[", let link = link(characters, at) {
        let start = length
        for inner in link.title { add(inner) }
        result.runs.append(.init(start: start, length: length - start, style: .underline))
        at = link.end
        continue
      }
      if let (mark, style) = mark(characters, at) {
        if let index = opened.lastIndex(where: { $0.mark == mark }) {
          result.runs.append(.init(start: opened[index].start, length: length - opened[index].start, style: style))
          opened.removeSubrange(index...)
          at += mark.count
          continue
        }
        if closes(mark, characters, at) {
          opened.append((mark, length, style))
          at += mark.count
          continue
        }
      }
      add(character)
      at += 1
    }
    result.runs.sort { ($0.start, $0.length) < ($1.start, $1.length) }
    return result
  }

  private static func mark(_ characters: [Character], _ at: Int) -> (String, SceneText.Style)? {
    let two = at + 1 < characters.count && characters[at] == characters[at + 1]
    switch characters[at] {
    case "*": return two ? ("**", .bold) : ("*", .italic)
    case "_":
      // Inside of a word it is part of it.
      let before = at > 0 ? characters[at - 1] : " "
      let after = at + 1 < characters.count ? characters[at + 1] : " "
      if isWord(before), isWord(after) { return nil }
      return two ? ("__", .bold) : ("_", .italic)
    case "~": return two ? ("~~", .strikethrough) : nil
    case "`": return ("`", [])
    default: return nil
    }
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// Whether the mark comes again, with something between.
  private static func closes(_ mark: String, _ characters: [Character], _ at: Int) -> Bool {
    let pattern = Array(mark)
    var next = at + pattern.count
    guard next < characters.count, !characters[next].isWhitespace else { return false }
    next += 1
    while next + pattern.count <= characters.count {
      if Array(characters[next..<(next + pattern.count)]) == pattern { return true }
      next += 1
    }
    return false
  }

  private static func link(_ characters: [Character], _ at: Int) -> (title: [Character], end: Int)? {
    guard let close = characters[at...].firstIndex(of: "]"), close + 1 < characters.count, characters[close + 1] == "(",
      let end = characters[close...].firstIndex(of: ")")
    else { return nil }
    return (Array(characters[(at + 1)..<close]), end + 1)
  }
}

/// `%@` and its kin in the texts of string tables.
enum Specifiers {
  /// Replaces each by what the literal interpolates, in order; by a stand-in where it tells nothing.
  static func fill(_ text: inout SceneText, with written: SceneText) {
    var values = written.runs.filter { $0.style.contains(.dynamic) }.map { run in
      String(String.UnicodeScalarView(written.string.unicodeScalars.dropFirst(run.start).prefix(run.length)))
    }[...]
    var result = SceneText("", origin: text.origin, key: text.key)
    let scalars = Array(text.string.unicodeScalars)
    var at = 0
    var length = 0
    while at < scalars.count {
      guard scalars[at] == "%", let end = end(scalars, at) else {
        result.string.unicodeScalars.append(scalars[at])
        length += 1
        at += 1
        continue
      }
      if scalars[end - 1] == "%" {
        result.string += "%"
        length += 1
      } else {
        let value = values.popFirst() ?? "⟨value⟩"
        result.string += value
        let count = value.unicodeScalars.count
        result.runs.append(.init(start: length, length: count, style: .dynamic))
        length += count
      }
      at = end
    }
    text = result
  }

  /// The end of the specifier at a per cent sign.
  private static func end(_ scalars: [Unicode.Scalar], _ at: Int) -> Int? {
    var next = at + 1
    while next < scalars.count, "0123456789$.+-#lhqzjt' ".unicodeScalars.contains(scalars[next]), next - at < 12 {
      next += 1
    }
    guard next < scalars.count, "@dDuUxXoOfFeEgGcCsSpaAi%".unicodeScalars.contains(scalars[next]) else { return nil }
    // `100 % sure`: a blank in front of a letter is no specifier.
    return scalars[at + 1] == " " ? nil : next + 1
  }
}
