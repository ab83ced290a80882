import Foundation
import SheetIndex
import SheetTestSupport
import Testing

/// A state that follows another one by a publisher is opened by what writes that.
@Suite struct MirroredStatesTests {
  private func opened(_ link: String, more: String = "") -> [String] {
    let index = Fixture(
      """
      final class Handler: ObservableObject {
        @Published var asks = false
        @Published var pane: Pane?
        var asksPublisher: AnyPublisher<Bool, Never> { $asks.eraseToAnyPublisher() }
        func received() { asks = true }
        func rejected() { asks = false }
        func select(_ pane: Pane) { self.pane = pane }
      }
      enum Pane: Identifiable { case help, note; var id: Self { self } }
      final class Model: ObservableObject {
        @Published var shown = false
        @Published var pane: Pane?
        let handler = Handler()
        private var bag = Set<AnyCancellable>()
        init() { \(link) }
        func load() { handler.received() }
        func choose() { handler.select(.note) }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Text("").sheet(isPresented: $model.shown) { Text("") }.sheet(item: $model.pane) { _ in Text("") }
        }
      }
      \(more)
      """
    ).index()
    return index.presentations.map { site in
      site.triggers.map { trigger in
        let said = Summary.opened(trigger, index).components(separatedBy: CharacterSet(charactersIn: ": "))
        return said[1] + (trigger.caseName.map { "." + $0 } ?? "")
      }
      .joined(separator: " ")
    }
  }

  @Test func assign() {
    #expect(opened("handler.$asks.assign(to: &$shown)") == ["5 15 16", ""])
    #expect(opened("handler.$asks.assign(to: \\Model.shown, on: self).store(in: &bag)") == ["5 15 16", ""])
    #expect(
      opened("handler.$asks.removeDuplicates().receive(on: RunLoop.main).assign(to: &$shown)") == ["5 15 16", ""])
    #expect(opened("handler.asksPublisher.assign(to: &$shown)") == ["5 15 16", ""])
    #expect(opened("handler.$pane.assign(to: &$pane)") == ["", "15 17.note"])
    #expect(opened("handler.$pane.map { $0 != nil }.assign(to: &$shown)") == ["15 17", ""])
    // What becomes of the value on the way, nobody knows.
    #expect(opened("handler.$asks.map { !$0 }.assign(to: &$shown)") == ["15", ""])
    #expect(opened("handler.$asks.combineLatest(other).map { $0 && $1 }.assign(to: &$shown)") == ["15", ""])
  }

  @Test func sink() {
    #expect(opened("handler.$asks.sink { [weak self] asks in self?.shown = asks }.store(in: &bag)") == ["5 15 16", ""])
    #expect(opened("handler.$asks.sink { self.shown = $0 }.store(in: &bag)") == ["5 15 16", ""])
    #expect(opened("handler.$pane.sink { self.pane = $0 }.store(in: &bag)") == ["", "15 17.note"])
    #expect(opened("other.$asks.sink { self.shown = $0 }.store(in: &bag)") == ["15", ""])
  }

  /// Two that follow each other end somewhere.
  @Test func circles() {
    let more = "extension Handler { func follow(_ model: Model) { model.$shown.assign(to: &$asks) } }"
    #expect(opened("handler.$asks.assign(to: &$shown)", more: more).first?.contains("5") == true)
  }
}
