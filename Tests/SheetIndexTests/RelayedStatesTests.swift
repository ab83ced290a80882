import SheetTestSupport
import Testing

/// Modifiers that follow the binding that they are given with a state of their own.
@Suite struct RelayedStatesTests {
  private func lines(_ relay: String, _ more: String = "") -> [String] {
    Summary.lines(
      Fixture(
        """
        extension View {
          func drawer<Body: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Body) -> some View {
            modifier(DrawerModifier(isPresented: isPresented, drawer: content))
          }
        }
        private struct DrawerModifier<Drawer: View>: ViewModifier {
          @Binding var isPresented: Bool
          var drawer: () -> Drawer
          @State private var isUp = false
          func body(content: Content) -> some View {
            content.\(relay)
              .fullScreenCover(isPresented: $isUp) { drawer() }
              .onTapGesture { isUp = false; \(more) }
          }
        }
        struct Editor: View {
          @State private var adding = false
          var body: some View {
            Button("Add") { adding = true }
              .drawer(isPresented: $adding) { NewNote() }
          }
        }
        struct NewNote: View { var body: some View { Text("new") } }
        """
      ).index())
  }

  @Test(arguments: [
    "onChange(of: isPresented) { if isPresented { isUp = true } else { isUp = false } }",
    "onChange(of: isPresented) { _, isOn in isUp = isOn }", "onChange(of: isPresented) { isUp = isPresented }",
    "onChange(of: isPresented) { if isPresented { withAnimation { isUp = true } } }",
  ])
  func relayed(relay: String) {
    let found = lines(relay)
    #expect(
      found.contains(
        "drawer Main.swift:20 state=Editor.adding(@State) shows=[NewNote] opened=[Main.swift:19 assignment]"))
    #expect(
      found.contains(
        "fullScreenCover Main.swift:12 state=Editor.adding(@State) shows=[NewNote] opened=[Main.swift:19 assignment]"))
  }

  /// A state that something else opens, too, is the modifier's own.
  @Test func itsOwn() {
    let found = lines("onChange(of: isPresented) { isUp = isPresented }", "isUp = true")
    #expect(found.count == 1)
    #expect(found.first?.contains("state=DrawerModifier.isUp(@State)") == true)
  }
}
