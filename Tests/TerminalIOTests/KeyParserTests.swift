import Testing

@testable import TerminalIO

@Suite struct KeyParserTests {
  private static func parse(_ text: String) -> [TerminalInput] {
    var parser = KeyParser()
    return parser.feed(Array(text.utf8)) + parser.flush()
  }

  private static func key(_ character: Character, _ modifiers: Modifiers = []) -> Key {
    Key(.character(character), modifiers)
  }

  @Test(arguments: [
    ("a", key("a")), ("Z", key("Z")), (" ", key(" ")), ("é", key("é")), ("漢", key("漢")), ("😀", key("😀")),
    ("\r", Key(.enter)),
    ("\n", Key(.enter)), ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)), ("\u{8}", Key(.backspace)),
    ("\u{1}", key("a", .control)),
    ("\u{1A}", key("z", .control)), ("\u{0}", key(" ", .control)), ("\u{1F}", key("_", .control)),
    ("\u{1B}", Key(.escape)),
    ("\u{1B}a", key("a", .alt)), ("\u{1B}é", key("é", .alt)), ("\u{1B}\r", Key(.enter, .alt)),
    ("\u{1B}\u{7F}", Key(.backspace, .alt)),
    ("\u{1B}[", key("[", .alt)), ("\u{1B}O", key("O", .alt)), ("\u{1B}]", key("]", .alt)), ("\u{1B}P", key("P", .alt)),
    ("\u{1B}[A", Key(.up)), ("\u{1B}[B", Key(.down)), ("\u{1B}[C", Key(.right)), ("\u{1B}[D", Key(.left)),
    ("\u{1B}OA", Key(.up)),
    ("\u{1B}OD", Key(.left)), ("\u{1B}[H", Key(.home)), ("\u{1B}OF", Key(.end)), ("\u{1B}[1~", Key(.home)),
    ("\u{1B}[8~", Key(.end)),
    ("\u{1B}[2~", Key(.insert)), ("\u{1B}[3~", Key(.delete)), ("\u{1B}[5~", Key(.pageUp)),
    ("\u{1B}[6~", Key(.pageDown)),
    ("\u{1B}[Z", Key(.tab, .shift)), ("\u{1B}[1;2A", Key(.up, .shift)), ("\u{1B}[1;5C", Key(.right, .control)),
    ("\u{1B}[1;3D", Key(.left, .alt)), ("\u{1B}[1;8H", Key(.home, [.shift, .alt, .control])),
    ("\u{1B}[5;5~", Key(.pageUp, .control)),
    ("\u{1B}\u{1B}[A", Key(.up, .alt)), ("\u{1B}[a", Key(.up, .shift)), ("\u{1B}Oa", Key(.up, .control)),
    ("\u{1B}OP", Key(.function(1))), ("\u{1B}[[E", Key(.function(5))), ("\u{1B}[15~", Key(.function(5))),
    ("\u{1B}[17~", Key(.function(6))),
    ("\u{1B}[24;2~", Key(.function(12), .shift)), ("\u{1B}[34~", Key(.function(20))),
    ("\u{1B}[1;2R", Key(.function(3), .shift)),
    ("\u{1B}OM", Key(.enter)), ("\u{1B}Ok", key("+")), ("\u{1B}[97;5u", key("a", .control)),
    ("\u{1B}[27u", Key(.escape)),
    ("\u{1B}[27;5;13~", Key(.enter, .control)),
  ]) func keys(bytes: String, key: Key) { #expect(Self.parse(bytes) == [.key(key)]) }

  @Test(arguments: [
    ("\u{1B}[<0;3;5M", Mouse(.press(.left), x: 2, y: 4)), ("\u{1B}[<0;3;5m", Mouse(.release(.left), x: 2, y: 4)),
    ("\u{1B}[<2;1;1M", Mouse(.press(.right), x: 0, y: 0)), ("\u{1B}[<32;9;9M", Mouse(.drag(.left), x: 8, y: 8)),
    ("\u{1B}[<35;9;9M", Mouse(.move, x: 8, y: 8)), ("\u{1B}[<64;1;2M", Mouse(.wheelUp, x: 0, y: 1)),
    ("\u{1B}[<65;1;2M", Mouse(.wheelDown, x: 0, y: 1)),
    ("\u{1B}[<16;300;200M", Mouse(.press(.left), x: 299, y: 199, modifiers: .control)),
    ("\u{1B}[<28;0;0M", Mouse(.press(.left), x: 0, y: 0, modifiers: [.shift, .alt, .control])),
    ("\u{1B}[<128;1;1M", Mouse(.press(.other), x: 0, y: 0)),
  ]) func mouse(bytes: String, mouse: Mouse) { #expect(Self.parse(bytes) == [.mouse(mouse)]) }

  @Test(arguments: [
    ("\u{1B}[?62;4c", TerminalReply.deviceAttributes), ("\u{1B}[?2026;2$y", .mode(2026, value: 2)),
    ("\u{1B}[2;3R", .cursor(row: 2, column: 3)),
    ("\u{1B}P>|kitty(0.40.0)\u{1B}\\", .version("kitty(0.40.0)")),
    ("\u{1B}P1$r48:2::1:2:3m\u{1B}\\", .setting("48:2::1:2:3m")),
    ("\u{1B}P0$r\u{1B}\\", .setting(nil)),
    ("\u{1B}]11;rgb:ffff/0000/8080\u{1B}\\", .background(red: 1, green: 0, blue: 0x8080 / 65_535.0)),
    ("\u{1B}]11;rgb:f/0/0\u{7}", .background(red: 1, green: 0, blue: 0)),
    ("\u{1B}]11;#ff0000\u{7}", .background(red: 1, green: 0, blue: 0)),
    ("\u{1B}]11;rgba:ff/00/00/80\u{7}", .background(red: 1, green: 0, blue: 0)), ("\u{1B}]11;rgb:zz/0/0\u{7}", .other),
    ("\u{1B}[?997;2n", .appearance(isDark: false)), ("\u{1B}_Gi=31;OK\u{1B}\\", .other), ("\u{1B}[?1u", .other),
  ]) func replies(bytes: String, reply: TerminalReply) { #expect(Self.parse(bytes) == [.reply(reply)]) }

  /// Nothing of them arrives, and what follows does.
  @Test(arguments: [
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[99~", "\u{1B}[>1;95;0c", "\u{1B}[M !!", "\u{1B}[1;2$w", "\u{1B}[<1M",
    "\u{1B}[57399u", "\u{1B}[?25\u{18}",
    "\u{1B}[200~text \u{1B}[A \u{1B}]11;x\u{1B}[201\u{1B}[201~", "\u{1B}[999999999999999999999999~", "\u{1B}OX",
  ]) func swallowed(bytes: String) { #expect(Self.parse(bytes + "x") == [.key(Self.key("x"))]) }

  @Test func anUnendingSequenceEndsWithTheTimeOut() {
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}]11;rgb:00".utf8)).isEmpty)
    #expect(parser.pending == .sequence)
    #expect(parser.flush().isEmpty)
    #expect(parser.pending == .nothing)
    #expect(parser.feed([0x71]) == [.key(Self.key("q"))])
    let long = Array("\u{1B}[".utf8) + [UInt8](repeating: 0x31, count: 100_000)
    #expect(parser.feed(long).isEmpty)
    #expect(parser.feed(Array("~q".utf8)) == [.key(Self.key("q"))])
  }

  @Test func aStringThatWasCutOffGivesWayToTheNextKey() {
    #expect(Self.parse("\u{1B}]11;rgb:00\u{1B}[Aq") == [.key(Key(.up)), .key(Self.key("q"))])
    #expect(Self.parse("\u{1B}[1;\u{1B}[Bq") == [.key(Key(.down)), .key(Self.key("q"))])
  }

  @Test func twoEscapesAreTwoKeys() {
    #expect(Self.parse("\u{1B}\u{1B}") == [.key(Key(.escape)), .key(Key(.escape))])
    #expect(Self.parse("\u{1B}\u{1B}\u{1B}") == [.key(Key(.escape)), .key(Key(.escape)), .key(Key(.escape))])
  }

  @Test func brokenTextIsSwallowed() {
    var parser = KeyParser()
    let bytes: [UInt8] = [0x80, 0xFF, 0xC3, 0x28, 0xE6, 0xBC, 0x61, 0xF4, 0x90, 0x80, 0x80, 0xC2, 0x9B, 0x62]
    let keys = parser.feed(bytes)
    #expect(keys == [.key(Self.key("(")), .key(Self.key("a")), .key(Self.key("b"))])
  }

  /// Where a stream is cut between two reads makes no difference.
  @Test func anyBytesInAnyPieces() {
    var random = SystemRandomNumberGenerator()
    let pieces: [[UInt8]] = [
      [0x1B], [0x1B, 0x5B], Array("\u{1B}[<0;3;5M".utf8), Array("\u{1B}]11;rgb:".utf8), Array("\u{1B}P>|x".utf8),
      [0x1B, 0x5C],
      Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("12;3".utf8), [0x4D], [0x7E], Array("漢".utf8), [0xE6],
      [0x07],
    ]
    for _ in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        if Bool.random(using: &random) {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += pieces.randomElement(using: &random) ?? []
        }
      }
      var whole = KeyParser()
      let expected = whole.feed(bytes) + whole.flush()
      var cut = KeyParser()
      var found: [TerminalInput] = []
      for byte in bytes { found += cut.feed([byte]) }
      found += cut.flush()
      #expect(found == expected, "\(bytes)")
      #expect(cut.pending == .nothing)
      #expect(cut.feed([0x71]) == [.key(Self.key("q"))])
    }
  }
}
