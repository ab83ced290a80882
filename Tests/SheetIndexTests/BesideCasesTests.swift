import SheetTestSupport
import Testing

/// A flag that presents one of several things, as another state says: `isOpen && next == .create`.
@Suite struct BesideCasesTests {
  private func opened(_ getter: String, model: String = "") -> [Int] {
    Summary.openedLines(
      Fixture(
        """
        enum Next { case create, bring }
        struct Choice: View {
          @State private var isOpen = false
          @State private var next = Next.create
          var body: some View {
            Button("") { next = .bring; isOpen = true }
            Button("") { next = .create
              isOpen.toggle() }
            Button("") { isOpen = true }
            Button("") { if next == .bring { next = .create }; isOpen = true }
            Text("").sheet(isPresented: Binding(get: { \(getter) }, set: { if !$0 { isOpen = false } })) { Text("") }
            Text("").sheet(isPresented: shows(.bring)) { Text("") }
          }
          private func shows(_ choice: Next) -> Binding<Bool> {
            Binding(get: { isOpen && next == choice }, set: { if !$0 { isOpen = false } })
          }
          private func create() {
            isOpen = true
            next = .bring
            next = .create
          }
        }
        """
      ).index())
  }

  /// Who sets it to another case opens something else; who says nothing of it may open this.
  @Test(arguments: ["isOpen && next == .create", "next == .create && isOpen"]) func besideOneCase(getter: String) {
    #expect(opened(getter) == [8, 9, 10, 18])
  }

  @Test func besideAnother() { #expect(opened("isOpen && next == .bring") == [6, 9, 10]) }

  /// What may be so without that says nothing.
  @Test func eitherOfThem() { #expect(opened("isOpen || next == .create").contains(6)) }

  @Test func handedOver() {
    let index = Fixture(
      """
      enum Next { case create, bring }
      struct Choice: View {
        @State private var isOpen = false
        @State private var next = Next.create
        var body: some View {
          Button("", action: create).sheet(isPresented: shows(.bring)) { Text("") }
          Button("", action: bring).sheet(isPresented: shows(.create)) { Text("") }
        }
        private func shows(_ choice: Next) -> Binding<Bool> {
          Binding(get: { isOpen && next == choice }, set: { if !$0 { isOpen = false } })
        }
        private func create() { next = .create; isOpen = true }
        private func bring() { next = .bring; isOpen = true }
      }
      """
    ).index()
    let lines = index.presentations.map { $0.triggers.map { index.position($0.place.file, $0.place.range.start).line } }
    #expect(lines == [[13], [12]])
  }
}
