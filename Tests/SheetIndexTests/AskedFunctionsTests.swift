import SheetTestSupport
import Testing

/// What a function tells of a case is asked of those who hand one over.
@Suite struct AskedFunctionsTests {
  private static let tour = ["Main.swift:14 assignment .tour"]
  private static let both = ["Main.swift:14 assignment .tour", "Main.swift:14 assignment .menu"]

  @Test(arguments: [
    ("if isSheet(pane) { shown = pane }", tour),
    ("if self.isSheet(pane) { shown = pane }", tour),
    ("guard isSheet(pane) else { return }; shown = pane", tour),
    ("if !isBar(pane) { shown = pane }", tour),
    ("if isBar(pane) { return } else { shown = pane }", tour),
    ("if Pane.isFull(pane) { shown = pane }", tour),
    ("if isFree(pane) { shown = pane }", tour),
    ("if pane.fits(3) { shown = pane }", tour),
    ("if Pane.full.contains(pane) { shown = pane }", tour),
    ("if !bars.contains(pane) { shown = pane }", tour),
    ("if [.tour].contains(pane) { shown = pane }", tour),
    ("switch style(of: pane) { case .push: break; case .sheet: shown = pane }", tour),
    ("if style(of: pane) == .sheet { shown = pane }", tour),
    ("let style = style(of: pane); if style == .sheet { shown = pane }", tour),
    // Nobody knows.
    ("if isNew(pane) { shown = pane }", both),
    ("if isChanged(pane) { shown = pane }", both),
    ("if growing.contains(pane) { shown = pane }", both),
    ("if isSheet(other) { shown = pane }", both),
    ("if pane.rawID(3) { shown = pane }", both),
  ]) func told(by body: String, opened: [String]) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case tour, menu; var id: Self { self }
        func fits(_ width: Int) -> Bool { switch self { case .menu: false; default: true } }
        func rawID(_ seed: Int) -> Bool { seed > 2 }
        static func isFull(_ pane: Pane) -> Bool { switch pane { case .menu: return false; case .tour: return true } }
        static let full: Set<Pane> = [.tour] }
      func isFree(_ pane: Pane) -> Bool { pane != .menu }
      enum Style { case push, sheet }
      struct Home: View { @State private var shown: Pane?; @State private var growing: Set<Pane> = [.menu]; let other: Pane
        let bars = Set([Pane.menu])
        var body: some View { VStack { Button("") { go(.tour) }; Button("") { go(.menu) } }
          .sheet(item: $shown) { _ in Text("") } }
        func go(_ pane: Pane) {
          // what is told
          \(body)
        }
        func isSheet(_ pane: Pane) -> Bool { if case .menu = pane { return false }; return true }
        func isBar(_ pane: Pane) -> Bool { !isSheet(pane) }
        func isNew(_ pane: Pane) -> Bool { growing.contains(pane) }
        func isChanged(_ pane: Pane) -> Bool { var pane = pane; pane = .menu; return pane == .menu }
        func style(of pane: Pane) -> Style { switch pane { case .menu: .push; default: .sheet } } }
      """
    ).index()
    #expect(index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) } == opened)
  }

  /// What a router's method does for some cases alone, and what a subclass does in its own way.
  @Test func methodsOfClasses() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case tour, menu; var id: Self { self } }
      class Router: ObservableObject { @Published var shown: Pane?; @Published var own: Pane?
        func go(_ pane: Pane) { if isSheet(pane) { shown = pane }; if isOwn(pane) { own = pane } }
        func isSheet(_ pane: Pane) -> Bool { pane == .tour }
        func isOwn(_ pane: Pane) -> Bool { pane == .tour } }
      final class Wide: Router { override func isOwn(_ pane: Pane) -> Bool { true } }
      struct Home: View { @StateObject private var router = Router(); var body: some View {
        Button("") { router.go(.tour) }
        Button("") { router.go(.menu) }
        .sheet(item: $router.shown) { _ in Text("") }
        .sheet(item: $router.own) { _ in Text("") } } }
      """
    ).index()
    #expect(
      index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [
        ["Main.swift:8 call .tour"], ["Main.swift:8 call .tour", "Main.swift:9 call .menu"],
      ])
  }
}
