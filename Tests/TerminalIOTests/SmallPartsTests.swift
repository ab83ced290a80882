import Testing

@testable import TerminalIO

@Suite struct SmallPartsTests {
  @Test(arguments: [
    ("kitty(0.40.0)", true), ("kitty(0.41.2)", true), ("kitty(1.0)", true), ("kitty(0.40)", true),
    ("kitty(0.39.9)", false), ("kitty(0.4)", false), ("kitty(", false), ("kitty", false), ("ghostty 1.40.0", false),
    ("tmux 3.5", false), ("kitty(99999999999999999999999.1)", false), ("", false),
  ])
  func whoScalesText(name: String, scales: Bool) {
    var replies = TerminalReplies()
    replies.take(.version(name))
    #expect(replies.scalesText == scales)
  }

  @Test(arguments: [
    ("xterm-256color", true), ("dumb", false), ("linux", false), ("eterm-color", false), (nil, false),
  ])
  func whoOpensLinks(name: String?, opens: Bool) {
    #expect(TerminalEnvironment(name.map { ["TERM": $0] } ?? [:]).showsLinks == opens)
  }

  @Test func clicksAreCounted() {
    var counter = ClickCounter()
    let start = ContinuousClock.now
    func click(_ milliseconds: Int, _ kind: Mouse.Kind = .press(.left), x: Int = 1) -> Int? {
      counter.count(Mouse(kind, x: x, y: 1), at: start + .milliseconds(milliseconds))
    }
    #expect(click(0) == 1)
    #expect(click(50, .release(.left)) == nil)
    #expect(click(200) == 2)
    #expect(click(300) == 1)
    #expect(click(900) == 1)
    #expect(click(1_000, x: 2) == 1)
    #expect(click(1_100, .press(.right), x: 2) == 1)
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("ü/", "w7wv")])
  func base64(text: String, coded: String) {
    #expect(ClipboardEscape.base64(Array(text.utf8)) == coded)
    #expect(ClipboardEscape.copy(text) == "\u{1B}]52;c;\(coded)\u{1B}\\")
  }

  @Test func queuesKeepWhatIsNotTaken() throws {
    let pty = try #require(PseudoTerminal())
    _ = pty.mode.map { RawMode.write(RawMode.raw($0), to: pty.slave) }
    let device = try #require(TerminalDevice(input: pty.slave, output: pty.slave))
    defer { device.close() }
    var queue = OutputQueue(device.descriptor)
    let bytes = (0..<60_000).map { UInt8(0x61 + $0 % 26) }
    queue.write(bytes)
    #expect(!queue.isEmpty)
    queue.write([0x21])
    var all = ""
    for _ in 0..<1_000 where !queue.isEmpty {
      all += pty.take()
      queue.flush()
    }
    all += pty.take()
    #expect(Array(all.utf8) == bytes + [0x21])
  }
}
