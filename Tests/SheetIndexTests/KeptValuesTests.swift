import SheetIndex
import SheetTestSupport
import Testing

/// A view that keeps what it opens: once for each that makes it.
@Suite struct KeptValuesTests {
  private func triggers(_ index: IndexSnapshot, of number: Int = 0) -> [String] {
    guard index.presentations.indices.contains(number) else { return [] }
    return index.presentations[number].triggers.map { trigger in
      let origin = trigger.origin.map { " from \(index.position($0.file, $0.range.start).line)" } ?? ""
      return "\(index.position(trigger.place.file, trigger.place.range.start).line)"
        + (trigger.caseName.map { " .\($0)" } ?? "") + origin
    }
  }

  @Test(arguments: [
    ("let open: Pane", "LinkRow(open: .help)", [".help"]),
    ("var open: Pane", "LinkRow(open: Pane.news)", [".news"]),
    ("var open = Pane.news", "LinkRow()", [".news"]), ("var open: Pane = .news", "LinkRow(open: .help)", [".help"]),
    ("let open: Pane; init(_ pane: Pane) { open = pane }", "LinkRow(.help)", [".help"]),
    ("let open: Pane; init(_ pane: Pane = .news) { self.open = pane }", "LinkRow()", [".news"]),
    ("let open: Pane; init() { self.init(.news) }; init(_ pane: Pane) { open = pane }", "LinkRow()", [".news"]),
    (
      "let open: Pane; init(_ s: String, open: Pane) { self.open = open }; init(_ t: Text, open: Pane) { self.open = open }",
      "LinkRow(\"\", open: .help)", [".help"]
    ),
    (
      "let open: Pane; var title = \"\"",
      "LinkRow(\"\", pane: .help)", [".help"]
    ),
    ("let open: Pane", "LinkRow(open: isOn ? .help : .news)", [".help", ".news"]),
    ("let open: Pane", "LinkRow(open: pane)", [""]), ("let open: Pane", "Outer(inner: .help)", [".help"]),
    ("let open: Pane?", "LinkRow(open: nil)", ["-"]),
    ("let open: Pane", "#Preview { LinkRow(open: .help) }", [""]),
  ]) func makers(property: String, call: String, cases: [String]) {
    let isOuter = call.hasPrefix("Outer"), isPreview = call.hasPrefix("#")
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, news; var id: Self { self } }
      @Observable final class Router {
        var pane: Pane?
        func open(_ pane: Pane?) { self.pane = pane }
      }
      struct LinkRow: View {
        @Environment(Router.self) private var router
        \(property)
        var body: some View {
          Button("") { router.open(open) }
        }
      }
      struct Outer: View {
        let inner: Pane
        var body: some View { \(isOuter ? "LinkRow(open: inner)" : "Text(\"\")") }
      }
      struct Root: View {
        @State private var router = Router()
        let pane: Pane
        var isOn = true
        var body: some View {
          VStack {
            \(isPreview ? "" : call)
          }
          .sheet(item: $router.pane) { pane in
            switch pane { case .help: Text("help"); case .news: Text("news") }
          }
          .environment(router)
        }
      }
      \(isPreview ? call : "")
      extension LinkRow {
        init(_ title: String, pane: Pane) { self.init(open: pane, title: title) }
        init(_ title: Substring, pane: Pane) { self.init(open: pane, title: String(title)) }
      }
      """
    ).index()
    let expected = cases.flatMap { name -> [String] in
      switch name {
      // Any case, or none: the router's own statement is named, too.
      case "": ["4", "10"]
      case "-": ["4"]
      default: ["10 \(name) from 23"]
      }
    }
    #expect(triggers(index) == expected)
  }

  /// What is handed over is a case of another enum, which the router takes apart.
  @Test func aCaseWithinACase() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, news; var id: Self { self } }
      @Observable final class Router {
        enum Open { case pane(Pane), page(String) }
        var pane: Pane?
        var path: [String] = []
        func open(_ open: Open) {
          switch open {
          case let .pane(pane): self.pane = pane
          case let .page(page): path.append(page)
          }
        }
      }
      struct LinkRow<Label: View>: View {
        @Environment(Router.self) private var router
        let open: Router.Open
        @ViewBuilder var label: () -> Label
        var body: some View {
          Button(action: { router.open(open) }, label: label)
        }
      }
      struct Root: View {
        @State private var router = Router()
        var body: some View {
          VStack {
            LinkRow(open: .pane(.help)) { Text("") }
            LinkRow(open: .page("a")) { Text("") }
            LinkRow(open: .pane(.help)) { Text("more") }
          }
          .sheet(item: $router.pane) { _ in Text("") }
          .environment(router)
        }
      }
      """
    ).index()
    #expect(triggers(index) == ["18 .help from 25", "18 .help from 27"])
  }

  /// Each view writes the state, or calls the router, that it is handed.
  @Test func whatItIsDoneTo() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, news; var id: Self { self } }
      final class Router: ObservableObject {
        @Published var pane: Pane?
        func open(_ pane: Pane) { self.pane = pane }
      }
      struct PaneButton: View {
        @Binding var pane: Pane?
        let target: Pane
        var body: some View { Button("") { pane = target } }
      }
      struct RouterButton: View {
        @ObservedObject var router: Router
        let target: Pane
        var body: some View { Button("") { router.open(target) } }
      }
      struct First: View {
        @State private var pane: Pane?
        @StateObject private var router = Router()
        var body: some View {
          PaneButton(pane: $pane, target: .help)
          RouterButton(router: router, target: .help)
            .sheet(item: $pane) { _ in Text("") }
            .popover(item: $router.pane) { _ in Text("") }
        }
      }
      struct Second: View {
        @State private var pane: Pane?
        @StateObject private var router = Router()
        var body: some View {
          PaneButton(pane: $pane, target: .news)
          RouterButton(router: router, target: .news)
            .sheet(item: $pane) { _ in Text("") }
            .popover(item: $router.pane) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(
      (0..<4).map { triggers(index, of: $0) } == [
        ["9 .help from 20"], ["14 .help from 21"], ["9 .news from 30"], ["14 .news from 31"],
      ])
  }
}
