import CellCanvas
import Testing

@testable import TerminalIO

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sessions on real pseudo terminals. One at a time, because signals belong to the process.
@Suite(.serialized) struct TerminalSessionTests {
  private static let environment = TerminalEnvironment(["TERM": "xterm-256color", "LANG": "C.UTF-8"])
  private static let answers =
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?2027;0$y\u{1B}P>|kitty(0.40.1)\u{1B}\\"
    + "\u{1B}P1$r0m\u{1B}\\\u{1B}[2;2R\u{1B}[?62;22c"

  private static func open(_ pty: PseudoTerminal, _ options: TerminalSession.Options) throws -> TerminalSession {
    try TerminalSession.open(input: pty.slave, output: pty.slave, options: options, environment: environment)
  }

  /// Without signals and without questions.
  private static func quiet(_ pty: PseudoTerminal) throws -> TerminalSession {
    try open(pty, TerminalSession.Options(asksTerminal: false, handlesSignals: false))
  }

  @Test func theTerminalIsSetUpAndRestored() throws {
    let pty = try #require(PseudoTerminal())
    let cooked = pty.mode
    let session = try Self.quiet(pty)
    #expect(session.size == TerminalSize(columns: 40, rows: 10))
    #expect(pty.take() == "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2031h")
    let raw = try #require(pty.mode)
    #expect(raw.c_lflag & tcflag_t(ICANON | ECHO | IEXTEN) == 0 && raw.c_lflag & tcflag_t(ISIG) != 0)
    #expect(raw.c_iflag & tcflag_t(IXON | ICRNL) == 0 && raw.c_oflag & tcflag_t(OPOST) != 0)
    session.close()
    #expect(pty.take() == TerminalStrings.leave)
    #expect(isSame(pty.mode, cooked))
    #expect(session.next() == nil)
    session.close()
    #expect(pty.take().isEmpty)
  }

  @Test func endingWithoutCloseRestoresToo() throws {
    let pty = try #require(PseudoTerminal())
    let cooked = pty.mode
    do { _ = try Self.quiet(pty) }
    #expect(pty.take().hasSuffix(TerminalStrings.leave))
    #expect(isSame(pty.mode, cooked))
  }

