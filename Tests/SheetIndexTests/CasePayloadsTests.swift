import SheetTestSupport
import Testing

/// A binding in a case: who takes the case apart writes the state.
@Suite struct CasePayloadsTests {
  @Test(arguments: [
    ("sheet = .picker(name: $name)", "Picker(name: name)", true),
    ("sheet = Sheet.picker(name: $name)", "Picker(name: name)", true),
    ("open(.picker(name: $name))", "Picker(name: name)", true),
    ("wrap = .inner(.picker(name: $name))", "Picker(name: name)", true),
    ("sheet = .picker(name: .constant(nil))", "Picker(name: name)", false),
    ("sheet = .viewer(name: $name)", "Picker(name: name)", false),
    ("sheet = .picker(name: $name)", "Outer(name: name)", true),
  ]) func takers(write: String, made: String, opens: Bool) {
    let index = Fixture(
      """
      //- /Home.swift
      struct Home: View {
        @State private var sheet: Sheet?
        @State private var wrap: Wrap?
        @State private var name: String?
        var body: some View {
          Button("") { \(write) }
            .confirmationDialog("", isPresented: Binding(get: { name != nil }, set: { if !$0 { name = nil } })) { Text("") }
            .sheet(item: $sheet) { $0.view }
        }
        private func open(_ next: Sheet) { sheet = next }
      }
      //- /Sheet.swift
      enum Wrap { case inner(Sheet) }
      enum Sheet: Identifiable {
        case picker(name: Binding<String?>), viewer(name: Binding<String?>)
        var id: String { "sheet" }
        @ViewBuilder var view: some View {
          switch self {
          case let .picker(name): \(made)
          case let .viewer(name): Viewer(name: name)
          }
        }
      }
      //- /Picker.swift
      struct Picker: View {
        @Binding var name: String?
        var body: some View { Button("") { name = "a" } }
      }
      struct Outer: View {
        @Binding var name: String?
        var body: some View { Picker(name: $name) }
      }
      struct Viewer: View {
        @Binding var name: String?
        var body: some View { Text(name ?? "") }
      }
      """
    ).index()
    let line = Summary.lines(index).first { $0.hasPrefix("confirmationDialog") } ?? ""
    #expect(line.contains("opened=[Picker.swift:3 assignment]") == opens, "\(line)")
    #expect(line.contains("state=Home.name"))
  }

  /// Where nobody takes it from the case, that is said.
  @Test func untaken() {
    let index = Fixture(
      """
      enum Sheet { case picker(name: Binding<Bool>) }
      struct Home: View {
        @State private var sheet: Sheet?
        @State private var isOpen = false
        var body: some View {
          Button("") { sheet = .picker(name: $isOpen) }
            .sheet(isPresented: $isOpen) { Text("") }
        }
      }
      """
    ).index()
    #expect(
      index.presentations.first?.unresolved.map(\.reason) == [
        "the binding is carried by the case 'picker', and nothing is found that takes it from there"
      ])
  }
}
