import SheetTestSupport
import Testing

/// A binding that a static member of `Binding` gives, named without the type.
@Suite struct StaticBindingsTests {
  private let start = """
    extension Binding where Value == Bool {
      static func present<T>(_ value: Binding<T?>) -> Binding<Bool> {
        Binding(get: { value.wrappedValue != nil }, set: { if !$0 { value.wrappedValue = nil } })
      }
      static func all(_ one: Binding<Bool>, unless other: Bool) -> Self { one }
      static var never: Binding<Bool> { .constant(false) }
    }
    struct Survey { var title = "" }

    """

  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(start + text).index()) }

  @Test(arguments: [
    ".present($survey)", "Binding.present($survey)", ".present($survey).animation()",
    ".present(_survey.projectedValue)",
  ])
  func functions(binding: String) {
    #expect(
      lines(
        """
        struct Home: View {
          @State private var survey: Survey?
          var body: some View {
            Button("") { survey = Survey() }.sheet(isPresented: \(binding)) { Text("") }
          }
        }
        """) == ["sheet Main.swift:12 state=Home.survey(@State) shows=[Text*] opened=[Main.swift:12 assignment]"])
  }

  /// What a wrapper is given, and what it is handed on as.
  @Test func throughAWrapper() {
    #expect(
      lines(
        """
        extension View {
          func survey(_ item: Binding<Survey?>) -> some View { sheet(isPresented: .present(item)) { Text("") } }
        }
        struct Home: View {
          @State private var open = false
          @State private var survey: Survey?
          var body: some View {
            Button("") { survey = Survey() }.survey($survey)
            Button("") { open = true }.sheet(isPresented: .all($open, unless: false)) { Text("") }
          }
        }
        """) == [
          "sheet Main.swift:10 state=Home.survey(@State) shows=[Text*] opened=[Main.swift:16 assignment]",
          "survey Main.swift:16 state=Home.survey(@State) shows=[Text*] opened=[Main.swift:16 assignment]",
          "sheet Main.swift:17 state=Home.open(@State) shows=[Text*] opened=[Main.swift:17 assignment]",
        ])
  }

  /// What the project does not declare is said by its name; a property may be one, too.
  @Test func others() {
    let index = Fixture(
      start + """
        struct Home: View {
          @State private var survey: Survey?
          var body: some View {
            Text("").sheet(isPresented: .isNotNil($survey)) { Text("") }.sheet(isPresented: .never) { Text("") }
          }
        }
        """
    ).index()
    #expect(
      index.presentations.map { $0.unresolved.map(\.reason) } == [
        ["'.isNotNil' is not declared in the project"], ["a constant binding has no state"],
      ])
  }
}
