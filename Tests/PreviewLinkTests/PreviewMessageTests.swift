import JSONRPC
import JSONText
import PreviewLink
import Testing

@Suite struct PreviewMessageTests {
  private static let place = PreviewRange(
    start: PreviewPosition(line: 1, character: 2), end: PreviewPosition(line: 3, character: 4))

  private static let requests: [PreviewRequest] = [
    .hello(
      .init(
        client: .init(name: "sheetlens", version: "1", pid: 7, tty: "/dev/pts/1"),
        display: PreviewDisplay(
          device: "ipad", size: .init(width: 80, height: 24), color: .colors256, charset: .ascii, appearance: .auto,
          locale: "de", depth: 2, repetitions: 5), follow: false, pin: .file(uri: "file:///a", name: "A"),
        presentation: "p7")),
    .hello(.init(client: .init(name: "", version: ""), display: PreviewDisplay())),
    .hello(
      .init(client: .init(name: "", version: ""), display: PreviewDisplay(), pin: .target("/a/B.swift:3", view: "B"))),
    .select(.presentation("p7")), .select(.delta(-1)),
    .select(.place(uri: "file:///a", PreviewPosition(line: 1, character: 2))), .follow(node: 4_294_967_295), .back,
    .reveal(node: 0, focus: true), .whatIf(.condition("c3", branch: 1)),
    .whatIf(.state("isSaving", true)), .whatIf(.state("x", .null)), .whatIf(.reset),
    .configure(PreviewDisplay(size: .init(width: 1, height: 2000))),
    .render(.init(presentation: "p", size: .init(width: 49, height: 43), color: .truecolor, presenter: true)),
    .scene(presentation: nil), .scene(presentation: "p"), .storyboard(.file(uri: "u")), .storyboard(.root("V")),
  ]

  @Test(arguments: requests) func requestsSurvive(request: PreviewRequest) throws {
    let message = PreviewMessage.request(id: .integer(1), request)
    #expect(try PreviewMessage.read(message.line, as: .daemon) == message)
    #expect(try PreviewRequest(method: request.method, params: request.params) == request)
  }

  private static let notifications: [PreviewNotification] = [
    .scene(["rev": 1, "root": ["k": "text"]]),
    .destinations([.init(id: "p", title: "T", kind: "sheet", uri: "u", range: place, from: "V")], current: "p"),
    .destinations([], current: nil), .focus(node: 7), .focus(node: nil), .status(.init(.ok)),
    .status(.init(.stale, message: "m", uri: "u", range: place)), .bye,
  ]

  @Test(arguments: notifications) func notificationsSurvive(notification: PreviewNotification) throws {
    let message = PreviewMessage.notification(notification)
    #expect(try PreviewMessage.read(message.line, as: .renderer) == message)
    #expect(!message.line.contains(0x0A))
  }

