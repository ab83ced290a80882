import SheetModel
import SheetTestSupport
import Testing

/// A call opens what the method does, under whatever condition and whenever; not what it makes for others to do.
@Suite struct CallersOpeningTests {
  /// The triggers of a sheet whose button calls `act()` of the model that holds its flag.
  private func triggers(_ members: String) -> [Trigger] {
    Fixture(
      """
      final class Model: ObservableObject {
        @Published var isOpen = false
        \(members)
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.act() }
            .sheet(isPresented: $model.isOpen) { Text("") }
        }
      }
      """
    ).index().presentations.flatMap(\.triggers)
  }

  @Test(arguments: [
    ("if ready { isOpen = true }", true), ("guard ready else { return }; isOpen = true", true),
    ("switch number { case 1: isOpen = true; default: break }", true),
    ("do { try go() } catch { isOpen = true }", true), ("for _ in list { isOpen = true }", true),
    ("api.fetch { [weak self] _ in self?.isOpen = true }", true),
    ("Task { await MainActor.run { self.isOpen = true } }", true),
    ("withUnsafeContinuation { next in self.isOpen = true }", true), ("isOpen = ready ? true : false", true),
    ("handler = { self.isOpen = true }", false), ("let later = { self.isOpen = true }; keep(later)", false),
    ("center.publisher.sink { _ in self.isOpen = true }", false), ("Button(\"\") { self.isOpen = true }", false),
    ("view.onTap { self.isOpen = true }", false),
  ]) func statements(text: String, opens: Bool) {
    let triggers = triggers("func act() { \(text) }")
    #expect(triggers.contains { $0.via == .call } == opens)
    #expect(triggers.contains { $0.via == .assignment })
  }

  /// What asks for the answer of a method has it done; what stands behind a third condition, perhaps.
  @Test(arguments: [
    ("Task { if await ask() { go() } }", true), ("Task { guard await ask() else { return } }", true),
    ("_ = await ask()", true), ("let answer = await ask(); keep(answer)", true), ("return await ask()", true),
    ("if !ask() { go() }", true), ("if ready, ask() { go() }", false), ("if ready { ask() }", false),
  ]) func callersOfCallers(text: String, opens: Bool) {
    let triggers = triggers(
      """
      func open() { if ready { isOpen = true } }
      func ask() -> Bool { if full { open() }; return ready }
      func act() { \(text) }
      """)
    #expect(triggers.contains { $0.enclosingType == "Home" } == opens)
  }

  /// Each branch does it.
  @Test(arguments: [
    ("if ready { open(1) } else { open(2) }", true), ("if ready { open(1) } else { close() }", false),
    ("if ready { open(1) } else if full { open(2) } else { open(3) }", true),
    ("switch ready { case true: open(1); case false: open(2) }", true), ("do { open(1) }", true),
    ("do { try open(1) } catch {}", true), ("do { try go() } catch { open(1) }", false),
    ("switch ready { case true: open(1); case false: break }", false),
  ]) func allBranches(text: String, opens: Bool) {
    let triggers = triggers(
      """
      func call(_ number: Int) { Task { if await dial(number) == false { isOpen = true } } }
      func open(_ number: Int) { if full { call(number) } }
      func act() { \(text) }
      """)
    #expect(triggers.contains { $0.enclosingType == "Home" } == opens)
  }

