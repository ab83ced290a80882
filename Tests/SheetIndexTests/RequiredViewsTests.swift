import SheetTestSupport
import Testing

/// Content that a protocol's extension hands over by the name of a requirement.
@Suite struct RequiredViewsTests {
  private func first(_ text: String) -> (line: String, reasons: [String]) {
    let index = Fixture(text).index()
    return (Summary.lines(index).first ?? "", index.presentations.flatMap(\.unresolved).map(\.reason))
  }

  private func routing(_ heirs: String, makes result: String = "Made") -> String {
    """
    protocol Tour: ViewModifier {
      associatedtype Stop
      associatedtype Made: View
      func show(_ stop: Stop) -> \(result)
    }
    extension Tour {
      func body(content: Content) -> some View { content.modifier(Guide(show: show)) }
    }
    struct Guide<Stop, Made: View>: ViewModifier {
      let show: (Stop) -> Made
      @State private var stop: Stop?
      func body(content: Content) -> some View {
        content.sheet(isPresented: Binding(get: { stop != nil }, set: { if !$0 { stop = nil } })) {
          if let stop { show(stop) }
        }
      }
    }
    struct Map: View { var body: some View { Text("") } }
    struct Hotel: View { var body: some View { Text("") } }
    struct Other { func show(_ stop: Int) -> some View { Hotel() } }
    \(heirs)
    """
  }

  @Test func whoConforms() {
    let city = "struct City: Tour { func show(_ stop: Int) -> some View { Map() } }\n"
    let found = first(routing(city))
    #expect(found.line == "sheet Main.swift:13 state=Guide.stop(@State) shows=[Map] opened=[]")
    #expect(found.reasons.isEmpty)
    // Which of several stands there, no source says.
    let land = "struct Land: Tour { func show(_ stop: Int) -> some View { Hotel() } }\n"
    #expect(first(routing(city + land)).line.contains("shows=[] "))
    #expect(first(routing(city + land)).reasons == ["the view behind 'show' is decided by who conforms to 'Tour'"])
  }

  /// A method of the same name of what does not conform is none of theirs.
  @Test func nobody() {
    let found = first(routing(""))
    #expect(
      found.line == "sheet Main.swift:13 state=Guide.stop(@State) shows=[] opened=[] unresolved=[destination]")
    #expect(found.reasons == ["the view behind 'show' is decided by who conforms to 'Tour'"])
  }

  /// What is declared nowhere is said to be that.
  @Test func notDeclared() {
    let text = routing("").replacing("Guide(show: show)", with: "Guide(show: showw)")
    #expect(first(text).reasons == ["'showw' is not declared where the content stands"])
  }

  private func factory(_ more: String) -> (line: String, reasons: [String]) {
    first(
      """
      protocol Maker {
        associatedtype Part: View
        func makeGuests() -> Part
      }
      struct Party<F: Maker>: View {
        let factory: F
        @State private var isOn = false
        var body: some View { Text("").sheet(isPresented: $isOn) { factory.makeGuests() } }
      }
      struct Guests: View { var body: some View { Text("") } }
      struct Hosts: View { var body: some View { Text("") } }
      \(more)
      """)
  }

  /// Whichever factory it is: there is but one that makes them.
  @Test(arguments: [
    "extension Maker { func makeGuests() -> some View { Guests() } }; struct One: Maker {}; struct Two: Maker {}",
    "struct One: Maker { func makeGuests() -> some View { Guests() } }",
    "protocol Host: Maker {}; extension Host { func makeGuests() -> some View { Guests() } }; struct One: Host {}",
  ])
  func theOnlyImplementation(more: String) {
    let found = factory(more)
    #expect(found.line == "sheet Main.swift:8 state=Party.isOn(@State) shows=[Guests] opened=[]")
    #expect(found.reasons.isEmpty)
  }

  @Test(arguments: [
    "",
    """
    extension Maker { func makeGuests() -> some View { Guests() } }
    struct One: Maker { func makeGuests() -> some View { Hosts() } }
    """,
  ])
  func severalOrNone(more: String) {
    let found = factory(more)
    #expect(found.line.contains("shows=[] "))
    #expect(found.reasons == ["the view behind 'factory' is decided by the caller"])
  }
}
