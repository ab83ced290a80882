import SheetTestSupport
import Testing

/// Spellings of content behind which a view of the project stands.
@Suite struct ShownViewsTests {
  @Test(arguments: [
    ("Builder(x: 1).build()", "struct Builder { let x: Int; func build() -> some View { Help() } }"),
    ("Help().erased", "extension View { var erased: AnyView { AnyView(self) } }"),
    ("made", "extension Home { var made: Help { .init() } }"),
    ("note.map { Help(note: $0) }", ""), ("note.map(Help.init)", ""), ("AnyView(erasing: Help())", ""),
    (
      "choice",
      "extension Home { var choice: AnyView { switch note { case nil: fallthrough; default: return AnyView(Help()) } } }"
    ),
  ])
  func oneView(content: String, more: String) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOn = false
        @State var note: Note?
        var body: some View { Text("").sheet(isPresented: $isOn) { \(content) } }
      }
      struct Note { var text = "" }
      struct Help: View { var note: Note?; var body: some View { Text("") } }
      \(more)
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == ["Help"])
    #expect(index.presentations.first?.unresolved.isEmpty == true)
  }

  /// What SwiftUI declares as a member of its own view is that view; what the project adds to it is what that says.
  @Test func membersOfASystemView() {
    func found(_ content: String, _ more: String = "") -> (views: [String], reasons: [String]) {
      let index = Fixture(
        """
        struct Home: View {
          @State private var isOn = false
          var body: some View { Text("").sheet(isPresented: $isOn) { \(content) } }
        }
        struct Help: View { var body: some View { Text("") } }
        \(more)
        """
      ).index()
      let item = index.presentations.first
      return (item?.destinations.map(\.view) ?? [], item?.unresolved.map(\.reason) ?? [])
    }
    let own = "extension ContentUnavailableView { static func help() -> some View { Help() } }"
    for content in ["ContentUnavailableView.search(text: \"\")", "ContentUnavailableView.search"] {
      for more in ["", own] {
        #expect(found(content, more).views == ["ContentUnavailableView"])
        #expect(found(content, more).reasons.isEmpty)
      }
    }
    #expect(found("ContentUnavailableView.help()", own).views == ["Help"])
    for made in ["self.init(\"\")", "Self.init(\"\")", "Self(\"\")", "self.init(\"\").bold()"] {
      let none = "extension ContentUnavailableView { static func none() -> some View { return \(made) } }"
      #expect(found("ContentUnavailableView.none()", none).views == ["ContentUnavailableView"])
    }
    #expect(found("Unknown.make()").views.isEmpty && !found("Unknown.make()").reasons.isEmpty)
  }

  @Test func casesThatFallThrough() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var pane: Pane?
          var body: some View { Text("").sheet(item: $pane) { view($0) } }
          func view(_ pane: Pane) -> AnyView {
            switch pane {
            case .one: fallthrough
            case .two: return AnyView(Help())
            }
          }
        }
        enum Pane: Identifiable { case one, two; var id: Self { self } }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.first?.contains("shows=[.one Help, .two Help]") == true, "\(lines)")
  }

  /// Before the case path of swift-case-paths, and with it.
  @Test(arguments: ["case: /Pane.one", "case: \\.one"])
  func caseBesideTheState(path: String) {
    let lines = Summary.lines(
      Fixture(
        """
        final class Model: ObservableObject { @Published var pane: Pane?; func a() { pane = .one(1) }; func b() { pane = .two } }
        enum Pane { case one(Int), two }
        struct Home: View {
          @ObservedObject var model: Model
          var body: some View { Text("").sheet(unwrapping: $model.pane, \(path)) { $n in Help() } }
        }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.first?.hasSuffix("shows=[.one Help] opened=[Main.swift:1 assignment .one]") == true, "\(lines)")
  }

  /// A call that hands over two bindings presents two things.
  @Test func wrapperWithTwoBindings() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var isOn = false
          @State private var isHelp = false
          var body: some View { Button("") { isOn = true; isHelp = true }.panes(on: $isOn, help: $isHelp) }
        }
        extension View {
          func panes(on: Binding<Bool>, help: Binding<Bool>) -> some View {
            sheet(isPresented: on) { Text("") }.popover(isPresented: help) { Help() }
          }
        }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.filter { $0.hasPrefix("panes") }.map { $0.contains("isHelp") } == [false, true], "\(lines)")
  }

  /// A closure that a type keeps makes the view, unless somebody replaces it.
  @Test(arguments: [
    ("let", "", ["Listing"]), ("var", "", ["Listing"]),
    ("var", "func replace() { Chooser.make = { _ in AnyView(Text(\"\")) } }", []),
  ]) func storedClosures(kind: String, more: String, views: [String]) {
    let index = Fixture(
      """
      struct Chooser: View {
        @State private var open = false
        static \(kind) make: (_ number: Int) -> AnyView = { number in AnyView(Listing(number: number)) }
        var body: some View { Button("x") { open = true }.sheet(isPresented: $open) { Chooser.make(1) } }
      }
      struct Listing: View { let number: Int; var body: some View { Text("") } }
      \(more)
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == views)
    #expect(index.presentations.first?.unresolved.isEmpty == !views.isEmpty)
  }

  /// A closure with a parameter that a modifier keeps, called by `self`.
  @Test(arguments: ["inside(item)", "self.inside(item)"]) func keptClosures(call: String) {
    let index = Fixture(
      """
      struct Panel<Item: Identifiable, Inside: View>: ViewModifier {
        @Binding var item: Item?
        let inside: (Item) -> Inside
        func body(content: Content) -> some View { content.sheet(item: $item) { item in \(call) } }
      }
      extension View {
        func panel<Item: Identifiable>(
          item: Binding<Item?>, @ViewBuilder inside: @escaping (Item) -> some View
        ) -> some View { modifier(Panel(item: item, inside: inside)) }
      }
      struct Note: Identifiable { let id = 1 }
      struct Help: View { let note: Note; var body: some View { Text("") } }
      struct Home: View {
        @State private var note: Note?
        var body: some View { Text("").panel(item: $note) { Help(note: $0) } }
      }
      """
    ).index()
    #expect(index.presentations.allSatisfy { $0.destinations.map(\.view) == ["Help"] && $0.unresolved.isEmpty })
    #expect(index.presentations.count == 3)
  }

  /// Modifiers behind a name that every view has: the project's own, or that of a package.
  @Test(arguments: [
    ("NavigationStack { Help() }.later.zoomed(1)", ["Help"]), ("Help().later.zoomed(1)", ["Help"]),
    ("Help().padding().backport.zoomed(1).padding()", ["Help"]), ("VStack { Help() }.backport.zoomed(1)", ["Help"]),
    ("Help().maker.zoomed(1)", ["Text"]), ("Foreign().maker.zoomed(1)", []),
  ]) func modifiersBehindANamespace(content: String, views: [String]) {
    let index = Fixture(
      """
      struct Later<Content> { let content: Content }
      extension View { var later: Later<Self> { Later(content: self) } }
      extension Later where Content: View {
        @ViewBuilder func zoomed(_ n: Int) -> some View { if n > 1 { content.opacity(1) } else { content } }
      }
      struct Maker { func zoomed(_ n: Int) -> some View { Text("") } }
      struct Help: View { var maker: Maker { Maker() }; var body: some View { Text("") } }
      struct Home: View {
        @State private var isOn = false
        var body: some View { Text("").sheet(isPresented: $isOn) { \(content) } }
      }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == views)
    #expect(index.presentations.first?.unresolved.isEmpty == !views.isEmpty)
  }

  /// A modifier's namespace of a package behind the content of a wrapper; the callers' views are shown.
  @Test func namespacesOfTheContentOfAWrapper() {
    let index = Fixture(
      """
      extension View {
        func tall(on: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
          sheet(isPresented: on) { content().backport.detents([.large]) }
        }
      }
      struct Home: View {
        @State private var open = false
        var body: some View { Text("").tall(on: $open) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.allSatisfy { $0.destinations.map(\.view) == ["Help"] && $0.unresolved.isEmpty })
  }

  /// A requirement that names its view; of one that gives some view, nobody knows which.
  @Test(arguments: [("Help", ["Help"]), ("AnyView", [])]) func requirements(result: String, views: [String]) {
    let index = Fixture(
      """
      protocol Item { func details() -> \(result) }
      struct Home: View {
        let item: any Item
        @State private var open = false
        var body: some View { Text("").sheet(isPresented: $open) { item.details() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == views)
    #expect(index.presentations.first?.unresolved.isEmpty == !views.isEmpty)
  }

  /// What is made where something fails is shown, too.
  @Test(arguments: ["catch { return AnyView(Failed()) }", "catch let error { return AnyView(Failed()) }"])
  func catches(clause: String) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        var body: some View { Text("").sheet(isPresented: $open) { made() } }
        func made() -> AnyView { do { return AnyView(Help(try load())) } \(clause) }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Failed: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == ["Help", "Failed"])
  }

  /// A value of a view of the system's, extended by the project or not.
  @Test(arguments: ["", "extension Color { static let card = Color.white }"])
  func valuesOfSystemViews(start: String) {
    let index = Fixture(
      start + """

        extension View {
          func cardSheet<Content: View>(
            isPresented: Binding<Bool>, fill: Color = .white, shape: Circle, @ViewBuilder content: @escaping () -> Content
          ) -> some View {
            sheet(isPresented: isPresented) {
              ZStack {
                fill.ignoresSafeArea()
                shape
                content()
              }
            }
          }
        }
        struct Home: View {
          @State private var open = false
          var body: some View { Text("").cardSheet(isPresented: $open, shape: Circle()) { Card() } }
        }
        struct Card: View { var body: some View { Text("") } }
        """
    ).index()
    for item in index.presentations {
      #expect(item.unresolved.isEmpty)
      #expect(item.destinations.map(\.view) == ["Color", "Circle", "Card"])
    }
    #expect(index.presentations.count == 2)
  }

  /// A value that holds what makes the view: whoever makes the value decides, also where the closure names nothing.
  @Test(arguments: ["AnyView($0.make())", "$0.make()", "one in AnyView(one.make())"])
  func closuresOfTheItem(content: String) {
    let index = Fixture(
      """
      struct Poster: Identifiable { let id: Int; let make: () -> any View }
      struct Home: View {
        @State private var poster: Poster?
        var body: some View { Text("").sheet(item: $poster) { \(content) } }
      }
      """
    ).index()
    #expect(index.presentations.first?.destinations.isEmpty == true)
    #expect(
      index.presentations.first?.unresolved.map(\.reason) == ["the view behind 'make' is decided by the caller"])
    let made = Fixture(
      """
      struct Poster: Identifiable { let id: Int; let make: () -> any View }
      struct Map: View { var body: some View { Text("") } }
      struct Home: View {
        @State private var poster: Poster?
        var body: some View {
          Button("") { poster = Poster(id: 1) { Map() } }.sheet(item: $poster) { \(content) }
        }
      }
      """
    ).index()
    #expect(made.presentations.first?.destinations.map(\.view) == ["Map"])
  }

  /// Views whose names begin with a small letter, with and without initialisers of their own.
  @Test(arguments: ["", "init(number: Int, note: String? = nil) { self.number = number }"])
  func smallInitials(declared: String) {
    let index = Fixture(
      """
      struct parcel_Sheet: View {
        let number: Int
        \(declared)
        var body: some View { Text("") }
      }
      struct Home: View {
        @State private var open = false
        var body: some View { Text("").sheet(isPresented: $open) { parcel_Sheet(number: 1) } }
      }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == ["parcel_Sheet"])
  }

  /// A model's method that gives a view by its own type shows that view; one that gives a value shows nothing.
  @Test func methodThatMakesAView() {
    let found = Summary.lines(
      Fixture(
        """
        @Observable final class Model {
          var query: String?
          func page(_ query: String) -> Page {
            Page(title: query) { [weak self] in self?.query = nil }
          }
          func count() -> Total { Total() }
        }
        struct Total {}
        struct Home: View {
          @State private var model = Model()
          var body: some View {
            Text("").sheet(item: $model.query) { query in model.page(query) }
              .sheet(item: $model.query) { query in Page(title: query, tap: {}).shown(model.count()) }
          }
        }
        struct Page: View {
          let title: String
          let tap: () -> Void
          var body: some View { Text(title) }
          func shown(_ total: Total) -> some View { self }
        }
        """
      ).index())
    #expect(
      found == [
        "sheet Main.swift:12 state=Model.query shows=[Page] opened=[]",
        "sheet Main.swift:13 state=Model.query shows=[Page] opened=[]",
      ])
  }

  /// What stands alone in a function that returns is done, not shown, wherever it stands.
  @Test(arguments: [
    ("#if EXTRAS\nextra.setUp()\n#endif\nreturn Help()", ["Help"]),
    ("if isOn { extra.setUp() }; return Help()", ["Help"]),
    ("extra.setUp(); if isOn { return AnyView(Help()) } else { return AnyView(Other()) }", ["Help", "Other"]),
    ("#if EXTRAS\nreturn Help()\n#else\nOther()\n#endif", ["Help", "Other"]),
  ])
  func statementsBesideAReturn(body: String, views: [String]) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOn = false
        var body: some View { Text("").sheet(isPresented: $isOn) { made() } }
        func made() -> some View {
          let (_, extra) = parts()
          \(body)
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Other: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == views)
    #expect(index.presentations.first?.unresolved.isEmpty == true)
  }

  /// Views that comparisons of the item select.
  @Test(arguments: [
    "if $0 == .help { Help() } else if $0 == .news { News() }",
    "if .help == $0 { Help() } else if .news == $0 { News() }",
    "if $0 == .help, isOn { Help() } else if Pane.news == $0 { News() }",
  ])
  func comparedItems(content: String) {
    let lines = Summary.lines(
      Fixture(
        """
        enum Pane: Identifiable { case help, news, other; var id: Self { self } }
        struct Home: View {
          @State private var pane: Pane?
          let isOn: Bool
          var body: some View { Button("") { pane = .help }.sheet(item: $pane) { \(content) } }
        }
        struct Help: View { var body: some View { Text("") } }
        struct News: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      lines == [
        "sheet Main.swift:5 state=Home.pane(@State) enum=Pane shows=[.help Help, .news News] "
          + "opened=[Main.swift:5 assignment .help]"
      ])
  }

  /// The content is a member of the item.
  @Test func keyPathsOfTheItem() {
    let lines = Summary.lines(
      Fixture(
        """
        enum Pane: Identifiable {
          case help, news
          var id: Self { self }
          @ViewBuilder var page: some View { switch self { case .help: Help(); case .news: News() } }
        }
        struct Home: View {
          @State private var pane: Pane?
          var body: some View { Button("") { pane = .help }.sheet(item: $pane, content: \\.page) }
        }
        struct Help: View { var body: some View { Text("") } }
        struct News: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      lines == [
        "sheet Main.swift:8 state=Home.pane(@State) enum=Pane shows=[.help Help, .news News] "
          + "opened=[Main.swift:8 assignment .help]"
      ])
  }
}
