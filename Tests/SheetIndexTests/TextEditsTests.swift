import Foundation
import SheetIndex
import SheetModel
import SheetProject
import SheetTestSupport
import Testing

/// An edit that changes only what a string says resolves nothing again but what depends on that string.
@Suite struct TextEditsTests {
  private static let rest = """
    @Observable final class Model { init(_ name: String) {} }
    struct Help: View { @Environment(Model.self) private var model; var body: some View { Text("help") } }
    struct More: View { var body: some View { Text("more") } }
    enum Pane: Identifiable {
      case a, b, c
      var id: String {
        switch self {
        case .a: "one"
        case .b: "one"
        case .c: "three"
        }
      }
      @ViewBuilder var content: some View {
        switch self {
        case .a: Help()
        case .b: Help()
        case .c: More()
        }
      }
    }
    struct Note { var title = ""; var text = "" }
    @Observable final class Router {
      var isShown = false
      func open(_ mode: String) { if mode == "yes" { isShown = true } }
    }
    """

  /// What is stored is told by its key.
  private static let stored = """
    struct Tour: View {
      @AppStorage("tour") private var isWanted = false
      var body: some View { Help().sheet(isPresented: $isWanted) { More() } }
    }
    struct Reset: View {
      @AppStorage("tour") private var again = false
      var body: some View { Button("") { again = true; UserDefaults.standard.set(true, forKey: "tour") } }
    }
    """

  private static let page = """
    struct Page: View {
      @State private var isOpen = false
      @State private var pane: Pane?
      @State private var note = Note()
      @State private var router = Router()
      @State private var flags = ["x": false]
      var body: some View {
        VStack {
          Text("a headline")
          Button("open") { router.open("yes") }
          Button("not open") { router.open("no") }
          Button("new note") { note = Note(title: "t", text: "") }
          Button("the pane") { pane = .c }
        }
        .navigationTitle("a title")
        .environment(Model("in the model"))
        .sheet(isPresented: $isOpen) { Help().navigationTitle("in the sheet") }
        .sheet(isPresented: $router.isShown) { More() }
        .sheet(item: $pane) { $0.content }
        .sheet(isPresented: $flags["key"]) { More() }
        .alert("an alert", isPresented: Binding(get: { !note.text.isEmpty }, set: { _ in note.text = "" })) {
          Button("in the alert") {}
        }
      }
    }
    """

  /// Every string of the file is typed in, letter by letter, and emptied; also with what ends it or puts something into it.
  @Test(arguments: ["a", "\\(a)", "\", \"", "\\", "\n", "é😀", "yes"])
  func answersEqualThoseOfAFreshStart(typed: String) throws {
    let file = [Self.page, Self.rest, Self.stored].joined(separator: "\n")
    let other =
      "struct Other: View { @State private var on = false; var body: some View { Text(\"o\").sheet(isPresented: $on) { Page() } } }"
    let bytes = Array(file.utf8)
    var quote: Int?
    for at in bytes.indices where bytes[at] == 0x22 {
      guard let start = quote else {
        quote = at
        continue
      }
      quote = nil
      var live = LiveIndex(tree(["A.swift": file, "B.swift": other]), options: options)
      var text = bytes
      var place = start + 1
      for letter in typed {
        text.insert(contentsOf: Array(letter.utf8), at: place)
        place += letter.utf8.count
        try check(&live, text, other, "'\(typed)' at \(place)")
      }
      try check(&live, bytes, other, "'\(typed)' taken away again at \(start)")
      text = bytes
      text.removeSubrange(start + 1..<at)
      try check(&live, text, other, "emptied at \(start)")
      text.insert(contentsOf: Array(typed.utf8), at: start + 1)
      try check(&live, text, other, "'\(typed)' instead of all at \(start)")
    }
  }

  /// Around what is interpolated: an edit there may be one of the text or of what is put into it.
  @Test(arguments: ["x", " ", "\\(a)", ")", "("]) func everyPlaceOfAnInterpolatedText(typed: String) throws {
    let string = "\"a\\(isOpen)b\\( router.open(\"yes\") ) c\\(pane, p: pane)\""
    let file = Self.page.replacingOccurrences(of: "\"a headline\"", with: string) + "\n" + Self.rest
    let bytes = Array(file.utf8)
    let start = try #require(file.range(of: string)).lowerBound.utf16Offset(in: file)
    var live = LiveIndex(tree(["A.swift": file, "B.swift": ""]), options: options)
    for at in start...start + string.utf8.count {
      var text = bytes
      text.insert(contentsOf: Array(typed.utf8), at: at)
      try check(&live, text, "", "'\(typed)' at \(at - start)")
      try check(&live, bytes, "", "'\(typed)' taken away again at \(at - start)")
    }
  }

