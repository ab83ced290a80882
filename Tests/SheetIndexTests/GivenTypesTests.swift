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

  @Test(arguments: ["@Dependency(Guide.self) private var guide", "@Injected(Guide.self) var guide"])
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

  /// A wrapper of the project without generic parameters says what its value is.
  @Test(arguments: [
    "@Guided var guide", "@Guided private var guide = Guided()", "@Guided(topic: 1) var guide",
    "@Guided private var guide; init() { _guide = Guided(topic: 1) }",
  ])
  func theValueIsWhatTheWrapperSays(property: String) {
    let own = """
      @propertyWrapper struct Guided: DynamicProperty {
        @StateObject private var guide = Guide()
        var wrappedValue: Guide { guide }
        init(topic: Int = 0) {}
      }
      """
    #expect(opened(property, own) == [3, 7])
    // What is no wrapper, or gives something else, says nothing of it.
    #expect(opened(property, "struct Guided { var wrappedValue: Guide { make() } }") == [3])
    #expect(opened(property, "@propertyWrapper struct Guided { var wrappedValue: [Guide] { make() } }") == [3])
  }

  @Test func theStateIsThatOfTheValue() {
    let lines = Summary.lines(
      Fixture(
        """
        final class Talk: ObservableObject { @Published var isLost = false }
        @propertyWrapper struct Talking: DynamicProperty {
          @StateObject private var talk = Talk()
          var wrappedValue: Talk { talk }
          var projectedValue: ObservedObject<Talk>.Wrapper { $talk }
        }
        struct Page: View {
          @Talking private var talk
          var body: some View { Button("") { talk.isLost = true }.sheet(isPresented: $talk.isLost) { Text("") } }
        }
        """
      ).index())
    #expect(
      lines == ["sheet Main.swift:9 state=Talk.isLost(@Published) shows=[Text*] opened=[Main.swift:9 assignment]"])
  }

  /// `$toast` is what the wrapper projects, not a binding of its value.
  @Test func theProjectedValueHasMembersOfItsOwn() {
    let lines = Summary.lines(
      Fixture(
        """
        @Observable final class Shelf { var isOpen = false }
        @propertyWrapper struct Toasting: DynamicProperty {
          var wrappedValue: String { "" }
          let projectedValue: Shelf
        }
        struct Page: View {
          @Toasting private var toast
          var body: some View { Button("") { $toast.isOpen = true }.sheet(isPresented: $toast.isOpen) { Text("") } }
        }
        """
      ).index())
    #expect(lines == ["sheet Main.swift:8 state=Shelf.isOpen shows=[Text*] opened=[Main.swift:8 assignment]"])
  }

  /// A model that an object keeps in a wrapper's own type.
  @Test(arguments: ["StateObject", "ObservedObject", "EnvironmentObject"]) func valuesOfWrappers(wrapper: String) {
    let index = Fixture(
      """
      final class Nav: ObservableObject { @Published var isOpen = false; func open() { isOpen = true } }
      final class Wire { var nav: \(wrapper)<Nav>!
        func go() { nav.wrappedValue.isOpen = true }
        func call() { nav.wrappedValue.open() } }
      struct Home: View { @ObservedObject var nav: Nav
        var body: some View { Text("").sheet(isPresented: $nav.isOpen) { Text("") } } }
      """
    ).index()
    #expect(Summary.openedLines(index) == [1, 3, 4])
  }

  /// A wrapper of the project that is told a path knows by that what its value is.
  @Test func paths() {
    let index = Fixture(
      """
      @Observable final class Router { static let shared = Router(); var isOpen = false; func open() { isOpen = true } }
      final class Box { static let shared = Box() }
      extension Box { var router: Router { Router.shared } }
      @propertyWrapper struct Own<T> { let path: KeyPath<Box, T>; init(_ path: KeyPath<Box, T>) { self.path = path }
        var wrappedValue: T { Box.shared[keyPath: path] } }
      struct Side: View { @Own(\\.router) var router; var body: some View { Button("") { router.open() } } }
      struct Home: View { @Bindable var router = Router.shared
        var body: some View { Text("").sheet(isPresented: $router.isOpen) { Text("") } } }
      """
    ).index()
    #expect(Summary.openedLines(index).contains(6))
  }
}
