import SheetIndex
import SheetTestSupport
import Testing

/// A branch that a computed property of the handed case decides is known.
@Suite struct CasePropertiesTests {
  private func opened(_ members: String, _ body: String, more: String = "") -> [[String]] {
    let index = Fixture(
      """
      enum Style { case cover, sheet }
      enum Page: Identifiable {
        case tour, hint, note(Int)
        var id: String { "" }
        \(members)
      }
      final class Flow: ObservableObject {
        @Published var small: Page?
        @Published var full: Page?
        func present(_ page: Page) { \(body) }
        \(more)
      }
      struct Home: View {
        @StateObject private var flow = Flow()
        let any: Page
        var body: some View {
          Button("") { flow.present(.tour) }
          Button("") { flow.present(.hint) }
          Button("") { flow.present(.note(2)) }
          Text("").fullScreenCover(item: $flow.full) { _ in Text("") }.sheet(item: $flow.small) { _ in Text("") }
        }
      }
      """
    ).index()
    return index.presentations.map { $0.triggers.map { $0.caseName ?? "?" } }
  }

  private let isFull = "var isFull: Bool { switch self { case .tour, .note: true; default: false } }"
  private let style = "var style: Style { switch self { case .tour, .note: return .cover; default: return .sheet } }"

  @Test func flags() {
    let body = "if page.isFull { full = page } else { small = page }"
    let found = [["tour", "note"], ["hint"]]
    #expect(opened(isFull, body) == found)
    for getter in [
      "self != .hint", "if case .hint = self { return false }; return true", "!isSmall", "self == .tour || isNote",
      "guard case .hint = self else { return true }; return false", "![Page.hint].contains(self)",
    ] {
      let more =
        "var isSmall: Bool { self == .hint }; var isNote: Bool { if case .note = self { true } else { false } }"
      #expect(opened("var isFull: Bool { \(getter) }\n\(more)", body) == found, "\(getter)")
    }
    #expect(opened(isFull, "guard !page.isFull else { full = page; return }; small = page") == found)
  }

  @Test func otherEnums() {
    let found = [["tour", "note"], ["hint"]]
    #expect(opened(style, "if page.style == .cover { full = page } else { small = page }") == found)
    #expect(opened(style, "switch page.style { case .cover: full = page; case .sheet: small = page }") == found)
    #expect(opened("", "if case .hint = page { small = page } else { full = page }") == found)
  }

  /// What is handed on by another method, and calls whose case is not known.
  @Test func throughAnotherMethod() {
    let body = "show(page) }\nfunc show(_ page: Page) { if page.isFull { full = page } else { small = page }"
    #expect(opened(isFull, body) == [["tour", "note"], ["hint"]])
  }

  /// Nobody knows what else decides: both may be opened.
  @Test func whatIsNotKnown() {
    let body = "if page.isFull { full = page } else { small = page }"
    for getter in ["settings.isFull", "switch self { case .note(let n): n > 1; default: settings.isFull }"] {
      let found = opened("var isFull: Bool { \(getter) }", body)
      #expect(found == [["tour", "hint", "note"], ["tour", "hint", "note"]], "\(getter)")
    }
  }
}
