import SheetIndex
import SheetModel
import SheetProject
import SheetRefactoring
import SheetTestSupport
import Testing

/// The menu with what is kept from the last one is the menu of somebody who keeps nothing.
@Suite struct OffersTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func whatIsKeptChangesNoMenu(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var texts = try SampleApp.texts()
    var live = LiveIndex(.inMemory(texts), options: IndexBuilder.Options())
    let kept = RefactoringCache()
    let typed = [
      " ", "\n", "@State private var isNew = false\n", ".sheet(isPresented: $isNew) { Text(\"a\") }",
      "typealias A = B\n",
      "struct LibraryView {}\n", "enum Sheet { case a }\n", "// done\n", "extension View { func b() {} }\n",
      "isNew = true;",
    ]
    for _ in 0..<12 {
      let path = try #require(texts.keys.sorted().randomElement(using: &random))
      var text = try #require(texts[path])
      let at = text.indices.randomElement(using: &random) ?? text.startIndex
      text.insert(contentsOf: typed.randomElement(using: &random) ?? "", at: at)
      texts[path] = text
      live.update([LiveIndex.Change(path: path, content: .text(Array(text.utf8)))])
      for file in live.snapshot.files.indices where !live.snapshot.files[file].isEmpty {
        let count = texts[live.snapshot.files[file]]?.utf8.count ?? 0
        let offset = Int.random(in: 0...count, using: &random)
        let place = Place(FileID(file), TextRange(offset, offset))
        let menu = menu(live.snapshot, place, kept)
        try #require(menu == self.menu(live.snapshot, place, RefactoringCache()), "seed \(seed), \(path)")
      }
    }
  }

  /// On the line that names it and in its body: a line without a column begins in front of both.
  @Test(arguments: [("private struct", true), ("static let", true), ("extension", false)])
  func anOldKey(text: String, isOffered: Bool) throws {
    let source = """
      import SwiftUI
      private struct UnitsKey: EnvironmentKey {
        static let defaultValue = 1
      }
      extension EnvironmentValues {
        var units: Int { get { self[UnitsKey.self] } set { self[UnitsKey.self] = newValue } }
      }
      @main struct UnitsApp: App { var body: some Scene { WindowGroup { Text("") } } }
      """
    let index = IndexBuilder.build(.inMemory(["Units.swift": source]), options: IndexBuilder.Options())
    let at = try #require(source.range(of: text)).lowerBound.utf16Offset(in: source)
    let place = Place(FileID(0), TextRange(at, at))
    let offers = Refactorings.offers(in: index, at: place, wanted: [.entryMacro], cache: RefactoringCache())
    #expect(offers.isEmpty != isOffered)
  }

  /// A type is meant from its first attribute on, and nothing above that.
  @Test(arguments: [
    ("@MainActor", true), ("private struct", true), ("struct Front", true), ("Button", true), ("// front", false),
    ("import", false),
  ])
  func theLinesOfAType(text: String, isOffered: Bool) throws {
    let source = """
      import SwiftUI
      // front
      @MainActor
      private struct Front: View {
        @State private var isA = false
        @State private var isB = false
        var body: some View {
          Button("A") { isA = true; isB = true }
            .sheet(isPresented: $isA) { Text("A") }
            .sheet(isPresented: $isB) { Text("B") }
        }
      }
      """
    let index = IndexBuilder.build(.inMemory(["Front.swift": source]), options: IndexBuilder.Options())
    let at = try #require(source.range(of: text)).lowerBound.utf16Offset(in: source)
    let place = Place(FileID(0), TextRange(at, at))
    let offers = Refactorings.offers(in: index, at: place, wanted: [.localEnum], cache: RefactoringCache())
    #expect(offers.isEmpty != isOffered)
  }

  private func menu(_ index: IndexSnapshot, _ place: Place, _ cache: RefactoringCache) -> [String] {
    Refactorings.offers(in: index, at: place, wanted: Set(ActionID.allCases), cache: cache).map { offer in
      if case .refused(let refusal) = offer.answer { return "\(offer.action) \(refusal.reason) \(refusal.message)" }
      return "\(offer.action) \(offer.title)"
    }
  }

  /// Where several apps have sheets, each of them is a target of its own.
  @Test func appsAreTargets() throws {
    let fixture = try #require(RefactoringFixture.all.first { $0.name == "global-enum/several-apps" })
    let offers = Refactorings.offers(in: fixture.index).filter { $0.action == .globalEnum }
    #expect(offers.map(\.target) == ["PhoneApp", "TVApp"])
    #expect(offers.map(\.title) == Array(repeating: "Move 2 sheets of 1 view into 'Sheet'", count: 2))
  }

  /// What a menu says is what comes when it is chosen.
  @Test(arguments: RefactoringFixture.all.filter { ["local-enum", "lift-enum", "add-case"].contains($0.action) })
  func aTitleOfTheMenuIsThatOfThePlan(_ fixture: RefactoringFixture) throws {
    let index = fixture.index
    let action = try #require(ActionID(rawValue: fixture.action))
    for modal in index.presentations.map(\.place) + index.enums.flatMap({ $0.cases.map(\.place) }) {
      for offer in Refactorings.offers(in: index, at: modal, wanted: [action], settings: fixture.settings) {
        let target =
          Refactorings.isSingle(action)
          ? RefactoringTarget.place(modal.file, modal.range.start)
          : Refactorings.target(offer.target, in: index) ?? .type(offer.target)
        let plan = Refactorings.plan(action, target, in: index, settings: fixture.settings)
        switch (offer.answer, plan) {
        case (.refused(let one), .failure(let other)): #expect(one.message == other.message)
        case (.refused(let refusal), .success(let plan)): Issue.record("\(refusal.message): \(plan.title)")
        case (_, .success(let plan)): #expect(offer.title == plan.title)
        case (_, .failure(let refusal)):
          // The layer of a view is looked at when it is chosen.
          #expect(action == .liftEnum, "\(offer.title): \(refusal.message)")
        }
      }
    }
  }
}
