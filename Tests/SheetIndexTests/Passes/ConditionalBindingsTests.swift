import SheetTestSupport
import Testing

/// A binding that a condition keeps from its state is that state's, also where a wrapper is handed it.
@Suite struct ConditionalBindingsTests {
  @Test(arguments: [
    "really ? shown : .constant(false)", "really ? Binding.constant(false) : shown",
    "{ let right = really; return right ? shown : .constant(false) }()",
    "{ if really { return shown }; return .constant(false) }()",
    "{ guard really else { return .constant(false) }; return shown }()",
    "{ shown }()",
  ]) func ofAParameter(binding: String) {
    let found = Summary.lines(
      Fixture(
        """
        extension View {
          func panel<Inside: View>(_ shown: Binding<Bool>, really: Bool, @ViewBuilder inside: @escaping () -> Inside) -> some View {
            sheet(isPresented: \(binding), content: inside)
          }
        }
        struct Room: View {
          @State private var open = false
          var body: some View { Button("x") { open = true }.panel($open, really: true) { LampView() } }
        }
        struct LampView: View { var body: some View { Text("l") } }
        """
      ).index())
    #expect(
      found == [
        "sheet Main.swift:3 state=Room.open(@State) shows=[LampView] opened=[Main.swift:8 assignment]",
        "panel Main.swift:8 state=Room.open(@State) shows=[LampView] opened=[Main.swift:8 assignment]",
      ])
  }

  @Test(arguments: [
    ("ready ? $a : $b", "[Main.swift:6 assignment, Main.swift:7 assignment]"),
    ("ready ? $a : .constant(false)", "[Main.swift:6 assignment]"), ("{ $b }()", "[Main.swift:7 assignment]"),
    ("{ ready ? .constant(true) : .constant(false) }()", "[]"),
  ]) func ofStates(binding: String, opened: String) {
    let found = Summary.lines(
      Fixture(
        """
        struct Room: View {
          @State private var a = false
          @State private var b = false
          let ready: Bool
          var body: some View {
            Button("x") { a = true }
            Button("x") { b = true }
              .sheet(isPresented: \(binding)) { LampView() }
          }
        }
        struct LampView: View { var body: some View { Text("l") } }
        """
      ).index())
    #expect(found.first?.contains("opened=\(opened)") == true, "\(found)")
  }
}
