import SheetTestSupport
import Testing

/// What a function writes through a key path that it is handed, its calls open.
@Suite struct KeyPathOpeningsTests {
  private func opened(_ functions: String, _ buttons: String, sheet: String = "isPresented: $model.showsHelp") -> String
  {
    let lines = Summary.lines(
      Fixture(
        """
        enum Pane: Identifiable { case help, info; var id: Self { self } }
        struct Part { var isOpen = false }
        final class Model: ObservableObject {
          @Published var showsHelp = false
          @Published var pane: Pane?
          @Published var part = Part()
          \(functions)
        }
        struct Help: View { var body: some View { Text("") } }
        struct Page: View {
          @StateObject var model = Model()
          var body: some View {
            VStack {
              \(buttons)
            }
            .sheet(\(sheet)) { Help() }
          }
        }
        """
      ).index())
    return lines.first?.components(separatedBy: "opened=").last ?? ""
  }

  private static let set =
    "func set<V>(_ path: ReferenceWritableKeyPath<Model, V>, to value: V) { self[keyPath: path] = value }"

  @Test func valueThatIsHandedOver() {
    let buttons = #"Button("") { model.set(\.showsHelp, to: true) }; Button("") { model.set(\.showsHelp, to: false) }"#
    #expect(opened(Self.set, buttons) == "[Main.swift:14 call]")
  }

  @Test func caseThatIsHandedOver() {
    let buttons = #"Button("") { model.set(\.pane, to: .info) }; Button("") { model.set(\.pane, to: nil) }"#
    #expect(opened(Self.set, buttons, sheet: "item: $model.pane") == "[Main.swift:14 call .info]")
  }

  @Test func valueOfTheFunctionItself() {
    let open = "func open(_ path: ReferenceWritableKeyPath<Model, Bool>) { self[keyPath: path] = true }"
    #expect(opened(open, #"Button("") { model.open(\.showsHelp) }"#) == "[Main.swift:14 call]")
    let close = "func close(_ path: ReferenceWritableKeyPath<Model, Bool>) { self[keyPath: path] = false }"
    #expect(opened(close, #"Button("") { model.close(\.showsHelp) }"#) == "[]")
  }

  @Test func turnedOver() {
    let toggle = "func toggle(_ path: ReferenceWritableKeyPath<Model, Bool>) { self[keyPath: path].toggle() }"
    #expect(opened(toggle, #"Button("") { model.toggle(\.showsHelp) }"#) == "[Main.swift:14 call]")
    let invert =
      "func invert(_ path: ReferenceWritableKeyPath<Model, Bool>) { self[keyPath: path] = !self[keyPath: path] }"
    #expect(opened(invert, #"Button("") { model.invert(\.showsHelp) }"#) == "[Main.swift:14 call]")
  }

  /// A part of what the model holds, and a path through it.
  @Test func pathOfSeveralNames() {
    #expect(
      opened(Self.set, #"Button("") { model.set(\.part.isOpen, to: true) }"#, sheet: "isPresented: $model.part.isOpen")
        == "[Main.swift:14 call]")
    let change = "func change(_ path: WritableKeyPath<Part, Bool>, _ value: Bool) { part[keyPath: path] = value }"
    #expect(
      opened(change, #"Button("") { model.change(\.isOpen, true) }"#, sheet: "isPresented: $model.part.isOpen")
        == "[Main.swift:14 call]")
  }

  /// The same without a function around it.
  @Test func subscriptThatIsWritten() {
    #expect(opened("", #"Button("") { model[keyPath: \.showsHelp] = true }"#) == "[Main.swift:14 assignment]")
    #expect(opened("", #"Button("") { model[keyPath: \Model.part.isOpen] = true }"#) == "[]")
  }

  /// What is only kept for later opens nothing.
  @Test func writtenInWhatIsKept() {
    let later = """
      var later: [() -> Void] = []
        func defer(_ path: ReferenceWritableKeyPath<Model, Bool>) { later.append { self[keyPath: path] = true } }
      """.replacingOccurrences(of: "func defer", with: "func keep")
    #expect(opened(later, #"Button("") { model.keep(\.showsHelp) }"#) == "[]")
  }

  /// A view's own function says where it does it, once for each case.
  @Test func functionOfTheView() {
    let lines = Summary.lines(
      Fixture(
        """
        enum Pane: Identifiable { case help, info; var id: Self { self } }
        struct Shown { var isOpen = false; var pane: Pane? }
        struct Help: View { var body: some View { Text("") } }
        struct Page: View {
          @State private var shown = Shown()
          private func set<V>(_ path: WritableKeyPath<Shown, V>, _ value: V) { shown[keyPath: path] = value }
          private func binding(_ path: WritableKeyPath<Shown, Bool>) -> Binding<Bool> {
            Binding(get: { shown[keyPath: path] }, set: { shown[keyPath: path] = $0 })
          }
          var body: some View {
            Button("") { set(\\.isOpen, true) }
              .sheet(isPresented: binding(\\.isOpen)) { Help() }
              .sheet(item: $shown.pane) { _ in Help() }
            Button("") { set(\\.pane, .help) }
            Button("") { set(\\.pane, .info) }
          }
        }
        """
      ).index())
    #expect(
      lines.map { $0.components(separatedBy: "opened=").last ?? "" } == [
        "[Main.swift:6 assignment]", "[Main.swift:6 assignment .help, Main.swift:6 assignment .info]",
      ])
  }

  /// Calls in other files are looked for there.
  @Test func callsInAnotherFile() {
    let index = Fixture(
      """
      //- /Model.swift
      final class Model: ObservableObject {
        @Published var showsHelp = false
        func open(_ path: ReferenceWritableKeyPath<Model, Bool>) { self[keyPath: path] = true }
      }
      //- /Page.swift
      struct Help: View { var body: some View { Text("") } }
      struct Page: View {
        @StateObject var model = Model()
        var body: some View { Text("").sheet(isPresented: $model.showsHelp) { Help() } }
      }
      //- /Row.swift
      final class Worker {
        let model: Model
        init(model: Model) { self.model = model }
        func work() { model.open(\\.showsHelp) }
      }
      """
    ).index()
    #expect(Summary.lines(index).map { $0.components(separatedBy: "opened=").last ?? "" } == ["[Row.swift:4 call]"])
  }

  /// A step of a Combine chain is one of `extension Publisher`, whatever stands before it.
  @Test func stepOfAChain() {
    let index = Fixture(
      """
      struct Note: Identifiable { let text: String; var id: String { text } }
      extension Publisher {
        func storeError<Root: AnyObject>(
          in path: ReferenceWritableKeyPath<Root, Note?>, of object: Root
        ) -> AnyPublisher<Output, Never> {
          self.catch { [weak object] error -> Empty<Output, Never> in
            if let object {
              DispatchQueue.main.async { object[keyPath: path] = Note(text: "") }
            }
            return Empty()
          }
          .eraseToAnyPublisher()
        }
      }
      final class Model: ObservableObject {
        @Published var note: Note?
        @Published var other: Note?
        func refresh() { Service.shared.load().storeError(in: \\.note, of: self).sink { _ in } }
      }
      struct Page: View {
        @StateObject var model = Model()
        var body: some View {
          Text("").sheet(item: $model.note) { _ in Text("") }.popover(item: $model.other) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index).map { $0.components(separatedBy: "opened=").last ?? "" } == ["[Main.swift:18 call]", "[]"])
  }
}