  @Test func aFileIsNoTerminal() throws {
    let null = openFile("/dev/null")
    defer { close(null) }
    #expect(throws: TerminalError.notATerminal) {
      _ = try TerminalSession.open(input: null, output: null, environment: Self.environment)
    }
  }

  @Test func aDumbTerminalIsLeftAlone() throws {
    let pty = try #require(PseudoTerminal())
    #expect(throws: TerminalError.dumb) {
      _ = try TerminalSession.open(
        input: pty.slave, output: pty.slave, environment: TerminalEnvironment(["TERM": "dumb"]))
    }
    #expect(pty.take().isEmpty)
  }

  @Test func answersChangeWhatIsKnown() throws {
    let pty = try #require(PseudoTerminal())
    let session = try Self.open(pty, TerminalSession.Options(handlesSignals: false))
    #expect(session.abilities.colors == .ansi256 && session.abilities.isDark)
    let asked = pty.take()
    #expect(asked.contains("\u{1B}]11;?") && asked.hasSuffix("\u{1B}[c"))
    pty.type("x" + Self.answers + "y")
    #expect(session.next(timeout: .seconds(10)) == .key(Key(.character("x"))))
    let event = session.next(timeout: .seconds(10))
    var expected = TerminalAbilities(colors: .trueColor, isUnicode: true, isDark: false)
    expected.isSynchronized = true
    expected.showsLinks = true
    expected.scalesText = true
    expected.name = "kitty(0.40.1)"
    #expect(event == .abilities(expected) && session.abilities == expected)
    #expect(session.next(timeout: .seconds(10)) == .key(Key(.character("y"))))
    session.present(Canvas(width: 2, height: 1), session.abilities.look)
    let frame = pty.take()
    #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.hasSuffix("\u{1B}[?2026l"))
    // The user turns the light off.
    pty.type("\u{1B}[?997;1n")
    expected.isDark = true
    #expect(session.next(timeout: .seconds(10)) == .abilities(expected))
    // Nothing is missing, so that nothing has to be waited for.
    let beforeClose = ContinuousClock.now
    session.close()
    #expect(pty.take() == TerminalStrings.leave)
    #expect(ContinuousClock.now - beforeClose < .milliseconds(350))
  }

  @Test func answersOfASessionThatEndedAreSwallowed() throws {
    let pty = try #require(PseudoTerminal())
    let session = try Self.open(pty, TerminalSession.Options(handlesSignals: false))
    pty.type(Self.answers)
    session.close()
    #expect(Descriptors.wait(reading: [pty.slave], writing: [], milliseconds: 0).readable.isEmpty)
  }

  @Test func aTerminalThatIsSilentIsTakenAsItIs() throws {
    let pty = try #require(PseudoTerminal())
    let session = try Self.open(pty, TerminalSession.Options(handlesSignals: false))
    let start = ContinuousClock.now
    #expect(session.next(timeout: .milliseconds(300)) == .timedOut)
    #expect(ContinuousClock.now - start >= .milliseconds(300))
    #expect(session.abilities.colors == .ansi256)
    let beforeClose = ContinuousClock.now
    session.close()
    #expect(ContinuousClock.now - beforeClose < .seconds(5))
  }

  @Test func keysAndMouseArrive() throws {
    let pty = try #require(PseudoTerminal())
    let session = try Self.quiet(pty)
    pty.type("q\r\u{1B}[A\u{1B}[<0;3;4M")
    #expect(session.next(timeout: .seconds(10)) == .key(Key(.character("q"))))
    #expect(session.next(timeout: .seconds(10)) == .key(Key(.enter)))
    #expect(session.next(timeout: .seconds(10)) == .key(Key(.up)))
    #expect(session.next(timeout: .seconds(10)) == .mouse(Mouse(.press(.left), x: 2, y: 3)))
    pty.type("\u{1B}")
    #expect(session.next(timeout: .seconds(10)) == .key(Key(.escape)))
    #expect(session.next(timeout: .zero) == .timedOut)
  }

  @Test func otherDescriptorsAreWatched() throws {
    let pty = try #require(PseudoTerminal())
    let session = try Self.quiet(pty)
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    session.watch(ends[0])
    #expect(session.next(timeout: .zero) == .timedOut)
    #expect(write(ends[1], "x", 1) == 1)
    #expect(session.next(timeout: .seconds(10)) == .readable(ends[0]))
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 1)
    #expect(session.next(timeout: .zero) == .timedOut)
    // The other side hangs up: readable, with nothing to read.
    close(ends[1])
    #expect(session.next(timeout: .seconds(10)) == .readable(ends[0]))
    session.unwatch(ends[0])
    #expect(session.next(timeout: .zero) == .timedOut)
    close(ends[0])
  }

  @Test func theEndOfTheTerminalIsTold() throws {
    let pty = try #require(PseudoTerminal())
    let session = try Self.quiet(pty)
    pty.hangUp()
    #expect(session.next(timeout: .seconds(10)) == .closed)
    #expect(session.isClosed)
    #expect(session.next() == nil)
    session.present(Canvas(width: 1, height: 1), Look())
  }

  @Test func aStormOfSizesEndsWithTheLast() throws {
    let pty = try #require(PseudoTerminal())
    let session = try Self.open(pty, TerminalSession.Options(asksTerminal: false))
    session.present(Canvas(width: 40, height: 10, filledWith: Cell(glyph: 0x61)), Look(colors: .mono))
    _ = pty.take()
    for columns in UInt16(20)...60 {
      pty.resize(columns: columns, rows: 20)
      kill(getpid(), SIGWINCH)
    }
    pty.resize(columns: 61, rows: 21)
    kill(getpid(), SIGWINCH)
    var last: TerminalEvent?
    while let event = session.next(timeout: .milliseconds(50)), event != .timedOut { last = event }
    #expect(last == .resize(TerminalSize(columns: 61, rows: 21)))
    session.present(Canvas(width: 1, height: 1, filledWith: Cell(glyph: 0x62)), Look(colors: .mono))
    let frame = pty.take()
    #expect(frame.hasPrefix("\u{1B}[m\u{1B}[Hb\u{1B}[K\u{1B}[2H\u{1B}[K") && frame.hasSuffix("\u{1B}[21H\u{1B}[K"))
  }

  @Test(arguments: SignalRelay.ending) func signalsEndTheSession(number: Int32) throws {
    let pty = try #require(PseudoTerminal())
    let cooked = pty.mode
    let session = try Self.open(pty, TerminalSession.Options(asksTerminal: false))
    _ = pty.take()
    kill(getpid(), number)
    #expect(session.next(timeout: .seconds(10)) == .signal(number))
    #expect(pty.take() == TerminalStrings.leave)
    #expect(isSame(pty.mode, cooked))
    #expect(session.next() == nil)
  }

  @Test func stoppingGivesTheTerminalBackForAWhile() throws {
    let pty = try #require(PseudoTerminal())
    let cooked = pty.mode
    nonisolated(unsafe) var stopped: (screen: String, isCooked: Bool)?
    nonisolated(unsafe) let shown = pty
    let session = try Self.open(
      pty,
      TerminalSession.Options(asksTerminal: false) {
        stopped = (shown.take(), isSame(shown.mode, cooked))
        shown.resize(columns: 70, rows: 30)
      })
    _ = pty.take()
    kill(getpid(), SIGTSTP)
    #expect(session.next(timeout: .seconds(10)) == .resumed(TerminalSize(columns: 70, rows: 30)))
    #expect(stopped?.screen == TerminalStrings.leave && stopped?.isCooked == true)
    #expect(pty.take() == TerminalStrings.enter(mouse: true))
    #expect(!isSame(pty.mode, cooked))
    // A stop that nobody announced.
    kill(getpid(), SIGCONT)
    #expect(session.next(timeout: .seconds(10)) == .resumed(TerminalSize(columns: 70, rows: 30)))
    session.present(Canvas(width: 70, height: 30), Look(colors: .mono))
    #expect(pty.take().hasSuffix("\u{1B}[30H\u{1B}[K"))
  }

  /// As `kill %1` in a shell does; the terminal is the shell's by then.
  @Test func endingWhileStoppedLeavesTheTerminalAlone() throws {
    let pty = try #require(PseudoTerminal())
    let cooked = pty.mode
    let session = try Self.open(
      pty, TerminalSession.Options(asksTerminal: false) { for number in [SIGTERM, SIGCONT] { kill(getpid(), number) } })
    _ = pty.take()
    kill(getpid(), SIGTSTP)
    #expect(session.next(timeout: .seconds(10)) == .signal(SIGTERM))
    #expect(pty.take() == TerminalStrings.leave)
    #expect(isSame(pty.mode, cooked))
  }

  @Test func theSignalsBelongToOneSession() throws {
    let first = try #require(PseudoTerminal())
    let second = try #require(PseudoTerminal())
    let options = TerminalSession.Options(asksTerminal: false)
    let session = try Self.open(first, options)
    #expect(throws: TerminalError.alreadyOpen) { _ = try Self.open(second, options) }
    session.close()
    try Self.open(second, options).close()
  }

  /// Pictures that a slow terminal does not take are left out, but for the last; nothing blocks, nothing is torn.
  @Test func aSlowTerminalGetsTheLastPicture() throws {
    let pty = try #require(PseudoTerminal(columns: 200, rows: 100))
    let session = try Self.quiet(pty)
    let start = ContinuousClock.now
    for step in 0..<200 {
      let glyph = UInt32(0x61 + step % 26)
      session.present(Canvas(width: 200, height: 100, filledWith: Cell(glyph: glyph)), Look(colors: .mono))
    }
    session.present(Canvas(width: 200, height: 100, filledWith: Cell(glyph: 0x5A)), Look(colors: .mono))
    #expect(ContinuousClock.now - start < .seconds(20))
    var all = ""
    for _ in 0..<400 {
      all += pty.take()
      _ = session.next(timeout: .milliseconds(1))
    }
    #expect(all.hasSuffix(String(repeating: "Z", count: 200)))
    #expect(all.utf8.count < 200 * 100 * 20)
    session.present(Canvas(width: 200, height: 100, filledWith: Cell(glyph: 0x5A)), Look(colors: .mono))
    #expect(pty.take().isEmpty)
  }

  @Test func selectAndPollAgree() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    for wait in [Descriptors.waitByPoll, Descriptors.waitBySelect] {
      #expect(wait([ends[0]], [ends[1]], 0) == Descriptors.Ready(readable: [], writable: [ends[1]]))
      #expect(write(ends[1], "x", 1) == 1)
      #expect(wait([ends[0]], [], 1_000) == Descriptors.Ready(readable: [ends[0]]))
      var byte: UInt8 = 0
      #expect(read(ends[0], &byte, 1) == 1)
      #expect(wait([ends[0]], [], 10) == Descriptors.Ready())
    }
  }
}

private func openFile(_ path: String) -> Int32 { open(path, O_RDWR) }
