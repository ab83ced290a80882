import SheetDiagnostics
import Testing

@Suite struct UnreachablePresentationTests {
  /// A view with a state that drives a sheet in line 4.
  private func home(
    _ state: String = "@State private var helping = false", members: String = "",
    body: String = "Text(\"Home\")",
    modifier: String = ".sheet(isPresented: $helping) { Help() }", rest: String = ""
  ) -> String {
    """
    struct Home: View {
      \(state)
      var body: some View {
        \(body)\(modifier)
      }
      \(members)
    }
    \(rest)
    """
  }

  @Test func aFlagThatNothingSetsIsFound() {
    #expect(
      check(home(), .unreachablePresentation) == [
        "Main.swift:4:18 warning unreachable-presentation: nothing sets 'helping' to true, so this sheet never appears"
      ])
    #expect(
      related(home(), .unreachablePresentation) == ["Main.swift:2:22 'helping' is declared here"])
  }

  @Test(arguments: ["@State private var note: Note?", "@State private var note: Note? = nil"])
  func anItemThatNothingGivesIsFound(state: String) {
    #expect(
      check(
        home(state, modifier: ".alert(item: $note) { Alert(note: $0) }"), .unreachablePresentation)
        == [
          "Main.swift:4:18 warning unreachable-presentation: nothing gives 'note' a value, so this alert never appears"
        ])
  }

  /// Reading the state opens nothing, nor does a line that is commented out.
  @Test(arguments: [
    "var title: String { helping ? \"Help\" : \"Home\" }",
    "var isOff: Bool { !helping && self.helping == false }",
    "func log() { print(\"\\(helping)\") }",
    "func log() { print((helping, 1)) }",
    "var isSame: Bool { (helping, 1) == (true, 1) }",
    "var child: some View { Child(helping: helping) }",
    "func open() {\n    // helping = true\n  }",
    "var tip: some View { Text(\"?\").disabled(helping).help(\"Opens\") }",
  ]) func readsOpenNothing(members: String) {
    #expect(check(home(members: members), .unreachablePresentation).count == 1)
  }

  @Test(arguments: [
    "@State private var helping = true",
    "@State private var helping = Flags.start",
    "@State private var helping: Bool",
    "@State var helping = false",
    "@AppStorage(\"helping\") private var helping = false",
    "@Binding private var helping: Bool",
    "private let helping = Binding.constant(false)",
  ]) func otherStatesStay(state: String) {
    #expect(check(home(state), .unreachablePresentation) == [])
  }

  @Test(arguments: [
    "Toggle(\"Help\", isOn: $helping)",
    "Child(helping: $helping)",
    "Child(helping: self.$helping)",
    "Child(helping: _helping)",
    "Child(keyPath: \\.helping)",
    "Child { toggle(&helping) }",
    "Home(helping: true)",
    "Child(home: .init(helping: true))",
  ]) func aBindingThatGoesElsewhereStays(body: String) {
    #expect(check(home(body: body), .unreachablePresentation) == [])
  }

  @Test(arguments: [
    "func open() { helping = true }",
    "func open() { self.helping=true }",
    "func open() { helping.toggle() }",
    "func open() { (helping, other) = (true, true) }",
    "func open() { (other, (self.helping)) = (true, true) }",
    "func open() { helping /* now */ = true }",
    "func open(_ value: Bool) { helping ||= value }",
    "subscript(index: Int) -> Int {\n    helping = true\n    return index\n  }",
    "init(helping: Bool) { _helping = State(initialValue: helping) }",
    "private struct Inner {\n    let home: Home\n    func open() { home.helping = true }\n  }",
  ]) func aStateThatIsWrittenStays(members: String) {
    #expect(check(home(members: members), .unreachablePresentation) == [])
  }

  @Test func anExtensionMayWriteIt() {
    let text = home(rest: "extension Home { func open() { helping = true } }")
    #expect(check(text, .unreachablePresentation) == [])
  }

  /// Another view has a state of the same name; only `fileprivate` reaches that far.
  @Test func otherTypesCannotWriteWhatIsPrivate() {
    let rest = "struct Other: View { @State var helping = false\n  func open() { helping = true } }"
    #expect(check(home(rest: rest), .unreachablePresentation).count == 1)
    #expect(
      check(home("@State fileprivate var helping = false", rest: rest), .unreachablePresentation)
        == [])
  }

  /// The wrapper may write the binding.
  @Test func wrappersStay() {
    let text = home(
      modifier: ".helpSheet(isPresented: $helping)",
      rest: """
        extension View {
          func helpSheet(isPresented: Binding<Bool>) -> some View { sheet(isPresented: isPresented) { Help() } }
        }
        """)
    #expect(check(text, .unreachablePresentation) == [])
  }

  @Test func inspectorsStay() {
    #expect(
      check(
        home(modifier: ".inspector(isPresented: $helping) { Help() }"), .unreachablePresentation)
        == [])
  }

  @Test func computedBindingsStay() {
    let text = home(
      modifier: ".sheet(isPresented: Binding(get: { helping }, set: { _ in })) { Help() }")
    #expect(check(text, .unreachablePresentation) == [])
  }

  @Test func previewsStay() {
    let text = """
      #Preview {
        @Previewable @State private var helping = false
        Text("Home").sheet(isPresented: $helping) { Help() }
      }
      """
    #expect(check(text, .unreachablePresentation) == [])
  }
}
