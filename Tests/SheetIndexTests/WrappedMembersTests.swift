import SheetTestSupport
import Testing

/// A wrapper that takes a whole value presents by a member of it.
@Suite struct WrappedMembersTests {
  private func lines(_ wrapper: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        struct Parting { var isShown = false; var isLoud = false }
        struct Gate: View {
          @State private var leaving = Parting()
          var body: some View {
            Button("") { leaving.isLoud = true }
            Button("") { leaving.isShown = true }.parting($leaving)
          }
        }
        struct Door: View {
          @State private var closing = Parting()
          var body: some View { Button("") { closing.isShown = true }.parting($closing) }
        }
        \(wrapper)
        """
      ).index()
    ).filter { $0.hasPrefix("parting") }
  }

  private let found = [
    "parting Main.swift:6 state=Parting.isShown shows=[Text*] opened=[Main.swift:6 assignment]",
    "parting Main.swift:11 state=Parting.isShown shows=[Text*] opened=[Main.swift:11 assignment]",
  ]

  @Test func modifier() {
    #expect(
      lines(
        """
        struct PartingModifier: ViewModifier {
          @Binding var parting: Parting
          func body(content: Content) -> some View { content.sheet(isPresented: $parting.isShown) { Text("") } }
        }
        extension View {
          func parting(_ parting: Binding<Parting>) -> some View { modifier(PartingModifier(parting: parting)) }
        }
        """) == found)
  }

  @Test func function() {
    #expect(
      lines(
        """
        extension View {
          func parting(_ value: Binding<Parting>) -> some View { sheet(isPresented: value.isShown) { Text("") } }
        }
        """) == found)
  }

  /// Two members that present: the state is the whole.
  @Test func several() {
    #expect(
      lines(
        """
        extension View {
          func parting(_ value: Binding<Parting>) -> some View {
            sheet(isPresented: value.isShown) { Text("") }.alert("", isPresented: value.isLoud) {}
          }
        }
        """
      ).allSatisfy { $0.contains("state=Gate.leaving") || $0.contains("state=Door.closing") })
  }

  @Test(arguments: [
    "Binding(get: { value.wrappedValue.isShown }, set: { value.wrappedValue.isShown = $0 })",
    "value[dynamicMember: \\.isShown]",
  ]) func madeOnTheSpot(binding: String) {
    #expect(
      lines(
        """
        extension View {
          func parting(_ value: Binding<Parting>) -> some View { sheet(isPresented: \(binding)) { Text("") } }
        }
        """) == found)
  }

  /// The member that a caller tells by its key path; which one it is in the wrapper itself, nobody knows.
  @Test func keyPaths() {
    let index = Fixture(
      """
      final class Model: ObservableObject { @Published var asks = false; @Published var fails = false }
      extension View {
        func asking(_ model: Model, _ path: ReferenceWritableKeyPath<Model, Bool>) -> some View {
          alert("", isPresented: Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })) {}
        }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.asks = true }
            .asking(model, \\.asks)
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.state?.property } == [nil, "asks"])
    #expect(index.presentations.first?.unresolved.map(\.reason) == ["which member 'path' leads to is not known"])
    #expect(index.presentations.last?.triggers.map { Summary.opened($0, index) } == ["Main.swift:10 assignment"])
  }
}
