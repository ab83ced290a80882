import SheetPreview
import SheetScene
import Testing

/// What is presented, by what, and where it leads.
@Suite struct PresentationTests {
  @Test func sheetOfAFlag() throws {
    let fixture = PreviewFixture(
      """
      struct Home: View {
        @State private var isShown = false
        var body: some View {
          Button("Open") { isShown = true }
            .sheet(isPresented: $isShown) { Detail() }
        }
      }
      struct Detail: View {
        var body: some View {
          NavigationStack { Text("D").navigationTitle("Title") }
            .presentationDetents([.medium, .large])
            .presentationDragIndicator(.visible)
        }
      }
      """)
    #expect(fixture.items.map(\.title) == ["Detail", "Home", "Detail"])
    let item = try #require(fixture.items.first)
    let scene = try #require(fixture.engine.scene(item))
    #expect(scene.presentation.kind == "sheet")
    #expect(scene.presentation.detents == [.medium, .large])
    #expect(scene.presentation.grabber == true)
    #expect(scene.path == ["Home", "Detail"])
    #expect(SceneDump.text(scene.root).contains("text 'D' .title"))
    let presenter = try #require(scene.presenter)
    #expect(presenter.kind == .navigationStack)
    #expect(SceneDump.text(presenter).contains("text 'Open'"))
    #expect(scene.presentation.from != nil)
    #expect(scene.notes.isEmpty)
  }

  @Test func destinationsOfAnEnum() throws {
    let fixture = PreviewFixture(
      """
      enum Route: Identifiable { case new, edit(Book), about(name: String)
        var id: String { "\\(self)" } }
      struct Book { var title = "Dune" }
      struct Home: View {
        @State private var route: Route?
        var body: some View {
          Button("New") { route = .new }.sheet(item: $route) { route in
            switch route {
            case .new: Text("New")
            case .edit(let book): Text(book.title)
            case .about(let name): Text(name)
            }
          }
        }
      }
      """)
    #expect(fixture.items.prefix(3).map(\.title) == [".new", ".edit", ".about"])
    let texts = fixture.items.prefix(3).compactMap { fixture.engine.scene($0)?.root.text?.string }
    #expect(texts == ["New", "⟨title⟩", "⟨name⟩"])
  }

  @Test func alerts() throws {
    let fixture = PreviewFixture(
      """
      struct Home: View {
        @State private var isAsking = false
        @State private var isFailed = false
        var body: some View {
          Text("A")
            .alert("Delete?", isPresented: $isAsking) {
              Button("Delete", role: .destructive) {}
            } message: { Text("It is gone then.") }
            .alert(isPresented: $isFailed) {
              Alert(title: Text("Failed"), message: Text("Why"), dismissButton: .default(Text("Fine")))
            }
        }
      }
      """)
    let scenes = fixture.items.filter { $0.kind == "alert" }.compactMap { fixture.engine.scene($0) }
    #expect(scenes.count == 2)
    #expect(
      SceneDump.text(scenes[0].root)
        == "alert(style=alert)\n  label: text 'Delete?'\n  actions: button(role=destructive)\n  actions:   label: text 'Delete'\n  message: text 'It is gone then.'"
    )
    #expect(SceneDump.text(scenes[1].root).contains("label: text 'Failed'"))
    #expect(SceneDump.text(scenes[1].root).contains("text 'Fine'"))
    #expect(SceneDump.text(scenes[1].root).contains("message: text 'Why'"))
  }

  @Test func edgesLeadOn() throws {
    let fixture = PreviewFixture(
      """
      struct Home: View {
        @State private var isShown = false
        @State private var isOther = false
        var body: some View {
          VStack {
            Button("One") { isShown = true }
            Button("Two") { open() }
            Text("Three").onTapGesture { isOther = true }
          }
          .sheet(isPresented: $isShown) { Text("S") }
          .fullScreenCover(isPresented: $isOther) { Text("C") }
        }
        private func open() { isShown = true }
      }
      """)
    let scene = try #require(fixture.scene("Home"))
    let stack = try #require(scene.root.children.first)
    #expect(stack.children.map { $0.presents?.how } == ["sheet", "sheet", "fullScreenCover"])
    let target = try #require(stack.children.first?.presents?.target)
    #expect(PreviewItem.find(target, in: fixture.index) != nil)
  }

  @Test func aTitleWithoutNavigationIsNoted() throws {
    let fixture = PreviewFixture(
      """
      struct Home: View {
        @State private var isShown = false
        var body: some View { Text("A").sheet(isPresented: $isShown) { Text("B").navigationTitle("T") } }
      }
      """)
    let item = try #require(fixture.items.first { $0.kind == "sheet" })
    #expect(fixture.engine.scene(item)?.notes.map(\.code) == ["no-navigation"])
  }

  @Test func idsStayWhileTheShapeDoes() throws {
    func ids(_ text: String) throws -> [UInt32] {
      let fixture = PreviewFixture(
        "struct V: View { var body: some View { VStack { Text(\"\(text)\")\n Button(\"B\") {} } } }")
      let root = try #require(fixture.scene("V")).root
      return [root.id, root.children[0].id] + root.children[0].children.map(\.id)
    }
    #expect(try ids("A") == ids("Another text"))
    #expect(try Set(ids("A")).count == 4)
  }
}

