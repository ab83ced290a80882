import SheetTestSupport
import Testing

/// What is around the content: seen through, or a screen of its own.
@Suite struct SurroundingViewsTests {
  @Test(arguments: [
    ("WithPerceptionTracking { Editor() }", ["Editor"]), ("Elsewhere(spacing: 4) { Editor().padding() }", ["Editor"]),
    ("Elsewhere { Text(\"\") }", ["Elsewhere"]), ("Frame { Editor() }", ["Editor"]),
    ("Frame { Text(\"\") }", ["Frame"]),
    ("Dialog { Button(\"\") {}; Spacer() } content: { Editor() }", ["Editor"]),
    ("Dialog(actions: { Editor() }, content: { Text(\"\") })", ["Dialog"]), ("Titled { Editor() }", ["Editor"]),
    ("Split { Button(\"\") {} } right: { Editor() }", ["Editor"]),
    ("Split { Text(\"\") } right: { Text(\"\") }", ["Split"]),
    ("Screen(name: \"\") { Editor() }", ["Screen", "Editor"]), ("Screen(name: \"\") { Text(\"\") }", ["Screen"]),
    ("Chooser { number in Text(\"\") } header: { Editor() }", ["Chooser"]), ("Color.red", ["Color"]),
    ("ZStack { Theme.back; Editor() }", ["Color", "Editor"]),
    ("VStack { Text(\"\"); HStack { Text(\"\") }; List { VStack { Text(\"\") } } }", ["Text"]),
    ("VStack { }", ["VStack"]), ("if let held { held }", ["Held"]),
    ("if Bool.random() { Editor() } else { fatalError() }", ["Editor"]),
    ("Flow(gap: 4) { ForEach([1], id: \\.self) { _ in Editor() } }", ["Editor"]), ("Flow { }", ["Flow"]),
    ("Elsewhere { number, address in Editor() }", ["Elsewhere", "Editor"]),
    ("Frame(content: Editor.init)", ["Editor"]), ("Frame(content: editor)", ["Editor"]),
    ("Frame(content: self.makeEditor)", ["Editor"]), ("Screen(name: name, slot: editor)", ["Screen", "Editor"]),
    ("Question(yes: {}, no: {}) { Editor() }", ["Question", "Editor"]),
    ("Tray(cancel: {}, done: {}) { Editor() }", ["Editor"]), ("Closable(close: {}) { Editor() }", ["Editor"]),
  ]) func shown(content: String, views: [String]) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOpen = false
        @State private var held: Held?
        let name = ""
        private var editor: some View { Editor() }
        private func makeEditor() -> some View { Editor() }
        var body: some View { Text("").sheet(isPresented: $isOpen) { \(content) } }
      }
      struct Editor: View { var body: some View { Text("") } }
      struct Frame<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      struct Dialog<Content: View, Actions: View>: View {
        @ViewBuilder let actions: () -> Actions
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { VStack(content: content); HStack { actions() } } }
      }
      struct Split<Left: View, Right: View>: View {
        @ViewBuilder let left: () -> Left
        @ViewBuilder let right: () -> Right
        var body: some View { HStack { left(); right() } }
      }
      struct Titled<Title: View>: View {
        @ViewBuilder let title: () -> Title
        var body: some View { title() }
      }
      struct Screen<Slot: View>: View {
        let name: String
        @ViewBuilder var slot: Slot
        @State private var note = ""
        var body: some View { VStack { Text(name); slot } }
      }
      struct Question<Content: View>: View {
        let yes: () -> Void
        let no: () -> Void
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content(); Button("", action: yes); Button("", action: no) } }
      }
      struct Tray<Content: View>: View {
        var cancel: (() -> Void)?
        var done: (() -> Void)?
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content(); Button("") { cancel?(); done?() } } }
      }
      struct Closable<Content: View>: View {
        let close: () -> Void
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content(); Button("", action: close) } }
      }
      struct Chooser<Header: View>: View {
        let row: (Int) -> Text
        @ViewBuilder let header: () -> Header
        var body: some View { List { header(); row(1) } }
      }
      struct Held: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }
      struct Flow: Layout { var gap = 2.0 }
      enum Theme { static let back = Color.red }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == views)
    #expect(index.presentations.first?.unresolved.isEmpty == true)
  }

  /// A modifier's own helper shows what the modifier was given, and a name with the framework in front is no other.
  /// What a button of another package does is no content.
  @Test func whatAForeignButtonDoes() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var isOpen = false
          var body: some View {
            Text("").sheet(isPresented: $isOpen) {
              VStack {
                SlowButton("") { try await Work.run() }
                Waiting { isOpen = false; go() }
                Help()
              }
            }
          }
        }
        enum Work { static func run() async throws -> String { String(describing: 1) } }
        extension String { var short: String { self } }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      lines == ["sheet Main.swift:4 state=Home.isOpen(@State) shows=[SlowButton*, Waiting*, Help] opened=[]"])
  }

  @Test func helpersOfModifiers() {
    let index = Fixture(
      """
      final class Button: UIButton {}
      struct Framed<Sheet: View>: ViewModifier {
        @Binding var isShown: Bool
        var sheet: Sheet
        func body(content: Content) -> some View { content.sheet(isPresented: $isShown) { inner() } }
        @ViewBuilder func inner() -> some View { VStack { SwiftUI.Button("") {}; helper } }
        var helper: some View { sheet }
      }
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Text("").modifier(Framed(isShown: $isOpen, sheet: Editor())) }
      }
      struct Editor: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.last?.destinations.map(\.view) == ["Button", "Editor"])
    #expect(index.presentations.last?.destinations.first?.places.isEmpty == true)
  }

  /// A wrapper hands its content on by its name: what the callers gave it is shown, by each for itself.
  @Test(arguments: ["Frame(content: inside)", "Frame { inside() }", "Frame(content: { inside() })"])
  func contentThatIsHandedOn(content: String) {
    let lines = Summary.lines(
      Fixture(
        """
        extension View {
          func panel<Inside: View>(_ isShown: Binding<Bool>, @ViewBuilder inside: @escaping () -> Inside) -> some View {
            sheet(isPresented: isShown) { \(content) }
          }
        }
        struct Frame<Content: View>: View {
          let content: () -> Content
          var body: some View { NavigationStack { content() } }
        }
        struct Home: View {
          @State private var help = false
          @State private var offer = false
          var body: some View {
            Text("").panel($help) { Help() }.panel($offer) { Offer() }
          }
        }
        struct Help: View { var body: some View { Text("") } }
        struct Offer: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.dropFirst().map { $0.contains("shows=[Help]") } == [true, false])
    #expect(lines.last?.contains("shows=[Offer]") == true)
  }

  /// Which part a screen is handed may not be known; what is presented is.
  @Test func aPartOfAScreenThatTheCallerDecides() {
    let index = Fixture(
      """
      struct Opener<Part: View>: View {
        @ViewBuilder var part: () -> Part
        @State private var isOpen = false
        var body: some View {
          Button("") { isOpen = true }.sheet(isPresented: $isOpen) { Screen(name: "", part: part) }
        }
      }
      struct Screen<Part: View>: View {
        let name: String
        @ViewBuilder var part: () -> Part
        @State private var note = ""
        var body: some View { VStack { Text(name); part() } }
      }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == ["Screen"])
    #expect(index.presentations.first?.unresolved.isEmpty == true)
  }

  /// A view that shows what it is given and nothing else is a frame, whatever it keeps for that.
  @Test func aFrameWithAStateOfItsOwn() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Glow<Content: View>: View {
          let name: String
          @ViewBuilder var content: Content
          @State private var level = 1.0
          var body: some View { content.opacity(level).onAppear { level = 0.5 } }
        }
        struct Cards: View {
          @State private var isOpen = false
          var body: some View {
            Button("") { isOpen = true }.sheet(isPresented: $isOpen) { Glow(name: "a") { Portrait() }.padding() }
          }
        }
        struct Portrait: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.first?.contains("shows=[Portrait]") == true)
  }

  /// A builder that may be missing: the caller's views, and what is shown instead. Where nobody makes the view, somebody
  /// else may hand over one.
  @Test(arguments: ["if let special { special(1) }", "if let make = self.special { make(1) }"])
  func aBuilderThatIsOptional(shown: String) {
    let all = [
      ("Row(special: { _ in AnyView(Offer()) })", ["Offer", "Help"]), ("Row()", ["Help"]), ("Text(\"\")", ["Help"]),
    ]
    for (given, views) in all {
      let index = Fixture(
        """
        struct Row: View {
          var special: ((Int) -> AnyView)? = nil
          @State private var isOpen = false
          var body: some View {
            Button("") { isOpen = true }.sheet(isPresented: $isOpen) { \(shown) else { Help() } }
          }
        }
        struct Home: View { var body: some View { \(given) } }
        struct Help: View { var body: some View { Text("") } }
        struct Offer: View { var body: some View { Text("") } }
        """
      ).index()
      #expect(index.presentations.first?.destinations.map(\.view) == views)
      #expect(index.presentations.first?.unresolved.isEmpty == given.hasPrefix("Row"))
    }
  }

  /// A type of the system that the project extends has more members than that.
  @Test func extendedTypesOfTheSystem() {
    let index = Fixture(
      """
      extension Color { static var warm: Color { .red } }
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          Button("") { isOpen = true }.sheet(isPresented: $isOpen) { Color.black.onAppear { isOpen = false } }
        }
      }
      """
    ).index()
    #expect(Summary.lines(index).first?.contains("shows=[Color*] opened=[Main.swift:5 assignment]") == true)
    #expect(index.presentations.flatMap(\.unresolved).isEmpty)
  }

  @Test func aFunctionNamedLikeAView() {
    let index = Fixture(
      #"""
      struct Hub: View {
        @State private var isOpen = false
        var body: some View {
          Button("Open") { isOpen = true }
            .sheet(isPresented: $isOpen) { HelpLayer() }
        }
        @ViewBuilder private func HelpLayer() -> some View { VStack { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Hub.isOpen(@State) shows=[Help] opened=[Main.swift:4 assignment]"
      ])
  }

  /// A wrapper that maps the item within a condition: what it shows else is shown for no case.
  @Test(arguments: [
    "if let card { %@ } else { Missing() }", "Group { if let card { %@ } else { Missing() } }.padding()",
    "let size = 3; if card == nil { Missing() } else { %@ }",
  ])
  func aSwitchInsideACondition(body: String) {
    let mapping = "switch action { case .edit: EditView(); case .show: ShowView() }"
    let index = Fixture(
      """
      enum Action: Identifiable { case edit, show; var id: Self { self } }
      struct Row: View {
        @State private var action: Action?
        var body: some View {
          Button("Edit") { action = .edit }.sheet(item: $action) { ActionContent(action: $0, card: 1) }
        }
      }
      struct ActionContent: View {
        var action: Action
        var card: Int?
        var body: some View { \(body.replacing("%@", with: mapping)) }
      }
      struct EditView: View { var body: some View { Text("edit") } }
      struct ShowView: View { var body: some View { Text("show") } }
      struct Missing: View { var body: some View { Text("error") } }
      """
    ).index()
    #expect(
      Set(index.presentations.flatMap(\.destinations).map(Summary.shown)) == [
        ".edit EditView", ".show ShowView", "Missing",
      ])
  }

  /// A view with parts that depend on the item stays that view.
  @Test func aSwitchBesideOthers() {
    let index = Fixture(
      """
      enum Action: Identifiable { case edit, show; var id: Self { self } }
      struct Row: View {
        @State private var action: Action?
        var body: some View {
          Button("Edit") { action = .edit }.sheet(item: $action) { ActionContent(action: $0) }
        }
      }
      struct ActionContent: View {
        var action: Action
        var body: some View {
          VStack { Head(); switch action { case .edit: EditView(); case .show: ShowView() } }
        }
      }
      struct Head: View { var body: some View { Text("") } }
      struct EditView: View { var body: some View { Text("edit") } }
      struct ShowView: View { var body: some View { Text("show") } }
      """
    ).index()
    #expect(index.presentations.flatMap(\.destinations).map(Summary.shown) == ["ActionContent"])
  }

  /// What only chooses what it shows swallows no reason.
  @Test(arguments: ["IfLetStore(store) { store in %@ }", "WithPerceptionTracking { %@ }"])
  func whatIsNotKnownInAStoreView(content: String) {
    let index = Fixture(
      """
      struct CameraFactory { var makeView: (Int) -> AnyView }
      struct Home: View {
        @Dependency(\\.cameraFactory) var cameraFactory: CameraFactory
        let store: Int
        @State private var open = false
        var body: some View {
          Button("Camera") { open = true }
            .sheet(isPresented: $open) { \(content.replacing("%@", with: "cameraFactory.makeView(store)")) }
        }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.destinations).isEmpty)
    #expect(index.presentations.flatMap(\.unresolved).map(\.what) == [.destination])
  }

  /// Buttons are a part of a card, also where their label is not written.
  @Test(arguments: [
    ("buttons", "Card"), ("actions", "Card"), ("footer", "Card"), ("content", "ButtonRow"), ("_", "ButtonRow"),
  ])
  func aCardWithButtons(label: String, shown: String) {
    let index = Fixture(
      """
      struct Card<Buttons: View>: View {
        let title: String
        let parts: Buttons
        init(_ title: String, @ViewBuilder \(label == "_" ? "_ parts" : label): () -> Buttons) {
          self.title = title
          self.parts = \(label == "_" ? "parts" : label)()
        }
        var body: some View { VStack { Text(title); parts } }
      }
      struct ButtonRow: View { var body: some View { Text("") } }
      struct Session: View {
        @State private var asks = false
        var body: some View {
          Button("Ask") { asks = true }.sheet(isPresented: $asks) { Card("Really?") { ButtonRow() } }
        }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.destinations).map(Summary.shown) == [shown])
  }

  /// What it holds is replaced by the views of its cases: the container is not empty.
  @Test func containersAroundAWrapper() {
    let lines = Summary.lines(
      Fixture(
        """
        enum Pane: Identifiable { case add, edit; var id: Self { self } }
        struct Home: View {
          @State private var pane: Pane?
          var body: some View {
            Button("") { pane = .add }.sheet(item: $pane) { pane in NavigationStack { PaneContent(pane: pane) } }
          }
        }
        struct PaneContent: View {
          let pane: Pane
          var body: some View { switch pane { case .add: Adding(); case .edit: Editing() } }
        }
        struct Adding: View { var body: some View { Text("") } }
        struct Editing: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      lines == [
        "sheet Main.swift:5 state=Home.pane(@State) enum=Pane shows=[.add Adding, .edit Editing] "
          + "opened=[Main.swift:5 assignment .add]"
      ])
  }

  /// A row that can be chosen is a button around a view of the project; another button is a button.
  @Test(arguments: [
    ("Button { note = nil } label: { row(item) }", "Row"), ("Button { note = nil } label: { Row(name: item) }", "Row"),
    ("Button(action: { note = nil }) { Row(name: item) }", "Row"),
    ("NavigationLink(value: item) { Row(name: item) }", "Row"),
    ("Button { note = nil } label: { HStack { Image(systemName: item); Row(name: item) } }", "Row"),
    ("Button { note = nil } label: { Label(item, systemImage: item) }", "Button*"),
    ("Button(item) { show(Row(name: item)) }", "Button*"),
    ("Frame { Button { note = nil } label: { Row(name: item) } }", "Frame"),
    ("Button { note = nil } label: { content(item) }", "Button*"),
  ]) func labels(row: String, shown: String) {
    let index = Fixture(
      """
      struct Note: Identifiable { let id = 0; let items: [String] }
      struct Home: View {
        @State private var note: Note?
        let content: (String) -> AnyView
        var body: some View {
          Text("").sheet(item: $note) { note in
            NavigationStack { List(note.items, id: \\.self) { item in \(row) } }
          }
        }
        @ViewBuilder private func row(_ name: String) -> some View { Row(name: name) }
        private func show(_ row: Row) {}
      }
      struct Row: View { let name: String; var body: some View { Text(name) } }
      struct Frame<Content: View>: View { @ViewBuilder var content: Content; var body: some View { content } }
      """
    ).index()
    #expect(index.presentations.flatMap(\.destinations).map(Summary.shown) == [shown])
    #expect(index.presentations.flatMap(\.unresolved).isEmpty)
  }

  private func shown(_ content: String, _ members: String) -> [String] {
    Fixture(
      """
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          Button("") { isOpen = true }.sheet(isPresented: $isOpen) { \(content) }
        }
        \(members)
      }
      struct InfoView: View { var body: some View { Text("") } }
      enum Kind { case card, cash
        func icon() -> Image { switch self { case .card: Image("card"); case .cash: Image("cash") } } }
      struct Account: Identifiable { let id: Int; let kind: Kind }
      """
    ).index().presentations.flatMap { [$0.enumName].compactMap { $0 } + $0.destinations.map(\.view) }
  }

  /// What a container holds may have been shown before: it is no destination itself.
  @Test(arguments: ["GroupBox { info }", "WithPerceptionTracking { info }", "NavigationStack { helper() }"])
  func contentThatWasShownBefore(other: String) {
    let content = "if #available(iOS 26, *) { VStack { info; helper() } } else { \(other) }"
    let members = "var info: some View { InfoView() }; func helper() -> some View { InfoView() }"
    #expect(shown(content, members) == ["InfoView"])
  }

  /// The values of a list are no views, whoever makes its rows.
  @Test func valuesOfAList() {
    let members =
      "var found: [Int] { Array([1].filter { _ in true }) }; func row(_ item: Int) -> some View { InfoView() }"
    #expect(shown("Form { ForEach(found, id: \\.self, content: row) }", members) == ["InfoView"])
  }

  /// What an enum has a picture of is no destination.
  @Test func picturesOfEnums() {
    let members = "let all: [Account]; func row(icon: Image) -> some View { HStack { icon.resizable() } }"
    #expect(shown("VStack { ForEach(all) { account in row(icon: account.kind.icon()) } }", members) == ["Image"])
  }

  /// A type of the project that is no view does not take the name from the system's view.
  @Test(arguments: [
    ("Codable { let small: String }", ["Label"]), ("View { var body: some View { Text(\"\") } }", ["Label"]),
    ("Codable, Hashable { let small: String }", ["Label"]),
  ])
  func namesOfSystemViews(kind: String, views: [String]) {
    let index = Fixture(
      """
      struct Label: \(kind)
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { Label("", systemImage: "x") } }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.destinations).map(\.view) == views)
    #expect(index.presentations.flatMap(\.destinations).map(\.isDeclared) == [kind.hasPrefix("View")])
  }

  /// A view whose cases only tell how it looks is shown itself; one that chooses between views is seen through.
  @Test(arguments: [("Text(\"a\")", "Color.blue", ["Tinted"]), ("Text(\"a\")", "Wide()", ["Text", "Wide"])])
  func casesOfALook(first: String, second: String, views: [String]) {
    let index = Fixture(
      """
      enum Tint: Identifiable { case red, blue; var id: Self { self } }
      struct Wide: View { var body: some View { Text("") } }
      struct Tinted: View {
        let tint: Tint
        var body: some View { switch tint { case .red: \(first); case .blue: \(second) } }
      }
      struct Home: View {
        @State private var tint: Tint?
        var body: some View { Button("") { tint = .red }.sheet(item: $tint) { Tinted(tint: $0) } }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.destinations).map(\.view) == views)
  }

  /// A container that shows its content as soon as it can is no screen.
  @Test(arguments: [
    "Group { if isReady { content() } else { Color.clear } }.frame(width: width)", "content().frame(width: width)",
  ])
  func containerThatWaits(body: String) {
    let index = Fixture(
      """
      struct Deferred<Content: View>: View {
        let width: CGFloat
        @ViewBuilder let content: () -> Content
        @State private var isReady = false
        var body: some View { \(body) }
      }
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Text("").popover(isPresented: $isOpen) { Deferred(width: 3) { Editor() } } }
      }
      struct Editor: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["Editor"]])
  }

  /// The view that is named after the enum shows its cases, also where all views are the system's; another one that
  /// takes the enum may only look so.
  @Test(arguments: [
    ("private struct PaneView", "PaneView", ["help", "news"]), ("struct PaneView", "PaneView", [""]),
    ("private struct Frame", "Frame", [""]),
  ]) func viewNamedAfterTheEnum(declared: String, name: String, cases: [String]) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, news; var id: Self { self } }
      \(declared): View {
        let pane: Pane
        var body: some View {
          switch pane {
          case .help: Text("")
          case .news: Toggle("", isOn: .constant(true))
          }
        }
      }
      struct Home: View {
        @State private var pane: Pane?
        var body: some View { Button("") { pane = .help }.sheet(item: $pane) { \(name)(pane: $0) } }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map { $0.caseName ?? "" } } == [cases])
  }

  /// A view may map the enum as it is made, and keep the view of the case.
  @Test(arguments: [
    "content = switch pane { case .help: AnyView(Help()); case .news: AnyView(News()) }",
    "content = Factory.content(pane)",
  ]) func viewThatMapsAsItIsMade(initialiser: String) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, news; var id: Self { self } }
      enum Factory {
        static func content(_ pane: Pane) -> AnyView {
          switch pane {
          case .help: AnyView(Help())
          case .news: AnyView(News())
          }
        }
      }
      struct Page: View {
        private let content: AnyView
        init(pane: Pane) { \(initialiser) }
        var body: some View { content }
      }
      struct Home: View {
        @State private var pane: Pane?
        var body: some View { Button("") { pane = .help }.sheet(item: $pane) { Page(pane: $0) } }
      }
      struct Help: View { var body: some View { Text("") } }
      struct News: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["Help", "News"]])
    #expect(index.presentations.map { $0.destinations.map(\.caseName) } == [["help", "news"]])
  }
}
