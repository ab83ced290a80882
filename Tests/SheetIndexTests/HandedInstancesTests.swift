import SheetTestSupport
import Testing

/// Copies of a value that several views or models keep.
@Suite struct HandedInstancesTests {
  private func lines(_ text: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        struct Flags { var isOpen = false }
        struct Page: View { var body: some View { Text("") } }

        """ + text
      ).index())
  }

  @Test func aCopyThatAFunctionChanges() {
    #expect(
      lines(
        """
        final class One: ObservableObject {
          @Published var flags = Flags()
          func open() { flags = One.opened(flags) }
          static func opened(_ flags: Flags) -> Flags { var flags = flags; flags.isOpen = true; return flags }
        }
        final class Two: ObservableObject {
          @Published var flags = Flags()
          func show() { flags.isOpen = true }
        }
        struct TwoView: View {
          @StateObject var two = Two()
          var body: some View { Button("") { two.show() }.sheet(isPresented: $two.flags.isOpen) { Page() } }
        }
        """
      ) == [
        "sheet Main.swift:14 state=Flags.isOpen shows=[Page] opened=[Main.swift:10 assignment, Main.swift:14 call]"
      ])
  }
}
