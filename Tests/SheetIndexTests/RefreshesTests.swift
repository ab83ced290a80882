import SheetTestSupport
import Testing

/// A newer copy of what is shown makes nothing appear; another thing does.
@Suite struct RefreshesTests {
  private func lines(_ body: String) -> [Int] {
    Fixture(
      """
      struct Row: Identifiable { let id: Int; var isOld = false }
      final class History: ObservableObject {
        @Published var picked: Row?
        var rows: [Row] = []
        func load(_ row: Row) {
          \(body)
        }
      }
      struct HistoryView: View {
        @StateObject private var model = History()
        var body: some View {
          Button("") { model.picked = Row(id: 1) }
            .onAppear { model.load(Row(id: 2)) }
            .sheet(item: $model.picked) { _ in Text("") }
        }
      }
      """
    ).index().presentations.flatMap { $0.triggers.map { $0.place.range.start } }
  }

  @Test(
    arguments: [
      "guard let current = picked, let fresh = rows.first(where: { $0.id == current.id }) else { return }; picked = fresh",
      "if let current = picked, let fresh = rows.first(where: { current.id == $0.id }) { picked = fresh }",
      "if picked?.id == row.id { picked = row }", "if row.id == self.picked?.id && row.isOld { self.picked = row }",
      "guard let picked else { return }; let fresh = rows.first { $0.id == picked.id }; self.picked = fresh",
      "guard let id = picked?.id, let fresh = rows.first(where: { $0.id == id }) else { return }; picked = fresh",
      "guard let now = picked else { return }; picked = rows.first { $0.id == now.id }",
      "picked = rows.first { $0.id == picked?.id }",
      "if let id = picked?.id { picked = rows.first(where: { id == $0.id }) }",
      "guard let id = picked?.id else { return }; if row.id == id { picked = row }",
    ])
  func theSame(body: String) {
    #expect(lines(body).count == 1)
  }

  @Test(
    arguments: [
      "guard let current = picked, let next = rows.first(where: { $0.id > current.id }) else { return }; picked = next",
      "if picked?.id != row.id { picked = row }", "if picked?.id == row.id, let next = rows.last { picked = next }",
      "picked = rows.first(where: { $0.id == row.id })",
      "if let fresh = rows.first(where: { $0.id == row.id }) { picked = fresh }",
    ])
  func another(body: String) {
    #expect(lines(body).count == 3)
  }

  /// What a value keeps, or takes away, opens nothing; what may become another does.
  @Test(
    arguments: [
      ("picked = row.isOld ? picked : nil", false), ("self.picked = row.isOld ? nil : self.picked", false),
      ("picked = row.isOld ? row : picked", true), ("let picked = row; self.picked = row.isOld ? picked : nil", true),
      ("picked = row.isOld ? rows.first : nil", true),
    ])
  func kept(body: String, opens: Bool) {
    #expect(lines(body).count == (opens ? 3 : 1))
  }

