import CellCanvas
import Testing

@testable import TerminalIO

@Suite struct ColorChoiceTests {
  private static func depth(
    _ variables: [String: String], flag: ColorFlag = .automatic, isTerminal: Bool = true, replies: [TerminalReply] = []
  ) -> Look.ColorDepth {
    var taken = TerminalReplies()
    for reply in replies { taken.take(reply) }
    return ColorChoice.depth(
      flag: flag, environment: TerminalEnvironment(variables), isTerminal: isTerminal, replies: taken)
  }

  @Test func termAndColorterm() {
    #expect(Self.depth(["TERM": "xterm"]) == .ansi16)
    #expect(Self.depth(["TERM": "xterm-256color"]) == .ansi256)
    #expect(Self.depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .trueColor)
    #expect(Self.depth(["COLORTERM": "24bit"]) == .trueColor)
    for term in ["xterm-direct", "xterm-kitty", "xterm-ghostty", "wezterm", "foot-extra", "contour", "alacritty"] {
      #expect(Self.depth(["TERM": term]) == .trueColor, "\(term)")
    }
    #expect(Self.depth(["TERM": "dumb", "COLORTERM": "truecolor"]) == .mono)
    #expect(Self.depth([:]) == .mono)
  }

  @Test func answersReachThroughSSH() {
    let term = ["TERM": "xterm-256color"]
    #expect(Self.depth(term, replies: [.version("kitty(0.40)")]) == .trueColor)
    #expect(Self.depth(term, replies: [.version("iTerm2 3.5")]) == .trueColor)
    #expect(Self.depth(term, replies: [.version("XTerm(390)")]) == .ansi256)
    for echo in ["48:2::1:2:3m", "0;48:2:1:2:3m", "0;48;2;1;2;3m"] {
      #expect(Self.depth(term, replies: [.setting(echo)]) == .trueColor, "\(echo)")
    }
    for echo in ["0m", "48;5;16m", "48:5:16m", ""] {
      #expect(Self.depth(term, replies: [.setting(echo)]) == .ansi256, "\(echo)")
    }
  }

  @Test func wishesComeFirst() {
    let rich = ["TERM": "xterm-kitty", "COLORTERM": "truecolor"]
    func with(_ more: [String: String]) -> [String: String] { rich.merging(more) { $1 } }
    #expect(Self.depth(with(["NO_COLOR": "1"])) == .mono)
    #expect(Self.depth(with(["NO_COLOR": ""])) == .trueColor)
    #expect(Self.depth(with(["NO_COLOR": "1", "CLICOLOR_FORCE": "1"])) == .mono)
    #expect(Self.depth(with(["NO_COLOR": "1"]), flag: .always) == .trueColor)
    #expect(Self.depth(with(["NO_COLOR": "1"]), flag: .ansi16) == .ansi16)
    #expect(Self.depth(rich, flag: .never) == .mono)
    #expect(Self.depth(rich, flag: .never, isTerminal: false) == .plain)
    #expect(Self.depth(rich, isTerminal: false) == .plain)
    #expect(Self.depth(rich, flag: .always, isTerminal: false) == .trueColor)
    #expect(Self.depth([:], flag: .always, isTerminal: false) == .ansi16)
    #expect(Self.depth(with(["CLICOLOR_FORCE": "1"]), isTerminal: false) == .trueColor)
    #expect(Self.depth(with(["CLICOLOR_FORCE": "0"]), isTerminal: false) == .plain)
    #expect(Self.depth(["FORCE_COLOR": "2"], isTerminal: false) == .ansi256)
    #expect(Self.depth(with(["FORCE_COLOR": "0"])) == .mono)
    #expect(Self.depth(with(["NO_COLOR": "1"]), isTerminal: false) == .plain)
  }

  @Test func appearanceAndLocale() {
    func abilities(_ variables: [String: String], _ wishes: LookWishes = LookWishes(), _ replies: [TerminalReply] = [])
      -> TerminalAbilities
    {
      var taken = TerminalReplies()
      for reply in replies { taken.take(reply) }
      return TerminalAbilities(
        wishes: wishes, environment: TerminalEnvironment(variables), isTerminal: true, replies: taken)
    }
    #expect(abilities([:]).isDark)
    #expect(!abilities(["COLORFGBG": "0;15"]).isDark)
    #expect(abilities(["COLORFGBG": "15;default;0"]).isDark)
    #expect(!abilities(["COLORFGBG": "15;0"], LookWishes(), [.background(red: 1, green: 1, blue: 0.9)]).isDark)
    #expect(abilities([:], LookWishes(isDark: true), [.background(red: 1, green: 1, blue: 1)]).isDark)
    #expect(abilities(["LANG": "en_US.UTF-8"]).isUnicode)
    #expect(!abilities(["LANG": "en_US.UTF-8", "LC_ALL": "C"]).isUnicode)
    #expect(!abilities([:], LookWishes(), [.cursor(row: 2, column: 3)]).isUnicode)
    #expect(abilities([:], LookWishes(isUnicode: true), [.cursor(row: 2, column: 3)]).isUnicode)
    #expect(abilities([:], LookWishes(), [.mode(2026, value: 2)]).isSynchronized)
    #expect(!abilities([:], LookWishes(), [.mode(2026, value: 0), .mode(2027, value: 2)]).isSynchronized)
    #expect(TerminalEnvironment(["COLUMNS": "100", "LINES": "x"]).size == (100, 24))
  }
}