  /// A reference may take what the caller of it hands over.
  @Test func methodsWithParameters() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Field: Identifiable { let id: Int }
        final class Model: ObservableObject {
          @Published var field: Field?
          @Published var isSaved = false
          func rename(_ field: Field) { self.field = field }
          func isSaved(as name: String) { isSaved = true }
        }
        struct Home: View {
          @StateObject private var model = Model()
          var body: some View {
            Rows(
              onTitle: model.rename)
              .sheet(item: $model.field) { _ in Text("") }
              .alert("", isPresented: $model.isSaved) {}
          }
        }
        """
      ).index())
    #expect(
      lines == [
        "sheet Main.swift:13 state=Model.field(@Published) shows=[Text*] opened=[Main.swift:5 assignment, Main.swift:12 call]",
        "alert Main.swift:14 state=Model.isSaved(@Published) shows=[] opened=[Main.swift:6 assignment]",
      ])
  }

  /// A method that is handed over by its name, also in a file that has nothing else of it.
  @Test func methodsThatAreHandedOver() {
    let index = Fixture(
      """
      //- /Model.swift
      final class Model: ObservableObject {
        @Published var isOpen = false
        func open() { isOpen = true }
      }
      //- /Home.swift
      struct Home: View {
        @StateObject private var model = Model()
        @StateObject private var other = Model()
        var body: some View {
          Row().environmentObject(model)
          Button("", action: other.open)
            .sheet(isPresented: $model.isOpen) { Text("") }
        }
      }
      //- /Row.swift
      struct Row: View {
        @EnvironmentObject var model: Model
        var body: some View { Button("", action: model.open) }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Home.swift:7 state=Model.isOpen(@Published) shows=[Text*] opened=[Model.swift:3 assignment, Row.swift:3 call]"
      ])
  }

  /// A function of no type opens by its calls; a method is handed over under its own name, too.
  @Test func functionsOfNoTypeAndTheirNames() {
    let lines = Summary.lines(
      Fixture(
        """
        final class Model: ObservableObject {
          static let shared = Model()
          @Published var isOpen = false
          func remove() { isOpen = true }
        }
        func ask() { Model.shared.isOpen = true }
        struct Menu: View { let remove: () -> Void; var body: some View { Button("") { remove() } } }
        struct Home: View {
          @StateObject private var model = Model.shared
          var body: some View {
            Button("") { ask() }
            Menu(remove: model.remove)
              .sheet(isPresented: $model.isOpen) { Text("") }
          }
        }
        """
      ).index())
    #expect(
      lines.first?.contains("Main.swift:6 assignment, Main.swift:11 call, Main.swift:12 call") == true, "\(lines)")
  }

  /// A call through a protocol that one type fulfils is a call of that; of several that do something it may be any.
  @Test(arguments: [
    ("", 2), ("final class Other: Opener { func show(_ number: Int) { print(number) } }", 1),
    ("final class Other: Opener { func show(_ number: Int) {} }", 2),
  ])
  func throughAProtocol(more: String, triggers: Int) {
    let index = Fixture(
      """
      protocol Opener: AnyObject { func show(_ number: Int) }
      final class Desk: ObservableObject, Opener {
        @Published var shown: Int?
        func show(_ number: Int) { if isReady { shown = 1 } }
      }
      struct Row: View {
        let opener: any Opener
        var body: some View { Button("") { opener.show(3) } }
      }
      struct Room: View {
        @StateObject private var desk = Desk()
        var body: some View { Row(opener: desk).sheet(item: $desk.shown) { _ in Text("") } }
      }
      \(more)
      """
    ).index()
    #expect(index.presentations.first?.triggers.count == triggers)
  }

  /// A function that only keeps a closure does nothing of what stands in it, and neither do its callers.
  @Test(arguments: [
    ("handlers.append { then() }", false),
    ("center.addObserver(forName: name) { _ in then() }", false),
    ("then()", true),
    ("Task { then() }", true),
    ("if isReady { then() } else { handlers.append(then) }", true),
    ("onlyIfFront { then() }", true),
    ("kept = then", false),
    ("self.kept = then", false),
    ("kept = then; center.begin()", true),
  ]) func functionsThatKeepAClosure(body: String, isDone: Bool) {
    let index = Fixture(
      """
      @Observable final class Desk {
        var isOpen = false
        var handlers: [() -> Void] = []; var kept: (() -> Void)?
        let center: Center
        func begin() { whenAsked { self.open() } }
        func whenAsked(then: @escaping () -> Void) { \(body) }
        func onlyIfFront(_ action: () -> Void) { action() }
        func open() { isOpen = true }
      }
      struct Home: View {
        @State var desk: Desk
        var body: some View { Button("") { desk.begin() }.sheet(isPresented: $desk.isOpen) { Text("") } }
      }
      """
    ).index()
    let lines =
      index.presentations.first?.triggers.map { index.position($0.place.file, $0.place.range.start).line } ?? []
    #expect(lines.contains(12) == isDone, "\(lines)")
    #expect(lines.contains(8))
  }

  /// A dispatcher that is never handed the case does not do what it has for that.
  @Test(arguments: [
    ("again(.load)", [9, 29]), ("again(.view(.shareTapped))", [9, 15, 25, 29]), ("", [9, 15, 29]),
    ("foreign.model.again(.view(.shareTapped))", [9, 15, 29]),
    ("again(.load); foreign.model.again(some)", [9, 15, 29]),
  ])
  func aDispatcherWithOtherCases(call: String, lines: [Int]) {
    let index = Fixture(
      """
      @Observable final class Model {
        enum Action { case view(ViewAction), load }
        enum ViewAction { case shareTapped }
        var share = false
        func load() {}
        func reduce(_ action: Action) {
          let isLogged = true
          switch action {
          case .view(let v): handleView(v)
          case .load: load()
          }
        }
        private func again(_ action: Action) {
          switch action {
          case .view(let v): handleView(v)
          case .load: load()
          }
        }
        private func handleView(_ action: ViewAction) {
          switch action {
          case .shareTapped: setShare()
          }
        }
        func setShare() { share = true }
        func refresh() { \(call) }
      }
      struct Screen: View {
        @State private var model = Model()
        var body: some View { Button("Share") { model.reduce(.view(.shareTapped)) }.sheet(isPresented: $model.share) { Text("") } }
      }
      """
    ).index()
    #expect(Set(Summary.openedLines(index)).isSuperset(of: lines.filter { $0 != 25 }))
    #expect(Summary.openedLines(index).contains(15) == lines.contains(15))
  }

  /// A private function that previews alone call opens nothing of the app.
  @Test func aHelperOfPreviews() {
    let index = Fixture(
      """
      enum Popup: Identifiable { case ready, copied; var id: Self { self } }
      @Observable final class Model { var popup: Popup? }
      struct FeedbackView: View {
        @Bindable var model: Model
        var body: some View {
          Button("Share") { model.popup = .ready }.sheet(item: $model.popup) { _ in Text("") }
        }
      }
      #Preview { FeedbackView(model: previewModel(popup: .copied)) }
      private func previewModel(popup: Popup) -> Model {
        let model = Model()
        model.popup = popup
        return model
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [6])
  }

  /// Who makes a row opens nothing that is done when the row is tapped.
  @Test(arguments: [
    ("Text(item).onTapGesture { onPick(item) }", [4, 11]), ("Button(item) { onPick(item) }", [4, 11]),
    ("row(item) { Task { onPick(item) } }", [4, 11, 19]),
  ]) func controlsInHandedContent(row: String, lines: [Int]) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var picked: String?
        var body: some View {
          Strip(onPick: { picked = $0 })
            .sheet(isPresented: Binding(get: { picked != nil }, set: { _ in picked = nil })) { Text("") }
        }
      }
      struct Strip: View {
        let onPick: (String) -> Void
        var body: some View {
          Rows(["a"]) { item in \(row) }
        }
      }
      struct Rows<Content: View>: View {
        let items: [String]
        let content: (String) -> Content
        init(_ items: [String], content: @escaping (String) -> Content) { self.items = items; self.content = content }
        var body: some View {
          ForEach(items, id: \\.self) { content($0) }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == lines)
  }

  /// What is made to be done later opens nothing by being made, whatever it is handed.
  @Test func whatIsKeptForLater() {
    let index = Fixture(
      """
      enum Entry { case button(title: String, action: () -> Void), divider }
      struct Merge: Identifiable { let id: Int }
      final class Library: ObservableObject {
        @Published var merge: Merge?
        func request(_ merge: Merge) { self.merge = merge }
        func menu(for id: Int) -> [Entry] { [entry(Merge(id: id))] }
        private func entry(_ merge: Merge) -> Entry {
          .button(title: "Merge") { self.request(merge) }
        }
        func later(_ merge: Merge) {
          Task { self.request(merge) }
        }
      }
      struct Home: View {
        @StateObject private var library = Library()
        var body: some View {
          Button("") { library.later(Merge(id: 1)) }.sheet(item: $library.merge) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(
      index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) } == [
        "Main.swift:5 assignment", "Main.swift:8 call", "Main.swift:11 call", "Main.swift:17 call",
      ])
  }
}
