import JSONRPC
import Testing

@Suite struct FrameReaderTests {
  /// A stream and what comes of it; the reasons of what is skipped are for people and not compared.
  struct Stream: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let events: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ events: [String]) {
      self.name = name
      bytes = Array(text.utf8)
      self.events = events
    }
  }

  private static let good = "Content-Length: 8\r\n\r\n{\"id\":9}"
  private static let goodEvent = "body {\"id\":9}"

  private static let streams: [Stream] = [
    Stream("one message", good, [goodEvent]),
    Stream("two messages", good + "Content-Length: 2\r\n\r\n{}" + good, [goodEvent, "body {}", goodEvent]),
    Stream("a header in lower case", "content-length: 2\r\n\r\n{}", ["body {}"]),
    Stream("no space behind the colon", "Content-Length:2\r\n\r\n{}", ["body {}"]),
    Stream("lines that end with LF alone", "Content-Length: 2\n\n{}" + good, ["body {}", goodEvent]),
    Stream("unknown headers", "X-One: 1\r\nContent-Length: 2\r\nX-Two\r\n\r\n{}", ["body {}"]),
    Stream(
      "of two lengths the last", "Content-Length: 9\r\nContent-Length: 2\r\n\r\n{}" + good, ["body {}", goodEvent]),
    Stream("a negative length", "Content-Length: -2\r\n\r\n{}" + good, ["skipped", goodEvent]),
    Stream("a length with a sign", "Content-Length: +2\r\n\r\n{}" + good, ["skipped", goodEvent]),
    Stream("a length in words", "Content-Length: two\r\n\r\n{}" + good, ["skipped", goodEvent]),
    Stream("an empty length", "Content-Length:\r\n\r\n{}" + good, ["skipped", goodEvent]),
    Stream("length zero", "Content-Length: 0\r\n\r\n" + good, ["body ", goodEvent]),
    Stream("charset utf8", "Content-Length: 2\r\nContent-Type: a/b; charset=utf8\r\n\r\n{}", ["body {}"]),
    Stream("charset in quotes", "Content-Type: a/b; charset=\"UTF-8\"\r\nContent-Length: 2\r\n\r\n{}", ["body {}"]),
    Stream(
      "another charset", "Content-Length: 2\r\nContent-Type: a/b; charset=latin1\r\n\r\n{}" + good,
      ["charset latin1", goodEvent]),
    Stream("no length", "Content-Type: a/b\r\n\r\n{}" + good, ["skipped", goodEvent]),
    Stream("an empty line", "\r\n" + good, ["skipped", goodEvent]),
    Stream("noise before the header", "noise" + good, ["skipped", goodEvent]),
    Stream(
      "a header's name in a text", "Content-Length: 25\r\n\r\n{\"a\":\"Content-Length: 5\"}" + good,
      ["body {\"a\":\"Content-Length: 5\"}", goodEvent]),
    Stream("a body that was given up", "Content-Length: 1000\r\n\r\n{\"id\":" + good, ["skipped", goodEvent]),
    Stream("a body that holds the next", "Content-Length: 37\r\n\r\n{\"id\":1}" + good, ["skipped", goodEvent]),
  ]

  private static let fatal: [Stream] = [
    Stream("23 digits", good + "Content-Length: 12345678901234567890123\r\n\r\n{}" + good, [goodEvent, "fatal"]),
    Stream("1 TB", "Content-Length: 1099511627776\r\n\r\n{}" + good, ["fatal"]),
    Stream("one byte above the limit", "Content-Length: \(FrameReader.bodyLimit + 1)\r\n\r\n{}" + good, ["fatal"]),
  ]

  private static func name(_ event: FrameReader.Event) -> String {
    switch event {
    case .body(let bytes): "body \(String(decoding: bytes, as: UTF8.self))"
    case .skipped: "skipped"
    case .unsupportedCharset(let name): "charset \(name)"
    case .fatal: "fatal"
    }
  }

  private static func read(_ bytes: [UInt8]) -> [String] {
    var reader = FrameReader()
    return reader.push(bytes).map(name)
  }

  /// The same in pieces; the sizes are asked for one after the other.
  private static func read(_ bytes: [UInt8], pieces: () -> Int) -> [String] {
    var reader = FrameReader()
    var events: [String] = []
    var at = 0
    while at < bytes.count {
      let end = min(bytes.count, at + max(1, pieces()))
      events += reader.push(bytes[at..<end]).map(name)
      at = end
    }
    return events
  }

  // MARK: Streams

  @Test(arguments: streams + fatal) func aStreamGivesItsEvents(stream: Stream) {
    #expect(Self.read(stream.bytes) == stream.events)
    #expect(Self.read(stream.bytes) { 1 } == stream.events, "byte by byte")
  }

  @Test func nothingComesBehindAFatalEvent() {
    var reader = FrameReader()
    let fatal = reader.push("Content-Length: 99999999999999999999999\r\n\r\n".utf8)
    let more = reader.push(Self.good.utf8)
    #expect(fatal.map(Self.name) == ["fatal"])
    #expect(more.isEmpty)
  }

  @Test func theLimitItselfIsWaitedFor() {
    #expect(Self.read(Array("Content-Length: \(FrameReader.bodyLimit)\r\n\r\n{".utf8)).isEmpty)
  }

  @Test func bytesThatAreNotUTF8AreHandedOn() {
    var reader = FrameReader()
    let events = reader.push(Array("Content-Length: 2\r\n\r\n".utf8) + [0xFF, 0x00])
    #expect(events == [.body([0xFF, 0x00])])
  }

  /// A length that is too large takes bytes of the next message; it must be found all the same.
  @Test(arguments: 1...60) func aBodyThatIsTooShortCostsOnlyItself(missing: Int) {
    let stream = Array("Content-Length: \(8 + missing)\r\n\r\n{\"id\":1}".utf8) + Array(Self.good.utf8)
    let events = Self.read(stream)
    #expect(events.last == Self.goodEvent)
    #expect(Self.read(stream) { 1 } == events, "byte by byte")
  }

  @Test(arguments: 1...8) func aBodyThatIsTooLongCostsOnlyItself(surplus: Int) {
    let stream = Array("Content-Length: \(8 - surplus)\r\n\r\n{\"id\":1}".utf8) + Array(Self.good.utf8)
    #expect(Self.read(stream).last == Self.goodEvent)
    #expect(Self.read(stream) { 1 } == Self.read(stream), "byte by byte")
  }

  // MARK: Header limit

  private static let filler = "X: " + String(repeating: "a", count: 70_000)

  @Test func aHeaderWithoutEndIsGivenUp() {
    let stream = Array((Self.filler + Self.good).utf8)
    #expect(Self.read(stream) == ["skipped", Self.goodEvent])
    #expect(Self.read(stream) { 1000 } == ["skipped", Self.goodEvent])
  }

  /// Its own length must not be found again, for ever.
  @Test func aHeaderWithoutEndThatBeginsWellIsGivenUp() {
    let stream = Array(("Content-Length: 2\r\n" + Self.filler).utf8)
    #expect(Self.read(stream + Array(Self.good.utf8)) == ["skipped", Self.goodEvent])
    #expect(Self.read(stream + Array(Self.good.utf8)) { 1000 } == ["skipped", Self.goodEvent])
  }

  // MARK: Chance

  @Test func piecesOfAnySizeGiveTheSameEvents() {
    let stream = (Self.streams + Self.fatal).flatMap(\.bytes)
    let whole = Self.read(stream)
    #expect(whole.last == "fatal")
    let different = (1...2000).filter { seed in
      var random = SeededRandom(UInt64(seed))
      let limit = Int.random(in: 1...120, using: &random)
      return Self.read(stream) { Int.random(in: 1...limit, using: &random) } != whole
    }
    #expect(different.isEmpty, "seeds \(different.prefix(10))")
  }

  @Test func damageCostsOnlyTheMessageThatItHits() {
    var lost: [Int] = []
    var wronglyFatal: [Int] = []
    for seed in 1...2000 {
      var random = SeededRandom(UInt64(seed))
      var messages = [1, 2, 3].map { Self.message($0) }
      let hit = Int.random(in: 0..<3, using: &random)
      Self.damage(&messages[hit], &random)
      let stream = messages.flatMap { $0 }
      var reader = FrameReader()
      var events = reader.push(stream)
      events += reader.push(Self.good.utf8)
      if events.contains(where: { if case .fatal = $0 { true } else { false } }) {
        if Self.largestNumber(stream) <= FrameReader.bodyLimit { wronglyFatal.append(seed) }
      } else if events.last.map(Self.name) != Self.goodEvent {
        lost.append(seed)
      }
    }
    #expect(lost.isEmpty, "\(lost.count) seeds, such as \(lost.prefix(10))")
    #expect(wronglyFatal.isEmpty, "seeds \(wronglyFatal.prefix(10))")
  }

  private static func message(_ number: Int) -> [UInt8] {
    Message.request(
      id: .integer(number), method: "m" + String(repeating: "x", count: number * 7), params: .object([])
    ).frame
  }

  /// Flips, inserts or deletes up to three bytes, or inserts a run of digits.
  private static func damage(_ message: inout [UInt8], _ random: inout SeededRandom) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let at = Int.random(in: 0..<message.count, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0..<3: message[at] = UInt8.random(in: 0...255, using: &random)
      case 3..<6: message.remove(at: at)
      case 6: message.insert(contentsOf: "12345678901234".utf8.prefix(Int.random(in: 1...14, using: &random)), at: at)
      default: message.insert("0123456789\r\n :{}\"C".utf8.randomElement(using: &random) ?? 0, at: at)
      }
    }
  }

  private static func largestNumber(_ bytes: [UInt8]) -> Int {
    bytes.split { $0 < 0x30 || $0 > 0x39 }
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? Int.max }.max() ?? 0
  }
}
