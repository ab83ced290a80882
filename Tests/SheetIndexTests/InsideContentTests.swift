import SheetTestSupport
import Testing

/// What closes in a view that is shown closes further down, too, where that is made nowhere else.
@Suite struct InsideContentTests {
  private func triggers(_ body: String, outer: String = "Inner(open: $open)", more: String = "") -> [String] {
    Summary.lines(
      Fixture(
        """
        struct Card: View {
          @State private var open = false
          var body: some View {
            \(body)
              .sheet(isPresented: $open) { Outer(open: $open) }
          }
        }
        struct Outer: View {
          @Binding var open: Bool
          var body: some View { \(outer) }
        }
        struct Inner: View {
          @Binding var open: Bool
          var body: some View { Button("Close") { open.toggle() } }
        }
        \(more)
        """
      ).index()
    ).map { String($0.drop { $0 != "[" }) }
  }

  @Test func aChildOfWhatIsShown() {
    #expect(triggers("Button(\"\") { open = true }") == ["[Outer] opened=[Main.swift:4 assignment]"])
    #expect(
      triggers(
        "Button(\"\") { open = true }", outer: "Middle(open: $open)",
        more: "struct Middle: View { @Binding var open: Bool; var body: some View { Inner(open: $open) } }")
        == ["[Outer] opened=[Main.swift:4 assignment]"])
  }

  /// The same child beside the sheet opens it.
  @Test func aChildThatIsMadeOutsideToo() {
    #expect(triggers("Inner(open: $open)") == ["[Outer] opened=[Main.swift:14 toggle]"])
    #expect(triggers("Inner(open: $open)", outer: "Text(\"\")") == ["[Outer] opened=[Main.swift:14 toggle]"])
  }

  /// Where it is made with another flag, nothing is said of this one.
  @Test func aChildOfAnotherState() {
    #expect(
      triggers(
        "Button(\"\") { open = true }",
        more: "struct Other: View { @State private var on = false; var body: some View { Inner(open: $on) } }")
        == ["[Outer] opened=[Main.swift:4 assignment]"])
  }

  /// A flag that is set in what it shows shows nothing; where that is made elsewhere, too, it may.
  @Test(arguments: [("Text(\"\")", 1), ("Log(isOpen: $open)", 2)]) func assignments(beside: String, count: Int) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        var body: some View {
          \(beside)
          Button("") { open = true }
            .sheet(isPresented: $open) { Log(isOpen: $open) }
        }
      }
      struct Log: View {
        @Binding var isOpen: Bool
        var body: some View { Button("") { isOpen = true } }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.count == count)
  }

  /// The same further down, where each view on the way is handed the flag; one that is handed another opens that.
  @Test(arguments: [("Text(\"\")", 1), ("Draft(isEditing: $open)", 2), ("Draft(isEditing: $other)", 1)])
  func assignmentsFurtherDown(beside: String, count: Int) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        @State private var other = false
        var body: some View {
          \(beside)
          Button("") { open = true }
            .sheet(isPresented: $open) { Log(isOpen: $open) }
            .sheet(isPresented: $other) { Text("") }
        }
      }
      struct Log: View {
        @Binding var isOpen: Bool
        var body: some View { NavigationLink("") { Draft(isEditing: $isOpen) } }
      }
      struct Draft: View {
        @Binding var isEditing: Bool
        var body: some View { Text("").onAppear { isEditing = true } }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.count == count)
  }

  /// Another case of an enum is shown in the place of the first.
  @Test func assignmentsOfAnotherCase() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case a, b; var id: Self { self } }
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          Button("") { pane = .a }
            .sheet(item: $pane) { pane in
              switch pane { case .a: First(pane: $pane); case .b: Text("") }
            }
        }
      }
      struct First: View {
        @Binding var pane: Pane?
        var body: some View { Button("") { pane = .b } }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.map(\.caseName) == ["a", "b"])
  }

  /// A method that turns the flag over closes where that is shown, and opens everywhere else.
  @Test(arguments: [
    "isOpen.toggle()", "isOpen = !isOpen", "self.isOpen = !self.isOpen",
  ]) func methodsThatTurnIt(statement: String) {
    let index = Fixture(
      """
      @Observable final class Model {
        var isOpen = false
        func turn() { \(statement) }
        func again() { turn() }
      }
      struct Home: View {
        @State private var model = Model()
        var body: some View {
          Button("") { model.turn() }
            .confirmationDialog("", isPresented: $model.isOpen) {
              Button("OK") { model.turn() }
              Button("Cancel") { model.again() }
            }
        }
      }
      """
    ).index()
    #expect(
      index.presentations.flatMap(\.triggers).filter { $0.via == .call }.map { Summary.opened($0, index) } == [
        "Main.swift:4 call", "Main.swift:9 call",
      ])
  }

  /// A wrapper that turns the flag over in what it presents itself.
  @Test func inTheContentOfAWrapper() {
    let found = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var isNaming = false
          var body: some View { Button("") { isNaming.toggle() }.naming(isPresented: $isNaming) }
        }
        extension View {
          func naming(isPresented: Binding<Bool>) -> some View {
            alert("", isPresented: isPresented) { Button("Cancel") { isPresented.wrappedValue.toggle() } }
          }
        }
        """
      ).index())
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.hasSuffix("opened=[Main.swift:3 toggle]") }, "\(found)")
  }

  /// What is shown moves from one case to the next, for all of which it is there.
  @Test(arguments: [
    ("Steps(model: model)", ["Main.swift:6 assignment .first", "Main.swift:13 call .first"]),
    // The sheet shows each case by itself: who moves there makes that view appear.
    (
      "switch model.phase { case .first: Steps(model: model); case .second: Steps(model: model); case .idle: Text(\"\") }",
      [
        "Main.swift:6 assignment .first", "Main.swift:7 assignment .second", "Main.swift:10 call .second",
        "Main.swift:13 call .first",
      ]
    ),
  ])
  func movesBetweenCases(content: String, triggers: [String]) {
    #expect(
      moves(
        "sheet(isPresented: Binding(get: { model.isActive }, set: { if !$0 { model.phase = .idle } })) { \(content) }")
        == triggers)
  }

  /// The same method called from elsewhere opens.
  @Test func movesFromElsewhere() {
    #expect(
      moves(
        "sheet(isPresented: Binding(get: { model.isActive }, set: { if !$0 { model.phase = .idle } })) { Steps(model: model) }",
        more: "Button(\"\") { model.move() }") == [
          "Main.swift:6 assignment .first", "Main.swift:7 assignment .second", "Main.swift:13 call .first",
          "Main.swift:15 call .second",
        ])
  }

  private func moves(_ modifier: String, more: String = "") -> [String] {
    let index = Fixture(
      """
      enum Phase { case idle, first, second }
      @Observable final class Model {
        var phase: Phase = .idle
        var isActive: Bool { switch phase { case .idle: false; case .first, .second: true } }
        // Begins.
        func begin() { phase = .first }
        func move() { guard case .first = phase else { return }; phase = .second }
      }
      struct Steps: View { let model: Model; var body: some View {
        Button("") { model.move() } } }
      struct Home: View { @State private var model = Model()
        var body: some View {
          Button("") { model.begin() }
            .\(modifier)
          \(more)
        } }
      """
    ).index()
    return index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) }
  }

  /// Two sheets of one flag: what the one shows sets what is set already for the other, too.
  @Test func contentOfAnotherSheet() {
    let found = Summary.lines(
      Fixture(
        """
        struct Row: View {
          let isWide: Bool
          @State private var open = false
          var body: some View {
            if isWide { Button("") { open = true }.sheet(isPresented: $open) { Wide(open: $open) } }
            else { Button("") { open = true }.sheet(isPresented: $open) { Text("") } }
          }
        }
        struct Wide: View { @Binding var open: Bool; var body: some View { Text("").onAppear { open = true } } }
        """
      ).index())
    #expect(found.allSatisfy { $0.hasSuffix("opened=[Main.swift:5 assignment, Main.swift:6 assignment]") }, "\(found)")
    #expect(found.count == 2)
  }

  /// What was closed is opened again, from where it was shown.
  @Test func openedAgain() {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var isOpen = false
        func again() { isOpen = false; load { self.isOpen = true } }
        func load(_ done: @escaping () -> Void) { done() }
        func set() { isOpen = true }
        var shown: Binding<Bool> { Binding(get: { self.isOpen }, set: { self.isOpen = $0 }) }
      }
      struct Home: View {
        @StateObject var model = Model()
        @State private var retries = false
        var body: some View {
          Button("") { model.set() }
            .sheet(isPresented: model.shown) {
              Button("") { model.shown.wrappedValue = false; model.set() }
              Button("") { model.set() }
              VStack { Button("") { model.isOpen = false }; Button("") { model.isOpen = true } }
              Text("").onDisappear { model.set() }
            }
          Button("") { retries = true }
            .sheet(isPresented: $retries) {
              Scan(onScan: { retries = false; model.load { retries = true } })
              Button("") { if isWide { retries = false } else { retries = true } }
            }
        }
      }
      """
    ).index()
    #expect(index.presentations.map(\.triggers.count) == [5, 2])
    let lines = index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) }
    #expect(
      lines == [
        "Main.swift:3 assignment", "Main.swift:5 assignment", "Main.swift:12 call", "Main.swift:14 call",
        "Main.swift:17 call", "Main.swift:19 assignment", "Main.swift:21 assignment",
      ])
  }
}
