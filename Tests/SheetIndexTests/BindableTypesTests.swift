import SheetTestSupport
import Testing

/// What `$model` is of an object, as a type.
@Suite struct BindableTypesTests {
  private func lines(_ text: String) -> [String] {
    Summary.lines(Fixture(text + "\nstruct Page: View { var body: some View { Text(\"\") } }").index())
  }

  @Test(arguments: [
    ("Bindable<Desk>", "$desk"), ("Bindable<Desk>", "Bindable(desk)"), ("ObservedObject<Desk>.Wrapper", "$desk"),
    ("EnvironmentObject<Desk>.Wrapper", "$desk"),
  ]) func aModifierThatIsHandedOne(type: String, given: String) {
    #expect(
      lines(
        """
        @Observable final class Desk { var isOpen = false }
        struct Drawer: ViewModifier {
          var desk: \(type)
          func body(content: Content) -> some View { content.sheet(isPresented: desk.isOpen) { Page() } }
        }
        struct Room: View {
          @Bindable var desk: Desk
          var body: some View { Button("") { desk.isOpen = true }.modifier(Drawer(desk: \(given))) }
        }
        """
      ).first == "sheet Main.swift:4 state=Desk.isOpen shows=[Page] opened=[Main.swift:8 assignment]")
  }

  @Test func parametersAndComputedProperties() {
    #expect(
      lines(
        """
        @Observable final class Desk { var isOpen = false; var isLit = false }
        extension View {
          func lit(_ desk: Bindable<Desk>) -> some View { popover(isPresented: desk.isLit) { Page() } }
        }
        struct Room: View {
          @Environment(Desk.self) private var desk
          private var bound: Bindable<Desk> { .init(desk) }
          var body: some View {
            Button("") { desk.isOpen = true; desk.isLit = true }
              .sheet(isPresented: bound.isOpen) { Page() }
              .fullScreenCover(isPresented: Bindable(desk)[dynamicMember: \\.isOpen]) { Page() }
              .lit(bound)
          }
        }
        """
      ).filter { !$0.hasPrefix("lit") } == [
        "popover Main.swift:3 state=Desk.isLit shows=[Page] opened=[Main.swift:9 assignment]",
        "sheet Main.swift:10 state=Desk.isOpen shows=[Page] opened=[Main.swift:9 assignment]",
        "fullScreenCover Main.swift:11 state=Desk.isOpen shows=[Page] opened=[Main.swift:9 assignment]",
      ])
  }

  /// The project's own type of that name is what it is declared to be.
  @Test func ofTheProject() {
    #expect(
      lines(
        """
        final class Desk { var isOpen = false }
        struct Bindable<Value> { let value: Value }
        struct Room: View {
          let desk: Bindable<Desk>
          var body: some View { Text("").sheet(isPresented: desk.isOpen) { Page() } }
        }
        """
      ).allSatisfy { !$0.contains("state=Desk.isOpen") })
  }
}
