import SheetTestSupport
import Testing

/// What is open from the beginning because whoever makes a view or a model says so.
@Suite struct InitialArgumentsTests {
  private func opened(_ tip: String, _ calls: String) -> String {
    let lines = Summary.lines(
      Fixture(
        """
        struct Tip: View {
          \(tip)
          var body: some View { Text("").sheet(isPresented: $shown) { Text("") } }
        }
        struct Tips: View {
          let isNew: Bool
          var body: some View {
            \(calls)
          }
        }
        """
      ).index())
    return lines.first?.split(separator: "opened=").last.map(String.init) ?? "-"
  }

  @Test func memberwise() {
    #expect(opened("@State var shown = false", "Tip(shown: true)") == "[Main.swift:8 initial]")
    #expect(opened("@State var shown: Bool", "Tip(shown: true)") == "[Main.swift:8 initial]")
  }

  @Test func notOpen() {
    #expect(opened("@State var shown = false", "Tip(shown: false)") == "[]")
    #expect(opened("@State var shown = false", "Tip()") == "[]")
    // What only run time knows is not guessed.
    #expect(opened("@State var shown = false", "Tip(shown: isNew)") == "[]")
    #expect(opened("@State var shown = false; var other = false", "Tip(other: true)") == "[]")
    #expect(opened("@State private var shown = false", "Tip(shown: true)") == "[]")
  }

  @Test func ownInitialiser() {
    let first = "@State private var shown: Bool; init(isOpen: Bool) { self.shown = isOpen }"
    #expect(opened(first, "Tip(isOpen: true)") == "[Main.swift:8 initial]")
    #expect(opened(first, "Tip(isOpen: false)") == "[]")
    // Another argument of the initialiser is not it.
    let other = "@State private var shown = false; init(isOpen: Bool) { print(isOpen) }"
    #expect(opened(other, "Tip(isOpen: true)") == "[]")
    // Found already: the initialiser itself is named.
    let wrapped = "@State private var shown: Bool; init(isOpen: Bool) { _shown = State(initialValue: isOpen) }"
    #expect(opened(wrapped, "Tip(isOpen: true)") == "[Main.swift:2 initial]")
  }

  /// A wrapper that begins with what its makers hand over: with nothing, where all of them hand over nothing.
  @Test(arguments: [
    ("Tip(isOpen: false)", false), ("Tip(isOpen: false); Tip(isOpen: true)", true), ("Tip(isOpen: isNew)", true),
    ("Tip()", false), ("Tip(isOpen: false); Tip(isOpen: isNew)", true), ("Text(\"\")", true), ("Tip(n: 1)", false),
    ("Tip(isOpen: false); show(.init(isOpen: isNew))", true), ("let make = Tip.init; make(true)", true),
  ]) func wrappedArguments(calls: String, opens: Bool) {
    let tip = """
      @State private var shown: Bool; init(isOpen: Bool = false) { _shown = State(initialValue: isOpen) }; \
      init(n: Int) { self.init(isOpen: n > 1 ? false : false) }
      """
    #expect(opened(tip, calls) == (opens ? "[Main.swift:2 initial]" : "[]"))
  }

  private func model(_ initialiser: String, _ root: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        final class Desk: ObservableObject {
          @Published var fault: String?
          \(initialiser)
        }
        struct Screen: View {
          @ObservedObject var desk: Desk
          var body: some View {
            Text("").alert("", isPresented: Binding(get: { desk.fault != nil }, set: { if !$0 { desk.fault = nil } })) {}
          }
        }
        //- /Root.swift
        \(root)
        """
      ).index())
  }

  @Test func models() {
    let plain = "init(fault: String? = nil) { self.fault = fault }"
    func root(_ made: String) -> String {
      "struct Root: View {\n  @StateObject private var desk = \(made)\n  var body: some View { Screen(desk: desk) }\n}"
    }
    #expect(model(plain, root("Desk(fault: \"x\")")).contains { $0.contains("opened=[Root.swift:2 initial]") })
    #expect(model(plain, root("Desk()")).contains { $0.contains("opened=[]") })
    #expect(model(plain, root("Desk(fault: nil)")).contains { $0.contains("opened=[]") })
    let delegating = plain + "\n  convenience init(_ n: Int, reason: String) { self.init(fault: Optional(reason)) }"
    #expect(
      model(delegating, root("Desk(1, reason: \"x\")")).contains { $0.contains("opened=[Root.swift:2 initial]") })
  }

  /// Of two that have a model each, one begins with it.
  @Test func ofTwoObjects() {
    let found = Summary.lines(
      Fixture(
        """
        final class Desk: ObservableObject {
          @Published var open = false
          init(open: Bool) { self.open = open }
        }
        struct One: View {
          @StateObject private var desk = Desk(open: true)
          var body: some View { Text("").sheet(isPresented: $desk.open) { Text("") } }
        }
        struct Two: View {
          @StateObject private var desk = Desk(open: false)
          var body: some View { Text("").sheet(isPresented: $desk.open) { Text("") } }
        }
        """
      ).index())
    #expect(found.count == 2 && found[0].contains("opened=[Main.swift:6 initial]") && found[1].contains("opened=[]"))
  }

  /// An initialiser that only previews call begins nothing in the app.
  @Test(arguments: [
    ("#Preview { Pane(preview: true) }", []),
    ("struct User: View { var body: some View { Pane(preview: true) } }", [4]),
  ])
  func anInitialiserForPreviews(more: String, opened: [Int]) {
    let index = Fixture(
      """
      struct Pane: View {
        @State private var isOpen = false
        init() {}
        init(preview isOpen: Bool) { self.init(); _isOpen = State(initialValue: isOpen) }
        var body: some View { Text("").sheet(isPresented: $isOpen) { Text("") } }
      }
      @MainActor private func shown() -> some View { Pane(preview: true) }
      #Preview { shown() }
      struct Home: View { var body: some View { Pane() } }
      \(more)
      """
    ).index()
    #expect(Summary.openedLines(index) == opened)
  }
}
