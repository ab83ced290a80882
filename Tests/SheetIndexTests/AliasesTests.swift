import SheetTestSupport
import Testing

/// The states behind a binding that callers hand over.
@Suite struct AliasesTests {
  /// A frame that previews alone make stands in for the app, and holds nothing in it.
  @Test(arguments: [("Frame()", true), ("Text(\"\")", false)])
  func framesOfPreviews(shown: String, isRootAlone: Bool) {
    let lines = Summary.lines(
      Fixture(
        """
        struct Root: View {
          @State private var isOpen = false
          var body: some View { Rows(isOpen: $isOpen) }
        }
        struct Rows: View {
          @Binding var isOpen: Bool
          var body: some View { Text("").sheet(isPresented: $isOpen) { Text("") } }
        }
        struct Frame: View {
          @State var isOpen = false
          var body: some View { Rows(isOpen: $isOpen) }
        }
        struct Rows_Previews: PreviewProvider { static var previews: some View { \(shown) } }
        """
      ).index())
    #expect(lines.map { $0.contains("state=Root.isOpen(@State)") } == [isRootAlone])
  }
}
