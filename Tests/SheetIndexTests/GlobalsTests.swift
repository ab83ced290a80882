import SheetTestSupport
import Testing

/// What other files declare outside of types: objects, views, and functions that make views or open something. Their files
/// hold no presentation and write no state.
@Suite struct GlobalsTests {
  @Test func ofOtherFiles() {
    let index = Fixture(
      """
      //- /Screen.swift
      struct Screen: View {
        @ObservedObject var model = sharedModel
        @ObservedObject var hub = hubs.first
        @State private var isOpen = false
        @State private var isFull = false
        @State private var state = Flags()
        var body: some View {
          Button("") { isOpen = true; isFull = true; sharedModel.isAsking = true; hubs.first.isOn = true }
          Button("") { change(&state) { $0.isSet = true } }
            .alert("", isPresented: $model.isAsking) {}
            .sheet(isPresented: $hub.isOn) { page() }
            .popover(isPresented: $isOpen) { help }
            .fullScreenCover(isPresented: $isFull) { Text("") }
            .sheet(isPresented: $state.isSet) { Text("") }
        }
      }
      //- /Objects.swift
      let sharedModel = Model()
      var hubs = Hubs()
      let help = Help()
      final class Hubs { lazy var first = Hub() }
      //- /Models.swift
      final class Model: ObservableObject { @Published var isAsking = false }
      final class Hub: ObservableObject { @Published var isOn = false }
      struct Flags { var isSet = false }
      //- /Pages.swift
      func page() -> some View { Page() }
      struct Page: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      //- /Change.swift
      func change<T>(_ value: inout T, _ edit: (inout T) -> Void) { edit(&value) }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "alert Screen.swift:10 state=Model.isAsking(@Published) shows=[] opened=[Screen.swift:8 assignment]",
        "sheet Screen.swift:11 state=Hub.isOn(@Published) shows=[Page] opened=[Screen.swift:8 assignment]",
        "popover Screen.swift:12 state=Screen.isOpen(@State) shows=[Help] opened=[Screen.swift:8 assignment]",
        "fullScreenCover Screen.swift:13 state=Screen.isFull(@State) shows=[Text*] opened=[Screen.swift:8 assignment]",
        "sheet Screen.swift:14 state=Flags.isSet shows=[Text*] opened=[Screen.swift:9 assignment]",
      ])
  }

  /// What is private to its file, and what only has the name of something nearer.
  @Test func whatIsNoneOfTheirs() {
    let index = Fixture(
      """
      //- /Screen.swift
      struct Screen: View {
        @State private var isOpen = false
        let help = Tour()
        var body: some View {
          Button("") { isOpen = true }
            .sheet(isPresented: $isOpen) { help }
            .popover(isPresented: $isOpen) { secret }
        }
      }
      struct Tour: View { var body: some View { Text("") } }
      //- /Others.swift
      let help = Help()
      private let secret = Help()
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["Tour"], []])
    #expect(
      index.presentations.last?.unresolved.map(\.reason) == ["'secret' is not declared where the content stands"])
  }
}