  private func check(_ live: inout LiveIndex, _ text: [UInt8], _ other: String, _ what: String) throws {
    live.update([LiveIndex.Change(path: "A.swift", content: .text(text))])
    let texts = ["A.swift": String(decoding: text, as: UTF8.self), "B.swift": other]
    let difference = Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options))
    try #require(difference.isEmpty, "\(what): \(difference.prefix(3))")
  }

  @Test(arguments: [
    ("a headline", true), ("a text", true), ("not in", true), ("a title", true), ("in the sheet", true),
    ("an alert", true),
    // A parameter is compared with it; the binding is told as it is written.
    ("yes", false), ("key", false),
  ]) func onlyWhoReadsATextIsResolvedAgain(text: String, isKept: Bool) throws {
    // Neither a text that is compared nor one that makes an object may stand beside the others.
    let page = """
      struct Page: View {
        @State private var isOpen = false
        @State private var flags = ["x": false]
        @State private var router = Router()
        var body: some View {
          VStack {
            Text("a headline")
            Text("\\(isOpen) is a text \\(isOpen)")
            Button("not in") { isOpen = true }
            \(isKept ? "" : "Button(\"\") { router.open(\"yes\") }")
          }
          .navigationTitle("a title")
          .sheet(isPresented: $isOpen) { Help().navigationTitle("in the sheet") }
          .alert("an alert", isPresented: $flags["key"]) { Button("in the alert") {} }
          \(isKept ? "" : ".sheet(isPresented: $router.isShown) { More() }")
        }
      }
      """
    let file = page + "\n" + Self.rest
    var live = LiveIndex(tree(["A.swift": file]), options: options)
    var now = file
    now.insert("x", at: try #require(file.range(of: text)).lowerBound)
    live.update([LiveIndex.Change(path: "A.swift", content: .text(Array(now.utf8)))])
    let groups = live.snapshot.statistics.groups
    #expect((groups.kept == groups.all) == isKept)
    let difference = Everything.difference(live.snapshot, IndexBuilder.build(tree(["A.swift": now]), options: options))
    #expect(difference.isEmpty)
  }

  /// The strings of the sample, and of a real project with `SHEETLENS_PROJECT=~/Code/MyApp`: typed in at random.
  @Test func typingInStringsGivesTheAnswersOfAFreshStart() throws {
    var texts = try SampleApp.texts()
    let root = ProcessInfo.processInfo.environment["SHEETLENS_PROJECT"]
    if let root {
      let disk = try SourceTree.onDisk(root)
      texts = [:]
      for file in disk.files {
        if case .success(let bytes) = disk.read(file), let text = String(validating: bytes, as: UTF8.self) {
          texts[file] = text
        }
      }
    }
    var live = LiveIndex(tree(texts), options: options)
    let paths = Set(live.snapshot.presentations.map { live.snapshot.path($0.place.file) }).sorted()
    var random = SeededRandom(7)
    for step in 0..<(root == nil ? 40 : 60) {
      let path = paths[Int.random(in: 0..<paths.count, using: &random)]
      var bytes = Array((texts[path] ?? "").utf8)
      let quotes = bytes.indices.filter { bytes[$0] == 0x22 }
      guard !quotes.isEmpty else { continue }
      // In front of a closing quote it is no text; that is an edit, too.
      var at = quotes[Int.random(in: 0..<quotes.count, using: &random)] + 1
      for byte in "text".utf8 {
        bytes.insert(byte, at: at)
        at += 1
        texts[path] = String(decoding: bytes, as: UTF8.self)
        live.update([LiveIndex.Change(path: path, content: .text(bytes))])
      }
      let difference = Everything.difference(live.snapshot, IndexBuilder.build(tree(texts), options: options))
      try #require(difference.isEmpty, "step \(step): \(path) \(at)")
    }
  }

  private func tree(_ texts: [String: String]) -> SourceTree { .inMemory(texts) }

  private var options: IndexBuilder.Options {
    var options = IndexBuilder.Options()
    options.threads = 2
    return options
  }
}
