import SheetTestSupport
import Testing

/// The one case that a site in a wrapper is for is that of the wrapper's calls.
@Suite struct WrappersTests {
  private func lines(_ call: String, _ wrapper: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        enum Step { case back, on, away }
        struct Home: View {
          @State private var step: Step?
          var body: some View {
            VStack {
              Button("") { step = .back }
              Button("") { step = .on }
              Button("") { step = .away }
            }\(call)
          }
        }
        \(wrapper)
        """
      ).index())
  }

  private let confirm = """
    struct Confirm: ViewModifier {
      @Binding var step: Step?
      func body(content: Content) -> some View {
        content.alert("", isPresented: Binding(get: { step == .back }, set: { if !$0 { step = nil } })) {}
      }
    }
    """

  @Test func modifier() {
    let opened = lines(".modifier(Confirm(step: $step))", confirm).map { $0.components(separatedBy: "opened=").last }
    #expect(opened == ["[Main.swift:6 assignment .back]", "[Main.swift:6 assignment .back]"])
  }

  @Test func functionWithSeveral() {
    let found = lines(
      ".confirming($step)",
      """
      extension View {
        func confirming(_ step: Binding<Step?>) -> some View {
          alert("", isPresented: Binding(get: { step.wrappedValue == .back }, set: { if !$0 { step.wrappedValue = nil } })) { Button("") {} }
            .sheet(isPresented: Binding(get: { step.wrappedValue == .on }, set: { if !$0 { step.wrappedValue = nil } })) { Next() }
        }
      }
      struct Next: View { var body: some View { Text("") } }
      """)
    #expect(
      found == [
        "confirming Main.swift:9 state=Home.step(@State) enum=Step shows=[.on Next] opened=[Main.swift:6 assignment .back, Main.swift:7 assignment .on]",
        "alert Main.swift:14 state=Home.step(@State) enum=Step shows=[] opened=[Main.swift:6 assignment .back]",
        "sheet Main.swift:15 state=Home.step(@State) enum=Step shows=[.on Next] opened=[Main.swift:7 assignment .on]",
      ])
  }

  /// A modifier that keeps its content under the name that the parameter of `body` has.
  @Test func contentOfTheModifierItself() {
    let found = Summary.lines(
      Fixture(
        """
        extension View {
          func framed(_ isShown: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
            modifier(Framed(isShown: isShown, content: content))
          }
        }
        struct Framed<Inner: View>: ViewModifier {
          @Binding var isShown: Bool
          @ViewBuilder let content: () -> Inner
          func body(content: Content) -> some View {
            content.sheet(isPresented: $isShown) { VStack { self.content() } }
          }
        }
        struct Home: View {
          @State private var isOpen = false
          var body: some View { Button("") { isOpen = true }.framed($isOpen) { Rule() } }
        }
        struct Rule: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(found.last?.contains("state=Home.isOpen(@State) shows=[Rule]") == true, "\(found)")
  }
}
