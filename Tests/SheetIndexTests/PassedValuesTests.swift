import SheetTestSupport
import Testing

/// What a setter or an observer passes on comes to the state behind it.
@Suite struct PassedValuesTests {
  /// The lines of the view of which the sheet of `desk.shown` has triggers, and how.
  private func opened(_ members: String, _ body: String) -> [String] {
    let text = """
      struct Trip: Identifiable, Hashable { var id: Int }
      enum Place: Hashable { case trip(Trip), options, pair(Int, Trip) }
      final class Desk: ObservableObject {
        @Published var shown: Trip?
        \(members.split(separator: "\n").joined(separator: "; "))
      }
      struct Home: View {
        @StateObject private var desk = Desk()
        var body: some View {
          Text("").sheet(item: $desk.shown) { _ in Text("") }
          \(body.split(separator: "\n").joined(separator: "\n    "))
        }
      }
      """
    let index = Fixture(text).index()
    return index.presentations.flatMap(\.triggers).filter { $0.enclosingType == "Home" }.map {
      Summary.opened($0, index).replacing("Main.swift:", with: "")
    }
  }

  private static let buttons = """
    Button("") { desk.place = .trip(Trip(id: 1)) }
    Button("") { desk.place = .options }
    Button("") { desk.place = .pair(1, Trip(id: 2)) }
    Button("") { desk.place = nil }
    Button("") { desk.place = stored() }
    """

