import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

/// Which argument is the state, the content or `onDismiss`; and calls that present nothing.
@Suite struct ArgumentRolesTests {
  @Test func presentingIsNeverState() throws {
    let index = Fixture(
      """
      struct Home: View {
        @State private var asking = false
        @State private var name: String?
        var body: some View {
          Button("Ask") { asking = true }
            .alert("Delete?", isPresented: $asking, presenting: name) { name in
              Button("Delete") { print(name) }
            } message: { Text($0) }
        }
      }
      """
    ).index()
    let site = try #require(index.presentations.first)
    #expect(index.presentations.count == 1)
    #expect(site.kind == "alert")
    #expect(site.labels == ["_", "isPresented", "presenting", "{}", "message"])
    #expect(site.binding == "$asking")
    #expect(site.state?.property == "asking")
  }

  @Test func idSelectionAndEdgesAreNeverState() {
    let index = Fixture(
      #"""
      struct Home: View {
        @State private var note: Note?
        @State private var port = false
        @State private var photos = false
        @State private var picked: [PhotosPickerItem] = []
        @State private var edge = Edge.top
        var body: some View {
          Button("Note") { note = Note() }
          Button("Port") { port.toggle() }
            .sheet(item: $note, id: \.self) { $note in Editor(note: $note) }
            .popover(isPresented: $port, attachmentAnchor: .point(.top), arrowEdge: edge) { Ports() }
            .photosPicker(isPresented: $photos, selection: $picked)
            .photosPicker(selection: $picked, isPresented: $photos)
        }
      }
      struct Note: Hashable {}
      struct Editor: View {
        @Binding var note: Note
        var body: some View { Text("") }
      }
      struct Ports: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index).prefix(2) == [
        "sheet Main.swift:10 state=Home.note(@State) shows=[Editor] opened=[Main.swift:8 assignment]",
        "popover Main.swift:11 state=Home.port(@State) shows=[Ports] opened=[Main.swift:9 toggle]",
      ])
    #expect(index.presentations.map(\.kind) == ["sheet", "popover", "photosPicker", "photosPicker"])
    #expect(index.presentations.map(\.form) == [.other, .isPresented, .isPresented, .isPresented])
    #expect(index.presentations.map(\.binding) == ["$note", "$port", "$photos", "$photos"])
  }

  /// As written, `{}` for a trailing closure without a label.
  @Test func labelsAndForms() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        @State private var note: Note?
        var body: some View {
          Text("")
            .sheet(isPresented: $open) { Help() }
            .sheet(isPresented: $open, onDismiss: { open = false }, content: { Help() })
            .sheet(item: $note) {} content: { _ in Help() }
            .fullScreenCover(item: $note, onDismiss: done) { _ in Help() }
        }
        func done() {}
      }
      struct Note: Identifiable { let id = 0 }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:6 state=Home.open(@State) shows=[Help] opened=[]",
        "sheet Main.swift:7 state=Home.open(@State) shows=[Help] opened=[]",
        "sheet Main.swift:8 state=Home.note(@State) shows=[Help] opened=[]",
        "fullScreenCover Main.swift:9 state=Home.note(@State) shows=[Help] opened=[]",
      ])
    #expect(
      index.presentations.map(\.labels) == [
        ["isPresented", "{}"], ["isPresented", "onDismiss", "content"], ["item", "{}", "content"],
        ["item", "onDismiss", "{}"],
      ])
    #expect(index.presentations.map(\.form) == [.isPresented, .isPresented, .item, .item])
    #expect(index.presentations.map(\.hasOnDismiss) == [false, true, true, true])
  }

  /// Titles may be anything; what a message is made of is no destination.
  @Test func alertsAndDialogs() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var a = false
        @State private var b = false
        @State private var c: Failure?
        @State private var d = false
        @State private var title: String?
        var body: some View {
          Text("")
            .alert(title ?? "Sorry", isPresented: $a) { Button("OK") {} }
            .alert(isPresented: $b) { Alert(title: Text("Sorry")) }
            .alert(item: $c) { Alert(title: Text($0.text)) }
            .confirmationDialog(Text("Sure?"), isPresented: $d, titleVisibility: .visible) { Button("Yes") {} }
          Button("A") { a = true }
          Button("B") { b = true }
          Button("C") { c = Failure(text: "") }
          Button("D") { d.toggle() }
        }
      }
      struct Failure: Identifiable {
        let text: String
        var id: String { text }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "alert Main.swift:9 state=Home.a(@State) shows=[] opened=[Main.swift:13 assignment]",
        "alert Main.swift:10 state=Home.b(@State) shows=[] opened=[Main.swift:14 assignment]",
        "alert Main.swift:11 state=Home.c(@State) shows=[] opened=[Main.swift:15 assignment]",
        "confirmationDialog Main.swift:12 state=Home.d(@State) shows=[] opened=[Main.swift:16 toggle]",
      ])
  }

  /// Without a known label the first unlabelled `$` argument is the state.
  @Test func firstProjectedArgument() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var file: URL?
        @State private var files: [URL] = []
        var body: some View {
          Button("Look") { file = files.first }
            .quickLookPreview($file, in: files)
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "quickLookPreview Main.swift:6 state=Home.file(@State) shows=[] opened=[Main.swift:5 assignment]"
      ])
  }

  /// Implicit members, and members of a named type, are cases.
  @Test func casesThatLookLikeCalls() {
    let index = Fixture(
      """
      enum Route {
        case sheet(Int)
        case alert(title: String)
        case popover(isPresented: Bool)
        case fullScreenCover(item: Int)
      }
      enum Style { static func sheet(isPresented: Binding<Bool>) -> Style? { nil } }
      struct Home: View {
        @State private var open = false
        var body: some View {
          Text("").onAppear {
            show(.sheet(3))
            show(.popover(isPresented: true))
            show(Route.alert(title: "Sorry"))
            show(Route.fullScreenCover(item: 1))
            let style = Style.sheet(isPresented: $open)
            print(style as Any)
          }
        }
        func show(_ route: Route) {
          if case .sheet(3) = route { print("three") }
          switch route {
          case .sheet(let n): print(n)
          case .alert(title: let title): print(title)
          default: break
          }
        }
      }
      """
    ).index()
    #expect(Summary.lines(index) == [])
  }

  /// No binding, no content: not the modifier.
  @Test func methodsOfOtherObjectsPresentNothing() {
    let index = Fixture(
      """
      final class Desk {
        func sheet(_ number: Int) -> Int { number }
        func alert(_ text: String) {}
      }
      struct Home: View {
        let desk = Desk()
        var body: some View {
          Button("Take") {
            desk.alert("taken")
            _ = desk.sheet(3)
          }
        }
      }
      """
    ).index()
    #expect(Summary.lines(index) == [])
  }

  @Test func implicitSelfInAnExtensionOfView() {
    let index = Fixture(
      """
      extension View {
        func helpSheet(_ shown: Binding<Bool>) -> some View {
          sheet(isPresented: shown) { Help() }
        }
      }
      struct Home: View {
        @State private var open = false
        var body: some View { Button("Help") { open = true }.helpSheet($open) }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:3 state=Home.open(@State) shows=[Help] opened=[Main.swift:8 assignment]",
        "helpSheet Main.swift:8 state=Home.open(@State) shows=[Help] opened=[Main.swift:8 assignment]",
      ])
  }

  /// `for` says what is refunded.
  @Test func aFlagComesBeforeOtherLabels() throws {
    let index = Fixture(
      """
      struct Home: View {
        @State private var refunds = false
        var body: some View {
          Button("Refund") { refunds = true }
            .refundRequestSheet(for: 7, isPresented: $refunds)
        }
      }
      """
    ).index()
    let site = try #require(index.presentations.first)
    #expect(site.binding == "$refunds")
    #expect(site.form == .isPresented)
  }

  /// What takes nothing but a binding first takes it in any form.
  @Test func quickLook() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Files: View {
          @State private var url: URL?
          private var shown: Binding<URL?> { Binding(get: { url }, set: { url = $0 }) }
          var body: some View {
            Button("") { url = URL(string: "a") }
            Text("").quickLookPreview($url)
            Text("").quickLookPreview(shown)
            Text("").quickLookPreview(Binding(get: { url }, set: { url = $0 }), in: [])
          }
        }
        """
      ).index())
    #expect(
      lines
        == (6...8).map {
          "quickLookPreview Main.swift:\($0) state=Files.url(@State) shows=[] opened=[Main.swift:5 assignment]"
        })
  }
}
