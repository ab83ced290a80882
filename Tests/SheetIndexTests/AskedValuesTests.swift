import Foundation
import SheetTestSupport
import Testing

/// What a branch asks of what an action carries is asked of the calls that send one.
@Suite struct AskedValuesTests {
  /// Which of some calls open, by their place in the list.
  private func opening(_ body: String, _ calls: [String], more: String = "") -> [Int] {
    let buttons = calls.map { "      Button(\"\") { model.\($0) }" }.joined(separator: "\n")
    let index = Fixture(
      """
      enum Kind { case a, b(Int); static let usual = Kind.a }
      enum Page { case open(Bool), close }
      enum Action { case flag(Bool), pick(Note?), kind(Kind), two(Bool, Note?), page(Page), text(String), row(id: Int = 0, isOn: Bool = true) }
      struct Note: Identifiable { var id = 0; var isNew = false }
      final class Model: ObservableObject { @Published var isOpen = false; @Published var ready = false; \(more)
        func send(_ action: Action) { \(body) }
      }
      struct Home: View { @StateObject private var model = Model(); let note = Note(); let on = true; var body: some View {
      \(buttons)
      .sheet(isPresented: $model.isOpen) { Text("") } } }
      """
    ).index()
    return index.presentations.flatMap(\.triggers).compactMap { trigger in
      let parts = Summary.opened(trigger, index).components(separatedBy: CharacterSet(charactersIn: ": "))
      return parts.compactMap(Int.init).first.map { $0 - 9 }.flatMap { calls.indices.contains($0) ? $0 : nil }
    }
  }

  @Test(arguments: [
    (
      "switch action { case .flag(let on) where on: isOpen = true; default: break }",
      ["send(.flag(true))", "send(.flag(false))", "send(.flag(on))"], [0, 2]
    ),
    (
      "switch action { case .flag(let on): if !on { isOpen = true }; default: break }",
      ["send(.flag(true))", "send(.flag(false))"], [1]
    ),
    ("switch action { case .flag(true): isOpen = true; default: break }", ["send(.flag(true))"], [0]),
    (
      "switch action { case .pick(let note): if let note { isOpen = true } else { isOpen = false }; default: break }",
      ["send(.pick(note))", "send(.pick(nil))"], [0]
    ),
    (
      "switch action { case .pick(let note): if note == nil { return }; isOpen = true; default: break }",
      ["send(.pick(note))", "send(.pick(nil))"], [0]
    ),
    (
      "switch action { case .kind(.a): isOpen = true; case .kind: isOpen = false; default: break }",
      ["send(.kind(.a))", "send(.kind(.b(1)))", "send(.kind(.usual))"], [0, 2]
    ),
    (
      "switch action { case .kind(.a): break; case .kind: isOpen = true; default: break }",
      ["send(.kind(.a))", "send(.kind(.b(1)))"], [1]
    ),
    (
      "switch action { case .kind(let kind): switch kind { case .a: break; case .b: isOpen = true }; default: break }",
      ["send(.kind(.a))", "send(.kind(.b(1)))"], [1]
    ),
    (
      "if case .kind(let kind) = action, case .b(let count) = kind { isOpen = true }",
      ["send(.kind(.a))", "send(.kind(.b(1)))", "send(.flag(true))"], [1]
    ),
    (
      "switch action { case .two(let on, let note): guard on, let note else { return }; isOpen = true; default: break }",
      ["send(.two(true, note))", "send(.two(false, note))", "send(.two(true, nil))"], [0]
    ),
    ("switch action { case .text(\"a\"): isOpen = true; default: break }", ["send(.text(\"a\"))"], [0]),
    (
      "switch action { case .text(let text): if text == \"a\" { isOpen = true }; default: break }",
      ["send(.text(\"a\"))", "send(.text(\"b\"))"], [0]
    ),
    // What the case leaves to its default value, nobody looks up.
    (
      "switch action { case .row(_, let isOn): isOpen = isOn; default: break }",
      ["send(.row(id: 1))", "send(.row(id: 1, isOn: false))", "send(.row(id: 1, isOn: true))"], [0, 2]
    ),
    (
      "switch action { case .pick(let note): isOpen = note != nil; default: break }",
      ["send(.pick(note))", "send(.pick(nil))"], [0]
    ),
    (
      "switch action { case .flag(let on): isOpen = !on; default: break }",
      ["send(.flag(true))", "send(.flag(false))"],
      [1]
    ),
    (
      "switch action { case .row(let id, _): if id == 1 { isOpen = true }; default: break }",
      ["send(.row(isOn: false))", "send(.row(id: 1, isOn: true))", "send(.row(id: 2, isOn: true))"], [0, 1]
    ),
    // One of several patterns binds it.
    (
      "switch action { case .flag(let on), .row(_, let on): if on { isOpen = true }; default: break }",
      ["send(.flag(true))", "send(.kind(.a))"], [0]
    ),
    (
      "switch action { case .flag(let on): let on = ready; if on { isOpen = true }; default: break }",
      ["send(.flag(false))"], [0]
    ),
  ])
  func payloads(body: String, calls: [String], expected: [Int]) {
    #expect(opening(body, calls) == expected, "\(body)")
  }

  /// The case of what an action carries within another.
  @Test func casesWithinCases() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, edit(Int); var id: Int { 0 } }
      enum Inner { case close, pick(Pane) }
      enum Action { case page(Inner), other }
      final class Model: ObservableObject {
        @Published var pane: Pane?
        func send(_ action: Action) { switch action { case .page(let inner): handle(inner); case .other: break } }
        func handle(_ inner: Inner) { switch inner { case .pick(let chosen): pane = chosen; case .close: pane = nil } }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.send(.page(.pick(.help))) }
          Button("") { model.send(.page(.close)) }
          Button("") { model.send(.other) }
          Button("") { model.handle(.pick(.edit(1))) }
            .sheet(item: $model.pane) { _ in Text("") }
        }
      }
      """
    ).index()
    let found = index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) }
    #expect(found == ["Main.swift:12 call .help", "Main.swift:15 call .edit"])
  }
}
