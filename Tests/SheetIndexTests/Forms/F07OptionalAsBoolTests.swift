import SheetTestSupport
import Testing

/// F7: an optional seen as a `Bool`; the slot is the optional, not the `Binding`.
@Suite struct F07OptionalAsBoolTests {
  @Test func inlineBinding() {
    let index = Fixture(
      """
      @Observable final class Model { var failure: String? }
      struct Root: View {
        let model: Model
        var body: some View {
          Button("Fail") { model.failure = "no" }
            .fullScreenCover(
              isPresented: Binding(
                get: { model.failure != nil },
                set: { if !$0 { model.failure = nil } })
            ) { FailureView(text: model.failure ?? "") }
        }
      }
      struct FailureView: View {
        let text: String
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "fullScreenCover Main.swift:6 state=Model.failure shows=[FailureView] opened=[Main.swift:5 assignment]"
      ])
  }

  @Test func computedBinding() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var failure: String?
        private var isFailing: Binding<Bool> {
          Binding {
            failure != nil
          } set: {
            if !$0 { failure = nil }
          }
        }
        var body: some View {
          Button("Fail") { failure = "no" }
            .sheet(isPresented: isFailing) { FailureView() }
        }
      }
      struct FailureView: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:12 state=Home.failure(@State) shows=[FailureView] opened=[Main.swift:11 assignment]"
      ])
  }

  @Test func shorthandInitialiserWithSelf() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var failure: String?
        var body: some View {
          Button("Fail") { self.failure = "no" }
            .sheet(
              isPresented: .init(get: { self.failure != nil }, set: { _ in self.failure = nil }),
              content: { FailureView() })
        }
      }
      struct FailureView: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.failure(@State) shows=[FailureView] opened=[Main.swift:4 assignment]"
      ])
  }

  /// `Binding($optional)` unwraps: the slot stays the optional.
  @Test func wrappedOptionalBinding() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var name: String?
        var body: some View {
          Button("Ask") { name = "" }
            .sheet(isPresented: Binding(get: { name != nil }, set: { _ in name = nil })) {
              if let name = Binding($name) { NameField(name: name) }
            }
        }
      }
      struct NameField: View {
        @Binding var name: String
        var body: some View { TextField("", text: $name) }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.name(@State) shows=[NameField] opened=[Main.swift:4 assignment]"
      ])
  }

  /// A projection that the project's own extension makes of an optional's binding.
  @Test func projectionOfAnExtension() {
    let index = Fixture(
      """
      extension Optional { var isPresented: Bool { get { self != nil } set { if !newValue { self = nil } } } }
      struct Failure: Error {}
      struct Home: View {
        @State private var failure: Failure?
        @State private var url: URL?
        var body: some View {
          Button("Fail") { failure = Failure() }
          Button("Open") { url = URL(string: "a") }
            .sheet(isPresented: $failure.isPresented) { FailureView() }
            .sheet(isPresented: $url.isPresented) { Browser() }
        }
      }
      struct FailureView: View { var body: some View { Text("") } }
      struct Browser: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Home.failure(@State) shows=[FailureView] opened=[Main.swift:7 assignment]",
        "sheet Main.swift:10 state=Home.url(@State) shows=[Browser] opened=[Main.swift:8 assignment]",
      ])
  }
}