/// Going from one scene to another.
@Suite struct PreviewSessionTests {
  private static let project = """
    struct Home: View {
      @State private var isFirst = false
      @State private var isSecond = false
      var body: some View {
        Button("One") { isFirst = true }
          .sheet(isPresented: $isFirst) { First() }
          .sheet(isPresented: $isSecond) { Text("Second") }
      }
    }
    struct First: View {
      @State private var isDeep = false
      var body: some View { Button("Deeper") { isDeep = true }.sheet(isPresented: $isDeep) { Text("Deep") } }
    }
    """

  @Test func stepsAndFlow() throws {
    let fixture = PreviewFixture(Self.project)
    var session = PreviewSession()
    let none = session.makeScene(fixture.engine)
    #expect(none == nil)
    let first = try #require(fixture.items.first)
    session.select(first)
    let made = session.makeScene(fixture.engine)
    let scene = try #require(made)
    #expect(scene.revision == 1)
    let button = try #require(node(scene.root) { $0.kind == .button })
    let hasFollowed = session.follow(button.id, in: fixture.index)
    #expect(hasFollowed)
    #expect(session.flow.count == 2)
    let deep = session.makeScene(fixture.engine)
    #expect(deep?.root.text?.string == "Deep")
    let isBack = session.back()
    #expect(isBack)
    let isBackAgain = session.back()
    #expect(!isBackAgain)
    let isStepped = session.step(1, fixture.engine)
    #expect(isStepped)
    let second = session.makeScene(fixture.engine)
    #expect(second?.root.text?.string == "Second")
    let isWrong = session.select("nowhere", in: fixture.index)
    #expect(!isWrong)
    let isNowhere = session.follow(12345, in: fixture.index)
    #expect(!isNowhere)
  }

  /// What is done with the chosen files is no view.
  @Test func aFileImporterIsTheSystems() throws {
    let fixture = PreviewFixture(
      """
      struct Home: View {
        @State private var imports = false
        @State private var url: URL?
        var body: some View {
          Text("Home").fileImporter(isPresented: $imports, allowedContentTypes: [.json]) { result in
            Task { await take(result) }
            url
          }
        }
      }
      """)
    let item = try #require(fixture.items.first)
    let scene = try #require(fixture.engine.scene(item))
    #expect(scene.root.kind == .surface)
    #expect(scene.root.type == "Files")
  }

