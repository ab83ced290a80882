import SheetTestSupport
import Testing

/// Items whose initialisers, or whose type's own names, say the case that they carry.
@Suite struct PutCasesTests {
  @Test(arguments: [
    ("Item(files: [])", "files"), ("Item(files: [1])", "files"), ("Item(text: nil)", "text"),
    (".init(kind: .text)", "text"),
    (".first", "files"), ("Item.first", "files"), (".second()", "text"), ("Item.second()", "text"), (".third", "text"),
    (".of(.files)", "files"), ("Item.of(.text)", "text"), (".text", "files"), ("isNew ? .first : .third", "files text"),
  ]) func items(value: String, cases: String) {
    let index = Fixture(
      """
      enum Kind { case files, text }
      struct Item: Identifiable {
        let id = 1
        let kind: Kind
        init(kind: Kind) { self.kind = kind }
        init(files: [Int]) { kind = .files }
        init(text: String?) { kind = .text }
        static let first = Item(kind: .files)
        static func second() -> Self { Self(kind: .text) }
        static var third: Item { .init(kind: .text) }
        static func of(_ kind: Kind) -> Item { Item(kind: kind) }
        static let text = Item(kind: .files)
      }
      struct Home: View {
        @State private var item: Item?
        let isNew: Bool
        var body: some View {
          Button("") { item = \(value) }
            .sheet(item: $item) { item in switch item.kind { case .files: Files(); case .text: Note() } }
        }
      }
      struct Files: View { var body: some View { Text("") } }
      struct Note: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.enumName == "Kind")
    #expect(
      index.presentations.first?.triggers.map { $0.caseName ?? "-" } == cases.split(separator: " ").map { String($0) })
  }
}