  /// What one case carries: other cases and none open nothing, what only run time knows may.
  @Test(arguments: [
    "if case .trip(let trip) = newValue { shown = trip }",
    "if case .trip(let trip)? = newValue { shown = trip } else { shown = nil }",
    "guard let newValue else { shown = nil; return }; if case .trip(let trip) = newValue { shown = trip }",
    "guard case .trip(let trip) = newValue else { return }; shown = trip",
    "switch newValue { case .trip(let trip): shown = trip; default: break }",
    "let value = newValue; if case let .trip(trip) = value { withAnimation { shown = trip } }",
  ]) func payloadOfACase(setter: String) {
    #expect(
      opened("var place: Place? { get { shown.map { .trip($0) } } set { \(setter) } }", Self.buttons) == [
        "11 assignment", "15 assignment",
      ])
  }

  /// A setter that hands the value on in a case of another property.
  @Test func wrappedInACase() {
    let place =
      "var place: Place? { get { shown.map { .trip($0) } } set { if case .trip(let trip) = newValue { shown = trip } } }"
    #expect(
      opened(
        place
          + "\nvar trip: Trip? { get { shown } set { guard let newValue else { return }; place = .trip(newValue) } }",
        "Button(\"\") { desk.trip = Trip(id: 1) }\nButton(\"\") { desk.trip = nil }") == ["11 assignment"])
    // A case that is not passed on.
    #expect(
      opened(
        place + "\nvar trip: Trip? { get { shown } set { if let newValue { place = .pair(1, newValue) } } }",
        "Button(\"\") { desk.trip = Trip(id: 1) }") == [])
  }

  @Test func payloadsOfTwoCases() {
    let setter = "switch newValue { case .trip(let trip), .pair(_, let trip): shown = trip; default: shown = nil }"
    #expect(
      opened("var place: Place? { get { shown.map { .trip($0) } } set { \(setter) } }", Self.buttons) == [
        "11 assignment", "13 assignment", "15 assignment",
      ])
  }

  /// A payload that is shadowed, or of another value.
  @Test(arguments: [
    "if case .trip(let trip) = last { shown = trip }",
    "if case .trip(let newValue) = last { shown = newValue }",
    "if case .trip(let trip) = newValue { last = trip }",
  ]) func otherPayloads(setter: String) {
    #expect(opened("var place: Place? { get { nil } set { \(setter) } }", Self.buttons).isEmpty)
  }

  /// A new value is made where the case is this one.
  @Test func valueOfItsOwn() {
    let setter = "if case .pair(let id, _) = newValue { shown = Trip(id: id) }"
    #expect(
      opened("var place: Place? { get { nil } set { \(setter) } }", Self.buttons) == ["13 assignment", "15 assignment"])
  }

  /// A setter may name its value.
  @Test(arguments: [
    "set(value) { shown = value }", "set(other) { if let other { shown = other } }", "willSet(next) { shown = next }",
  ])
  func namedValues(setter: String) {
    let accessors = setter.hasPrefix("set") ? "get { nil } \(setter)" : setter
    #expect(
      opened(
        "var chosen: Trip? { \(accessors) }",
        "Button(\"\") { desk.chosen = Trip(id: 1) }\nButton(\"\") { desk.chosen = nil }") == ["11 assignment"])
    #expect(
      opened("var chosen: Trip? { didSet(old) { shown = old } }", "Button(\"\") { desk.chosen = Trip(id: 1) }").isEmpty)
  }

  @Test(arguments: 1...3) func severalSetters(hops: Int) {
    let names = ["shown", "first", "second", "third"]
    let members = (1...hops).map {
      "var \(names[$0]): Trip? { get { \(names[$0 - 1]) } set { \(names[$0 - 1]) = newValue } }"
    }
    #expect(
      opened(
        members.joined(separator: "\n"),
        "Button(\"\") { desk.\(names[hops]) = Trip(id: 1) }\nButton(\"\") { desk.\(names[hops]) = nil }")
        == ["11 assignment"])
  }

  /// The second takes a payload out of what the first is given.
  @Test func settersOfTwoKinds() {
    let members = """
      var place: Place? { get { nil } set { if case .trip(let trip) = newValue { shown = trip } } }
      var chosen: Place? { get { place } set { place = newValue } }
      """
    #expect(
      opened(members, "Button(\"\") { desk.chosen = .options }\nButton(\"\") { desk.chosen = .trip(Trip(id: 1)) }") == [
        "12 assignment"
      ])
  }

  @Test func settersInACircle() {
    let members = """
      var one: Trip? { get { shown } set { two = newValue } }
      var two: Trip? { get { shown } set { one = newValue; shown = newValue } }
      """
    #expect(opened(members, "Button(\"\") { desk.one = Trip(id: 1) }") == ["11 assignment"])
  }

  /// A control writes what it is bound to; what is only read is not written.
  @Test func controls() {
    let members = """
      var place: Trip? { get { shown } set { shown = newValue } }
      var last: Trip? { get { shown } set { count += 1 } }
      """
    #expect(
      opened(
        members,
        "List(selection: $desk.place) { Text(\"\") }\nPicker(\"\", selection: $desk.place) {}\nList(selection: $desk.last) {}\nText(\"\\(desk.place)\")"
      ) == ["11 binding", "12 binding"])
  }

  /// What another view's own object is given opens nothing here.
  @Test func anotherObject() {
    let view = """
      @StateObject private var desk = Desk()
        var body: some View {
          Button("") { desk.place = Trip(id: 1) }
          List(selection: $desk.place) { Text("") }
            .sheet(item: $desk.shown) { _ in Text("") }
        }
      """
    let index = Fixture(
      """
      struct Trip: Identifiable, Hashable { var id: Int }
      final class Desk: ObservableObject {
        @Published var shown: Trip?
        var place: Trip? { get { shown } set { shown = newValue } }
      }
      struct One: View { \(view) }
      struct Two: View { \(view) }
      """
    ).index()
    let found = index.presentations.map { $0.triggers.compactMap(\.enclosingType) }
    #expect(found == [["Desk", "One", "One"], ["Desk", "Two", "Two"]])
  }

  /// The case of what a case carries is the case that is shown.
  @Test func casesInAPayload() {
    let index = Fixture(
      """
      enum Page: Identifiable { case help, list; var id: Self { self } }
      enum Place { case page(Page), none }
      final class Nav: ObservableObject {
        @Published var page: Page?
        var place: Place { get { .none } set { if case .page(let page) = newValue { self.page = page } } }
      }
      struct Root: View {
        @StateObject private var nav = Nav()
        var body: some View {
          Button("") { nav.place = .page(.list) }
            .sheet(item: $nav.page) { page in
              switch page { case .help: Text("a"); case .list: Text("b") }
            }
        }
      }
      """
    ).index()
    #expect(
      index.presentations.flatMap(\.triggers).filter { $0.enclosingType == "Root" }.map(\.caseName) == ["list"])
  }

  private func openedInner(_ members: String, _ body: String) -> [String] {
    let text = """
      struct Trip: Identifiable, Hashable { var id: Int }
      enum Place: Hashable { case trip(Trip), options }
      final class Inner: ObservableObject { @Published var shown: Trip?; @Published var isOn = false }
      final class Desk: ObservableObject {
        let inner = Inner()
        let last = Inner()
        \(members)
      }
      struct Home: View {
        @StateObject private var desk = Desk()
        var body: some View {
          Text("").sheet(item: $desk.inner.shown) { _ in Text("") }.sheet(isPresented: $desk.inner.isOn) { Text("") }
          \(body.split(separator: "\n").joined(separator: "\n    "))
        }
      }
      struct Other: View {
        @StateObject private var desk = Desk()
        var body: some View {
          Button("") { desk.shown = Trip(id: 9) }
          Button("") { desk.isOn = true }
          Button("") { desk.place = .trip(Trip(id: 9)) }
        }
      }
      """
    let index = Fixture(text).index()
    return index.presentations.flatMap(\.triggers).filter { ["Home", "Other"].contains($0.enclosingType) }.map {
      Summary.opened($0, index).replacing("Main.swift:", with: "")
    }
  }

  /// What passes the value on belongs to an object that holds the state's, under whatever name.
  /// What a call runs beside what it runs when that is done.
  @Test func bodiesBesideCompletions() {
    #expect(
      opened(
        "var place: Trip? { get { shown } set { withAnimation { shown = newValue } completion: { print(1) } } }",
        "Button(\"\") { desk.place = Trip(id: 1) }") == ["11 assignment"])
  }

  @Test(
    arguments: ["shown", "current"],
    ["get { inner.shown } set { inner.shown = newValue }", "didSet { inner.shown = NAME }"])
  func anotherObject(name: String, accessors: String) {
    let write = "Button(\"\") { desk.\(name) = Trip(id: 1) }\nButton(\"\") { desk.\(name) = nil }"
    #expect(
      openedInner("var \(name): Trip? { \(accessors.replacing("NAME", with: name)) }", write) == ["13 assignment"])
  }

  @Test func flagOfAnotherObject() {
    #expect(
      openedInner(
        "var isOpen: Bool { get { inner.isOn } set { inner.isOn = newValue } }",
        "Button(\"\") { desk.isOpen = true }\nButton(\"\") { desk.isOpen.toggle() }\nToggle(\"\", isOn: $desk.isOpen)\n"
          + "Button(\"\") { desk.isOpen = false }") == ["13 assignment", "14 toggle", "15 binding"])
  }

  @Test func payloadForAnotherObject() {
    #expect(
      openedInner(
        "var place: Place? { get { nil } set { if case .trip(let trip) = newValue { inner.shown = trip } } }",
        "Button(\"\") { desk.place = .trip(Trip(id: 1)) }\nButton(\"\") { desk.place = .options }") == ["13 assignment"]
    )
  }

  /// The state of another object of the same type.
  @Test func objectBesideIt() {
    #expect(
      openedInner(
        "var current: Trip? { get { last.shown } set { last.shown = newValue } }",
        "Button(\"\") { desk.current = Trip(id: 1) }"
      ).isEmpty)
  }

  /// A setter that presentations alone write closes; where others write the property, both are named.
  @Test(arguments: [("", [4, 22]), ("Button(\"\") { model.ticket = Ticket() }", [4, 12, 20, 22])])
  func settersOfPresentations(more: String, lines: [Int]) {
    let index = Fixture(
      """
      struct Ticket: Identifiable { let id = 1 }
      @Observable final class Desk {
        var ticket: Ticket?
        func open() { ticket = Ticket() }
      }
      @Observable final class RootModel {
        let desk: Desk
        init(desk: Desk) { self.desk = desk }
        var ticket: Ticket? {
          get { desk.ticket }
          set {
            desk.ticket = newValue
          }
        }
      }
      struct Root: View {
        @State private var model: RootModel
        init(desk: Desk) { _model = State(initialValue: RootModel(desk: desk)) }
        var body: some View {
          \(more)
          Text("").sheet(item: $model.ticket) { _ in Text("") }
          Button("") { model.desk.open() }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == lines, "\(Summary.lines(index))")
  }
}
