import SheetTestSupport
import Testing

/// `@Dependency(Guide.self) private var guide`: the argument says what the value is.
@Suite struct GivenTypesTests {
  private func opened(_ property: String, _ more: String = "") -> [Int] {
    let index = Fixture(
      """
      final class Guide: ObservableObject {
        @Published var isOpen = false
        func open() { isOpen = true }
      }
      final class Pushes {
        \(property)
        func received() { guide.open() }
      }
      struct Home: View {
        @StateObject private var guide = Guide()
        var body: some View { Text("").sheet(isPresented: $guide.isOpen) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      \(more)
      """
    ).index()
    return Summary.openedLines(index)
  }

  @Test(arguments: [
    "@Dependency(Guide.self) private var guide", "@Injected(Guide.self) var guide",
    "@UIApplicationDelegateAdaptor(Guide.self) var guide",
  ])
  func theTypeIsTheArgument(property: String) {
    #expect(opened(property) == [3, 7])
  }

  /// What another wrapper makes of a type is not known: `@ObservedResults(Item.self)` gives many of them.
  @Test(arguments: ["@ObservedResults(Guide.self) var guide", "@Dependency(key: Guide.self) var guide"])
  func anotherWrapperGivesSomethingElse(property: String) {
    #expect(opened(property) == [3])
  }

  @Test func theProjectsOwnWrapperSaysWhatItGives() {
    let own = "@propertyWrapper struct Use<T> { init(_ type: T.Type) {}; var wrappedValue: T { make() } }"
    #expect(opened("@Use(Guide.self) var guide", own) == [3, 7])
    let many = "@propertyWrapper struct Dependency<T> { init(_ type: T.Type) {}; var wrappedValue: [T] { [] } }"
    #expect(opened("@Dependency(Guide.self) var guide", many) == [3])
  }
}
