import SheetTestSupport
import Testing

/// What a generic function gives is what the call says.
@Suite struct GenericResultsTests {
  private func lines(_ made: String, _ functions: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        final class Guests: ObservableObject { @Published var isOpen = false }
        final class Others: ObservableObject { @Published var isOpen = false }
        final class Depot {
          static let shared = Depot()
          \(functions)
        }
        struct Home: View {
          @StateObject var guests = \(made)
          @StateObject var others = Others()
          var body: some View {
            Button("") { guests.isOpen = true }
              .sheet(isPresented: $guests.isOpen) { Text("") }
            Button("") { others.isOpen = true }
          }
        }
        """
      ).index())
  }

  private let found = [
    "sheet Main.swift:12 state=Guests.isOpen(@Published) shows=[Text*] opened=[Main.swift:11 assignment]"
  ]

  @Test func metatype() {
    #expect(
      lines(
        "Depot.shared.resolve(Guests.self)",
        "func resolve<T>(_ type: T.Type, name: String? = nil) -> T { inner.get(type) }")
        == found)
  }

  @Test func value() {
    #expect(lines("Depot.shared.keep(Guests())", "func keep<T: AnyObject>(_ value: T) -> T { value }") == found)
  }

  /// Where the call says nothing, nobody knows; a type of the name of the parameter is not meant.
  @Test func nothing() {
    for name in ["T", "Others"] {
      let index = Fixture(
        """
        final class Others: ObservableObject { @Published var isOpen = false }
        final class Depot {
          static let shared = Depot()
          func make<\(name)>() -> \(name) { inner.make() }
        }
        struct Home: View {
          @StateObject var guests = Depot.shared.make()
          var body: some View { Text("").sheet(isPresented: $guests.isOpen) { Text("") } }
        }
        """
      ).index()
      #expect(index.presentations.map { $0.state == nil } == [true])
      #expect(
        index.presentations.flatMap { $0.unresolved.map(\.reason) } == ["the type of '$guests' is not known"])
    }
  }

  /// A method of a generic type gives what the type holds.
  @Test func methodOfAGenericType() {
    #expect(
      Summary.lines(
        Fixture(
          """
          final class Guests: ObservableObject { @Published var isOpen = false }
          final class Box<T> { func open() -> T { inner } }
          struct Home: View {
            let box: Box<Guests>
            var body: some View {
              @Bindable var guests = box.open()
              Button("") { guests.isOpen = true }.sheet(isPresented: $guests.isOpen) { Text("") }
            }
          }
          """
        ).index()) == [
          "sheet Main.swift:7 state=Guests.isOpen(@Published) shows=[Text*] opened=[Main.swift:7 assignment]"
        ])
  }
}
