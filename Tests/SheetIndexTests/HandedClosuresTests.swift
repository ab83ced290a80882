import SheetTestSupport
import Testing

/// A function that runs what it is handed opens for those who hand over what opens.
@Suite struct HandedClosuresTests {
  @Test(arguments: [
    // The call, then whether the call in another view, with a closure of its own, opens as well.
    ("gate.run { pass = $0 }", "gate.run { other = $0 }", false),
    ("gate.run(bind: { pass = $0 })", "gate.run(bind: nil)", false),
    ("gate.run(bind: { pass = $0 })", "gate.run()", false),
    ("gate.run { pass = $0 }", "gate.run(bind: log)", false),
    ("gate.run { pass = $0 }", "gate.run(bind: self.log)", false),
    ("gate.run { pass = $0 }", "let done: (Pass?) -> Void = { other = $0 }; gate.run(bind: done)", false),
    ("gate.later { pass = $0 }", "gate.later { other = $0 }", false),
    ("gate.later { pass = $0 }", "gate.run { other = $0 }", false),
    ("gate.run(bind: show)", "gate.run { other = $0 }", false),
    ("gate.run(bind: show)", "gate.run(bind: log)", false),
    ("gate.give(Pass()) { pass = $0 }", "gate.give(Pass()) { other = $0 }", false),
    // What it is cannot be told.
    ("gate.run { pass = $0 }", "gate.run(bind: handler)", true),
    ("gate.run { pass = $0 }", "gate.run(bind: makeHandler())", true),
  ]) func callsOfOthers(own: String, other: String, opens: Bool) {
    let index = Fixture(
      """
      struct Pass: Identifiable { let id = 0 }
      @Observable final class Gate {
        func run(bind: ((Pass?) -> Void)? = nil) { bind?(Pass()) }
        func later(_ done: @escaping (Pass?) -> Void) { run(bind: done) }
        func give<Value>(_ value: Value, to: @escaping (Value) -> Void) { to(value) }
      }
      struct Desk: View {
        @Environment(Gate.self) private var gate
        @State private var pass: Pass?
        var body: some View {
          Button("") {
            \(own)
          }
          .sheet(item: $pass) { _ in Text("") }
        }
        private func show(_ one: Pass?) { pass = one }
      }
      struct Other: View {
        @Environment(Gate.self) private var gate
        @State private var other: Pass?
        var handler: (Pass?) -> Void
        var body: some View {
          Button("") {
            \(other)
          }
        }
        private func log(_ one: Pass?) { print(one as Any) }
        private func makeHandler() -> (Pass?) -> Void { handler }
      }
      """
    ).index()
    let opened = Summary.openedLines(index)
    #expect(opened.contains(12), "\(opened)")
    #expect(opened.contains(24) == opens, "\(opened)")
  }

  /// Who calls what hands the closure over opens, too.
  @Test func theCallersBehind() {
    let index = Fixture(
      """
      struct Pass: Identifiable { let id = 0 }
      final class Gate { func run(bind: @escaping (Pass?) -> Void) { bind(Pass()) } }
      final class Model: ObservableObject {
        @Published var pass: Pass?
        let gate = Gate()
        func enter() {
          gate.run { self.pass = $0 }
        }
      }
      final class Log: ObservableObject {
        let gate = Gate()
        func enter() { gate.run { print($0 as Any) } }
      }
      struct Desk: View {
        @StateObject private var model = Model()
        @StateObject private var log = Log()
        var body: some View {
          Button("") { model.enter() }.sheet(item: $model.pass) { _ in Text("") }
          Button("") { log.enter() }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [2, 7, 7, 18], "\(Summary.openedLines(index))")
  }

  /// With the case that each call hands over, too.
  @Test func functionsOfNoType() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, about; var id: Self { self } }
      func later<Value>(_ value: Value?, block: @escaping (Value?) -> Void) { block(value) }
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          Button("") { present(.help) }.sheet(item: $pane) { _ in Text("") }
        }
        private func present(_ next: Pane?) {
          later(next) { pane = $0 }
        }
      }
      struct Other: View {
        @State private var number: Int?
        var body: some View {
          Button("") { later(1) { number = $0 } }
        }
      }
      """
    ).index()
    #expect(!Summary.openedLines(index).contains(15), "\(Summary.openedLines(index))")
  }
}
