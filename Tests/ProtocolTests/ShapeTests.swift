import JSONRPC
import JSONText
import SheetServer
import SheetTestSupport
import Testing

/// The TypeScript of protocol.md beside what really goes over the wire.
@Suite struct ShapeTests {
  private let document: ProtocolDocument
  private let types: TypeScript

  init() throws {
    document = try ProtocolDocument()
    types = try TypeScript(document.fences.filter { $0.language == "ts" }.map(\.text))
  }

  /// `sheetlens/sheetViews` → `SheetViews`
  private static func name(_ method: String) -> String {
    let name = method.dropFirst("sheetlens/".count)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private func check(_ method: String, _ result: Result<JSONValue, ResponseError>) throws {
    #expect(types.mismatch(try result.get(), Self.name(method) + "Result") == nil, "\(method)")
  }

  @Test func everyFieldHasAComment() {
    #expect(types.types.count > 20)
    #expect(types.uncommented == [])
  }

  @Test func everyTypeIsDeclared() {
    #expect(types.unknown == [])
    for method in Methods.extensions {
      #expect(types.types[Self.name(method) + "Params"] != nil, "\(method)")
      // A notification has no result.
      guard method != "sheetlens/didMoveCursor" else { continue }
      #expect(types.types[Self.name(method) + "Result"] != nil, "\(method)")
    }
  }

  @Test func examplesHaveTheTypesOfTheirMethods() throws {
    for step in try Playing(document).steps where step.method.hasPrefix("sheetlens/") {
      // Requests that are wrong on purpose have an error.
      if let response = step.response, response["result"] == nil { continue }
      if let result = step.response?["result"] {
        #expect(types.mismatch(step.params, Self.name(step.method) + "Params") == nil, "protocol.md:\(step.line)")
        #expect(types.mismatch(result, Self.name(step.method) + "Result") == nil, "protocol.md:\(step.line)")
      }
    }
  }

  @Test(arguments: ["sheetlens/destinations", "sheetlens/presentations", "sheetlens/graph", "sheetlens/status"])
  func answersAboutAWholeProjectHaveTheirTypes(method: String) throws {
    let session = ServerSession()
    session.start(root: SampleApp.root)
    try check(method, session.request(method, [:]))
  }

  @Test func answersAboutNothingHaveTheirTypes() throws {
    let session = ServerSession()
    session.start(root: SampleApp.root)
    for method in ["sheetlens/sheetViews", "sheetlens/presenters"] {
      let result = session.request(method, ["target": "NothingOfThatName"])
      #expect(try result.get() == .null)
      try check(method, result)
    }
  }

  @Test func notificationsHaveTheirTypes() throws {
    let session = ServerSession()
    session.start(root: SampleApp.root, capabilities: ["experimental": ["sheetlens": ["indexChanged": true]]])
    session.advance(milliseconds: 200)
    let params = try #require(session.sent("sheetlens/indexChanged").first)
    #expect(types.mismatch(params, "IndexChangedParams") == nil)
  }

  @Test func capabilitiesHaveTheirType() throws {
    let answer = try ServerSession().start().get()
    let experimental = try #require(answer["capabilities"]?["experimental"])
    #expect(types.mismatch(experimental, "ServerExperimental") == nil)
  }

  // MARK: The reader of TypeScript itself

  @Test func whatIsNotOfATypeIsFound() throws {
    let types = try TypeScript([
      """
      interface Base { /** One. */ a: integer; }
      /** Two. */
      interface Own extends Base { b?: string | null; /** Three. */ c: "x" | "y"; /** Four. */ d: Base[]; }
      """
    ])
    #expect(types.uncommented == ["Own.b"])
    func mismatch(_ text: String) throws -> String? { types.mismatch(try JSONValue.parse(Array(text.utf8)), "Own") }
    #expect(try mismatch(#"{"a": 1, "b": null, "c": "x", "d": []}"#) == nil)
    #expect(try mismatch(#"{"a": 1, "c": "y", "d": [{"a": 2}]}"#) == nil)
    #expect(try mismatch(#"{"c": "y", "d": []}"#) == "$.a is missing")
    #expect(try mismatch(#"{"a": 1, "c": "y", "d": [], "e": 1}"#) == "$.e is not declared")
    #expect(try mismatch(#"{"a": 1, "c": "y", "d": [{"a": "2"}]}"#)?.hasPrefix("$.d[0].a is no") == true)
    #expect(try mismatch(#"{"a": 1, "c": "z", "d": []}"#)?.hasPrefix("$.c is no") == true)
  }
}
