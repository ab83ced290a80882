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

  /// Values that the enum's own initialisers make.
  @Test(arguments: [
    ("Pane(number: 1)", "note"), (".init(number: 1)", "note"), ("Pane(flag: true)", "help tour"),
    ("Pane(text: \"\")", "help"), ("isNew ? nil : Pane(number: 2)", "note"), ("kind.map { Pane(number: $0) }", "note"),
  ]) func initialisers(value: String, cases: String) {
    let index = Fixture(
      """
      enum Pane: Identifiable {
        case help, tour, note(Int)
        var id: Int { 0 }
        init(number: Int) { self = .note(number) }
        init(flag: Bool) { self = flag ? .help : .tour }
        init?(text: String) { guard text.isEmpty else { return nil }; self = .help }
      }
      struct Home: View {
        @State private var pane: Pane?
        let isNew: Bool
        let kind: Int?
        var body: some View {
          Button("") { pane = \(value) }
            .sheet(item: $pane) { pane in switch pane { case .help: Help(); case .tour: Tour(); case .note: Note() } }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      struct Note: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      index.presentations.first?.triggers.map { $0.caseName ?? "-" } == cases.split(separator: " ").map { String($0) })
  }

  /// What carries a case is no value of the enum, whatever initialisers that has.
  @Test(arguments: ["init(_ code: Int) { self = .tour }", "init(number: Int, text: String) { self = .tour }"])
  func carriersBesideInitialisers(initialiser: String) {
    let index = Fixture(
      """
      enum Pane: Equatable { case help(String), tour }
      extension Pane { \(initialiser) }
      struct Tagged<Item>: Identifiable { let id = UUID(); let item: Item; init(_ item: Item) { self.item = item } }
      struct Home: View {
        @State private var pane: Tagged<Pane>?
        var body: some View {
          Button("") { pane = .init(.help("a")) }
          Button("") { pane = Tagged(.tour) }
            .sheet(item: $pane) { pane in
              switch pane.item { case .help: Help(); case .tour: Tour() }
            }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.flatMap(\.triggers).map(\.caseName) == ["help", "tour"])
  }
}