  /// A name behind no `self` is another one: here the error that is caught.
  @Test func caughtUnderTheSameName() {
    let index = Fixture(
      """
      struct Timer: View {
        @State private var error: Error?
        var body: some View {
          Button("") {
            do { try start() } catch { self.error = error }
          }
          .alert("", isPresented: Binding(get: { error != nil }, set: { _ in error = nil })) {}
        }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.triggers).count == 1)
  }

  /// The setter that a function makes for any state.
  @Test func keptByABinding() {
    let index = Fixture(
      """
      extension Binding where Value == Bool {
        static func present<T>(_ base: Binding<T?>) -> Binding<Bool> {
          Binding(
            get: { base.wrappedValue != nil },
            set: { base.wrappedValue = $0 ? base.wrappedValue : nil })
        }
      }
      struct Shelf: View {
        @State private var opened: String?
        @State private var failure: String?
        var body: some View {
          Button("Open") { opened = "a" }
            .sheet(isPresented: .present($opened)) { Text("") }
            .alert("", isPresented: Binding.present($failure)) {}
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.map(\.enclosingType) } == [["Shelf"], []])
  }

  /// What presents while it is false, or nil, is opened by that.
  @Test func keptFromBeing() {
    let index = Fixture(
      """
      struct Intro: View {
        @State private var hasSeen = true
        var body: some View {
          Button("Again") { hasSeen = hasSeen ? hasSeen : false }
            .sheet(isPresented: Binding(get: { !hasSeen }, set: { hasSeen = !$0 })) { Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.triggers).count == 1)
  }

  /// What is done only while the flag is set makes nothing appear, also where a method does it.
  @Test func whileItIsShown() {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var isShown = false
        var allowed = false
        func start() { sync() }
        func refresh() { guard isShown else { return }; sync() }
        func again() { if isShown { isShown = allowed } }
        func other() { guard allowed else { return }; sync() }
        func anew() { if isShown { isShown = false; later { self.isShown = true } } }
        private func sync() { isShown = allowed }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View { Button("") { model.start() }.sheet(isPresented: $model.isShown) { Text("") } }
      }
      """
    ).index()
    let lines = index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) }
    #expect(
      lines == [
        "Main.swift:4 call", "Main.swift:7 call", "Main.swift:8 assignment", "Main.swift:9 assignment",
        "Main.swift:13 call",
      ])
  }

  private func changes(_ closure: String) -> [Int] {
    Summary.openedLines(
      Fixture(
        """
        struct Home: View {
          @State private var pane: Int?
          @State private var other: Int?
          var body: some View {
            Button("") { pane = 1 }.sheet(item: $pane) { _ in Text("") }
              .onChange(of: pane) \(closure)
              .onChange(of: other) { old, new in print(new) }
          }
        }
        """
      ).index())
  }

  /// What a state has just become it was already.
  @Test(arguments: ["{ value in pane = value }", "{ old, new in if new != nil { withAnimation { pane = new } } }"])
  func itsOwnChange(closure: String) { #expect(changes(closure) == [5]) }

  @Test(arguments: [
    "{ old, new in if let new = other { pane = new } }", "{ old, new in pane = old }",
    "{ value in other = value; pane = other }",
    "{ value in let value = 2; pane = value }",
  ])
  func notItsOwnChange(closure: String) { #expect(changes(closure) == [5, 6]) }

  /// A copy that was changed is the same thing.
  @Test(
    arguments: [
      "guard var copy = picked else { return }; copy.isOld = true; picked = copy",
      "if var copy = self.picked { copy.isOld = true; self.picked = copy }",
      "guard var picked = picked else { return }; picked.isOld = true; self.picked = picked",
      "var copy = picked; copy?.isOld = true; picked = copy", "picked = picked.map { Row(id: $0.id, isOld: true) }",
      "guard let old = picked else { return }; picked = Row(id: old.id, isOld: true)",
      "if picked != nil { picked = Row(id: picked!.id, isOld: true) }",
    ])
  func aChangedCopy(body: String) { #expect(lines(body).count == 1) }

  @Test(
    arguments: [
      "guard var copy = picked else { return }; copy = row; picked = copy",
      "var copy = picked; copy = row; picked = copy",
      "var copy = row; copy.isOld = true; picked = copy", "guard let old = picked else { return }; picked = Row(id: 2)",
      "let copy = picked; picked = nil; picked = copy", "picked = rows.first.map { $0 }", "picked = Row(id: row.id)",
      "picked = rows.first { $0.id == row.id }", "let id = row.id; picked = rows.first { $0.id == id }",
      "guard let id = picked?.id else { return }; picked = rows.first { $0.id != id }",
    ])
  func anotherThing(body: String) { #expect(lines(body).count == 3) }

  /// What is handed over may have the name of the state.
  @Test(
    arguments: [
      "guard let picked else { return }; self.picked = picked", "if let picked { self.picked = picked }",
      "var copy = picked; copy?.isOld = true; self.picked = copy", "self.picked = picked.map { Row(id: $0.id) }",
    ])
  func parametersOfTheSameName(body: String) {
    let index = Fixture(
      """
      struct Row: Identifiable { let id: Int; var isOld = false }
      final class History: ObservableObject {
        @Published var picked: Row?
        func load(picked: Row?) {
          \(body)
        }
      }
      struct HistoryView: View {
        @StateObject private var model = History()
        var body: some View {
          Button("") { model.load(picked: Row(id: 2)) }
            .sheet(item: $model.picked) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [5, 11])
  }
}
