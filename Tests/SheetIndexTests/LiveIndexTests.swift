import Foundation
import SheetIndex
import SheetModel
import SheetProject
import SheetTestSupport
import Testing

/// After any update the answers are those of a fresh start.
@Suite struct LiveIndexTests {
  @Test(arguments: [1, 2, 3, 4]) func answersEqualThoseOfAFreshStart(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let original = try SampleApp.texts()
    var texts = original
    var live = LiveIndex(tree(texts), options: options)
    for step in 0..<8 {
      var changes: [LiveIndex.Change] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let change = randomChange(&texts, original, step, &random)
        changes.removeAll { $0.path == change.path }
        changes.append(change)
      }
      live.update(changes)
      let fresh = IndexBuilder.build(tree(texts), options: options)
      let difference = Everything.difference(live.snapshot, fresh)
      try #require(difference.isEmpty, "seed \(seed), step \(step): \(changes.map(\.path))")
    }
  }

  /// A file that is there needs no room, and in a small project numbering all anew is no work.
  @Test(arguments: [(100, 9, true), (300, 2, true), (300, 9, false)])
  func newFilesHaveRoomBesideEachOtherUpToANumber(files: Int, new: Int, hasRoom: Bool) {
    var texts: [String: String] = [:]
    for number in 0..<files { texts["File\(number).swift"] = "" }
    let live = LiveIndex(tree(texts), options: options)
    let known = LiveIndex.Change(path: "File1.swift", content: .disk)
    let added = (0..<new).map { LiveIndex.Change(path: "File1/New\($0).swift", content: .disk) }
    #expect(live.hasRoom(for: added + [known]) == hasRoom)
    #expect(live.hasRoom(for: [known, LiveIndex.Change(path: "Gone.swift", content: .removed)]))
  }

  /// One keystroke after the other, as an editor sends them: most lie within one member.
  @Test(arguments: [11, 12, 13]) func typingGivesTheAnswersOfAFreshStart(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var texts = try SampleApp.texts()
    var live = LiveIndex(tree(texts), options: options)
    let typed = [
      "showSheet(.settings)", "isScanning = true ", "// done\n", "let a = Book.sample; ", ".padding(2)",
      "router.present(.addBook)",
      "\n.sheet(isPresented: $isArranging) { ScanShelfView() }\n", "if let a { b() }\n", "\"text\"", "x",
    ]
    for step in 0..<3 {
      let path = texts.keys.sorted()[Int.random(in: 0..<texts.count, using: &random)]
      var bytes = Array((texts[path] ?? "").utf8)
      var at = Int.random(in: 0..<bytes.count, using: &random)
      while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      for byte in typed[Int.random(in: 0..<typed.count, using: &random)].utf8 {
        bytes.insert(byte, at: at)
        at += 1
        texts[path] = String(decoding: bytes, as: UTF8.self)
        live.update([LiveIndex.Change(path: path, content: .text(bytes))])
        let difference = Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options))
        try #require(difference.isEmpty, "seed \(seed), step \(step): \(path) \(at)")
      }
    }
  }

  /// The same in a real project: `SHEETLENS_PROJECT=~/Code/MyApp swift test --filter LiveIndexTests`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SHEETLENS_PROJECT"] != nil, "needs SHEETLENS_PROJECT"))
  func typingInAProjectGivesTheAnswersOfAFreshStart() throws {
    let root = try #require(ProcessInfo.processInfo.environment["SHEETLENS_PROJECT"])
    let disk = try SourceTree.onDisk(root)
    var texts: [String: String] = [:]
    for file in disk.files {
      if case .success(let bytes) = disk.read(file), let text = String(validating: bytes, as: UTF8.self) {
        texts[file] = text
      }
    }
    var live = LiveIndex(tree(texts), options: options)
    let parsed = Set(live.snapshot.presentations.map { live.snapshot.path($0.place.file) }).sorted()
    var random = SeededRandom(UInt64(texts.count))
    for step in 0..<60 {
      // Files that present something, and any other.
      let paths = step % 3 == 0 ? texts.keys.sorted() : parsed
      let path = paths[Int.random(in: 0..<paths.count, using: &random)]
      var bytes = Array((texts[path] ?? "").utf8)
      var at = Int.random(in: 0...bytes.count, using: &random)
      while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      let names = live.snapshot.presentations.compactMap { $0.state?.property }
      let name = names.isEmpty ? "x" : names[Int.random(in: 0..<names.count, using: &random)]
      for piece in ["\n", name, " = ", "true", "; ", name, ".toggle()", " // done"] {
        bytes.insert(contentsOf: Array(piece.utf8), at: at)
        at += piece.utf8.count
        texts[path] = String(decoding: bytes, as: UTF8.self)
        live.update([LiveIndex.Change(path: path, content: .text(bytes))])
      }
      let difference = Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options))
      try #require(difference.isEmpty, "step \(step): \(path) \(at)")
    }
  }

  /// The same where what one file says of a generic view, a key path or the environment decides in another.
  @Test(arguments: [
    ("Tabs.swift", "RoutedStack(Home.self) { Page() }", "\n    RoutedStack(Other.self) { Page() }"),
    ("Tabs.swift", "RoutedStack(Home.self", ""), ("Routes.swift", "case detail", ", more"),
    ("Routes.swift", "case .about: About()", "; if true { Detail() }"),
    ("Stack.swift", "sheet = route", "; sheet = nil"),
    ("Model.swift", "self[keyPath: path] = value", " // done"),
    ("Model.swift", "self[keyPath: path] = value", "\n    isBusy = true"),
    ("Page.swift", "model.set(\\.showsHelp, to: true", " && isFine"), ("Page.swift", "model.set(\\.showsHelp", "Not"),
    ("Tabs.swift", ".environment(\\.online, watcher.online", " ?? true"),
    ("Model.swift", "online = false", "; online = true"),
    ("Page.swift", "note?.style == .page", " && isFine"),
    ("Model.swift", "static func make() -> Model { Model(", "/* new */"),
  ]) func editsOfWhatDecidesElsewhere(path: String, mark: String, new: String) throws {
    var texts = Self.deciding
    var live = LiveIndex(tree(texts), options: options)
    let text = try #require(texts[path])
    #expect(text.contains(mark))
    // Letter by letter, and back again.
    for count in Array(0...new.count) + Array((0..<new.count).reversed()) {
      texts[path] = text.replacingOccurrences(of: mark, with: mark + new.prefix(count))
      live.update([LiveIndex.Change(path: path, content: .text(Array((texts[path] ?? "").utf8)))])
      let difference = Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options))
      try #require(difference.isEmpty, "\(new.prefix(count))")
    }
  }

  private static let deciding = [
    "Routes.swift": """
    protocol Routable: Hashable, Identifiable {
      associatedtype Screen: View
      @ViewBuilder var screen: Screen { get }
    }
    enum Home: Routable {
      case detail, about
      var id: Self { self }
      var screen: some View { switch self { case .detail: Detail(); case .about: About() } }
    }
    enum Other: Routable {
      case legal
      var id: Self { self }
      var screen: some View { switch self { case .legal: Legal() } }
    }
    struct Detail: View { var body: some View { Text("") } }
    struct About: View { var body: some View { Text("") } }
    struct Legal: View { var body: some View { Text("") } }
    """,
    "Stack.swift": """
    final class Router<Route: Routable>: ObservableObject {
      @Published var sheet: Route?
      func present(_ route: Route) { sheet = route }
    }
    struct RoutedStack<Route: Routable, Root: View>: View {
      @StateObject private var router = Router<Route>()
      let root: () -> Root
      init(_ type: Route.Type = Route.self, @ViewBuilder root: @escaping () -> Root) { self.root = root }
      var body: some View { root().sheet(item: $router.sheet) { $0.screen }.environmentObject(router) }
    }
    """,
    "Model.swift": """
    final class Model: ObservableObject {
      @Published var showsHelp = false
      @Published var isBusy = false
      @Published var online: Bool?
      static func make() -> Model { Model() }
      func set<V>(_ path: ReferenceWritableKeyPath<Model, V>, to value: V) { self[keyPath: path] = value }
      func drop() { online = false }
    }
    extension EnvironmentValues { @Entry var online: Bool? = nil }
    """,
    "Page.swift": """
    struct Note { enum Style { case page, menu }; let style: Style }
    struct Page: View {
      @StateObject private var model = Model.make()
      @EnvironmentObject private var router: Router<Home>
      @Environment(\\.online) private var online
      @State private var note: Note?
      let isFine = true
      var body: some View {
        Button("") { model.set(\\.showsHelp, to: true) }
        Button("") { router.present(.about) }
        Button("") { note = Note(style: .page) }
          .sheet(isPresented: $model.showsHelp) { About() }
          .sheet(isPresented: .constant(!(online ?? true))) { Legal() }
          .sheet(isPresented: Binding(get: { note?.style == .page }, set: { _ in note = nil })) { Detail() }
      }
    }
    """,
    "Tabs.swift": """
    struct Tabs: View {
      @StateObject private var watcher = Model()
      var body: some View {
        RoutedStack(Home.self) { Page() }
          .environment(\\.online, watcher.online)
      }
    }
    """,
  ]

  @Test func onlyWhatChangedIsParsedAgain() throws {
    var texts = try SampleApp.texts()
    let path = "Features/Library/LibraryView.swift"
    var live = LiveIndex(tree(texts), options: options)
    let before = live.snapshot
    let text = try #require(texts[path])
    texts[path] = "// a comment on top\n" + text
    live.update([LiveIndex.Change(path: path, content: .text(Array((texts[path] ?? "").utf8)))])
    #expect(live.snapshot.statistics.filesParsed == before.statistics.filesParsed)
    #expect(live.snapshot.statistics.rounds == 1)
    #expect(Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options)).isEmpty)
  }

  /// What an edit does not touch is not resolved again: a name that every view uses must not reach every view.
  @Test func typingResolvesOnlyWhatItTouches() throws {
    var texts: [String: String] = [:]
    for number in 0..<12 {
      texts["View\(number).swift"] = """
        struct View\(number): View {
          @State private var isOpen\(number) = false
          var body: some View {
            ForEach(0..<3) { Text("\\($0)").padding() }
              .sheet(isPresented: $isOpen\(number)) { Help() }
          }
          func open() { isOpen\(number) = true }
          func reckon(_ limit: Int) -> Int { limit }
        }
        """
    }
    texts["Help.swift"] = "struct Help: View { var body: some View { Text(\"\") } }"
    var live = LiveIndex(tree(texts), options: options)
    func type(_ new: String, after mark: String, expecting touched: Int) throws {
      let path = "View5.swift"
      let text = try #require(texts[path])
      texts[path] = text.replacingOccurrences(of: mark, with: mark + new)
      live.update([LiveIndex.Change(path: path, content: .text(Array((texts[path] ?? "").utf8)))])
      let groups = live.snapshot.statistics.groups
      #expect(groups.all == 12)
      #expect(groups.all - groups.kept == touched, "\(new)")
      #expect(Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options)).isEmpty)
    }
    try type(" + 1", after: "-> Int { limit", expecting: 0)
    try type("; ForEach(0..<2) { padding($0) }", after: "limit + 1", expecting: 0)
    try type(".bold()", after: ".padding()", expecting: 1)
    try type("; isOpen5 = false", after: "isOpen5 = true", expecting: 1)
    try type("\n  // how far", after: "@State private var isOpen5 = false", expecting: 0)
    try type(" it goes", after: "// how far", expecting: 0)
    try type("\n  // The end.\n", after: "ForEach(0..<2) { padding($0) } }\n", expecting: 0)
  }

  @Test func aFileThatSaysTheSameChangesNothing() throws {
    let texts = try SampleApp.texts()
    var live = LiveIndex(tree(texts), options: options)
    live.update([LiveIndex.Change(path: "Features/Library/LibraryView.swift", content: .disk)])
    #expect(live.snapshot.statistics.phases.contains { $0.name == "resolve" })
    #expect(Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options)).isEmpty)
  }

  @Test func theOpenTextHidesTheFileUntilItIsClosed() throws {
    let texts = [
      "A.swift":
        "struct A: View { @State var on = false; var body: some View { Text(\"\").sheet(isPresented: $on) { B() } } }"
    ]
    var live = LiveIndex(tree(texts), options: options)
    #expect(live.snapshot.presentations.count == 1)
    live.update([LiveIndex.Change(path: "A.swift", content: .text(Array("struct A {}".utf8)))])
    #expect(live.snapshot.presentations.isEmpty)
    live.update([LiveIndex.Change(path: "A.swift", content: .disk)])
    #expect(live.snapshot.presentations.count == 1)
  }

  /// A modifier's value that a property makes stands where another member applies it.
  @Test func aModifierThatIsAppliedElsewhereMovesWithItsUse() throws {
    let body = "VStack { Text(\"a\") }\n      .modifier(shared)"
    var texts = [
      "A.swift": """
      struct Mod: ViewModifier {
        @Binding var on: Bool
        func body(content: Content) -> some View { content.sheet(isPresented: $on) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Page: View {
        @State private var b = false
        var body: some View { \(body) }
        var shared: Mod { Mod(on: $b) }
      }
      struct Other: View {
        @State private var c = false
        var body: some View { Text("").modifier(shared) }
        var shared: Mod { Mod(on: $c) }
      }
      """
    ]
    var live = LiveIndex(tree(texts), options: options)
    let original = try #require(texts["A.swift"])
    for part in [".padding()", ".modifier(shared)", "\n\n      .modifier(shared)"] {
      texts["A.swift"] = original.replacingOccurrences(of: body, with: "VStack { Text(\"a\") }\n      " + part)
      live.update([LiveIndex.Change(path: "A.swift", content: .text(Array((texts["A.swift"] ?? "").utf8)))])
      #expect(Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options)).isEmpty)
    }
    let places = live.snapshot.presentations.filter { $0.kind == "Mod" }.map(\.place)
    #expect(Set(places).count == 2, "each at its own use")
  }

  /// A file that extends an asked type is not parsed while it does not mention what was asked for.
  @Test func aMemberThatComesIntoAFileThatWasPassedOverIsSeen() throws {
    var texts = [
      "A.swift": """
      struct A: View {
        @State private var x = false
        let factory = Factory()
        var body: some View { Button("a") { x = true }.sheet(isPresented: $x) { factory.help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """,
      "B.swift": "struct Factory { var other: Int { 1 } }",
      "C.swift": "extension Factory { var more: Int { 2 } }",
    ]
    var live = LiveIndex(tree(texts), options: options)
    texts["C.swift"] = "extension Factory { var more: Int { 2 }\n func help() -> some View { Help() } }"
    live.update([LiveIndex.Change(path: "C.swift", content: .text(Array((texts["C.swift"] ?? "").utf8)))])
    #expect(live.snapshot.presentations.first?.destinations.map(\.view) == ["Help"])
    #expect(Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options)).isEmpty)
  }

  /// A binding that an edit presents with leads to its callers, in a file that was never parsed.
  @Test func whatAnEditAsksForIsParsed() throws {
    var texts = [
      "A.swift": """
      extension View { func shown(_ on: Binding<Bool>) -> some View { sheet(isPresented: on) { Help() } } }
      struct Child: View {
        @State private var own = false
        @Binding var handed: Bool
        var body: some View { Text("").shown($own).sheet(isPresented: $own) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """,
      "B.swift":
        "struct Parent: View { @State private var isOn = false; var body: some View { Child(handed: $isOn) } }",
    ]
    var live = LiveIndex(tree(texts), options: options)
    #expect(live.snapshot.statistics.filesParsed == 1)
    texts["A.swift"] = texts["A.swift"]?.replacingOccurrences(
      of: ".sheet(isPresented: $own)", with: ".sheet(isPresented: $handed)")
    live.update([LiveIndex.Change(path: "A.swift", content: .text(Array((texts["A.swift"] ?? "").utf8)))])
    #expect(live.snapshot.statistics.filesParsed == 2)
    #expect(live.snapshot.presentations.contains { $0.state?.property == "isOn" })
    #expect(Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options)).isEmpty)
  }

  @Test func aThousandNewFilesFindNumbers() throws {
    var texts = ["M.swift": "struct M {}"]
    var live = LiveIndex(tree(texts), options: options)
    for number in 0..<200 {
      let path = "M\(number * 7919 % 1000).swift"
      texts[path] =
        "struct V\(number): View { @State var on = false; var body: some View { Text(\"\").sheet(isPresented: $on) { M() } } }"
      live.update([LiveIndex.Change(path: path, content: .text(Array((texts[path] ?? "").utf8)))])
    }
    #expect(live.snapshot.presentations.count == 200)
    #expect(Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options)).isEmpty)
  }

  // MARK: Changes

  private var options: IndexBuilder.Options {
    var options = IndexBuilder.Options()
    options.threads = 2
    return options
  }

  private func tree(_ texts: [String: String]) -> SourceTree { .inMemory(texts) }

  private static let snippets = [
    "\n", " ", "// é😀\n", "x", "\"", "{", "}", "(", "\n    .sheet(isPresented: $isScanning) { ScanShelfView() }\n",
    "\n  case extra(Book)\n", "\nshowSheet(.settings)\n", "\n@State private var isOpen = false\n", "private ",
    "struct Added: View {}\n",
    "extension View { func shown(_ on: Binding<Bool>) -> some View { sheet(isPresented: on) { Text(\"\") } } }\n",
    ".shown($isScanning)",
    "router.present(.addBook)", "isScanning = true", "enum Sheet2: Identifiable { case one; var id: Int { 0 } }\n",
    "#if DEBUG\n", "#endif\n",
  ]

  private func randomChange(
    _ texts: inout [String: String], _ original: [String: String], _ step: Int, _ random: inout SeededRandom
  ) -> LiveIndex.Change {
    let paths = Set(texts.keys).union(original.keys).sorted()
    let path = paths[Int.random(in: 0..<paths.count, using: &random)]
    var text = Array((texts[path] ?? original[path] ?? "").unicodeScalars)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      texts[path] = nil
      return LiveIndex.Change(path: path, content: .removed)
    case 1:
      let new = "Features/New\(step).swift"
      texts[new] = original[path] ?? text.map(String.init).joined()
      return LiveIndex.Change(path: new, content: .text(Array((texts[new] ?? "").utf8)))
    case 2, 3: text = Array((original[path] ?? "").unicodeScalars)
    case 4, 5:
      let start = Int.random(in: 0...text.count, using: &random)
      text.removeSubrange(start..<min(text.count, start + Int.random(in: 0...30, using: &random)))
    default:
      let at = Int.random(in: 0...text.count, using: &random)
      let snippet = Self.snippets[Int.random(in: 0..<Self.snippets.count, using: &random)]
      text.insert(contentsOf: Array(snippet.unicodeScalars), at: at)
    }
    var result = ""
    result.unicodeScalars.append(contentsOf: text)
    texts[path] = result
    return LiveIndex.Change(path: path, content: .text(Array(result.utf8)))
  }
}
