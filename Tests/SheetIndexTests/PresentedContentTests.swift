import SheetTestSupport
import Testing

/// A modal shows something, or there is a reason why that is not known.
@Suite struct PresentedContentTests {
  private func found(
    _ content: String, _ modal: String = "sheet(isPresented: $isOn)", _ more: String = ""
  ) -> (views: [String], reasons: [String]) {
    let index = Fixture(
      """
      struct Home: View {
        let shelf: Shelf
        @State private var isOn = false
        var body: some View { Text("").\(modal) \(content) }
      }
      struct Page { let title: String; let full: () -> AnyView }
      final class Shelf {
        var pages: [String: Page] = [:]
        var views: [AnyView] = []
        var helps: [Help] = []
        func full(_ id: String) -> AnyView? { pages[id]?.full() }
        func fill() {
          pages["a"] = Page(title: "", full: { AnyView(Help()) })
        }
      }
      struct Help: View { var body: some View { Text("") } }
      \(more)
      """
    ).index()
    let item = index.presentations.first
    return (item?.destinations.map(\.view) ?? [], item?.unresolved.map(\.reason) ?? [])
  }

  /// What is kept in a dictionary shows what those show that are made for it.
  @Test(arguments: ["{ shelf.full(\"a\") }", "{ shelf.pages[\"a\"]?.full() }", "{ shelf.helps[0] }"])
  func anElement(content: String) {
    let found = found(content)
    #expect(found.views == ["Help"])
    #expect(found.reasons.isEmpty)
  }

  /// A method of a model that gives a view, or none; the model itself is none.
  @Test(arguments: [
    ("{ shelf.page() }", "func page() -> Help? { pages.isEmpty ? nil : Help() }", ["Help"], []),
    (
      "{ Shelf().page() }", "func page() -> Help? { guard !pages.isEmpty else { return nil }; return Help() }",
      ["Help"], []
    ),
    ("{ shelf.other() }", "", [], ["'Shelf' is not known to be a view"]),
    ("{ Shelf() }", "", [], ["'Shelf' is not known to be a view"]),
  ]) func whatAModelGives(content: String, method: String, views: [String], reasons: [String]) {
    let found = found(content, "sheet(isPresented: $isOn)", "extension Shelf { \(method) }")
    #expect(found.views == views)
    #expect(found.reasons == reasons)
  }

  /// A method that gives what a protocol of the project says to be a view.
  @Test func someViewOfAProtocol() {
    let found = found(
      "{ shelf.start() }", "sheet(isPresented: $isOn)",
      "protocol Screen: View {}\nextension Help: Screen {}\nextension Shelf { func start() -> some Screen { Help() } }")
    #expect(found.views == ["Help"])
    #expect(found.reasons.isEmpty)
  }

  @Test func anElementThatIsNotKnown() {
    let found = found("{ shelf.views[0] }")
    #expect(found.views.isEmpty)
    #expect(found.reasons == ["the view is an element of 'shelf.views', and which one is not known"])
  }

  @Test(arguments: [
    ("{ }", "the content is empty"), ("{ .init() }", "nothing in the content is known to be a view"),
    ("{ #help }", "nothing in the content is known to be a view"),
  ])
  func nothing(content: String, reason: String) {
    let found = found(content)
    #expect(found.views.isEmpty)
    #expect(found.reasons == [reason])
  }

  /// Messages and pickers of the system have no view of the project's to show.
  @Test(arguments: [
    ("alert(\"\", isPresented: $isOn)", "{}"), ("confirmationDialog(\"\", isPresented: $isOn)", "{ Button(\"\") {} }"),
    ("translationPresentation(isPresented: $isOn, text: \"\")", ""), ("asking($isOn)", ""),
  ])
  func whatShowsNoView(modal: String, content: String) {
    let asking =
      "extension View { func asking(_ isOn: Binding<Bool>) -> some View { alert(\"\", isPresented: isOn) {} } }"
    #expect(found(content, modal, asking).reasons.isEmpty)
  }

  @Test func aSystemView() {
    #expect(found("{ EmptyView() }").reasons.isEmpty)
    #expect(found("{ EmptyView() }").views == ["EmptyView"])
  }

  /// A function that makes a view which presents what it is given: what any of its callers gives.
  @Test func contentOfAViewThatAFunctionMakes() {
    let index = Fixture(
      """
      struct Presenter<Wrapped: View, Modal: View>: View {
        @State var isOn = false
        var wrapped: Wrapped
        var modal: Modal
        var body: some View {
          wrapped.onTapGesture { isOn = true }.sheet(isPresented: $isOn) { modal }
        }
      }
      extension View {
        func modal<Modal: View>(_ modal: Modal) -> some View { Presenter(wrapped: self, modal: modal) }
      }
      struct Home: View {
        var body: some View { VStack { Text("a").modal(HelpView()); Text("b").modal(NoteView()) } }
      }
      struct HelpView: View { var body: some View { Text("help") } }
      struct NoteView: View { var body: some View { Text("note") } }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["HelpView", "NoteView"]])
    #expect(index.presentations.allSatisfy { $0.unresolved.isEmpty })
  }

  /// What an alert asks under the condition of a case is no destination, in a wrapper either.
  @Test(arguments: [
    ".alert(\"\", isPresented: $isOpen) { if pane == .help { Button(\"\") {} } else if pane == .news { TextField(\"\") } }",
    ".asks($isOpen, pane)",
  ])
  func buttonsOfAnAlert(alert: String) {
    let index = Fixture(
      """
      enum Pane { case help, news }
      extension View {
        func asks(_ isOpen: Binding<Bool>, _ pane: Pane?) -> some View {
          alert("", isPresented: isOpen) { if pane == .help { Button("") {} } }.sheet(isPresented: isOpen) { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Home: View {
        @State private var isOpen = false
        @State private var pane: Pane?
        var body: some View { Button("") { isOpen = true }\(alert) }
      }
      """
    ).index()
    let shown = index.presentations.filter { $0.enclosingType == "Home" }.flatMap { $0.destinations.map(\.view) }
    #expect(shown.allSatisfy { $0 == "Help" })
  }

  /// A branch without buttons is no destination of an alert.
  @Test func anEmptyBranchOfAnAlert() {
    #expect(
      Summary.lines(
        Fixture(
          """
          enum Access { case hidden, off }
          struct Home: View {
            @State private var access: Access?
            var body: some View {
              Button("") { access = .off }
                .alert("", isPresented: .constant(access != nil), presenting: access) { access in
                  switch access { case .hidden: EmptyView(); case .off: Button("") {} }
                }
            }
          }
          """
        ).index()
      ).allSatisfy { $0.contains("shows=[]") })
  }
}
