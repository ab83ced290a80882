import JSONRPC
import JSONText
import SheetServer
import Testing

@Suite struct ParamsTests {
  private static let value: JSONValue = [
    "textDocument": ["uri": "file:///A.swift", "version": "one"],
    "noDocument": ["uri": 7],
    "position": ["line": 3, "character": 5],
    "range": ["start": ["line": 0, "character": 1], "end": ["line": 2, "character": "x"]],
    "changes": [["text": "a"], ["text": 1], "no object"],
    "names": ["a", "b"],
    "mixed": ["a", 2],
    "flag": true,
    "nothing": .null,
    "huge": .number(1e20),
    "before": ["line": -1, "character": 0],
  ]

  private static let params = Params(value)

  /// What reading throws; nil where it does not.
  private static func failure(_ params: Params = params, _ read: (Params) throws -> Void) -> ResponseError? {
    do {
      try read(params)
      return nil
    } catch {
      return error as? ResponseError
    }
  }

  @Test func whatIsThereIsRead() throws {
    let params = Self.params
    #expect(try params.uri() == "file:///A.swift")
    #expect(try params.position() == Position(3, 5))
    #expect(try params.strings("names") == ["a", "b"])
    #expect(try params.optionalBool("flag") == true)
    #expect(try params.array("changes").count == 3)
    #expect(try params.array("changes")[0].string("text") == "a")
    #expect(try params.object("range").position("start") == Position(0, 1))
  }

  /// JSON has one kind of numbers; some encoders write whole ones with a point.
  @Test func aWholeNumberIsAnIntegerHoweverItIsWritten() throws {
    let params = Params(["position": ["line": .number(3), "character": .number(5)], "half": .number(0.5), "empty": []])
    #expect(try params.position() == Position(3, 5))
    #expect(throws: ResponseError.self) { try params.integer("half") }
    let isNone = try params.optionalObject("empty") == nil
    #expect(isNone, "what writes Lua's tables cannot tell an empty object from an empty list")
  }

  @Test func whatMayBeMissingMayBeNull() throws {
    for key in ["nothing", "missing"] {
      #expect(!Self.params.has(key))
      #expect(try Self.params.optionalString(key) == nil)
      #expect(try Self.params.optionalInteger(key) == nil)
      #expect(try Self.params.optionalBool(key) == nil)
      #expect(try Self.params.optionalArray(key).isEmpty)
      #expect(try Self.params.strings(key).isEmpty)
      let isMissing = try Self.params.optionalObject(key) == nil
      #expect(isMissing)
    }
  }

  /// The path of the field, what it must be, and what it is.
  @Test func errorsNameTheField() {
    let failures: [(String, String, ResponseError?)] = [
      ("'params.missing'", "missing", Self.failure { _ = try $0.string("missing") }),
      ("'params.nothing'", "null", Self.failure { _ = try $0.string("nothing") }),
      ("'params.flag'", "of another type", Self.failure { _ = try $0.string("flag") }),
      ("'params.flag'", "of another type", Self.failure { _ = try $0.optionalString("flag") }),
      ("'params.flag'", "an object", Self.failure { _ = try $0.object("flag") }),
      ("'params.flag'", "a list", Self.failure { _ = try $0.array("flag") }),
      ("'params.names'", "true or false", Self.failure { _ = try $0.optionalBool("names") }),
      ("'params.huge'", "an integer", Self.failure { _ = try $0.integer("huge") }),
      ("'params.mixed'", "a list of texts", Self.failure { _ = try $0.strings("mixed") }),
      ("'params.noDocument.uri'", "a text", Self.failure { _ = try $0.object("noDocument").string("uri") }),
      (
        "'params.textDocument.version'", "an integer",
        Self.failure { _ = try $0.object("textDocument").optionalInteger("version") }
      ),
      ("'params.range.end.character'", "an integer", Self.failure { _ = try $0.range() }),
      (
        "'params.changes[1].text'", "a text",
        Self.failure { for change in try $0.array("changes") { _ = try change.string("text") } }
      ),
      ("'params.changes[2].text'", "missing", Self.failure { _ = try $0.array("changes")[2].string("text") }),
      ("'params.before'", "negative", Self.failure { _ = try $0.position("before") }),
    ]
    for (field, words, error) in failures {
      #expect(error?.code == -32602, "\(field)")
      #expect(error?.message.contains(field) == true, "\(error?.message ?? "no error")")
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "no error")")
    }
  }

  @Test(arguments: ["nonsense", "", "/A.swift"]) func aTextThatIsNoURIIsRefused(uri: String) {
    let error = Self.failure(Params(["textDocument": ["uri": .string(uri)]])) { _ = try $0.uri() }
    #expect(error?.code == -32602)
    #expect(error?.message.contains("'params.textDocument.uri'") == true)
  }

  @Test(arguments: [nil, .null, [1]] as [JSONValue?]) func paramsThatAreNoObjectLackEverything(value: JSONValue?) {
    let error = Self.failure(Params(value)) { _ = try $0.uri() }
    #expect(error?.message.contains("'params.textDocument'") == true)
  }
}
