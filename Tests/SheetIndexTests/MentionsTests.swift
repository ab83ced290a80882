import SheetModel
import SheetProject
import Testing

@testable import SheetIndex

/// What is kept from one state of an index to the next is what a snapshot says when it is asked anew.
@Suite struct MentionsTests {
  private let asked = [["Alpha"], ["Beta", "sheet"], ["Gamma"], ["sheet"], ["Nobody"], []]

  private static func tree(_ texts: [String: String]) -> SourceTree { .inMemory(texts) }

  private static func text(_ path: String, _ text: String) -> LiveIndex.Change {
    LiveIndex.Change(path: path, content: .text(Array(text.utf8)))
  }

  private func check(_ mentions: Mentions, _ live: LiveIndex, _ location: SourceLocation = #_sourceLocation) {
    mentions.follow(live.snapshot)
    for words in asked {
      let found = mentions.files(mentioning: words, in: live.snapshot)
      #expect(found == live.snapshot.files(mentioning: words), "\(words)", sourceLocation: location)
    }
  }

  @Test func changedFilesAreAskedAgain() {
    var live = LiveIndex(
      Self.tree(["A.swift": "let Alpha = 1", "B.swift": "Beta().sheet()", "C.swift": "struct Gamma {}"]),
      options: IndexBuilder.Options())
    let mentions = Mentions()
    check(mentions, live)
    #expect(mentions.files(mentioning: ["Alpha"], in: live.snapshot).count == 1)
    live.update([Self.text("C.swift", "struct Gamma { let Alpha = Beta().sheet() }")])
    check(mentions, live)
    #expect(mentions.files(mentioning: ["Alpha"], in: live.snapshot).count == 2)
    live.update([Self.text("A.swift", "let none = 1")])
    check(mentions, live)
    #expect(mentions.files(mentioning: ["Alpha"], in: live.snapshot).count == 1)
  }

  @Test func filesComeAndGo() {
    var live = LiveIndex(
      Self.tree(["A.swift": "let Alpha = 1", "C.swift": "struct Gamma {}"]), options: IndexBuilder.Options())
    let mentions = Mentions()
    check(mentions, live)
    live.update([Self.text("B.swift", "let Alpha = Gamma()")])
    check(mentions, live)
    live.update([LiveIndex.Change(path: "A.swift", content: .removed)])
    check(mentions, live)
    live.update([Self.text("A.swift", "Gamma().sheet()")])
    check(mentions, live)
  }

  /// Another branch is checked out.
  @Test func manyFilesChangeAtOnce() {
    let numbers = 0..<(Mentions.fewChanges * 3)
    var live = LiveIndex(
      Self.tree(
        Dictionary(uniqueKeysWithValues: numbers.map { ("F\($0).swift", $0.isMultiple(of: 2) ? "Alpha()" : "Beta()") })),
      options: IndexBuilder.Options())
    let mentions = Mentions()
    check(mentions, live)
    live.update(numbers.map { Self.text("F\($0).swift", $0.isMultiple(of: 3) ? "Gamma().sheet()" : "Beta().sheet()") })
    check(mentions, live)
  }

  @Test func whatIsKeptHasALimit() {
    let live = LiveIndex(Self.tree(["A.swift": "let Alpha = 1"]), options: IndexBuilder.Options())
    let mentions = Mentions()
    mentions.follow(live.snapshot)
    for number in 0...(Mentions.limit + 1) { _ = mentions.files(mentioning: ["w\(number)"], in: live.snapshot) }
    check(mentions, live)
  }
}
