import SheetTestSupport
import Testing

/// A helper that stands beside what is presented, too, opens; one that stands only in that closes.
@Suite struct HelperUsesTests {
  private func triggers(body: String, _ helpers: String...) -> [String] {
    Fixture(
      """
      struct Profiles: View {
        @State private var editing = false
        var body: some View { \(body) }
        \(helpers.joined(separator: "\n"))
      }
      """
    ).index().presentations.flatMap { $0.triggers.map { $0.enclosingFunction ?? "" } }
  }

  private let list = "var list: some View { Button(\"\") { editing.toggle() } }"
  private let sheet = "var sheet: some View { NavigationView { list } }"
  private let row = "func row(_ name: String) -> some View { Button(name) { editing.toggle() } }"

  @Test(
    arguments: [
      "list.sheet(isPresented: $editing) { sheet }", "list.sheet(isPresented: $editing) { list; sheet }",
      "VStack { if !editing { list } }.sheet(isPresented: $editing) { NavigationView { self.list; sheet } }",
      "outer.sheet(isPresented: $editing) { sheet }",
    ])
  func beside(body: String) {
    #expect(triggers(body: body, list, sheet, "var outer: some View { ScrollView { list } }") == ["list"])
  }

  @Test func onlyInside() {
    #expect(triggers(body: "Text(\"\").sheet(isPresented: $editing) { sheet }", list, sheet) == [])
    #expect(triggers(body: "Text(\"\").sheet(isPresented: $editing) { self.list }", list) == [])
    #expect(triggers(body: "VStack { Text(\"\").sheet(isPresented: $editing, content: { row(\"\") }) }", row) == [])
  }

  /// A function that both call.
  @Test func aFunction() {
    #expect(triggers(body: "row(\"a\").sheet(isPresented: $editing) { row(\"b\") }", row) == ["row"])
  }

  /// A helper of both that closes only while it is shown.
  @Test(
    arguments: [
      "if !editing { print(1) } else { editing.toggle() }", "if editing { editing.toggle() }",
      "guard editing else { return }; self.editing.toggle()",
    ])
  func whatClosesInBoth(action: String) {
    let list = "var list: some View { Button(\"\") { \(action) } }"
    #expect(triggers(body: "list.sheet(isPresented: $editing) { list }", list) == [])
  }

  @Test func whatAViewShowsInAModalOfItsOwnIsNotShownWithIt() {
    let index = Fixture(
      #"""
      struct Shelf: View {
        @State private var isOpen = false
        let card: (Int) -> AnyView
        var body: some View {
          Button("Open") { isOpen = true }
            .sheet(isPresented: $isOpen) { Viewer(card: card) }
        }
      }
      struct Viewer: View {
        var card: ((Int) -> AnyView)?
        @State private var who = false
        var body: some View {
          Button("Who") { who = true }
            .sheet(isPresented: $who) { inside }
        }
        @ViewBuilder private var inside: some View { if let card { card(2) } }
      }
      struct Owner: View {
        var body: some View { Shelf(card: { _ in AnyView(Card()) }) }
      }
      struct Card: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:6 state=Shelf.isOpen(@State) shows=[Viewer] opened=[Main.swift:5 assignment]",
        "sheet Main.swift:14 state=Viewer.who(@State) shows=[Card] opened=[Main.swift:13 assignment]",
      ])
  }

  @Test func aMethodThatTheContentAloneNamesCloses() {
    let index = Fixture(
      #"""
      struct Diaries: View {
        @State private var isMaking = false
        @State private var isAsking = false
        @State private var isSorting = false
        @State private var isPicking = false
        var body: some View {
          Button("New") { isMaking.toggle() }
            .sheet(isPresented: $isMaking) { maker }
          Button("Ask", action: ask)
            .sheet(isPresented: $isAsking) { Editor(save: ask) }
            .alert("", isPresented: $isSorting) { Button("Pick", action: pick) }
            .sheet(isPresented: $isPicking) { Editor(save: {}) }
        }
        private var maker: some View { Editor(save: store) }
        private func store() { Task { isMaking.toggle() } }
        private func ask() { isAsking.toggle() }
        private func pick() { isPicking.toggle() }
      }
      struct Editor: View {
        let save: () -> Void
        var body: some View { Button("Save", action: save) }
      }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:8 state=Diaries.isMaking(@State) shows=[Editor] opened=[Main.swift:7 toggle]",
        "sheet Main.swift:10 state=Diaries.isAsking(@State) shows=[Editor] opened=[Main.swift:16 toggle]",
        "alert Main.swift:11 state=Diaries.isSorting(@State) shows=[] opened=[]",
        "sheet Main.swift:12 state=Diaries.isPicking(@State) shows=[Editor] opened=[Main.swift:17 toggle]",
      ])
  }

  /// Asking whether a view was handed something to show shows nothing of it.
  @Test(arguments: [
    ("Button(\"\") { who = Who() }.disabled(card == nil)", ["Viewer"]),
    ("Button(\"\") { who = Who() }.opacity(nil != card ? 1 : 0)", ["Viewer"]),
    ("if let card { Button(\"\") { who = Who() } }", ["Viewer"]),
    ("if let card { card(Who()) }", ["Card"]),
    ("if let make = card { make(Who()) }", ["Card"]),
  ])
  func questionsShowNothing(body: String, views: [String]) {
    let index = Fixture(
      """
      struct Shelf: View {
        @State private var isOpen = false
        var body: some View {
          Button("") { isOpen = true }.sheet(isPresented: $isOpen) { Viewer(card: { Card(who: $0) }) }
        }
      }
      struct Who: Identifiable { let id = 1 }
      struct Card: View { let who: Who; var body: some View { Text("") } }
      struct Viewer<Content: View>: View {
        var card: ((Who) -> Content)?
        @State private var who: Who?
        var body: some View {
          VStack { \(body) }.sheet(item: $who) { who in if let card { card(who) } }
        }
      }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == views)
  }
}
