import Foundation
import JSONText
import SheetServer
import SheetTestSupport

/// protocol.md, cut into what the tests read: headings, tables, fenced blocks and examples.
struct ProtocolDocument {
  struct Fence {
    let language: String
    let text: String
    /// Of the opening line, 1-based.
    let line: Int
    /// The HTML comment on the line above.
    let mark: String?
    /// Begins on the line behind another block.
    let followsAnother: Bool

    func json() throws -> JSONValue { try JSONValue.parse(Array(text.utf8)) }
  }

  struct Row {
    let cells: [String]

    /// The first text in backquotes of a cell.
    func code(_ cell: Int) -> String? {
      guard cells.indices.contains(cell) else { return nil }
      let parts = cells[cell].split(separator: "`", omittingEmptySubsequences: false)
      return parts.count >= 3 ? String(parts[1]) : nil
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let lines: [String]
  let fences: [Fence]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "protocol.md")
    lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    fences = try ProtocolDocument.fences(lines)
  }

  private static func fences(_ lines: [String]) throws -> [Fence] {
    var result: [Fence] = []
    var at = 0
    while at < lines.count {
      defer { at += 1 }
      guard lines[at].hasPrefix("```") else { continue }
      guard let end = lines[(at + 1)...].firstIndex(of: "```") else {
        throw Failure(description: "protocol.md:\(at + 1): the block does not end")
      }
      let above = at > 0 ? lines[at - 1] : ""
      result.append(
        Fence(
          language: String(lines[at].dropFirst(3)), text: lines[(at + 1)..<end].joined(separator: "\n"), line: at + 1,
          mark: above.hasPrefix("<!-- ") && above.hasSuffix(" -->") ? String(above.dropFirst(5).dropLast(4)) : nil,
          followsAnother: above == "```"))
      at = end
    }
    return result
  }

  // MARK: Headings and tables

  /// The titles of the headings of a level.
  func headings(_ level: Int) -> [String] {
    let prefix = String(repeating: "#", count: level) + " "
    return lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// The rows of the first table below a heading, without its head.
  func table(_ heading: String) throws -> [Row] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("#") && $0.drop { $0 == "#" }.dropFirst() == heading })
    else { throw Failure(description: "protocol.md has no heading '\(heading)'") }
    let below = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
    let rows = below.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.map { line in
      Row(cells: line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) })
    }
    guard rows.count > 2 else { throw Failure(description: "protocol.md has no table below '\(heading)'") }
    return Array(rows.dropFirst(2))
  }

  // MARK: Examples

  struct Example {
    /// What the client sends, or what the server must have sent.
    let message: Fence
    let response: Fence?
    let isFromServer: Bool
    /// A line of Swift with the position of the request marked.
    let snippet: String?
  }

  func examples() throws -> [Example] {
    var result: [Example] = []
    var snippet: String?
    for (at, fence) in fences.enumerated() {
      if fence.language == "swift", fence.text.contains("‸") { snippet = fence.text }
      guard fence.language == "json" else { continue }
      switch fence.mark {
      case "example":
        let next = at + 1 < fences.count ? fences[at + 1] : nil
        let response = next.flatMap { $0.followsAnother && $0.language == "json" ? $0 : nil }
        let isRequest = try fence.json()["id"] != nil
        guard isRequest == (response != nil) else {
          throw Failure(description: "protocol.md:\(fence.line): a request and its response, or a notification")
        }
        result.append(Example(message: fence, response: response, isFromServer: false, snippet: snippet))
        snippet = nil
      case "from the server":
        result.append(Example(message: fence, response: nil, isFromServer: true, snippet: nil))
      // Played by `test_preview.py`, on a socket.
      case nil, "example of a renderer": continue
      case let other?: throw Failure(description: "protocol.md:\(fence.line): unknown mark '\(other)'")
      }
    }
    return result
  }
}

/// The root of the sample app, as the document writes it and as it is.
enum SampleRoot {
  static let written = "file:///SampleApp"

  static func real(_ value: JSONValue) throws -> JSONValue { try replaced(value, written, FileURI.uri(SampleApp.root)) }

  static func written(_ value: JSONValue) throws -> JSONValue {
    try replaced(value, FileURI.uri(SampleApp.root), written)
  }

  private static func replaced(_ value: JSONValue, _ old: String, _ new: String) throws -> JSONValue {
    try JSONValue.parse(Array(value.text().replacingOccurrences(of: old, with: new).utf8))
  }
}
