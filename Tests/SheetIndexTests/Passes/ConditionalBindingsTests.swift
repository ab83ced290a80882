import SheetModel
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

  /// What decides which binding a property or function makes is not what the binding is of.
  @Test(arguments: [
    ("guard ready else { return .constant(false) }; return Binding(get: { a != nil }, set: { _ in a = nil })", "a"),
    ("if ready { return Binding(get: { a != nil }, set: { _ in a = nil }) }; return .constant(false)", "a"),
    ("ready ? Binding(get: { a != nil }, set: { _ in a = nil }) : .constant(false)", "a"),
    ("if ready { .constant(false) } else { Binding(get: { a != nil }, set: { _ in a = nil }) }", "a"),
    ("switch ready { case true: return $b; case false: return .constant(false) }", "b"),
    ("if ready { return $b }; return Binding(get: { a != nil }, set: { _ in a = nil })", nil),
  ]) func madeUnderConditions(body: String, state: String?) {
    let index = Fixture(
      """
      struct Room: View {
        @State private var ready = true
        @State private var a: String?
        @State private var b = false
        var body: some View {
          Button("x") { a = "" }
          Button("x") { b = true }
            .sheet(isPresented: shown) { Text("") }
        }
        private var shown: Binding<Bool> { \(body) }
      }
      """
    ).index()
    let site = index.presentations.first
    #expect(site?.state?.property == state)
    #expect(site?.triggers.map(\.via) == [Trigger.Via](repeating: .assignment, count: state == nil ? 2 : 1))
    #expect(site?.unresolved.map(\.reason) == (state == nil ? ["bound to 2 states: Room.b, Room.a"] : []))
  }

  /// `a ?? b` of a binding that callers may hand over: both are opened, and the callers present.
  @Test func alternatives() {
    let found = Summary.lines(
      Fixture(
        """
        struct Link: View {
          var isActive: Binding<Bool>?
          @State private var own = false
          var body: some View {
            Button("") { own = true }.popover(isPresented: isActive ?? $own) { LampView() }
          }
        }
        struct Home: View {
          @State private var open = false
          var body: some View { Link(isActive: $open); Button("") { open = true } }
        }
        struct LampView: View { var body: some View { Text("l") } }
        """
      ).index())
    #expect(found.first?.contains("opened=[Main.swift:5 assignment, Main.swift:10 assignment]") == true, "\(found)")
    #expect(found.first?.contains("unresolved=[state]") == true, "\(found)")
  }

  /// What a getter hands back, not the flag that decides whether it does.
  @Test(arguments: ["if isOn { return panes[key] }; return nil", "if !isOn { return pane(key) }; return nil"])
  func valuesUnderAFlag(body: String) {
    let index = Fixture(
      """
      final class Store: ObservableObject {
        @Published var panes: [String: Int] = [:]
        var isOn = true
        func pane(_ key: String) -> Int? { panes[key] }
        func shown(_ key: String) -> Int? { \(body) }
      }
      struct Room: View {
        @StateObject private var store = Store()
        var body: some View {
          Text("").sheet(isPresented: Binding(get: { store.shown("a") != nil }, set: { _ in })) { Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.first?.state?.property == "panes")
  }
}
