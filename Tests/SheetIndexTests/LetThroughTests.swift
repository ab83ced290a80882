import SheetIndex
import SheetTestSupport
import Testing

/// Only the cases that the `switch` or `if` around lets through come to where a value is stored or handed on.
@Suite struct LetThroughTests {
  private func opened(_ tap: String, _ handle: String) -> [String] {
    let index = Fixture(
      """
      enum Pill: Identifiable {
        case hidden, zoom, ask, off
        var id: Self { self }
        var isQuiet: Bool { switch self { case .hidden, .zoom: true; default: false } }
      }
      struct PillView: View {
        let state: Pill
        let onTap: (Pill) -> Void
        var body: some View { Button("") { tap() } }
        private func tap() {
          \(tap)
        }
      }
      @Observable final class Model {
        var ok = false; var near = false
        var pill: Pill { if !ok { return near ? .off : .ask }; return near ? .hidden : .zoom }
      }
      struct Screen: View {
        @State private var asked: Pill?
        let model: Model
        var body: some View {
          PillView(state: model.pill, onTap: handle).sheet(item: $asked) { _ in Text("") }
        }
        private func handle(_ pill: Pill) {
          \(handle)
        }
      }
      """
    ).index()
    return (index.presentations.first?.triggers ?? []).map { $0.caseName ?? "?" }.filter { $0 != "?" }.sorted()
  }

  private let all = ["ask", "hidden", "off", "zoom"]

  @Test func aroundTheCall() {
    let store = "asked = pill"
    #expect(opened("onTap(state)", store) == all)
    for tap in [
      "switch state { case .hidden: return; case .zoom: print(1); case .ask, .off: onTap(state) }",
      "switch state { case .hidden, .zoom: return; default: break }; onTap(state)",
      "if state == .hidden || state == .zoom { return }; guard state != .hidden, state != .zoom else { return }; onTap(state)",
      "if !state.isQuiet { onTap(state) }",
      "let state = self.state; guard !self.state.isQuiet else { return }; onTap(state)",
      "if case .hidden = state { return }; if case .zoom = state { return }; withAnimation { onTap(self.state) }",
    ] {
      #expect(opened(tap, store) == ["ask", "off"], "\(tap)")
    }
    // What is asked of something else lets all of them through.
    #expect(opened("let other = Pill.ask; switch other { case .ask: onTap(state); default: break }", store) == all)
    #expect(opened("switch state { case .hidden: print(1); default: break }; onTap(state)", store) == all)
  }

  @Test func aroundTheStore() {
    for handle in [
      "switch pill { case .ask, .off: asked = pill; case .hidden, .zoom: break }",
      "if pill.isQuiet { return }; asked = pill",
      "let one = pill; switch one { case .ask, .off: asked = one; default: break }",
      "Task { switch pill { case .hidden, .zoom: print(1); default: asked = pill } }",
    ] {
      #expect(opened("onTap(state)", handle) == ["ask", "off"], "\(handle)")
    }
    #expect(opened("onTap(state)", "if asked == .ask { return }; asked = pill") == all)
    // Both count.
    #expect(
      opened("guard state != .off else { return }; onTap(state)", "guard !pill.isQuiet else { return }; asked = pill")
        == ["ask"])
  }

  @Test func ofAMember() {
    let index = Fixture(
      """
      enum Pill: Identifiable { case hidden, ask; var id: Self { self } }
      @Observable final class Model { var ok = false; var pill: Pill { ok ? .hidden : .ask } }
      struct Screen: View {
        @State private var asked: Pill?
        @State private var other: Pill?
        let model: Model
        var body: some View {
          Button("") { if model.pill == .ask { asked = model.pill } else { other = model.pill } }
            .sheet(item: $asked) { _ in Text("") }
            .sheet(item: $other) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.map { $0.caseName ?? "?" } } == [["ask"], ["hidden"]])
  }
}
