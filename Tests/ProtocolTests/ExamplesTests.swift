import JSONText
import SheetServer
import Testing

/// The examples of protocol.md, played against the server.
@Suite struct ExamplesTests {
  @Test func everyExampleHappensAsWritten() throws {
    let playing = try Playing(try ProtocolDocument())
    for step in playing.steps {
      if let difference = step.difference { Issue.record("protocol.md:\(step.line), \(step.method): \(difference)") }
    }
    #expect(playing.session.exitCode == 0)
  }

  /// One session: it begins and ends as every session must, and no id is used twice.
  @Test func theExamplesAreOneSession() throws {
    let messages = try ProtocolDocument().examples().filter { !$0.isFromServer }.map { try $0.message.json() }
    let methods = messages.map { $0["method"]?.stringValue ?? "" }
    #expect(methods.prefix(2) == ["initialize", "initialized"])
    #expect(methods.suffix(2) == ["shutdown", "exit"])
    let ids = messages.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
  }

  @Test func everyMethodOfOursHasAnExample() throws {
    let methods = Set(try ProtocolDocument().examples().compactMap { try $0.message.json()["method"]?.stringValue })
    #expect(Set(Methods.extensions).subtracting(methods) == [])
    #expect(methods.contains("sheetlens/indexChanged"))
  }

  @Test func everyBlockOfJSONIsJSON() throws {
    for fence in try ProtocolDocument().fences where fence.language == "json" {
      #expect(throws: Never.self, "protocol.md:\(fence.line)") { try fence.json() }
    }
  }

  // MARK: The comparison itself

  @Test(arguments: [
    ("1", "2", "$ is 2, not 1"),
    (#"{"a": 1, "b": [1]}"#, #"{"b": [2], "a": 1}"#, "$.b[0] is 2, not 1"),
    (#"{"a": 1}"#, #"{}"#, "$.a is missing"),
    (#"{}"#, #"{"a": 1}"#, "$.a is not expected"),
    (#"[1]"#, #"[1, 2]"#, "$ has 2 elements, not 1"),
    (#"[1, 2, "…"]"#, #"[1]"#, "$ has 1 elements, not 2 or more"),
    (#"[1, "…"]"#, #"[2, 3]"#, "$[0] is 2, not 1"),
  ])
  func aDifferenceIsFound(expected: String, actual: String, message: String) throws {
    let (one, other) = (try JSONValue.parse(Array(expected.utf8)), try JSONValue.parse(Array(actual.utf8)))
    #expect(Difference.first(expected: one, actual: other) == message)
  }

  @Test(arguments: [
    (#"{"a": "…"}"#, #"{"a": {"b": 1}}"#), (#"[1, "…"]"#, "[1]"), (#"[1, "…"]"#, "[1, 2, 3]"),
    (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#),
  ])
  func whatIsLeftOutMayBeAnything(expected: String, actual: String) throws {
    let (one, other) = (try JSONValue.parse(Array(expected.utf8)), try JSONValue.parse(Array(actual.utf8)))
    #expect(Difference.first(expected: one, actual: other) == nil)
  }
}
