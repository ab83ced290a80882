import SheetTestSupport
import Testing

/// A context that is handed on presents where it is held.
@Suite struct HandedContextsTests {
  private static let forms = """
    enum Forms: SheetProvider {
      case note, book
      var sheet: AnyView {
        switch self { case .note: AnyView(NoteForm()); case .book: AnyView(BookForm()) }
      }
    }
    struct NoteForm: View { var body: some View { Text("") } }
    struct BookForm: View { var body: some View { Text("") } }
    """

  @Test(arguments: [
    ("@ObservedObject var sheets: SheetContext", "Rows(sheets: sheets)"),
    ("let sheets: SheetContext", "Rows(sheets: self.sheets)"),
    ("let sheets: SheetContext; init(_ context: SheetContext) { sheets = context }", "Rows(sheets)"),
    (
      "@ObservedObject var sheets: SheetContext; init(_ context: SheetContext) { _sheets = .init(wrappedValue: context) }",
      "Rows(sheets)"
    ),
    ("@EnvironmentObject var sheets: SheetContext", "Rows().environmentObject(sheets)"),
    ("let sheets: SheetContext", "rows(sheets)"), ("let sheets: SheetContext", "Outer(inner: sheets)"),
    ("let sheets: SheetContext", "Wrap { Rows(sheets: sheets) }"),
  ]) func children(property: String, made: String) {
    let index = Fixture(
      """
      //- /Forms.swift
      \(HandedContextsTests.forms)
      //- /Home.swift
      struct Home: View {
        @StateObject private var sheets = SheetContext()
        var body: some View {
          List { Button("Note") { sheets.present(Forms.note) }; \(made) }
            .sheet(context: sheets)
        }
        func rows(_ context: SheetContext) -> some View { Rows(sheets: context) }
      }
      struct Outer: View { let inner: SheetContext; var body: some View { Rows(sheets: inner) } }
      struct Other: View {
        @StateObject private var sheets = SheetContext()
        var body: some View { Text("").sheet(context: sheets) }
      }
      //- /Rows.swift
      struct Rows: View {
        \(property)
        var body: some View { Button("Book") { sheets.present(Forms.book) } }
      }
      """
    ).index()
    #expect(
      Summary.lines(index).prefix(1) == [
        "sheet Home.swift:5 state=Home.sheets(@StateObject) enum=Forms shows=[.note NoteForm, .book BookForm] opened=[Home.swift:4 call .note, Rows.swift:3 call .book]"
      ])
    #expect(Summary.lines(index).last?.contains("opened=[]") == true)
  }

  /// A function that presents by what it is handed, a model that keeps it, and a case that carries it.
  @Test func otherTakers() {
    let index = Fixture(
      """
      \(HandedContextsTests.forms)
      enum More: SheetProvider {
        case edit(context: SheetContext)
        var sheet: AnyView { switch self { case .edit(let context): AnyView(Edit(sheets: context)) } }
      }
      struct Edit: View {
        @ObservedObject var sheets: SheetContext
        var body: some View { Button("Note") { sheets.present(Forms.note) } }
      }
      final class Model {
        private let sheets: SheetContext
        init(sheets: SheetContext) { self.sheets = sheets }
        func openBook() { sheets.present(Forms.book) }
      }
      func openNote(in context: SheetContext) { context.present(Forms.note) }
      struct Home: View {
        @StateObject private var sheets = SheetContext()
        var body: some View {
          Button("Note") { openNote(in: sheets) }
          Button("Book") { Model(sheets: sheets).openBook() }
          Button("Edit") { sheets.present(More.edit(context: sheets)) }
            .sheet(context: sheets)
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [15, 20, 22, 28])
  }

  /// Contexts of the project's own class, each with its own rows.
  @Test func ownClass() {
    let index = Fixture(
      """
      final class Panels: ObservableObject {
        @Published var shown: AnyView?
        func present(_ view: some View) { shown = AnyView(view) }
      }
      extension View { func panel(context: Panels) -> some View { sheet(isPresented: .constant(true)) { context.shown } } }
      struct One: View {
        @StateObject private var panels = Panels()
        var body: some View { Rows(panels: panels).sheet(context: panels) }
      }
      struct Two: View {
        @StateObject private var panels = Panels()
        var body: some View { Cells(panels: panels).sheet(context: panels) }
      }
      struct Rows: View {
        @ObservedObject var panels: Panels
        var body: some View { Button("") { panels.present(First()) } }
      }
      struct Cells: View {
        @ObservedObject var panels: Panels
        var body: some View { Button("") { panels.present(Second()) } }
      }
      struct First: View { var body: some View { Text("") } }
      struct Second: View { var body: some View { Text("") } }
      """
    ).index()
    let lines = Summary.lines(index).filter { $0.contains("Panels") || $0.contains("panels") }
    #expect(lines.contains { $0.contains("One.panels") && $0.contains("shows=[First] opened=[Main.swift:16 call]") })
    #expect(lines.contains { $0.contains("Two.panels") && $0.contains("shows=[Second] opened=[Main.swift:20 call]") })
  }

  /// A context that is given cases of two enums: neither is the one.
  @Test func twoEnums() {
    let index = Fixture(
      """
      \(HandedContextsTests.forms)
      enum Transfers: SheetProvider {
        case csv
        var sheet: AnyView { switch self { case .csv: AnyView(CSVForm()) } }
      }
      struct CSVForm: View { var body: some View { Text("") } }
      struct Home: View {
        @StateObject private var sheets = SheetContext()
        var body: some View {
          Button("") { sheets.present(Forms.note) }
          Button("") { sheets.present(Transfers.csv) }
            .sheet(context: sheets)
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:19 state=Home.sheets(@StateObject) shows=[.note NoteForm, .csv CSVForm] opened=[Main.swift:17 call .note, Main.swift:18 call .csv] unresolved=[enum]"
      ])
    #expect(index.presentations.first?.unresolved.map(\.reason) == ["presents cases of 2 enums: Forms, Transfers"])
    #expect(index.enums.map { $0.name + " \($0.cases.map(\.presenters.count))" } == ["Forms [1, 0]", "Transfers [1]"])
  }

  /// Of the several enums that the router of a package names nobody knows which it presents.
  @Test func enumsOfAForeignRouter() {
    let index = Fixture(
      """
      enum Tab { case feed }
      enum Modal { case login }
      struct Shell: View {
        @State var router: Router<Tab, Modal> = .init()
        var body: some View { Text("").sheets(context: $router) }
      }
      extension View {
        func sheets(context: Binding<Router<Tab, Modal>>) -> some View { sheet(item: context.presented) { _ in Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.allSatisfy { $0.enumName == nil })
    #expect(!index.presentations.isEmpty)
  }
}
