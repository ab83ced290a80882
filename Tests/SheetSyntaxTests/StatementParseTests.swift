import Foundation
import SheetModel
import Testing

@testable import SheetSyntax

/// One statement of a body parsed again gives what parsing the whole file gives.
@Suite struct StatementParseTests {
  private static let text = """
    struct Page: View {
      @State private var isOn = false
      var body: some View {
        let title = make("a")
        NavigationStack {
          Form {
            Section("One") {
              Text("First").font(.headline)
              Toggle("Second", isOn: $isOn)
                .tint(.green)
              if isOn { Text("third") } else if other { Text("fourth") }
              #if os(iOS)
                Text("phone").padding(2)
              #endif
              ForEach(items) { item in
                let name = item.name(short: true)
                Row(name) { isOn = item.isOpen(name) }
              }
            }
            switch kind {
            case .a: Text("é a")
            case .b(let count): Text("b \\(count + 1) \\(make { run(count) })")
            default: Text("c")
            }
          }
          .toolbar {
            ToolbarItem { Button("Done") { dismiss() } }
          }
          #if DEBUG
            .sheet(isPresented: $isOn) { Debug(title) }
          #endif
        }
      }
      func load(_ value: Int) async throws -> [Int] {
        guard value > 1 else { return list(value) }
        for item in items { try await send(item, to: value) }
        defer { close(value) }
        do { try run(value) } catch { throw wrap(error) }
        return try await fetch(value).map { first($0) }
      }
    }
    struct Other: View { var body: some View { Text("other") } }
    """

  private static func facts(_ text: [UInt8]) -> FileFacts {
    text.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
  }

  private static func dumped(_ facts: FileFacts) -> String {
    var text = ""
    dump(facts, to: &text)
    return text
  }

  /// Where a mark ends in the text, and the bytes.
  private static func place(behind mark: String) throws -> Int {
    let found = try #require(text.range(of: mark))
    return text.utf8.distance(from: text.startIndex, to: found.upperBound)
  }

  @Test(arguments: [
    "Text(\"Fir", ".font(.head", "Toggle(\"Sec", ".tint(.gr", "Text(\"thi", "Text(\"fou", "item.name(sh", "Row(na",
    "isOn = item.is", "Text(\"é ", "run(cou", "ToolbarIt", "Button(\"Do", "send(it", "run(val", "wrap(er", "fetch(va",
    "Text(\"oth", "list(va", "close(va",
  ]) func theInnermostStatementIsParsed(mark: String) throws {
    let before = Array(Self.text.utf8)
    let place = try Self.place(behind: mark)
    for typed in ["x", "xy z".replacing(" ", with: "_")] {
      var after = before
      after.insert(contentsOf: Array(typed.utf8), at: place)
      let new = try #require(FactsUpdate.facts(Self.facts(before), before, after))
      #expect(Self.dumped(new) == Self.dumped(Self.facts(after)))
    }
  }

  /// What stands before the edited row is not even copied.
  @Test func nothingElseIsMade() throws {
    let before = Array(Self.text.utf8)
    var after = before
    after.insert(0x78, at: try Self.place(behind: "Toggle(\"Sec"))
    let old = Self.facts(before)
    let new = try #require(FactsUpdate.facts(old, before, after))
    let calls = [old, new].map { facts -> Call? in
      guard case .variable(let title) = facts.types[0].properties[1].getter?.first else { return nil }
      return title.initial?.call
    }
    #expect(calls[0] != nil && calls[0] === calls[1])
  }

  @Test(arguments: [
    // The keyword, the end, a mistake, something behind that may belong to it.
    ("a\nfoo(b)\nc\n", "fo"), ("a\nfoo(b)\nc\n", "foo(b)"), ("a\nfoo(b, \"c)\nd\n", "foo(b"),
    ("a\nfoo(b)\n.c\n", "foo("),
    ("a\nfoo(b) ; c\n", "foo("), ("a\nfoo(b)\n{ c }\n", "foo("), ("a\nfoo(b) + c\n", "foo("), ("a\nfoo.b\nc\n", "foo."),
    ("a\nfoo(b) // c\nd\n", "foo("),
  ]) func whatMayReachFurtherIsLeft(body: String, mark: String) throws {
    let bytes = Array(body.utf8)
    let found = try #require(body.range(of: mark))
    let edit = body.utf8.distance(from: body.startIndex, to: found.upperBound)
    let start = 2
    let end = body.utf8.distance(
      from: body.startIndex, to: try #require(body.range(of: ")") ?? body.range(of: ".b")).upperBound)
    #expect(StatementParse.statement(bytes, TextRange(start, end), from: edit, to: edit) == nil)
  }

  @Test func wholeStatements() throws {
    let bytes = Array("a\nfoo(b)\nc\n".utf8)
    let found = try #require(StatementParse.statement(bytes, TextRange(2, 8), from: 6, to: 7))
    #expect(found.place == TextRange(2, 8))
  }

  @Test(arguments: 1...8) func randomEditsGiveWhatParsingGives(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, below)))
    }
    let pieces = [
      "(", ")", "{", "}", "\"", "x", " ", "\n", ".a", "= 1", "if ", "// ", "/*", "*/", "$isOn", ",", "#if A\n", "x()",
      ".a()", " { b }", "(c)", "\"d\"", "1", "\n.e()\n", "return ", "throw ", "let y = z()\n", "?", "!", "[0]", "\\(q)",
    ]
    let before = Array(Self.text.utf8)
    let old = Self.facts(before)
    for _ in 0..<200 {
      var after = before
      let start = random(before.count)
      let end = min(before.count, start + random(4))
      after.replaceSubrange(start..<end, with: Array(pieces[random(pieces.count)].utf8))
      guard let new = FactsUpdate.facts(old, before, after) else { continue }
      #expect(Self.dumped(new) == Self.dumped(Self.facts(after)), "at \(start)")
    }
  }

  /// The same in a real project: `SHEETLENS_PROJECT=~/Code/MyApp swift test --filter StatementParseTests`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SHEETLENS_PROJECT"] != nil, "needs SHEETLENS_PROJECT"))
  func editsOfAProject() throws {
    let root = try #require(ProcessInfo.processInfo.environment["SHEETLENS_PROJECT"])
    let files = try #require(FileManager.default.enumerator(atPath: root)).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }.sorted()
    var state = UInt64(files.count)
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, below)))
    }
    let pieces = ["x", "1", ".a()", "(b)", "\"", ", c", " ", "{ d }", "!", "?", ")", "\n"]
    var quick = 0
    for file in files.prefix(400) {
      guard let data = FileManager.default.contents(atPath: root + "/" + file), data.count < 60_000 else { continue }
      let before = Array(data)
      let old = Self.facts(before)
      for _ in 0..<6 {
        var after = before
        after.insert(contentsOf: Array(pieces[random(pieces.count)].utf8), at: random(before.count))
        guard let new = FactsUpdate.facts(old, before, after) else { continue }
        quick += 1
        try #require(Self.dumped(new) == Self.dumped(Self.facts(after)), "\(file)")
      }
    }
    #expect(quick > 0)
  }
}
