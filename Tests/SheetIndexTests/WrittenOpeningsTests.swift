import SheetTestSupport
import Testing

/// What a write of a state opens, and who calls the function that it stands in.
@Suite struct WrittenOpeningsTests {
  /// A name that a pattern gives what is written is not the parameter of that name: the calls open it.
  @Test(arguments: [
    "if case .page(let data) = data { page = data }",
    "switch data { case .page(let data): page = data; default: break }",
    "if case .page(let value) = data { page = value }",
  ]) func names(body: String) {
    let index = Fixture(
      """
      struct Page: Identifiable { let id = 1 }
      enum Screen { case page(Page), list }
      final class Model: ObservableObject {
        @Published var page: Page?
        func show(_ data: Screen) { \(body) }
        func open() { show(.page(Page())) }
        func list() { show(.list) }
      }
      struct Home: View {
        @StateObject var model = Model()
        var body: some View { Text("").sheet(item: $model.page) { _ in Text("") } }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [5, 6])
  }

  /// What is handed on as it is opens where it is called.
  @Test func parameters() {
    let index = Fixture(
      """
      struct Page: Identifiable { let id = 1 }
      final class Model: ObservableObject {
        @Published var page: Page?
        func show(_ data: Page?) { if let data { page = data } }
        func open() { show(Page()) }
        func close() { show(nil) }
      }
      struct Home: View {
        @StateObject var model = Model()
        var body: some View { Text("").sheet(item: $model.page) { _ in Text("") } }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [4, 5])
  }

  /// A state that each build declares for itself begins as any of them says.
  @Test func conditionalStates() {
    let index = Fixture(
      """
      struct Home: View {
        #if os(macOS)
          @State private var isOpen = false
        #else
          @State private var isOpen = true
        #endif
        var body: some View { Text("").sheet(isPresented: $isOpen) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [["Main.swift:5 initial"]])
  }

  /// An empty text shows what is there while it is empty.
  @Test func emptyTexts() {
    let index = Fixture(
      """
      final class Search: ObservableObject {
        @Published var text = ""
        @Published var isFocused = false
        var isSearching: Bool { isFocused || !text.isEmpty }
      }
      struct Home: View {
        @StateObject private var search = Search()
        var body: some View {
          Button("") { search.text = "" }
            .sheet(isPresented: .constant(!search.isSearching)) { Text("") }
        }
      }
      """
    ).index()
    #expect(
      index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) }.contains("Main.swift:9 assignment"))
  }

  /// A number that is none.
  @Test(arguments: ["count > 0", "count != 0"]) func numbers(getter: String) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var count = 0
        var body: some View {
          Button("") { count = 3 }
          Button("") { count = 0 }
            .alert("", isPresented: .constant(\(getter))) {}
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [["Main.swift:4 assignment"]])
  }
}
