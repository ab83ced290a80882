import Testing

@testable import PreviewLink

@Suite struct LinesTests {
  private func lines(_ pieces: [String], limit: Int = 100) -> (lines: [String], isOverLimit: Bool) {
    var framer = LineFramer(limit: limit)
    var result: [String] = []
    for piece in pieces {
      result += Array(piece.utf8).withUnsafeBytes { framer.push($0) }.map { String(decoding: $0, as: UTF8.self) }
    }
    return (result, framer.isOverLimit)
  }

  @Test func piecesOfAnySize() {
    let text = "one\n\ntwo\r\n\r\nthree\nrest"
    #expect(lines([text]).lines == ["one", "two", "three"])
    #expect(lines(text.map(String.init)).lines == ["one", "two", "three"])
  }

  @Test func longLinesEndIt() {
    #expect(lines([String(repeating: "x", count: 100) + "\n"]).lines.count == 1)
    let over = lines(["a\n" + String(repeating: "x", count: 60), String(repeating: "x", count: 60), "\nb\n"])
    #expect(over.lines == ["a"] && over.isOverLimit)
  }

  // MARK: Outgoing

  private func drain(_ lines: inout OutgoingLines, by size: Int = 1000) -> String {
    var result: [UInt8] = []
    while !lines.isEmpty {
      let sent = lines.send { buffer in
        result += buffer.prefix(size)
        return min(size, buffer.count)
      }
      guard sent > 0 else { break }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func push(_ text: String, _ lines: inout OutgoingLines, isScene: Bool = false) -> Bool {
    lines.push(Array(text.utf8), isScene: isScene)
  }

  @Test(arguments: [1, 3, 1000]) func latestSceneWins(size: Int) {
    var lines = OutgoingLines()
    for (text, isScene) in [("a", false), ("s1", true), ("b", false), ("s2", true), ("s3", true), ("c", false)] {
      #expect(push(text, &lines, isScene: isScene))
    }
    #expect(lines.byteCount == 9)
    #expect(drain(&lines, by: size) == "a\nb\ns3\nc\n")
    #expect(lines.byteCount == 0)
  }

  @Test func whatWasBegunIsFinished() {
    var lines = OutgoingLines()
    _ = push("scene1", &lines, isScene: true)
    _ = lines.send { _ in 2 }
    _ = push("scene2", &lines, isScene: true)
    _ = push("scene3", &lines, isScene: true)
    #expect(drain(&lines) == "ene1\nscene3\n")
  }

  @Test func tooMuchIsRefused() {
    var lines = OutgoingLines()
    let line = [UInt8](repeating: 0x78, count: 1 << 20)
    var count = 0
    while count < 100, lines.push(line, isScene: false) { count += 1 }
    #expect(count == 15)
    // Scenes take the place of scenes.
    var scenes = OutgoingLines()
    for _ in 0..<100 {
      let isTaken = scenes.push(line, isScene: true)
      #expect(isTaken)
    }
  }

  @Test func waitsGrow() {
    var policy = Reconnect()
    let waits = (0..<7).map { _ in policy.wait() }
    #expect(waits == [100, 200, 400, 800, 1600, 2000, 2000].map { .milliseconds($0) })
    policy.reset()
    #expect(policy.wait() == .milliseconds(100))
  }

  /// Examples of FIPS 180-4, and lengths around the block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ), (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ]) func hashes(text: String, expected: String) {
    #expect(SHA256.hex(Array(text.utf8)) == expected)
  }
}
