import JSONRPC
import JSONText
import Testing

@Suite struct MessageTests {
  private static func read(_ body: [UInt8]) -> Result<Message, Message.Fault> {
    do throws(Message.Fault) {
      return .success(try Message.read(body))
    } catch {
      return .failure(error)
    }
  }

  private static func read(_ text: String) -> Result<Message, Message.Fault> { read(Array(text.utf8)) }

  /// The code of a body's fault, and the id that could be made out.
  private static func fault(_ body: [UInt8]) -> String {
    guard case .failure(let fault) = read(body) else { return "none" }
    switch fault.id {
    case .integer(let id)?: return "\(fault.error.code) for \(id)"
    case .string(let id)?: return "\(fault.error.code) for '\(id)'"
    case nil: return "\(fault.error.code)"
    }
  }

  // MARK: Messages

  private static let messages: [(String, Message)] = [
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":[1]}}"#,
      Message.request(id: .integer(1), method: "m", params: ["a": [1]])
    ),
    (#"{"jsonrpc":"2.0","id":"x","method":"m"}"#, Message.request(id: .string("x"), method: "m", params: .none)),
    (#"{"id":-7,"method":"m","params":null}"#, Message.request(id: .integer(-7), method: "m", params: .some(.null))),
    (#" {"method":"n","params":[]} "#, Message.notification(method: "n", params: .array([]))),
    (#"{"id":1,"result":null}"#, Message.response(id: .integer(1), .success(.null))),
    (#"{"id":1,"result":2,"error":null}"#, Message.response(id: .integer(1), .success(2))),
    (
      #"{"id":null,"error":{"code":-32700,"message":"no"}}"#,
      Message.response(id: .none, .failure(ResponseError(code: -32700, message: "no")))
    ),
  ]

  @Test(arguments: messages) func whatIsAMessageIsRead(text: String, message: Message) {
    #expect(Self.read(text) == .success(message))
  }

  // MARK: Faults

  private static let faults: [(String, String)] = [
    ("", "-32700"),
    ("{", "-32700"),
    (#"{"id":1,"method":"m"} x"#, "-32700"),
    (#"{"id":1,"method":"m","params":{"a":}}"#, "-32700"),
    ("[]", "-32600"),
    (#"[{"id":1,"method":"m"}]"#, "-32600"),
    ("1", "-32600"),
    (#""text""#, "-32600"),
    (#"{"id":null,"method":"m"}"#, "-32600"),
    (#"{"id":1.5,"method":"m"}"#, "-32600"),
    (#"{"id":[1],"method":"m"}"#, "-32600"),
    (#"{"id":true,"method":"m"}"#, "-32600"),
    (#"{"id":99999999999999999999,"method":"m"}"#, "-32600"),
    (#"{"id":5,"method":7}"#, "-32600 for 5"),
    (#"{"id":5,"params":{}}"#, "-32600 for 5"),
    (#"{}"#, "-32600"),
  ]

  @Test(arguments: faults) func whatIsNoMessageIsAFault(text: String, expected: String) {
    #expect(Self.fault(Array(text.utf8)) == expected)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"]) func deepNestingIsAFault(opening: String) {
    let deep = String(repeating: opening, count: 200_000)
    let request = #"{"id":1,"method":"m","params":"# + deep
    #expect(Self.fault(Array(deep.utf8)) == "-32700")
    #expect(Self.fault(Array(request.utf8)) == "-32700")
  }

  /// Each `~` stands for bytes that are not UTF-8.
  @Test(arguments: [
    (#"{"id":7,"method":"m","params":{"text":"~"}}"#, "-32700 for 7"),
    (#"{"method":"~","id":"x"}"#, "-32700 for 'x'"),
    (#"{"method":"~"}"#, "-32700"),
    (#"{"id":7,"result":"~"}"#, "-32700"),  // the client's answer to us: it waits for none
    (#"{"id":7,"method":"m","params":~}"#, "-32700"),
  ]) func theIDIsFoundBesideInvalidUTF8(text: String, expected: String) {
    var body: [UInt8] = []
    for byte in text.utf8 { body += byte == 0x7E ? [0xC3, 0x28, 0xFF] : [byte] }
    #expect(Self.fault(body) == expected)
  }

  // MARK: Round trip

  @Test func everyMessageComesBackFromItsFrame() throws {
    var random = SeededRandom(1)
    let sent = (0..<500).map { Self.randomMessage($0, &random) }
    var reader = FrameReader()
    let received = try reader.push(sent.flatMap(\.frame)).map { event throws -> Message in
      guard case .body(let body) = event else { throw ResponseError(.parseError, "\(event)") }
      return try Message.read(body)
    }
    #expect(received == sent)
  }

  private static func randomMessage(_ number: Int, _ random: inout SeededRandom) -> Message {
    let id: RequestID = Bool.random(using: &random) ? .integer(number) : .string(randomText(&random))
    let value = randomValue(depth: 4, &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .request(id: id, method: randomText(&random), params: value)
    case 1: return .request(id: id, method: "m", params: .none)
    case 2: return .notification(method: randomText(&random), params: value)
    case 3: return .response(id: id, .success(value))
    case 4: return .response(id: .none, .failure(ResponseError(.parseError, randomText(&random))))
    default: return .response(id: id, .failure(ResponseError(code: number, message: randomText(&random))))
    }
  }

  private static func randomValue(depth: Int, _ random: inout SeededRandom) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: Int.min...Int.max, using: &random))
    case 3: return .number(Double.random(in: -1e9...1e9, using: &random))
    case 4, 5: return .string(randomText(&random))
    case 6: return .array((0..<3).map { _ in randomValue(depth: depth - 1, &random) })
    default:
      return .object((0..<3).map { JSONValue.Member("k\($0)", randomValue(depth: depth - 1, &random)) })
    }
  }

  private static func randomText(_ random: inout SeededRandom) -> String {
    let parts = [
      "a", "é", "漢", "😀", "\u{0}", "\n", "\r\n", "\u{2028}", "\\", "\"", "Content-Length: 5\r\n\r\n", "\u{7F}",
    ]
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }
}
