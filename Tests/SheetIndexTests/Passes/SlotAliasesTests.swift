import SheetTestSupport
import Testing

/// Other names under which a state is written.
@Suite struct SlotAliasesTests {
  private func opened(_ text: String) -> [String] {
    Summary.lines(Fixture(text).index()).map { $0.components(separatedBy: "opened=").last ?? $0 }
  }

  /// A function makes a binding of what the view keeps, for each of its children.
  @Test(arguments: ["words(\"a\")", "words(\"a\", 1)"]) func bindingsThatAFunctionMakes(call: String) {
    let found = opened(
      """
      struct Tip: Identifiable { let id = 1; let text: String }
      struct Knobs: View {
        @State private var tip: Tip?
        private func words(_ label: String, _ number: Int = 0) -> Binding<String?> {
          Binding(get: { tip?.text }, set: { new in if let new { tip = Tip(text: new) } else { tip = nil } })
        }
        var body: some View { Row(words: \(call)).sheet(item: $tip) { TipView(tip: $0) } }
      }
      struct Row: View {
        @Binding var words: String?
        var body: some View { Button("?") { words = "help" } }
      }
      struct TipView: View { let tip: Tip; var body: some View { Text(tip.text) } }
      """)
    #expect(found == ["[Main.swift:11 assignment]"])
  }

  /// An initialiser keeps a binding that it may be given.
  @Test(arguments: [
    "if let adding = adding { _adding = adding } else { _adding = .constant(false) }",
    "if let flag = adding { _adding = flag } else { _adding = .constant(false) }",
    "guard let flag = adding else { fatalError() }; _adding = flag", "_adding = adding ?? .constant(false)",
  ]) func optionalBindings(body: String) {
    let found = opened(
      """
      struct Garage: View {
        @State private var adding = false
        var body: some View { AddMenu(adding: $adding).sheet(isPresented: $adding) { NewCar() } }
      }
      struct AddMenu: View {
        @Binding var adding: Bool
        init(adding: Binding<Bool>? = nil) { \(body) }
        var body: some View { Button("+") { adding.toggle() } }
      }
      struct NewCar: View { var body: some View { Text("n") } }
      """)
    #expect(found == ["[Main.swift:8 toggle]"])
  }

  /// A binding of one case that is made where it is handed on: who writes it opens that case.
  @Test(arguments: [
    "if case .failed(let fault) = pane { return fault }; return nil",
    "if case .failed(let fault) = pane { fault } else { nil }",
    "guard case .failed(let fault) = pane else { return nil }; return fault",
    "switch pane { case .failed(let fault): return fault; default: return nil }",
  ])
  func bindingsOfOneCase(getter: String) {
    let found = opened(
      """
      enum Pane: Identifiable { case failed(String), done; var id: Int { 1 } }
      struct Desk: View {
        @State private var pane: Pane?
        var body: some View {
          Button("") { pane = .failed("") }.sheet(item: $pane) { _ in Text("") }
          Row(fault: Binding(get: { \(getter) }, set: { if let new = $0 { pane = .failed(new) } }))
        }
      }
      struct Row: View {
        @Binding var fault: String?
        var body: some View { Button("?") { fault = "help" } }
      }
      """)
    #expect(found == ["[Main.swift:5 assignment .failed, Main.swift:11 assignment .failed]"])
  }

  /// The same of two cases: which of them the child opens is not known there. Of the one that nothing else opens the
  /// setter says it.
  @Test func bindingsOfSeveralCases() {
    func binding(_ name: String) -> String {
      """
      Row(fault: Binding(
        get: { if case .\(name)(let fault) = pane { return fault }; return nil },
        set: { if let new = $0 { pane = .\(name)(new) } }))
      """
    }
    let found = opened(
      """
      enum Pane: Identifiable { case failed(String), lost(String); var id: Int { 1 } }
      struct Desk: View {
        @State private var pane: Pane?
        var body: some View {
          Button("") { pane = .failed("") }.sheet(item: $pane) { _ in Text("") }
          \(binding("failed"))
          \(binding("lost"))
        }
      }
      struct Row: View {
        @Binding var fault: String?
        var body: some View { Button("?") { fault = "help" } }
      }
      """)
    #expect(
      found == [
        "[Main.swift:5 assignment .failed, Main.swift:11 assignment .lost, Main.swift:16 assignment]"
      ])
  }

  private func openedLines(_ members: String, by use: String) -> [Int] {
    Summary.openedLines(
      Fixture(
        """
        struct Home: View {
          @State private var desk = Desk()
          var body: some View {
            Text("").sheet(isPresented: desk.help) { Text("") }.sheet(isPresented: desk.row(1)) { Text("") }
            \(use.contains("(is") ? use : "")
          }
        }
        struct Knob: View {
          @Binding var isOn: Bool
          var body: some View { Button("") { isOn = true } }
        }
        //- /Desk.swift
        @Observable final class Desk {
          \(members)
        }
        //- /Other.swift
        struct Helper {
          let desk: Desk
          func run() { \(use.contains("(is") ? "" : use) }
        }
        """
      ).index())
  }

  @Test(arguments: ["private ", "private(set) ", ""])
  func privateStates(_ access: String) {
    let members = """
      \(access)var isOpen = false
        var help: Binding<Bool> { Binding(get: { self.isOpen }, set: { self.isOpen = $0 }) }
        func row(_ number: Int) -> Binding<Bool> { Binding { self.isOpen } set: { self.isOpen = $0 } }
      """
    #expect(openedLines(members, by: "desk.help.wrappedValue = true") == [3])
    #expect(openedLines(members, by: "desk.row(2).wrappedValue = true") == [3])
    #expect(openedLines(members, by: "desk.help.wrappedValue = false") == [])
    // Handed on, without a `$`.
    #expect(openedLines(members, by: "Knob(isOn: desk.help)") == [10])
    #expect(openedLines(members, by: "Toggle(isOn: desk.help) { Text(\"\") }") == [5])
  }

  /// What only the model itself names is written there alone.
  @Test func privateBindings() {
    let members = """
      private var isOpen = false
        private var help: Binding<Bool> { Binding(get: { self.isOpen }, set: { self.isOpen = $0 }) }
        func show() { help.wrappedValue = true }
      """
    #expect(openedLines(members, by: "desk.help.wrappedValue = true").contains(3) == false)
  }

  /// The coordinator of a view of UIKit writes its bindings, wherever it stands.
  @Test(arguments: [
    ("Delegate", "class Delegate: NSObject {", "}"),
    ("Coordinator", "extension Web { final class Coordinator: NSObject {", "} }"),
  ])
  func coordinators(type: String, head: String, tail: String) {
    let index = Fixture(
      """
      struct Web: UIViewRepresentable {
        @Binding var fails: Bool
        func makeCoordinator() -> \(type) { \(type)(self) }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      struct Home: View {
        @State private var fails = false
        var body: some View { Web(fails: $fails).alert("", isPresented: $fails) {} }
      }
      //- /Delegate.swift
      \(head)
        private var parent: Web
        init(_ parent: Web) { self.parent = parent }
        func stopped() { parent.fails = true }
      \(tail)
      """
    ).index()
    #expect(
      index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) } == ["Delegate.swift:4 assignment"])
  }
}
