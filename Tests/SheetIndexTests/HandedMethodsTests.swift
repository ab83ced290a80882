import SheetTestSupport
import Testing

/// A method that is handed over by its name opens where that is done, whatever takes it.
@Suite struct HandedMethodsTests {
  private func lines(_ text: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        final class Model: ObservableObject {
          static let shared = Model()
          @Published var shown = false
          var failed = false
          func open() { shown = true }
          func retry() { open() }
        }
        struct Home: View {
          @ObservedObject var model: Model
          var body: some View { Text("").sheet(isPresented: $model.shown) { Text("") } }
        }
        //- /Row.swift
        struct Row: View {
          let model: Model
          var body: some View {
            \(text)
          }
        }
        """
      ).index())
  }

  private func opened(_ rest: String) -> [String] {
    [
      "sheet Main.swift:10 state=Model.shown(@Published) shows=[Text*] "
        + "opened=[Main.swift:5 assignment, Main.swift:6 call\(rest)]"
    ]
  }

  @Test(arguments: [
    "Button(\"\", action: model.open)", "Button(\"\") { run(then: model.open) }",
    "Button(\"\") { DispatchQueue.main.async(execute: model.open) }",
    "Button(\"\") { let open = model.open; open() }", "Button(\"\") { let open = model.open\n open() }",
    "Menu(\"\", content: { Text(\"\") }, primaryAction: model.open)", "Actions([model.open])",
    "Button(\"\") { Bar.shared.tapped = model.open }", "Button(\"\", action: Model.shared.open)",
    "Row(model: model, tap: model.open as () -> Void)", "Button(\"\") { item.action = #selector(model.open(_:)) }",
    "Button(\"\") { NSMenuItem(title: \"\", action: #selector(model.open), keyEquivalent: \"\") }",
    "Button(\"\") { center.add(self, #selector(Model.open(_:))) }",
  ])
  func places(text: String) {
    #expect(lines(text) == opened(", Row.swift:4 call"))
  }

  @Test func branches() {
    #expect(
      lines("Button(\"\", action: model.failed ? model.retry : model.open)")
        == opened(", Row.swift:4 call, Row.swift:4 call"))
    #expect(
      lines("Button(\"\") { let go = model.failed ? model.retry : model.log; go() }")
        == opened(", Row.swift:4 call"))
  }

  @Test func selectorsOfTheObjectItself() {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var shown = false
        init() { Center.add(self, selector: #selector(open), name: .wake) }
        @objc func open() { shown = true }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View { Text("").sheet(isPresented: $model.shown) { Text("") } }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:8 state=Model.shown(@Published) shows=[Text*] "
          + "opened=[Main.swift:3 call, Main.swift:4 assignment]"
      ])
  }

  /// A property of that name in another type, and a method that is called.
  @Test(arguments: [
    "Text(verbatim: note.open)", "Label(model.failed, state: .open)", "Button(\"\", role: model.openAll)",
  ])
  func others(text: String) { #expect(lines(text) == opened("")) }

  private func own(_ text: String, _ more: String = "") -> [String] {
    Summary.lines(
      Fixture(
        """
        final class Hall: ObservableObject {
          @Published var shown = false
          func open() { if isReady { shown = true } }
          func ask() { \(text) }
        }
        struct Home: View {
          @StateObject private var hall = Hall()
          var body: some View { Text("").sheet(isPresented: $hall.shown) { Text("") } }
        }
        \(more)
        """
      ).index())
  }

  /// An object hands over its own method by the name alone.
  @Test(arguments: [
    "post(first: .cancel(), second: .default(Text(\"\"), action: open))", "timer.schedule(after: 1, open)",
    "run(after: 1, self.open)",
  ])
  func ownMethod(text: String) {
    #expect(
      own(text) == [
        "sheet Main.swift:8 state=Hall.shown(@Published) shows=[Text*] opened=[Main.swift:3 assignment, Main.swift:4 call]"
      ])
  }

  /// A value of that name, and the method of another type.
  @Test func otherOwnNames() {
    let none = [
      "sheet Main.swift:8 state=Hall.shown(@Published) shows=[Text*] opened=[Main.swift:3 assignment]"
    ]
    #expect(own("let open = 1; show(open)") == none)
    #expect(own("show(.open)") == none)
    #expect(own("", "final class Lobby { func open() {}\nfunc ask() { run(open) } }") == none)
  }

  private func cases(_ text: String) -> [String] {
    let index = Fixture(
      """
      enum Pane: Identifiable { case edit(Int), add, help; var id: Int { 0 } }
      final class Model: ObservableObject {
        @Published var pane: Pane?
        func edit() { pane = .edit(0) }
        func edit(at row: Int) { pane = .edit(row) }
        func show(_ other: Pane) { pane = other }
        func hide() { pane = nil }
      }
      struct Row: View { let onTap: (Int) -> Void; var body: some View { Button("") { onTap(1) } } }
      struct Menu: View {
        let onPick: (Pane) -> Void
        var body: some View {
          Button("") { onPick(.help) }
          Button("") { onPick(.edit(1)) }
        }
      }
      struct Home: View {
        @StateObject private var model = Model()
        @State private var own: Pane?
        func editOwn(_ row: Int) { own = .edit(row) }
        func showOwn(_ other: Pane) { own = other }
        var body: some View {
          Text("").sheet(item: $model.pane) { _ in Text("") }.sheet(item: $own) { _ in Text("") }
          \(text)
        }
      }
      """
    ).index()
    return index.presentations.flatMap(\.triggers).filter { $0.via == .call || $0.caseName == nil }.map {
      Summary.opened($0, index).replacing("Main.swift:", with: "")
    }.filter { !$0.hasPrefix("6 ") && !$0.hasPrefix("21 ") }
  }

  /// A method that opens one case is no trigger of the others.
  @Test func methodsOfOneCase() {
    #expect(cases("Button(\"\", action: model.edit)") == ["24 call .edit"])
    #expect(cases("Row(onTap: model.edit(at:))") == ["24 call .edit"])
    #expect(cases("Row(onTap: editOwn(_:))") == ["9 call .edit"])
    #expect(cases("Row(onTap: editOwn)") == ["9 call .edit"])
    #expect(cases("Button(\"\", action: model.hide)").isEmpty)
  }

  /// What a method is given, who is handed it says.
  @Test func casesOfWhoeverTakesIt() {
    #expect(cases("Menu(onPick: model.show)") == ["13 call .help", "14 call .edit", "24 call"])
    #expect(cases("Menu(onPick: showOwn)") == ["13 call .help", "14 call .edit"])
  }
}
