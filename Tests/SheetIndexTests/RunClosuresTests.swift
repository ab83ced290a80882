import SheetIndex
import SheetTestSupport
import Testing

/// What stands in a closure that a function of the project runs is done by whoever calls that function.
@Suite struct RunClosuresTests {
  private func triggers(_ index: IndexSnapshot) -> [Int] {
    index.presentations.first?.triggers.map { index.position($0.place.file, $0.place.range.start).line } ?? []
  }

  /// The call in the last line opens where the closure is run for certain.
  @Test(arguments: [
    ("onMain", "DispatchQueue.main.async { code() }", true),
    ("onMain", "if Thread.isMainThread { code() } else { DispatchQueue.main.async { code() } }", true),
    ("onMain", "DispatchQueue.main.async(execute: code)", true),
    ("soon", "again(code)", true),
    ("soon", "if isReady { code() }", false),
    ("onTap", "handlers.append(code)", false),
    ("onTap", "kept = code", false),
  ]) func callersOfARunner(name: String, body: String, isDone: Bool) {
    let index = Fixture(
      """
      var kept: (() -> Void)?; var handlers: [() -> Void] = []
      func \(name)(_ code: @escaping () -> Void) { \(body) }
      func again(_ code: @escaping () -> Void) { Task { code() } }
      final class Box: ObservableObject {
        @Published var isOpen = false
        func open() { if isReady { ask() } }; func ask() { if isAllowed { show() } }
        func show() { \(name) { self.isOpen = true } }
      }
      struct Front: View {
        @StateObject private var box = Box()
        var body: some View {
          Text("").sheet(isPresented: $box.isOpen) { Text("") }
          Button("") { box.open() }
        }
      }
      """
    ).index()
    #expect(triggers(index).contains(13) == isDone, "\(triggers(index))")
  }

  @Test(arguments: [
    ("note", "self.isOpen = self.note != nil"),
    ("note", "if self.note != nil { self.isOpen = true }"),
  ]) func observersThatRunOne(name: String, body: String) {
    let index = Fixture(
      """
      func onMain(_ code: @escaping () -> Void) { DispatchQueue.main.async { code() } }
      final class Messages: ObservableObject {
        @Published var isOpen = false
        @Published var note: String? { didSet { onMain { \(body) } } }
        func tell(_ text: String) { note = text }
      }
      struct Front: View {
        @StateObject private var messages = Messages()
        var body: some View {
          Text("").sheet(isPresented: $messages.isOpen) { Text("") }
          Button("") { messages.tell("saved") }
        }
      }
      """
    ).index()
    #expect(triggers(index).filter { $0 > 4 } == [5, 11])
  }

  /// The function may stand in a file that nothing else is asked of.
  @Test func aRunnerOfAnotherFile() {
    let index = Fixture(
      """
      final class Messages: ObservableObject {
        @Published var isOpen = false
        @Published var note: String? { didSet { onMain { self.isOpen = self.note != nil } } }
        func tell(_ text: String) { note = text }
      }
      struct Front: View {
        @StateObject private var messages = Messages()
        var body: some View {
          Text("").sheet(isPresented: $messages.isOpen) { Text("") }
          Button("") { messages.tell("saved") }
        }
      }
      //- /Threads.swift
      func onMain(_ code: @escaping () -> Void) { DispatchQueue.main.async { code() } }
      """
    ).index()
    #expect(triggers(index) == [4, 10])
  }
}
