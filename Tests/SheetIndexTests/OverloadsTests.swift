import SheetTestSupport
import Testing

/// Of several functions of one name a call means that which takes what it is given.
@Suite struct OverloadsTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  /// A song is no album, also behind a binding.
  @Test func overloadsByType() {
    let found = lines(
      """
      struct Song: Identifiable { let id = 0 }
      struct Album: Identifiable { let id = 0 }
      struct Library: View {
        @State private var song: Song?
        @State private var album: Album?
        var body: some View {
          Button("") { song = Song(); album = Album() }.details(of: $song).details(of: $album)
        }
      }
      extension View {
        func details(of song: Binding<Song?>) -> some View { sheet(item: song) { _ in SongView() } }
        func details(of album: Binding<Album?>) -> some View { sheet(item: album) { _ in AlbumView() } }
      }
      struct SongView: View { var body: some View { Text("") } }
      struct AlbumView: View { var body: some View { Text("") } }
      """)
    #expect(
      found == [
        "details Main.swift:7 state=Library.song(@State) shows=[SongView] opened=[Main.swift:7 assignment]",
        "details Main.swift:7 state=Library.album(@State) shows=[AlbumView] opened=[Main.swift:7 assignment]",
        "sheet Main.swift:11 state=Library.song(@State) shows=[SongView] opened=[Main.swift:7 assignment]",
        "sheet Main.swift:12 state=Library.album(@State) shows=[AlbumView] opened=[Main.swift:7 assignment]",
      ])
  }

  /// A text is no `Text`, whatever the project extends.
  @Test(arguments: ["", "extension String { var half: Substring { prefix(3) } }", "extension Text { }"])
  func aTextIsNoView(more: String) {
    let found = lines(
      """
      extension View {
        func panel(_ title: Text, open: Binding<Bool>) -> some View { sheet(isPresented: open) { TextPanel() } }
        func panel(_ title: String, open: Binding<Bool>) -> some View { sheet(isPresented: open) { Panel() } }
      }
      struct Wall: View {
        @State private var open = false
        var body: some View { Button("x") { open = true }.panel("Hello", open: $open) }
      }
      struct TextPanel: View { var body: some View { Text("t") } }
      struct Panel: View { var body: some View { Text("s") } }
      \(more)
      """)
    #expect(
      found.filter { $0.hasPrefix("panel") } == [
        "panel Main.swift:7 state=Wall.open(@State) shows=[Panel] opened=[Main.swift:7 assignment]"
      ])
  }

  /// What an argument is depends on the call that it is an argument of.
  @Test func overloadsInACircle() {
    let found = lines(
      """
      struct One {}
      struct Two {}
      struct Home: View {
        @State private var isOpen = false
        var one: some View { make(one, two) }
        var two: some View { make(two, one) }
        func make(_ a: One, _ b: Two) -> some View { Text("") }
        func make(_ a: Two, _ b: One) -> some View { make(one, two) }
        var body: some View {
          let x = make(one, two)
          let x = make(x, x)
          x.sheet(isPresented: $isOpen) { make(two, one) }
        }
      }
      """)
    #expect(found.count == 1 && found[0].hasPrefix("sheet Main.swift:12 state=Home.isOpen(@State)"))
  }

  /// Types of the system, optionals, and what is generic or a protocol, which is the last choice.
  @Test(arguments: [
    ("$ident", "GenericView"), ("$box", "BoxView"), ("$flag", "FlagView"), ("$text", "TextView"), ("$item", "ItemView"),
  ]) func bindings(argument: String, view: String) {
    let found = lines(
      """
      struct Ident: Identifiable { let id = 1 }
      enum Box { case a }
      protocol Item {}
      extension View {
        func notice<T: Identifiable>(_ x: Binding<T?>) -> some View { sheet(item: x) { _ in GenericView() } }
        func notice(_ x: Binding<(any Item)?>) -> some View { sheet(isPresented: x.isThere) { ItemView() } }
        func notice(_ x: Binding<Box?>) -> some View { sheet(isPresented: x.isThere) { BoxView() } }
        func notice(_ x: Binding<String?>) -> some View { sheet(isPresented: x.isThere) { TextView() } }
        func notice(_ x: Binding<Bool>) -> some View { sheet(isPresented: x) { FlagView() } }
      }
      struct Home: View {
        @State private var ident: Ident?
        @State private var box: Box?
        @State private var flag = false
        @State private var text: String?
        @State private var item: (any Item)?
        var body: some View { Text("").notice(\(argument)) }
      }
      struct GenericView: View { var body: some View { Text("") } }
      struct ItemView: View { var body: some View { Text("") } }
      struct BoxView: View { var body: some View { Text("") } }
      struct TextView: View { var body: some View { Text("") } }
      struct FlagView: View { var body: some View { Text("") } }
      """)
    let shown = found.filter { $0.hasPrefix("notice ") }.flatMap { $0.components(separatedBy: "shows=[").dropFirst() }
    #expect(shown.contains { $0.hasPrefix(view) }, "\(found)")
    // Nobody tells a protocol from what conforms to it.
    if ["$box", "$flag", "$text"].contains(argument) { #expect(shown.count == 1, "\(found)") }
  }

  /// What calls and literals are.
  @Test(arguments: [("show(Song())", 4), ("show(Album())", 5), ("show(\"a\")", 6), ("show(library.song())", 4)])
  func values(call: String, line: Int) {
    let found = lines(
      """
      final class Model: ObservableObject {
        static let shared = Model()
        @Published var song = false; @Published var album = false; @Published var text = false
        func show(_ song: Song) { self.song = true }
        func show(_ album: Album) { self.album = true }
        func show(_ text: String) { self.text = true }
      }
      struct Song {}
      struct Album {}
      struct Library { func song() -> Song { Song() } }
      struct Home: View {
        @ObservedObject private var model = Model.shared
        let library: Library
        var body: some View {
          Button("") { model.\(call) }
            .sheet(isPresented: $model.song) { Text("") }
            .sheet(isPresented: $model.album) { Text("") }
            .sheet(isPresented: $model.text) { Text("") }
        }
      }
      """)
    let opened = found.filter { $0.contains(" call") }
    #expect(opened.count == 1 && opened[0].contains("Main.swift:\(line) assignment"), "\(found)")
  }

  /// A package's overload for another binding: no use of the project's modifier.
  @Test func overloadOfAPackage() {
    let found = lines(
      """
      struct Question {}
      extension View {
        func presents(_ question: Binding<Question?>) -> some View {
          sheet(isPresented: Binding(get: { question.wrappedValue != nil }, set: { _ in })) { Text("") }
        }
      }
      struct Tags: View {
        @State private var error: Error?
        @State private var question: Question?
        var body: some View {
          Button("") { question = Question() }
          Button("") { error = Failure.one }
            .presents($question)
            .presents($error)
        }
      }
      """)
    #expect(
      found == [
        "sheet Main.swift:4 state=Tags.question(@State) shows=[Text*] opened=[Main.swift:11 assignment]",
        "presents Main.swift:13 state=Tags.question(@State) shows=[Text*] opened=[Main.swift:11 assignment]",
      ])
  }

  /// A generic parameter that has the name of a type takes anything.
  @Test func parameterNamedLikeAType() {
    #expect(
      lines(
        """
        struct Item {}
        extension View {
          func presents<Item>(_ item: Binding<Item?>) -> some View {
            sheet(isPresented: Binding(get: { item.wrappedValue != nil }, set: { _ in })) { Text("") }
          }
        }
        struct Tags: View {
          @State private var error: Error?
          var body: some View { Button("") { error = Failure.one }.presents($error) }
        }
        """
      ).last == "presents Main.swift:9 state=Tags.error(@State) shows=[Text*] opened=[Main.swift:9 assignment]")
  }

  /// Initialisers: from outside none that is private, and none that hands its closure less than that takes.
  @Test func initialisers() {
    let index = Fixture(
      """
      struct Box<Content: View>: View {
        let row: (Int) -> Content
        @State private var isOpen = false
        private init(_ id: Int, other: (Int) -> Void) { fatalError() }
        init(_ id: Int, plain: () -> Void) { fatalError() }
        init(_ id: Int, @ViewBuilder row: @escaping (Int) -> Content) { self.row = row }
        var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { row(1) } }
      }
      struct Home: View { var body: some View { Box(1) { number in Page() } } }
      struct Page: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == ["Page"])
  }
}