  /// A file that is emptied and written again, as by an undo: the picture comes back with it.
  @Test func whatIsGoneForAMomentComesBack() throws {
    let fixture = PreviewFixture(Self.project)
    var session = PreviewSession()
    session.select(try #require(fixture.items.first))
    let before = session.makeScene(fixture.engine)
    let gone = PreviewFixture("struct Other {}")
    for _ in 0..<2 {
      let nothing = session.makeScene(gone.engine)
      #expect(nothing == nil)
    }
    let after = session.makeScene(fixture.engine)
    #expect(after?.root == before?.root)
    #expect(after != nil)
  }

  /// A body that lost most of itself because its text cannot be read: the last picture stays, and says where.
  @Test func halfABodyIsNotDrawn() throws {
    let text = """
      struct Page: View {
        var body: some View {
          VStack { Text("One"); Text("Two"); Text("Three"); Text("Four"); Text("Five") }
        }
      }
      """
    let fixture = PreviewFixture(text)
    var session = PreviewSession()
    session.select(try #require(fixture.items.first))
    let whole = session.makeScene(fixture.engine)
    let half = PreviewFixture(text.split(separator: "Text(\"Two").first.map(String.init) ?? "")
    let none = session.makeScene(half.engine)
    #expect(whole != nil && none == nil)
    #expect(session.fault?.path == "Main.swift")
    #expect(session.fault?.span.startLine == 2)
    #expect(session.scene == whole)
    // Less than half of it is gone: it is drawn.
    let most = session.makeScene(
      PreviewFixture(text.split(separator: "Text(\"Five").first.map(String.init) ?? "").engine)
    #expect(most != nil)
    #expect(session.fault == nil)
    // What reads well is drawn, however little it is.
    let little = PreviewFixture("struct Page: View { var body: some View { Text(\"Only\") } }")
    let only = session.makeScene(little.engine)
    #expect(only != nil)
  }

  /// A modifier of the project with an alert beside the sheet: the sheet is what shows the view.
  @Test func theSheetOfAModifierWithAnAlert() throws {
    let fixture = PreviewFixture(
      """
      struct Grid: ViewModifier {
        @Binding var item: Item?
        @State private var asks = false
        func body(content: Content) -> some View {
          content
            .alert("Again?", isPresented: $asks) { Button("Close") {} }
            .sheet(item: $item) { item in Detail(item: item) }
        }
      }
      struct Item: Identifiable { let id = 1 }
      extension View { func grid(item: Binding<Item?>) -> some View { modifier(Grid(item: item)) } }
      struct Home: View {
        @State private var item: Item?
        var body: some View { Button("x") { item = Item() }.grid(item: $item) }
      }
      struct Detail: View { let item: Item; var body: some View { Text("DETAIL") } }
      """)
    let items = fixture.items.filter { $0.title == "Detail" && $0.kind != "view" }
    #expect(items.count == 3)
    for item in items {
      let scene = try #require(fixture.engine.scene(item))
      #expect(node(scene.root) { $0.text?.string == "DETAIL" } != nil)
      #expect(scene.presentation.kind != "alert")
    }
  }

  /// What is named is what is drawn, whichever branch of the content shows it.
  @Test(arguments: [("One", "V ONE"), ("Two", "V TWO"), ("Four", "V FOUR")])
  func theBranchOfADestination(view: String, text: String) throws {
    let fixture = PreviewFixture(
      """
      struct Home: View {
        @State private var isShown = false
        @State private var isNew = false
        @State private var isOld = false
        @State private var mode = Mode.small
        enum Mode { case small, large, none }
        var body: some View {
          Text("Home").sheet(isPresented: $isShown) {
            if isNew { One() } else if isOld { Two() } else {
              switch mode {
              case .small: Text("small")
              case .large: Four().padding()
              case .none: EmptyView()
              }
            }
          }
        }
      }
      struct One: View { var body: some View { VStack { Text("V ONE"); Text("more"); Text("even more") } } }
      struct Two: View { var body: some View { Text("V TWO") } }
      struct Four: View { var body: some View { Text("V FOUR") } }
      """)
    let item = try #require(fixture.items.first { $0.title == view })
    let scene = try #require(fixture.engine.scene(item))
    #expect(node(scene.root) { $0.text?.string == text } != nil)
  }

  @Test func theCursorSelects() throws {
    let fixture = PreviewFixture(Self.project)
    var session = PreviewSession()
    let file = try #require(fixture.index.file("Main.swift"))
    let text = Array(Self.project.utf8)
    let place = try #require(text.indices.first { text[$0...].starts(with: Array("Text(\"Second\")".utf8)) })
    _ = session.moveCursor(file, place, in: fixture.index)
    _ = session.makeScene(fixture.engine)
    #expect(session.current != nil)
    _ = session.moveCursor(file, -5, in: fixture.index)
    _ = session.moveCursor(file, 1 << 40, in: fixture.index)
  }

  private func node(_ root: SceneNode, _ wanted: (SceneNode) -> Bool) -> SceneNode? {
    if wanted(root) { return root }
    for child in root.children { if let found = node(child, wanted) { return found } }
    return nil
  }

  /// A flag of an object is set while its sheet stands.
  @Test func flagOfAnObject() {
    let fixture = PreviewFixture(
      """
      final class Help: ObservableObject { @Published var isShown = false }
      struct Home: View {
        @StateObject private var help = Help()
        var body: some View {
          Button("Open") { help.isShown = true }.sheet(isPresented: $help.isShown) { Viewer(isShown: $help.isShown) }
        }
      }
      struct Viewer: View {
        @Binding var isShown: Bool
        var body: some View { if isShown { Text("Picture") } }
      }
      """)
    #expect(fixture.scene("Viewer").map { SceneDump.text($0.root) }?.contains("text 'Picture'") == true)
  }
}
