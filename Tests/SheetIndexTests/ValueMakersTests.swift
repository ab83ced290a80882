import SheetTestSupport
import Testing

/// Values that are made elsewhere than they are used.
@Suite struct ValueMakersTests {
  /// One that is told what to open by whoever makes it.
  @Test(arguments: [("$room", [[4], []]), (".constant(1)", [[], []]), ("$other", [[], []])])
  func bindingsOfMakers(binding: String, lines: [[Int]]) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var room: Int?
        @State private var other: Int?
        var body: some View { Row(actions: Actions(room: \(binding))).sheet(item: $room) { _ in Text("") } }
      }
      struct Row: View {
        let actions: Actions
        var body: some View { Button("") { actions.open() } }
      }
      struct Actions {
        let room: Binding<Int?>
        func open() { room.wrappedValue = 1 }
      }
      """
    ).index()
    let found = index.presentations.flatMap { site in
      site.triggers.map { index.position($0.place.file, $0.place.range.start).line }.filter { $0 < 10 }
    }
    #expect(found == (lines[0].isEmpty ? [] : [8]))
  }
}
