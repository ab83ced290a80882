import SheetTestSupport
import Testing

/// `.panel(sheet: $note)`: whose function it is, what stands around says.
@Suite struct ImplicitCalleesTests {
  private let origin = """
    enum Note: Identifiable { case move; var id: Self { self } }
    struct Origin {
      var sheet: Binding<Note?>?
      static func panel(sheet: Binding<Note?>? = nil) -> Origin { Origin(sheet: sheet) }
      static func panel(name: String) -> Origin { Origin(sheet: nil) }
    }
    struct Decoy {
      static func panel(sheet: Binding<Note?>? = nil) -> Decoy { Decoy() }
    }
    final class Mover: ObservableObject {
      func perform(origin: Origin) { origin.sheet?.wrappedValue = .move }
    }

    """

  private func opened(_ view: String) -> String {
    let found = Summary.lines(
      Fixture(
        origin + """
          struct Panel: View {
            @StateObject private var mover = Mover()
            @State private var note: Note?
            \(view)
          }
          """
      ).index())
    return found.first.map { String($0.drop { $0 != "[" }) } ?? ""
  }

  private static let content = ".sheet(item: $note) { _ in Text(\"\") } }"

  @Test(arguments: [
    // What a property is.
    """
    private var origin: Origin { .panel(sheet: $note) }
    var body: some View { Button("") { mover.perform(origin: origin) }\(content)
    """,
    """
    private func origin() -> Origin { return .panel(sheet: $note) }
    var body: some View { Button("") { mover.perform(origin: origin()) }\(content)
    """,
    // What a function takes.
    """

    var body: some View { Button("") { mover.perform(origin: .panel(sheet: $note)) }\(content)
    """,
  ]) func whatStandsAroundSaysTheType(view: String) {
    let found = opened(view)
    #expect(found.contains("Main.swift:11 assignment .move"), "\(found)")
    #expect(found.contains("call"), "\(found)")
  }

  /// Where it is not known, the binding is handed to something unknown.
  @Test func whatNothingSaysIsNotGuessed() {
    let found = Summary.lines(
      Fixture(
        origin + """
          struct Panel: View {
            @State private var note: Note?
            var body: some View { Foreign.use(.panel(sheet: $note))\(Self.content)
          }
          """
      ).index())
    #expect(found.first?.hasSuffix("opened=[] unresolved=[trigger]") == true, "\(found)")
  }

  /// What a closure in a call without a type is called with, by whoever has what is made.
  @Test(arguments: [
    "var body: some View { Side(actions: .init(open: { shown = $0 })).sheet(item: $shown) { _ in Text(\"\") } }",
    "var body: some View { Side(actions: .init { shown = $0 }).sheet(item: $shown) { _ in Text(\"\") } }",
    "var body: some View { Side(actions: .make { shown = $0 }).sheet(item: $shown) { _ in Text(\"\") } }",
    "func show(_ pane: Pane) { shown = pane }; var body: some View { Side(actions: .init(open: show)).sheet(item: $shown) { _ in Text(\"\") } }",
    "var own: Actions { .init(open: { shown = $0 }) }; var body: some View { Side(actions: own).sheet(item: $shown) { _ in Text(\"\") } }",
    "var body: some View { let own: Actions = .init(open: { shown = $0 }); return Side(actions: own).sheet(item: $shown) { _ in Text(\"\") } }",
  ]) func closures(code: String) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case tour, menu; var id: Self { self } }
      struct Actions { let open: (Pane) -> Void
        static func make(_ act: @escaping (Pane) -> Void) -> Actions { Actions(open: act) } }
      struct Side: View { let actions: Actions; var body: some View { Button("") { actions.open(.tour) } } }
      struct Home: View { @State private var shown: Pane?
        \(code) }
      """
    ).index()
    #expect(index.presentations.flatMap(\.triggers).contains { $0.caseName == "tour" })
  }
}
