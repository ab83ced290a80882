import SheetTestSupport
import Testing

/// What is called on a value is called on those that it can be, not on all of its type.
@Suite struct MadeValuesTests {
  private func opened(_ text: String) -> [String] {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        @State private var own: Pane?
        var sheets: some View { Text("").sheet(item: $pane) { _ in Text("") } }
        \(text.split(separator: "\n").joined(separator: "\n  "))
      }
      enum Pane: Identifiable { case edit(Int), add(Int), help; var id: Int { 0 } }
      struct Item { let title: String; let run: (Int) -> Void }
      """
    ).index()
    return index.presentations.flatMap(\.triggers).map {
      Summary.opened($0, index).replacing("Main.swift:", with: "")
    }
  }

  /// The trigger stands at the closure, and where that is called.
  @Test func valuesThatAreHandedOn() {
    #expect(
      opened(
        """
        var body: some View { Row(item: Item(title: "a") { pane = .edit($0) }) }
        struct Row: View {
          let item: Item
          var body: some View { Button("") { item.run(1) } }
        }
        """) == ["5 assignment .edit", "8 call .edit"])
  }

  /// Another row is made with other items.
  @Test(arguments: [
    "let item = Item(title: \"b\") { own = .add($0) }; item.run(2)", "Item(title: \"b\") { own = .add($0) }.run(2)",
    "[Item(title: \"b\") { own = .add($0) }].forEach { $0.run(2) }",
    "for item in [Item(title: \"b\") { own = .add($0) }] { item.run(2) }", "more.forEach { item in item.run(2) }",
  ]) func otherValues(text: String) {
    let items = """
      var first: Item { Item(title: "a") { pane = .edit($0) } }
      var more: [Item] { [Item(title: "b") { own = .add($0) }, Item(title: "c") { own = .edit($0) }] }
      """
    #expect(opened("\(items)\nfunc log() { \(text) }") == ["5 assignment .edit"])
    #expect(opened("\(items)\nfunc log() { first.run(3) }") == ["5 assignment .edit", "7 call .edit"])
  }

  @Test func viewsWithOtherValues() {
    let views = """
      struct Bar: View {
        let items: [Item]
        var body: some View { ForEach(items, id: \\.title) { item in Button("") { item.run(1) } } }
      }
      struct Row: View {
        let item: Item
        init(_ item: Item) { self.item = item }
        var body: some View { Button("") { item.run(1) } }
      }
      """
    let bar = "var a: some View { Bar(items: [Item(title: \"a\") { pane = .edit($0) }]) }"
    let row = "var b: some View { Row(Item(title: \"a\") { own = .add($0) }) }"
    #expect(opened("\(views)\n\(bar)\n\(row)") == ["7 call .edit", "14 assignment .edit"])
    // What is not seen may be any.
    #expect(
      opened("\(views)\n\(bar)\nvar b: some View { Row(stored()) }") == [
        "7 call .edit", "12 call .edit", "14 assignment .edit",
      ])
  }

  /// Each model makes a value of its own: what is called on the other's is not called on it.
  @Test(arguments: ["lazy var", "let"]) func valuesOfOtherModels(kind: String) {
    let index = Fixture(
      """
      struct Page: Identifiable { let id: Int }
      struct Navigation { let open: (Page) -> Void }
      final class One: ObservableObject {
        \(kind) navigation = Navigation(open: { [weak self] in self?.show($0) })
        @Published var page: Page?
        private func show(_ page: Page) { self.page = page }
      }
      final class Other: ObservableObject {
        \(kind) navigation = Navigation(open: { print($0) })
        lazy var changing = Navigation(open: { print($0) })
        func change(_ other: Navigation) { changing = other }
      }
      struct Home: View {
        @StateObject private var model = One()
        @StateObject private var other = Other()
        var body: some View {
          Text("").sheet(item: $model.page) { _ in Text("") }
          Button("own") { model.navigation.open(Page(id: 1)) }
          Button("other") { other.navigation.open(Page(id: 2)) }
          Button("changing") { other.changing.open(Page(id: 3)) }
        }
      }
      """
    ).index()
    let opened = Set(Summary.openedLines(index))
    #expect(opened == [4, 6, 18, 20], "\(opened)")
  }
}
