import SheetTestSupport
import Testing

/// Bindings that the project's own initialisers of `Binding` make.
@Suite struct OwnInitialisersTests {
  private func lines(_ start: String, _ first: String, _ second: String) -> [String] {
    Summary.lines(
      Fixture(
        start + """

          struct Home: View {
            enum Panel { case camera, people }
            @State private var panel: Panel?
            var body: some View {
              Button("") { panel = .camera }
              Button("") { panel = .people }
                .sheet(isPresented: \(first)) { Text("") }
                .sheet(isPresented: \(second)) { Text("") }
            }
          }
          """
      ).index()
    )
  }

  @Test(arguments: [
    "if let value = optional.wrappedValue { if case wanted = value { return true } }; return false",
    "optional.wrappedValue == wanted",
    "if let value = optional.wrappedValue, value == wanted { true } else { false }",
    "guard let value = optional.wrappedValue, case wanted = value else { return false }; return true",
  ])
  func oneCase(getter: String) {
    let found = lines(
      """
      extension Binding where Value == Bool {
        init<T: Equatable>(optional: Binding<T?>, shows wanted: T) {
          self.init { \(getter) } set: { if !$0 { optional.wrappedValue = nil } }
        }
      }
      """, "Binding(optional: $panel, shows: .camera)", "Binding(optional: $panel, shows: Home.Panel.people)")
    #expect(
      found == [
        "sheet Main.swift:12 state=Home.panel(@State) enum=Home.Panel shows=[.camera Text*] "
          + "opened=[Main.swift:10 assignment .camera]",
        "sheet Main.swift:13 state=Home.panel(@State) enum=Home.Panel shows=[.people Text*] "
          + "opened=[Main.swift:11 assignment .people]",
      ])
  }

  @Test func aFunctionForACase() {
    let found = lines(
      """
      extension Binding {
        func shows<T: Equatable>(_ wanted: T) -> Binding<Bool> where Value == T? {
          Binding<Bool>(get: { wrappedValue == wanted }, set: { if !$0 { wrappedValue = nil } })
        }
        static func shows<T: Equatable>(_ wanted: T, of value: Binding<T?>) -> Binding<Bool> {
          Binding<Bool>(get: { value.wrappedValue == wanted }, set: { if !$0 { value.wrappedValue = nil } })
        }
      }
      """, "$panel.shows(.camera)", ".shows(.people, of: $panel)")
    #expect(
      found == [
        "sheet Main.swift:15 state=Home.panel(@State) enum=Home.Panel shows=[.camera Text*] "
          + "opened=[Main.swift:13 assignment .camera]",
        "sheet Main.swift:16 state=Home.panel(@State) enum=Home.Panel shows=[.people Text*] "
          + "opened=[Main.swift:14 assignment .people]",
      ])
  }
}
