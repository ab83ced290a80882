import SheetIndex
import SheetTestSupport
import Testing

/// Cases that a getter, a constant or a function gives whoever asks.
@Suite struct FixedCasesTests {
  private func opened(_ members: String, _ body: String, _ kind: String = "final class", more: String = "") -> [String]
  {
    let index = Fixture(
      """
      enum Info: Identifiable { case lock(String), rate, more; var id: String { "" } }
      \(more)
      @Observable \(kind) Stake {
        var info: Info?
        let isNew = false
        \(members)
        func open() { \(body) }
      }
      struct Screen: View {
        @State private var model = Stake()
        var body: some View { Text("").sheet(item: $model.info) { _ in Text("") } }
      }
      """
    ).index()
    return (index.presentations.first?.triggers ?? []).map { $0.caseName ?? "?" }.sorted()
  }

  @Test func ofTheOwnGetter() {
    #expect(opened("var lock: Info { Info.lock(\"\") }", "info = lock") == ["lock"])
    #expect(opened("var lock: Info { .rate }", "info = self.lock") == ["rate"])
    #expect(
      opened("var next: Info? { guard isNew else { return nil }; return isNew ? .rate : .more }", "info = next") == [
        "more", "rate",
      ])
    #expect(opened("var one: Info { two }; var two: Info { .rate }", "info = one") == ["rate"])
    #expect(opened("static let usual = Info.more", "info = Self.usual") == ["more"])
    // What only run time knows, or what is written again, may be any.
    #expect(opened("var one: Info { two }; var two: Info { one }", "info = one") == ["?"])
    #expect(opened("var kept: Info = .rate", "info = kept") == ["?"])
    #expect(opened("var one: Info { isNew ? .rate : load() }; func load() -> Info { decode() }", "info = one") == ["?"])
    // A subclass may have its own.
    #expect(opened("var lock: Info { .rate }", "info = lock", "class", more: "class Heir: Stake {}") == ["?"])
    #expect(
      opened("private var lock: Info { .rate }", "info = lock", "class", more: "class Heir: Stake {}") == ["rate"])
  }

  @Test func ofAFunction() {
    #expect(opened("func next() -> Info { isNew ? .rate : .more }", "info = next()") == ["more", "rate"])
    #expect(
      opened("func next(_ id: Int) -> Info? { if id > 2 { return nil }; return .lock(\"\") }", "info = next(3)") == [
        "lock"
      ])
    #expect(opened("func next(_ other: Info) -> Info { other }", "info = next(.rate)") == ["?"])
    #expect(opened("func next() -> Info { next() }", "info = next()") == ["?"])
    #expect(opened("func next() -> Info { .rate }", "info = next()", "class", more: "class Heir: Stake {}") == ["?"])
  }

  @Test func ofAnotherType() {
    let more =
      "enum Usual { static let first: Info = .lock(\"\"); static var second: Info { .rate }; static var third: Info = .more; static func make() -> Info { .more } }"
    for (value, found) in [("first", "lock"), ("second", "rate"), ("third", "?"), ("make()", "more")] {
      #expect(opened("", "info = Usual.\(value)", more: more) == [found])
    }
  }

  /// Getters that each give the next one many times over are no more than a few steps.
  @Test func manySteps() {
    let members = (0..<12).map { at in
      "var step\(at): Info { " + (0..<20).map { "if isNew { return step\(at + 1) }; _ = \($0)" }.joined(separator: "; ")
        + "; return step\(at + 1) }"
    }
    #expect(opened(members.joined(separator: "\n") + "\nvar step12: Info { .rate }", "info = step0") == ["?"])
  }
}
