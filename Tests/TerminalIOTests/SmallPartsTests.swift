import Testing

@testable import TerminalIO

@Suite struct SmallPartsTests {
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
