import SheetFeatures
import SheetTestSupport
import Testing

/// Where a case carries another enum, each view is opened by what carries its case.
@Suite struct CarriedCasesTests {
  private static let types = """
    struct Item { let id: Int }
    enum Dialog { case price(Item), info, help }
    enum Route: Identifiable { case dialog(Dialog), other, pair(Dialog, Int), two(Dialog, Dialog); var id: Int { 0 } }
    struct Price: View { var body: some View { Text("") } }
    struct Info: View { var body: some View { Text("") } }
    struct Other: View { var body: some View { Text("") } }
    """

  private static let content = """
    switch $0 {
    case .dialog(let inner), .pair(let inner, _):
      switch inner {
      case .price(let item): Price(item: item)
      case .info, .help: Info()
      }
    case .two(let inner, _): switch inner { case .price: Price(); default: Info() }
    case .other: Other()
    }
    """

  private func index(_ members: String, content: String = content) -> Fixture {
    Fixture(
      """
      struct Home: View {
        @State private var route: Route?
        \(members.split(separator: "\n").joined(separator: "\n  "))
        var sheets: some View { Text("").sheet(item: $route) { \(content.split(separator: "\n").joined(separator: "; ")) } }
      }
      \(Self.types)
      """)
  }

  /// The lines of the triggers of a view; the first member stands in line 3.
  private func lines(_ view: String, _ fixture: Fixture) throws -> [Int] {
    let index = fixture.index()
    let answer = Presenters.find(try Target(view).result(in: index).get(), in: index)
    return answer.presenters.map { index.position($0.place.file, $0.place.range.start).line }
  }

  private static let buttons = """
    var a: some View { Button("") { route = .dialog(.price(Item(id: 1))) } }
    var b: some View { Button("") { route = .dialog(.info) } }
    var c: some View { Button("") { route = Route.dialog(Dialog.help) } }
    var d: some View { Button("") { route = .dialog(isOn ? .help : .price(Item(id: 2))) } }
    var e: some View { Button("") { route = .dialog(stored()) } }
    var f: some View { Button("") { route = .other } }
    var g: some View { Button("") { let inner = Dialog.info; route = .dialog(inner) } }
    """

  @Test(arguments: [
    content,
    "switch $0 { case .dialog(.price(let item)): Price(item: item)\ncase .dialog(.info), .dialog(.help): Info()\n"
      + "default: Other() }",
    "switch $0 { case .dialog(.price): Price()\ncase .dialog(let inner): if case .info = inner { Info() } "
      + "else { Info() }\ndefault: Other() }",
  ]) func switches(content: String) throws {
    let fixture = index(Self.buttons, content: content)
    #expect(try lines("Price", fixture) == [3, 6, 7])
    #expect(try lines("Other", fixture).contains(8))
  }

  @Test func casesOfTheOthers() throws {
    let fixture = index(Self.buttons)
    #expect(try lines("Info", fixture) == [4, 5, 6, 7, 9])
    #expect(try lines("Other", fixture) == [8])
  }

  /// What the cases before leave.
  @Test func theRest() throws {
    let fixture = index(
      Self.buttons, content: "switch $0 { case .dialog(.info): Info()\ncase .other: Other()\ndefault: Price() }")
    #expect(try lines("Info", fixture) == [4, 7, 9])
    #expect(try lines("Price", fixture) == [3, 5, 6, 7])
  }

  /// The switch stands in a helper, or in the inner enum itself.
  @Test func helpers() throws {
    let helper = """
      func view(_ dialog: Dialog) -> some View { switch dialog { case .price: Price(); default: Info() } }
      """
    let inHelper = index(
      Self.buttons + "\n" + helper,
      content: "switch $0 { case .dialog(let inner): view(inner)\ndefault: Other() }")
    #expect(try lines("Price", inHelper) == [3, 6, 7])
    #expect(try lines("Info", inHelper) == [4, 5, 6, 7, 9])
    let own = Fixture(
      """
      \(Self.types)
      extension Dialog { @ViewBuilder var view: some View { switch self { case .price: Price(); default: Info() } } }
      struct Home: View {
        @State private var route: Route?
        var body: some View {
          Button("") { route = .dialog(.info) }
          Button("") { route = .dialog(.price(Item(id: 1))) }
            .sheet(item: $route) { switch $0 { case .dialog(let inner): inner.view; default: Other() } }
        }
      }
      """)
    #expect(try lines("Price", own) == [12])
    #expect(try lines("Info", own) == [11])
  }

  /// Of two such enums nobody says which one a view is chosen by.
  @Test func severalEnums() throws {
    let fixture = index("var a: some View { Button(\"\") { route = .two(.info, .help) } }")
    #expect(try lines("Price", fixture) == [3])
  }

  /// A function passes on what it is given: a router's calls open, what a view's helper opens is what its callers say.
  @Test func parameters() throws {
    let router = Fixture(
      """
      final class Router: ObservableObject {
        @Published var route: Route?
        func show(_ dialog: Dialog) { route = .dialog(dialog) }
      }
      struct Home: View {
        @StateObject private var router = Router()
        var body: some View {
          Button("") { router.show(.info) }
          Button("") { router.show(.price(Item(id: 1))) }
          Menu { route in router.show(route) }
          Text("").sheet(item: $router.route) { \(Self.content) }
        }
      }
      \(Self.types)
      """)
    #expect(try lines("Price", router) == [3, 9, 10])
    #expect(try lines("Info", router) == [3, 8, 10])
    let helper = """
      var a: some View { Button("") { show(.info) } }
      func show(_ dialog: Dialog) { route = .dialog(dialog) }
      """
    #expect(try lines("Price", index(helper)) == [])
    #expect(try lines("Info", index(helper)) == [4])
    let closure = """
      var a: some View { Menu { route = .dialog($0) } }
      struct Menu: View {
        let pick: (Dialog) -> Void
        var body: some View {
          Button("") { pick(.info) }
          Button("") { pick(.price(Item(id: 1))) }
        }
      }
      """
    #expect(try lines("Price", index(closure)) == [3, 8])
    #expect(try lines("Info", index(closure)) == [3, 7])
  }
}
