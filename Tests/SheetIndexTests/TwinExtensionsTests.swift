import SheetTestSupport
import Testing

/// One extension of two types of one name, each of its own platform.
@Suite struct TwinExtensionsTests {
  /// What opens the alert of each of the two: `FILE:LINE`.
  private func opened(desk more: String, _ other: String = "") -> [[String]] {
    let index = Fixture(
      """
      //- /Shared/Views/FormView.swift
      struct FormView: View {
        @State var isLost = false
        var body: some View { Button("") { keep() }.alert("", isPresented: $isLost) {} }
      }
      //- /Desk/Views/FormView.swift
      struct FormView: View {
        @State var isLost = false
        var body: some View { Form {}.alert("", isPresented: $isLost) {} }
        \(more)
      }
      //- /Shared/Views/Extras/FormView+Keep.swift
      extension FormView {
        func keep() { isLost = true }
      }
      \(other)
      """
    ).index()
    return index.presentations.map { item in
      item.triggers.map { "\(index.path($0.place.file)):\(index.position($0.place.file, $0.place.range.start).line)" }
    }
  }

  private let keep = "Shared/Views/Extras/FormView+Keep.swift:2"

  @Test(arguments: ["func done() { keep() }", "func done() { self.keep() }"])
  func bothAreExtended(desk: String) {
    #expect(opened(desk: desk) == [[keep], [keep]])
  }

  /// Two apps beside each other: the other one has no need of the extension.
  @Test(arguments: [
    "", "func keep() {}", "let store = Store(); func done() { store.keep() }", "func done() { keep(all: true) }",
    "func done() { func keep() {}; keep() }",
  ])
  func oneIsExtended(desk: String) {
    #expect(opened(desk: desk) == [[], [keep]])
  }

  @Test func eachHasAnExtension() {
    let own = """
      //- /Desk/Views/FormView+Keep.swift
      extension FormView {
        func keep() {}
      }
      """
    #expect(opened(desk: "func done() { keep() }", own) == [[], [keep]])
  }
}
