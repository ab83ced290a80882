/// A place in a text. All texts of the benchmark are ASCII, so columns are the same in every encoding.
struct Position {
  var line: Int
  var character: Int

  var json: String { "{\"line\":\(line),\"character\":\(character)}" }

  /// The place behind a text that is put here.
  func after(_ text: String) -> Position {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.last?.utf8.count ?? 0
    return Position(line: line + lines.count - 1, character: lines.count == 1 ? character + last : last)
  }
}

/// One change of a text: what stands between two places is replaced.
struct Edit {
  let start: Position
  let end: Position
  let text: String

  static func insert(_ text: String, at place: Position) -> Edit { Edit(start: place, end: place, text: text) }

  fileprivate var json: String {
    "{\"range\":{\"start\":\(start.json),\"end\":\(end.json)},\"text\":\(Outgoing.quoted(text))}"
  }
}

/// A document that is open in the server alone: nothing is written to disk.
struct OpenDocument {
  let uri: String
  private var version = 1

  init(path: String) { uri = Outgoing.uri(path) }

  /// The message that opens it.
  func opening(_ text: String) -> String {
    Outgoing.notification(
      "textDocument/didOpen",
      """
      {"textDocument":{"uri":\(Outgoing.quoted(uri)),"languageId":"swift","version":1,"text":\(Outgoing.quoted(text))}}
      """)
  }

  /// The message of some edits; each sees the text after the one before it.
  mutating func changing(_ edits: [Edit]) -> String {
    version += 1
    let changes = edits.map(\.json).joined(separator: ",")
    return Outgoing.notification(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":\(Outgoing.quoted(uri)),"version":\(version)},"contentChanges":[\(changes)]}
      """)
  }

  /// Parameters of requests about the whole document.
  var params: String { "{\"textDocument\":{\"uri\":\(Outgoing.quoted(uri))}}" }

  /// Parameters of requests about a place.
  func params(_ place: Position) -> String {
    "{\"textDocument\":{\"uri\":\(Outgoing.quoted(uri))},\"position\":\(place.json)}"
  }
}
