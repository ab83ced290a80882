import SheetTestSupport
import Testing

/// Wrappers whose helper hands their binding back to a closure that presents.
@Suite struct HandedBackTests {
  @Test(arguments: [
    "presentation(isOn: isOn) { view, shown in view.sheet(isPresented: shown, content: make) }",
    "self.presentation(isOn: isOn) { `self`, $shown in self.sheet(isPresented: $shown, content: make) }",
    "Helper(isOn: isOn) { $shown in self.sheet(isPresented: $shown, content: make) }",
    "modifier(Behind(isOn: isOn) { view, shown in view.sheet(isPresented: shown, content: make) })",
  ]) func wrappers(body: String) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOn = false
        var body: some View { Button("") { isOn = true }.own($isOn) { Help() } }
      }
      struct More: View {
        @State private var isUp = false
        var body: some View { Button("") { isUp = true }.own($isUp) { Tour() } }
      }
      extension View {
        func own<C: View>(_ isOn: Binding<Bool>, @ViewBuilder make: @escaping () -> C) -> some View { \(body) }
        func presentation<C: View>(isOn: Binding<Bool>, @ViewBuilder body: (Self, Binding<Bool>) -> C) -> some View {
          body(self, isOn)
        }
      }
      struct Helper<C: View>: View {
        let isOn: Binding<Bool>
        let content: (Binding<Bool>) -> C
        init(isOn: Binding<Bool>, @ViewBuilder content: @escaping (Binding<Bool>) -> C) { self.isOn = isOn; self.content = content }
        var body: some View { content(isOn) }
      }
      struct Behind<C: View>: ViewModifier {
        let isOn: Binding<Bool>
        let make: (Content, Binding<Bool>) -> C
        func body(content: Content) -> some View { make(content, isOn) }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index).filter { $0.hasPrefix("own ") } == [
        "own Main.swift:3 state=Home.isOn(@State) shows=[Help] opened=[Main.swift:3 assignment]",
        "own Main.swift:7 state=More.isUp(@State) shows=[Tour] opened=[Main.swift:7 assignment]",
      ])
  }
}
