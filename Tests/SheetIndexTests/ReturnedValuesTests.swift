import SheetTestSupport
import Testing

/// What a getter or a function gives, behind each of its `return`s.
@Suite struct ReturnedValuesTests {
  /// A call that hands over a computed value comes only to what one of its cases leads to.
  @Test(arguments: [
    ("var open: Open { .page }", false), ("var open: Open { .sheet }", true),
    ("var open: Open { switch self { case .help: .page; case .news: .card } }", false),
    ("var open: Open { switch self { case .help: .page; case .news: .sheet } }", true),
    ("var open: Open { if self == .help { return .page }; return .card }", false),
    ("var open: Open { guard self == .help else { return .sheet }; return .card }", true),
    ("var open: Open { let other = Open.page; return other }", false),
    ("var open: Open { Open.usual }", false), ("var open: Open { Open.loud }", true),
    ("var open: Open { Open(rawValue: \"page\") ?? .page }", true), ("var open: Open { make() }", true),
    ("var open: Open { self == .help ? .page : .card }", false), ("var open: Open", true),
    ("var open: Open { do { return .page } }", false),
  ]) func conditions(declaration: String, opens: Bool) {
    let index = Fixture(
      """
      enum Kind { case help, news }
      enum Open: String {
        case sheet, page, card
        static let usual = Open.page
        static var loud: Open { .sheet }
      }
      func make() -> Open { fatalError() }
      protocol Opening { \(declaration.contains("{") ? "" : declaration + " { get }") }
      extension Kind: Opening { \(declaration.contains("{") ? declaration : "") }
      @Observable final class Router {
        var isOpen = false
        func open(_ open: Open) {
          switch open {
          case .sheet: isOpen = true
          case .page, .card: break
          }
        }
      }
      struct Home: View {
        @State private var router = Router()
        let link: \(declaration.contains("{") ? "Kind" : "any Opening")
        var body: some View {
          Button("") { router.open(link.open) }
            .sheet(isPresented: $router.isOpen) { Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index).contains(23) == opens)
  }
}
