import SheetTestSupport
import Testing

/// A modifier that is handed an object: each of its callers presents by the state of its own, through as many modifiers as
/// there are, and however the binding is made.
@Suite struct GivenObjectsTests {
  private func lines(_ text: String) -> [String] {
    Summary.lines(Fixture(text).index()).map { $0.components(separatedBy: "opened=").last ?? $0 }
  }

  private let bindings = [
    ".sheet(isPresented: $desk.isOpen) { Text(\"\") }",
    ".sheet(isPresented: Binding(get: { desk.isOpen }, set: { desk.isOpen = $0 })) { Text(\"\") }",
    ".asking(isPresented: $desk.isOpen)",
  ]

  /// Two objects of one class.
  @Test func ofOneClass() {
    for binding in bindings {
      let found = lines(
        """
        @Observable final class Desk { var isOpen = false; func open() { isOpen = true } }
        extension View {
          func asking(isPresented: Binding<Bool>) -> some View { sheet(isPresented: isPresented) { Text("") } }
          func desked(_ desk: Desk) -> some View { modifier(Desked(desk: desk)) }
        }
        struct Desked: ViewModifier {
          @Bindable var desk: Desk
          func body(content: Content) -> some View { content\(binding) }
        }
        struct Hall: View {
          @State private var desk = Desk()
          var body: some View { Button("") { desk.open() }.desked(desk) }
        }
        struct Loft: View {
          @State private var other = Desk()
          var body: some View { Button("") { other.open() }.desked(other) }
        }
        """)
      #expect(found.contains("[Main.swift:1 assignment, Main.swift:12 call]"), "\(binding): \(found)")
      #expect(found.contains("[Main.swift:1 assignment, Main.swift:16 call]"), "\(binding): \(found)")
    }
  }

  /// Objects of two classes that inherit the state.
  @Test func ofTwoHeirs() {
    for binding in bindings {
      let found = lines(
        """
        class Desk: ObservableObject { @Published var isOpen = false; func open() { isOpen = true } }
        final class HallDesk: Desk {}
        final class LoftDesk: Desk {}
        extension View {
          func asking(isPresented: Binding<Bool>) -> some View { sheet(isPresented: isPresented) { Text("") } }
          func desked(_ desk: Desk) -> some View { modifier(Desked(desk: desk)) }
        }
        struct Desked: ViewModifier {
          @ObservedObject var desk: Desk
          func body(content: Content) -> some View { content\(binding) }
        }
        struct Hall: View {
          @StateObject private var desk: HallDesk
          init(desk: HallDesk) { _desk = StateObject(wrappedValue: desk) }
          var body: some View { Text("").desked(desk) }
        }
        struct Loft: View {
          @StateObject private var desk: LoftDesk
          init(desk: LoftDesk) { _desk = StateObject(wrappedValue: desk) }
          var body: some View { Button("") { desk.open(); desk.isOpen.toggle() }.desked(desk) }
        }
        """)
      let both = "[Main.swift:1 assignment, Main.swift:20 call, Main.swift:20 toggle]"
      #expect(found.contains("[Main.swift:1 assignment]"), "\(binding): \(found)")
      #expect(found.contains(both), "\(binding): \(found)")
    }
  }

  /// What the modifier makes of what it is handed is another object.
  @Test func whatIsHeldByIt() {
    let found = lines(
      """
      @Observable final class Drawer { var isOpen = false }
      @Observable final class Desk { let drawer: Drawer; init(drawer: Drawer) { self.drawer = drawer } }
      struct Desked: ViewModifier {
        let desk: Desk
        func body(content: Content) -> some View {
          @Bindable var desk = desk.drawer
          content.sheet(isPresented: $desk.isOpen) { Text("") }
        }
      }
      struct Hall: View {
        let desk: Desk
        var body: some View { Button("") { desk.drawer.isOpen = true }.modifier(Desked(desk: desk)) }
      }
      """)
    #expect(found.allSatisfy { $0 == "[Main.swift:12 assignment]" }, "\(found)")
  }
}