  @Test func resultsSurvive() throws {
    func check<Result: PreviewResult>(_ result: Result) throws { #expect(try Result(result: result.json) == result) }
    try check(
      HelloResult(
        session: "s", serverName: "sheetlens", serverVersion: "1", roots: ["/w"], capabilities: [.render, .whatIf]))
    try check(SceneResult(revision: 412))
    try check(RevealResult(ok: true, via: .showDocument, location: .init(uri: "u", range: Self.place)))
    try check(RevealResult(ok: false, via: .none, location: nil))
    try check(RenderResult(lines: ["a", ""], hits: [.init(x: 0, y: 1, width: 2, height: 3, node: 4)], overflow: 5))
    try check(
      StoryboardResult(
        nodes: [.init(presentation: "p", title: "t", kind: "sheet")],
        edges: [.init(from: "p", node: 3, to: "q", kind: "sheet"), .init(from: "p", node: nil, to: "q", kind: "")]))
    let response = PreviewMessage.response(id: .string("a"), .success(SceneResult(revision: 1).json))
    #expect(try PreviewMessage.read(response.line, as: .renderer) == response)
  }

  @Test func examplesOfTheSpecification() throws {
    func read(_ method: String, _ params: String) throws -> PreviewRequest {
      try PreviewRequest(method: method, params: try JSONValue.parse(Array(params.utf8)))
    }
    #expect(try read("preview/select", #"{"delta":1,"later":true}"#) == .select(.delta(1)))
    #expect(try read("preview/reveal", #"{"node":3}"#) == .reveal(node: 3, focus: false))
    #expect(try read("preview/whatIf", #"{"reset":true}"#) == .whatIf(.reset))
    #expect(try read("preview/scene", "null") == .scene(presentation: nil))
    #expect(
      try read(
        "preview/render", #"{"w":49,"h":43,"charset":"unicode","color":"none","appearance":"dark","presenter":true}"#)
        == .render(.init(size: .init(width: 49, height: 43), presenter: true)))
  }

  @Test func scenesAreWrappedAsTheyAre() throws {
    let line = PreviewMessage.sceneLine(Array(#"{"rev":1}"#.utf8))
    #expect(line == PreviewMessage.notification(.scene(["rev": 1])).line)
  }

  // MARK: Faults

  private func fault(_ text: String, as reader: PreviewMessage.Reader = .daemon) -> (code: Int, id: RequestID?)? {
    do throws(PreviewMessage.Fault) {
      _ = try PreviewMessage.read(Array(text.utf8), as: reader)
      return nil
    } catch {
      return (error.error.code, error.id)
    }
  }

  @Test(arguments: [
    ("{", -32700), ("GET / HTTP/1.1", -32700), ("\u{0}", -32700), ("[]", -32600), ("7", -32600), ("{}", -32600),
    (#"{"id":1}"#, -32600), (#"{"id":1,"method":7}"#, -32600), (#"{"id":[],"method":"preview/back"}"#, -32600),
    (#"{"id":1,"method":"preview/fly"}"#, -32601), (#"{"id":1,"method":"preview/bye"}"#, -32601),
    (#"{"id":1,"method":"preview/hello"}"#, -32602), (#"{"id":1,"method":"preview/hello","params":[]}"#, -32602),
    (#"{"id":1,"method":"preview/hello","params":{"protocol":1,"size":{"w":0,"h":1}}}"#, -32602),
    (#"{"id":1,"method":"preview/hello","params":{"protocol":1,"size":{"w":1}}}"#, -32602),
    (#"{"id":1,"method":"preview/hello","params":{"protocol":1,"color":"pink"}}"#, -32602),
    (#"{"id":1,"method":"preview/hello","params":{"protocol":1,"pin":{}}}"#, -32602),
    (#"{"id":1,"method":"preview/select","params":{}}"#, -32602),
    (#"{"id":1,"method":"preview/select","params":{"delta":99999999999}}"#, -32602),
    (#"{"id":1,"method":"preview/select","params":{"uri":"u","position":{"line":-1,"character":0}}}"#, -32602),
    (#"{"id":1,"method":"preview/follow","params":{"node":-1}}"#, -32602),
    (#"{"id":1,"method":"preview/follow","params":{"node":4294967296}}"#, -32602),
    (#"{"id":1,"method":"preview/follow","params":{"node":1.5}}"#, -32602),
    (#"{"id":1,"method":"preview/whatIf","params":{"cond":"c"}}"#, -32602),
    (#"{"id":1,"method":"preview/whatIf","params":{"reset":false}}"#, -32602),
    (#"{"id":1,"method":"preview/render","params":{"w":99999,"h":1}}"#, -32602),
    (#"{"id":1,"method":"preview/storyboard","params":{}}"#, -32602),
  ]) func faultsHaveTheirCode(text: String, code: Int) throws {
    let found = try #require(fault(text))
    #expect(found.code == code)
    if code == -32601 || code == -32602 { #expect(found.id == .integer(1)) }
  }

  @Test func unknownNotificationsAreIgnored() throws {
    for reader in [PreviewMessage.Reader.daemon, .renderer] {
      #expect(try PreviewMessage.read(Array(#"{"method":"preview/dance"}"#.utf8), as: reader) == nil)
    }
    #expect(try PreviewMessage.read(Array(#"{"method":"preview/select"}"#.utf8), as: .daemon) == nil)
  }

  @Test func renderersAreAskedNothing() {
    #expect(fault(#"{"id":1,"method":"preview/back"}"#, as: .renderer)?.code == -32601)
    #expect(fault(#"{"method":"preview/status","params":{"state":"dreaming"}}"#, as: .renderer)?.code == -32602)
  }
}

/// Lines of all kinds, spoilt byte by byte: whoever reads them throws, and does not trap.
@Suite struct SpoiltMessageTests {
  @Test(arguments: [PreviewMessage.Reader.daemon, .renderer]) func spoiltLines(reader: PreviewMessage.Reader) {
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"preview/hello","params":{"protocol":1,"client":{"name":"x","pid":7},"size":{"w":80,"h":24},"pin":{"uri":"u"}}}"#,
      #"{"id":"a","method":"preview/select","params":{"uri":"u","position":{"line":1,"character":2}}}"#,
      #"{"method":"preview/destinations","params":{"items":[{"id":"p","range":{"start":{"line":1,"character":2},"end":{"line":1,"character":2}}}]}}"#,
      #"{"id":9,"result":{"hits":[[0,1,2,3,4]],"lines":["a"],"overflow":{"rows":1},"scene":3,"protocol":1}}"#,
    ]
    for line in lines.map({ Array($0.utf8) }) {
      for (at, byte) in line.enumerated() {
        for new in [byte ^ 1, 0x22, 0x5B, 0x7B, 0x7D, 0x39, 0x2D, 0x00, 0xFF] {
          var spoilt = line
          spoilt[at] = new
          guard case .response(_, .success(let result))? = try? PreviewMessage.read(spoilt, as: reader) else {
            continue
          }
          _ = try? HelloResult(result: result)
          _ = try? SceneResult(result: result)
          _ = try? RevealResult(result: result)
          _ = try? RenderResult(result: result)
          _ = try? StoryboardResult(result: result)
        }
      }
    }
  }
}
