import SheetTestSupport
import Testing

/// Values that hold a binding or a closure: each view opens by those that it makes.
@Suite struct HeldMembersTests {
  private func opened(_ actions: String, _ member: String, _ call: String, before last: Int = 11) -> [[Int]] {
    func view(_ name: String) -> String {
      """
      struct \(name): View {
        @State private var room: Int?
        \(member)
        var body: some View { Button("") { \(call) }.sheet(item: $room) { _ in Text("") } }
      }
      """
    }
    let index = Fixture(
      """
      \(view("One"))
      \(view("Two"))
      \(actions)
      """
    ).index()
    return index.presentations.map { site in
      site.triggers.map { index.position($0.place.file, $0.place.range.start).line }.filter { $0 < last }
    }
  }

  private func actions(_ keyword: String) -> String {
    """
    \(keyword) Actions {
      let room: Binding<Int?>
      init(room: Binding<Int?>) { self.room = room }
      func open() { room.wrappedValue = 1 }
    }
    """
  }

  @Test(
    arguments: ["struct", "final class"],
    [
      ("private var actions: Actions { Actions(room: $room) }", "actions.open()"),
      ("private var actions: Actions { .init(room: $room) }", "self.actions.open()"),
      ("", "Actions(room: $room).open()"), ("", "let actions = Actions(room: $room); actions.open()"),
    ])
  func bindings(keyword: String, use: (member: String, call: String)) {
    #expect(opened(actions(keyword), use.member, use.call) == [[4], [9]])
  }

  /// A value that somebody else makes may hold either.
  @Test func bindingsOfOthers() {
    let more =
      actions("struct") + "\nstruct Home: View { let all: All; var body: some View { One(actions: all.actions) } }"
    #expect(opened(more, "let actions: Actions", "actions.open(); Actions(room: $room)") == [[4, 9], [4, 9]])
  }

  @Test(arguments: ["manager.open(actions)", "manager.open(Actions(room: $room))"])
  func bindingsOfParameters(call: String) {
    let more = """
      struct Actions { let room: Binding<Int?>? }
      final class Manager { func open(_ actions: Actions) { actions.room?.wrappedValue = 1 } }
      let manager = Manager()
      """
    #expect(opened(more, "private var actions: Actions { Actions(room: $room) }", call) == [[4], [9]])
    #expect(opened(more, "", "manager.open(Actions(room: nil)); manager.open(Actions(room: $room))") == [[4], [9]])
  }

  /// Made by a function or a constant of the value's own type, and what is left out or nil.
  @Test(arguments: [".list(room: $room)", "Actions.list(room: $room)", ".init(room: $room)", "own", "made()"])
  func bindingsOfFunctions(value: String) {
    let more = """
      struct Actions {
        var room: Binding<Int?>?
        static func list(room: Binding<Int?>? = nil) -> Actions { Actions(room: room) }
        static var shortcut: Actions { Actions() }
        static let none = Actions(room: nil)
      }
      final class Manager { func open(_ actions: Actions) { actions.room?.wrappedValue = 1 } }
      let manager = Manager()
      struct Third: View {
        var body: some View {
          Button("") { manager.open(.shortcut); manager.open(.none); manager.open(.list()); manager.open(Actions()) }
        }
      }
      """
    let member = "var own: Actions { .list(room: $room) }; func made() -> Actions { return .init(room: $room) }"
    // Beside the write itself: none of what the third hands over holds one.
    #expect(opened(more, member, "manager.open(\(value))", before: 100) == [[4, 17], [9, 17]])
  }

  /// An object in a value.
  @Test(arguments: [".of(model)", "Origin(model: model)", ".init(model: model)"])
  func objects(value: String) {
    func view(_ name: String) -> String {
      """
      struct \(name): View {
        @StateObject private var model = Model()
        var body: some View { Button("") { manager.open(\(value)) }.sheet(isPresented: $model.isOpen) { Text("") } }
      }
      """
    }
    let index = Fixture(
      """
      \(view("One"))
      \(view("Two"))
      struct Third: View { var body: some View { Button("") { manager.open(Origin(model: nil)) } } }
      final class Model: ObservableObject { @Published var isOpen = false }
      struct Origin { let model: Model?; static func of(_ model: Model) -> Origin { Origin(model: model) } }
      final class Manager { func open(_ origin: Origin) { origin.model?.isOpen = true } }
      let manager = Manager()
      """
    ).index()
    let found = index.presentations.map { site in
      site.triggers.map { index.position($0.place.file, $0.place.range.start).line }.filter { $0 < 10 }
    }
    #expect(found == [[3], [7]])
  }

  @Test func closures() {
    let more = "struct Actions { let show: (Int) -> Void; func open() { show(1) } }"
    #expect(
      opened(more, "private var actions: Actions { Actions(show: { room = $0 }) }", "actions.open()") == [
        [3, 4], [8, 9],
      ])
  }
}
