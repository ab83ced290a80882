import SheetTestSupport
import Testing

/// What is known of a presentation whose state is a parameter.
@Suite struct PresentedStateTests {
  /// The enum and the destinations with their cases of the sheet in `withPages`, called with some arguments.
  private func found(_ type: String, _ calls: String...) -> (enumName: String?, shown: [String]) {
    let index = Fixture(
      """
      enum Page: Identifiable { case help, about; var id: Self { self } }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      extension View {
        func withPages\(type) -> some View {
          sheet(item: page) { page in
            switch page {
            case .help: Help()
            case .about: About()
            }
          }
        }
      }
      \(calls.enumerated().map { at, call in
        "struct Screen\(at): View { @State private var page: Page?; var body: some View { Text(\"\").\(call) } }"
      }.joined(separator: "\n"))
      """
    ).index()
    let site = index.presentations.first { $0.enclosingType == "View" }
    return (site?.enumName, site?.destinations.map { "\($0.view) \($0.caseName ?? "-")" } ?? [])
  }

  /// The declared type says which enum it is, whoever hands over which state.
  @Test func enumOfAParameter() {
    for calls in [[], ["withPages($page)"], ["withPages($page)", "withPages($page)"]] {
      let found =
        switch calls.count {
        case 0: found("(_ page: Binding<Page?>)")
        case 1: found("(_ page: Binding<Page?>)", calls[0])
        default: found("(_ page: Binding<Page?>)", calls[0], calls[1])
        }
      #expect(found.enumName == "Page")
      #expect(found.shown == ["Help help", "About about"])
    }
  }

  /// A type parameter says nothing: two callers may give it two types.
  @Test func typeParameter() {
    let found = found("<T: Identifiable>(_ page: Binding<T?>)", "withPages($page)", "withPages($page)")
    #expect(found.enumName == nil)
    #expect(found.shown == ["Help -", "About -"])
  }

  @Test func whatHoldsBackIsNotWhatOpens() {
    let index = Fixture(
      #"""
      @Observable final class Watch {
        var isGone = false
        func check() { isGone = true }
      }
      struct Root: View {
        @State private var watch = Watch()
        @State private var isDismissed = false
        private var shown: Binding<Bool> {
          Binding(get: { watch.isGone && !isDismissed }, set: { if !$0 { isDismissed = true } })
        }
        var body: some View {
          Button("Check") { watch.check() }
            .sheet(isPresented: shown) { Gone() }
            .onAppear { isDismissed = false }
        }
      }
      struct Gone: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:13 state=Watch.isGone shows=[Gone] opened=[Main.swift:3 assignment, Main.swift:12 call, Main.swift:14 assignment]"
      ])
  }

  /// A wrapper's call whose state nobody knows shows what the wrapper's parameter says.
  @Test func enumOfAWrappersCall() {
    let index = Fixture(
      """
      import Elsewhere
      enum Page: Identifiable { case help, about; var id: Self { self } }
      extension View {
        func withPages(_ page: Binding<Page?>) -> some View {
          sheet(item: page) { page in
            switch page {
            case .help: Text("help")
            case .about: Text("about")
            }
          }
        }
      }
      struct Screen: View {
        @StateObject private var router = make(\\Foreign.router)
        var body: some View { Text("").withPages($router.page) }
      }
      """
    ).index()
    let site = index.presentations.first { $0.enclosingType == "Screen" }
    #expect(site?.enumName == "Page")
    #expect(site?.destinations.map(\.caseName) == ["help", "about"])
    #expect(site?.unresolved.map(\.what) == [.state])
  }

  /// `@State` of a binding is a state that something is put into; nobody hands it over.
  @Test func statesOfBindings() {
    let index = Fixture(
      """
      struct Car: Identifiable { let id: Int }
      struct Garage: View {
        @State private var cars: [Car] = []
        @State private var edited: Binding<Car>?
        var body: some View {
          ForEach($cars) { car in Button("") { edited = car } }.sheet(item: $edited) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:6 state=Garage.edited(@State) shows=[Text*] opened=[Main.swift:6 assignment]"
      ])
  }
}
