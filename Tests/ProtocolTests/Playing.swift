import Foundation
import JSONRPC
import JSONText
import SheetServer
import SheetTestSupport

/// Plays the examples of protocol.md as one session.
struct Playing {
  struct Step {
    let line: Int
    let method: String
    let params: JSONValue
    /// The server's response with the document's root; nil for a notification.
    let response: JSONValue?
    /// Where the response differs from the document, or what the server did not send.
    let difference: String?
  }

  private(set) var steps: [Step] = []
  let session = ServerSession()
  /// How much the server had sent before the last message.
  private var seen = 0

  init(_ document: ProtocolDocument) throws {
    for example in try document.examples() {
      let value = try example.message.json()
      steps.append(example.isFromServer ? try expect(value, example) : try play(value, example))
    }
  }

  private mutating func play(_ written: JSONValue, _ example: ProtocolDocument.Example) throws -> Step {
    let message = try Playing.withText(try SampleRoot.real(written))
    seen = session.sent.count
    session.send(message)
    session.drain()
    var (response, difference): (JSONValue?, String?)
    if let expected = example.response {
      response = try answer(to: message["id"] ?? .null)
      difference = Difference.first(expected: try expected.json(), actual: response ?? .null)
    }
    if difference == nil, let snippet = example.snippet { difference = try Playing.misplaced(message, snippet) }
    return Step(
      line: example.message.line, method: written["method"]?.stringValue ?? "", params: written["params"] ?? .null,
      response: response, difference: difference)
  }

  private func answer(to id: JSONValue) throws -> JSONValue? {
    for message in session.sent[seen...] {
      if case .response(let own?, _) = message, own.json == id { return try SampleRoot.written(message.json) }
    }
    return nil
  }

  /// A message that the server must have sent since the last one of the client's.
  private func expect(_ expected: JSONValue, _ example: ProtocolDocument.Example) throws -> Step {
    session.advance(milliseconds: 200)
    let differences = try session.sent[seen...].map {
      Difference.first(expected: expected, actual: try SampleRoot.written($0.json))
    }
    let isThere = differences.contains { $0 == nil }
    return Step(
      line: example.message.line, method: expected["method"]?.stringValue ?? "", params: expected["params"] ?? .null,
      response: nil,
      difference: isThere
        ? nil : "not sent; sent was \(session.sent[seen...].map { $0.json.text() }.joined(separator: "\n"))")
  }

  // MARK: What the document leaves out

  /// `"text": "…"` of an opened document becomes the text of the file.
  private static func withText(_ message: JSONValue) throws -> JSONValue {
    guard message["method"] == "textDocument/didOpen", let item = message["params"]?["textDocument"],
      item["text"] == "…", case .object(let members) = item
    else { return message }
    let text = try String(contentsOfFile: path(item), encoding: .utf8)
    return [
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": [
        "textDocument": .object(members.filter { $0.key != "text" } + [JSONValue.Member("text", .string(text))])
      ],
    ]
  }

  /// Says where the marked place of a snippet is not the position of a request.
  private static func misplaced(_ message: JSONValue, _ snippet: String) throws -> String? {
    let params = message["params"]
    guard let document = params?["textDocument"], case .integer(let line)? = params?["position"]?["line"],
      case .integer(let character)? = params?["position"]?["character"]
    else { return "the snippet above belongs to a request with a position" }
    let lines = try String(contentsOfFile: path(document), encoding: .utf8).components(separatedBy: "\n")
    guard lines.indices.contains(line) else { return "the file has no line \(line)" }
    let units = Array(lines[line].utf16)
    let column = min(character, units.count)
    let marked =
      String(decoding: units[..<column], as: UTF16.self) + "‸" + String(decoding: units[column...], as: UTF16.self)
    let found = marked.trimmingCharacters(in: .whitespaces)
    return found == snippet.trimmingCharacters(in: .whitespaces)
      ? nil : "the position is at '\(found)', not at '\(snippet)'"
  }

  private static func path(_ document: JSONValue) throws -> String {
    guard let path = document["uri"]?.stringValue.flatMap({ FileURI.path($0) }) else {
      throw ProtocolDocument.Failure(description: "no file: \(document.text())")
    }
    return path
  }
}

/// Compares JSON with what a document says of it.
enum Difference {
  private static let anything = JSONValue.string("…")

  /// The first place where a value is not what was expected, as a JSON path; nil where it is. `"…"` stands for
  /// anything, and at the end of a list for more elements. The order of keys does not matter.
  static func first(expected: JSONValue, actual: JSONValue, path: String = "$") -> String? {
    if expected == anything { return nil }
    switch (expected, actual) {
    case (.object(let wanted), .object(let found)):
      let (names, own) = (Set(wanted.map(\.key)), Set(found.map(\.key)))
      if let missing = names.subtracting(own).min() { return "\(path).\(missing) is missing" }
      if let more = own.subtracting(names).min() { return "\(path).\(more) is not expected" }
      for member in wanted {
        if let found = first(expected: member.value, actual: actual[member.key] ?? .null, path: "\(path).\(member.key)")
        {
          return found
        }
      }
      return nil
    case (.array(let wanted), .array(let found)):
      let isOpen = wanted.last == anything
      let elements = isOpen ? Array(wanted.dropLast()) : wanted
      for (at, (one, other)) in zip(elements, found).enumerated() {
        if let found = first(expected: one, actual: other, path: "\(path)[\(at)]") { return found }
      }
      guard isOpen ? found.count >= elements.count : found.count == elements.count else {
        return "\(path) has \(found.count) elements, not \(elements.count)\(isOpen ? " or more" : "")"
      }
      return nil
    default: return expected == actual ? nil : "\(path) is \(actual.text()), not \(expected.text())"
    }
  }
}
