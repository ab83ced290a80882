import SheetTestSupport
import Testing

/// Several states behind one getter: each of them opens what is given for it.
@Suite struct GivenCasesTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  private let views = """

    enum Notice: String, Identifiable { case finished, leave; var id: String { rawValue } }
    struct FinishedView: View { var body: some View { Text("finished") } }
    struct LeaveView: View { var body: some View { Text("leave") } }
    """

  @Test(
    arguments: [
      "if done { .finished } else if leaving { .leave } else { nil }",
      "if done { return .finished }; if leaving { return .leave }; return nil",
      "if done { return Notice.finished }; return leaving ? .leave : nil", "done ? .finished : leaving ? .leave : nil",
      "guard !done else { return .finished }; return leaving ? .leave : nil",
    ], ["done = false; leaving = false", "done = false", ""])
  func flags(getter: String, setter: String) {
    #expect(
      lines(
        """
        struct Session: View {
          @State private var done = false
          @State private var leaving = false
          private var notice: Notice? { \(getter) }
          var body: some View {
            VStack {
              Button("Done") { done = true }
              Button("Leave") { leaving = true }
            }
            .sheet(item: Binding(get: { notice }, set: { _ in \(setter) })) { notice in
              switch notice {
              case .finished: FinishedView()
              case .leave: LeaveView()
              }
            }
          }
        }
        """ + views) == [
          "sheet Main.swift:10 state=- enum=Notice shows=[.finished FinishedView, .leave LeaveView] "
            + "opened=[Main.swift:7 assignment .finished, Main.swift:8 assignment .leave] unresolved=[state]"
        ])
  }

  @Test func flagAndOptionalOfAModel() {
    #expect(
      lines(
        """
        @Observable final class Upload {
          struct Draft: Equatable {}
          enum Notice: Identifiable { case draft(Draft), delete; var id: Int { 0 } }
          var deleting = false
          var found: Draft?
          var notice: Notice? {
            if let found { return .draft(found) }
            if deleting { return .delete }
            return nil
          }
        }
        struct Session: View {
          @State private var model = Upload()
          var body: some View {
            VStack {
              Button("Found") { model.found = Upload.Draft() }
              Button("Delete") { model.deleting = true }
            }
            .sheet(item: Binding(get: { model.notice }, set: { _ in model.deleting = false })) { notice in
              switch notice {
              case .draft: DraftView()
              case .delete: DeleteView()
              }
            }
          }
        }
        struct DraftView: View { var body: some View { Text("draft") } }
        struct DeleteView: View { var body: some View { Text("delete") } }
        """) == [
          "sheet Main.swift:19 state=- enum=Upload.Notice shows=[.draft DraftView, .delete DeleteView] "
            + "opened=[Main.swift:16 assignment .draft, Main.swift:17 assignment .delete] unresolved=[state]"
        ])
  }

  /// One flag that stands for a case of an enum.
  @Test func oneFlag() {
    #expect(
      lines(
        """
        struct Session: View {
          @State private var done = false
          private var notice: Notice? { if done { return .finished }; return nil }
          var body: some View {
            Button("Done") { done = true }
              .sheet(item: Binding(get: { notice }, set: { _ in done = false })) { notice in
                switch notice {
                case .finished: FinishedView()
                case .leave: LeaveView()
                }
              }
          }
        }
        """ + views) == [
          "sheet Main.swift:6 state=Session.done(@State) enum=Notice shows=[.finished FinishedView, .leave LeaveView] "
            + "opened=[Main.swift:5 assignment .finished]"
        ])
  }

  @Test(arguments: [
    "item: Binding(get: { first ?? second }, set: { _ in first = nil; second = nil })",
    "item: Binding(get: { shown }, set: { _ in first = nil; second = nil })",
    "isPresented: Binding(get: { first != nil ? true : second != nil }, set: { _ in first = nil; second = nil })",
    "isPresented: Binding(get: { shown != nil }, set: { _ in second = nil })",
  ])
  func oneOfTwoValues(binding: String) {
    let found = lines(
      """
      struct Desk: View {
        @State private var first: String?
        @State private var second: String?
        private var shown: String? {
          if let first { return first }
          return second
        }
        var body: some View {
          VStack {
            Button("A") { first = "a" }
            Button("B") { second = "b" }
          }
          .sheet(\(binding)) { _ in Text("") }
        }
      }
      """)
    #expect(
      found == [
        "sheet Main.swift:13 state=- shows=[Text*] opened=[Main.swift:10 assignment, Main.swift:11 assignment] "
          + "unresolved=[state]"
      ])
  }

  /// What is asked of a getter leaves out what gives something else.
  @Test func comparedWithOneCase() {
    #expect(
      lines(
        """
        enum Status { case loading, failed, idle }
        struct Desk: View {
          @State private var isLoading = false
          @State private var error: String?
          private var status: Status {
            if isLoading { return .loading }
            if error != nil { return .failed }
            return .idle
          }
          var body: some View {
            Button("A") { isLoading = true }
            Button("B") { error = "b" }
              .sheet(isPresented: .constant(status == .failed)) { Text("") }
          }
        }
        """) == ["sheet Main.swift:13 state=Desk.error(@State) shows=[Text*] opened=[Main.swift:12 assignment]"])
  }

  /// Callers hand over items of two enums: what presents them is driven by none.
  @Test func enumsOfSeveralCallers() {
    let index = Fixture(
      """
      extension View {
        func themed<T: Identifiable, C: View>(item: Binding<T?>, @ViewBuilder content: @escaping (T) -> C) -> some View {
          modifier(Themed(item: item, modal: content))
        }
      }
      struct Themed<T: Identifiable, M: View>: ViewModifier {
        @Binding var item: T?
        let modal: (T) -> M
        func body(content: Content) -> some View { content.sheet(item: $item) { modal($0) } }
      }
      enum PaneA: Identifiable { case one; var id: Self { self } }
      enum PaneB: Identifiable { case three; var id: Self { self } }
      struct A: View {
        @State private var pane: PaneA?
        var body: some View { Button("1") { pane = .one }.themed(item: $pane) { _ in Text("a") } }
      }
      struct B: View {
        @State private var pane: PaneB?
        var body: some View { Button("3") { pane = .three }.themed(item: $pane) { _ in Text("b") } }
      }
      """
    ).index()
    #expect(index.presentations.map(\.enumName) == [nil, nil, "PaneA", "PaneB"])
  }

  /// A route of which some cases are covers: each opens the cover that is given for it.
  @Test func anotherEnum() {
    #expect(
      lines(
        """
        enum Route {
          case photo, code, note(Int)
          var cover: Cover? {
            switch self {
            case .photo: .camera
            case .code: .scanner
            case .note: nil
            }
          }
        }
        enum Cover: Identifiable { case camera, scanner; var id: Self { self } }
        struct Home: View {
          @State private var route: Route?
          private var cover: Binding<Cover?> { Binding(get: { route?.cover }, set: { if $0 == nil { route = nil } }) }
          var body: some View {
            Button("") { route = .photo }
            Button("") { route = .code }
            Button("") { route = .note(1) }
              .fullScreenCover(item: cover) { cover in
                switch cover { case .camera: CameraView(); case .scanner: ScannerView() }
              }
          }
        }
        struct CameraView: View { var body: some View { Text("") } }
        struct ScannerView: View { var body: some View { Text("") } }
        """) == [
          "fullScreenCover Main.swift:19 state=Home.route(@State) enum=Cover "
            + "shows=[.camera CameraView, .scanner ScannerView] "
            + "opened=[Main.swift:16 assignment .camera, Main.swift:17 assignment .scanner]"
        ])
  }

  /// An item of another enum is of that, however many cases give one.
  @Test(arguments: ["nil", ".list"]) func anItemOfAnotherEnum(second: String) {
    let found = Summary.lines(
      Fixture(
        """
        enum Pane { case help, list
          var cover: Cover? { switch self { case .help: .help; case .list: \(second) } }
        }
        enum Cover: Identifiable { case help, list; var id: Self { self } }
        final class Model: ObservableObject { @Published var pane: Pane? }
        struct Home: View {
          @StateObject private var model = Model()
          var body: some View {
            Button("") { model.pane = .help }
            Button("") { model.pane = .list }
              .fullScreenCover(item: Binding(get: { model.pane?.cover }, set: { _ in })) { cover in
                switch cover { case .help: Help(); case .list: List2() }
              }
          }
        }
        struct Help: View { var body: some View { Text("") } }
        struct List2: View { var body: some View { Text("") } }
        """
      ).index())
    let opened =
      second == "nil"
      ? "Main.swift:9 assignment .help" : "Main.swift:9 assignment .help, Main.swift:10 assignment .list"
    #expect(
      found == [
        "fullScreenCover Main.swift:11 state=Model.pane(@Published) enum=Cover shows=[.help Help, .list List2] "
          + "opened=[\(opened)]"
      ])
  }
}
