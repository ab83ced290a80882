import SheetTestSupport
import Testing

/// Functions of a store that make a binding of what they are told to read.
@Suite struct AppliedGettersTests {
  @Test(arguments: [
    (
      "<T>(get: @escaping (Flags) -> T, send: Int) -> Binding<T>", "Binding(get: { get(self.flags) }, set: { _ in })",
      "get: \\.isOpen"
    ),
    (
      "<T>(get: @escaping (Flags) -> T, send: Int) -> Binding<T>", "Binding(get: { get(self.flags) }, set: { _ in })",
      "get: { $0.isOpen }"
    ),
    (
      "<T>(get: @escaping (Flags) -> T, send: Int) -> Binding<T>", "Binding(get: { get(self.flags) }, set: { _ in })",
      "get: { flags in flags.isOpen }"
    ),
    ("(get: @escaping (Flags) -> Bool, send: Int) -> Binding<Bool>", "made(get)", "get: { $0.isOpen }"),
  ]) func bindings(taken: String, made: String, given: String) {
    let index = Fixture(
      """
      struct Flags { var isOpen = false; var isBusy = false }
      final class Store: ObservableObject {
        @Published private(set) var flags = Flags()
        func open() { flags.isOpen = true }
        func binding\(taken) { \(made) }
        func made(_ get: @escaping (Flags) -> Bool) -> Binding<Bool> { Binding(get: { get(self.flags) }, set: { _ in }) }
      }
      struct Home: View {
        @StateObject private var store = Store()
        var body: some View {
          Button("") { store.open() }
            .sheet(isPresented: store.binding(\(given), send: 1)) { Text("") }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:12 state=Flags.isOpen shows=[Text*] opened=[Main.swift:4 assignment, Main.swift:11 call]"
      ])
  }

  /// What is made anew as a whole is changed by whoever makes it.
  @Test func constants() {
    let index = Fixture(
      """
      struct Flags { let isOpen: Bool }
      final class Store: ObservableObject {
        @Published private(set) var flags = Flags(isOpen: false)
        func binding<T>(get: @escaping (Flags) -> T) -> Binding<T> { Binding(get: { get(self.flags) }, set: { _ in }) }
      }
      struct Home: View {
        @StateObject private var store = Store()
        var body: some View { Text("").sheet(isPresented: store.binding(get: \\.isOpen)) { Text("") } }
      }
      """
    ).index()
    #expect(
      index.presentations.first?.unresolved.map(\.reason) == ["'isOpen' is a constant of what 'self.flags' holds"])
  }
}
