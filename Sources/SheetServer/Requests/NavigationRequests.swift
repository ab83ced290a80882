import JSONRPC
import JSONText
import SheetFeatures
import SheetIndex
import SheetModel

// Go to sheet view, and what a hover says.
extension Server {
  /// `case .help`, `open(.help)`, `.sheet(…)` → the view's declaration. Always a list of locations: one shape
  /// for every client.
  func implementation(_ params: Params) throws(ResponseError) -> JSONValue {
    guard let cursor = try cursor(params), let found = SubjectAt.find(cursor.index, cursor.file, cursor.offset) else {
      return []
    }
    return locations(GoToSheetView.views(of: found.subject), cursor)
  }

  /// Only where the main server has nothing useful to say: the modifier's name and its labels. Editors show
  /// the answers of both servers, without removing what is double.
  func definition(_ params: Params) throws(ResponseError) -> JSONValue {
    guard settings.definition != .off, let cursor = try cursor(params),
      let found = SubjectAt.find(cursor.index, cursor.file, cursor.offset)
    else { return [] }
    if settings.definition == .fallback {
      guard case .presentation(let item)? = found.subject.parts.first, isSystemToken(cursor, item) else { return [] }
    }
    return locations(GoToSheetView.views(of: found.subject), cursor)
  }

  private func locations(_ views: [Destination], _ cursor: Cursor) -> JSONValue {
    var places: [Place] = []
    for place in views.flatMap(\.places) where !places.contains(place) {
      // Nobody goes to where they are.
      if place.file == cursor.file, place.range.contains(cursor.offset) || place.range.end == cursor.offset { continue }
      places.append(place)
    }
    return .array(places.map(cursor.to.location))
  }

  /// The name of a system modifier, or the label of one of its arguments.
  private func isSystemToken(_ cursor: Cursor, _ item: Presentation) -> Bool {
    if item.place.range.contains(cursor.offset) || item.place.range.end == cursor.offset {
      return SystemPresenter.byName[item.kind] != nil
    }
    guard let bytes = cursor.index.text(of: cursor.file)?.bytes, cursor.offset < bytes.count else { return false }
    func isWord(_ byte: UInt8) -> Bool {
      (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F || byte >= 0x30 && byte <= 0x39
    }
    var end = cursor.offset
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    var start = cursor.offset
    while start > 0, isWord(bytes[start - 1]) { start -= 1 }
    // Labels of the project's own modifiers lead the main server to those.
    guard start < end, end < bytes.count, bytes[end] == 0x3A, SystemPresenter.byName[item.kind] != nil else {
      return false
    }
    return item.labels.contains(String(decoding: bytes[start..<end], as: UTF8.self))
  }

  func hover(_ params: Params) throws(ResponseError) -> JSONValue {
    guard let cursor = try cursor(params),
      let facts = HoverFacts.find(cursor.index, cursor.file, cursor.offset)
    else { return .null }
    let isMarkdown = client.hoverIsMarkdown
    let text = ([facts.heading] + facts.lines).map { line in
      line.map { isMarkdown ? markdown($0, cursor.to) : $0.text }.joined()
    }
    moveCursor(cursor)
    let picture = hoverPicture(cursor).map { isMarkdown ? "\n\n```text\n\($0)\n```" : "\n\n\($0)" } ?? ""
    return [
      "contents": [
        "kind": isMarkdown ? "markdown" : "plaintext",
        "value": .string(text.joined(separator: isMarkdown ? "  \n" : "\n") + picture),
      ],
      "range": cursor.to.range(Place(cursor.file, facts.range)),
    ]
  }

  private func markdown(_ piece: HoverFacts.Piece, _ to: ToLSP) -> String {
    guard piece.isCode else { return Server.escaped(piece.text) }
    let code = "`\(piece.text.filter { $0 != "`" })`"
    guard let place = piece.place else { return code }
    return "[\(code)](\(to.uri(place.file))#L\(to.start(place).line + 1))"
  }

  /// Text from sources may hold what Markdown takes for itself.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for letter in text {
      if "\\`*_{}[]<>#|~".contains(letter) { result.append("\\") }
      result.append(letter.isNewline ? " " : letter)
    }
    return result
  }
}
