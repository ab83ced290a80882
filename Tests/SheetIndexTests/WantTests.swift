import SheetProject
import SheetSyntax
import SheetTestSupport
import Testing

@testable import SheetIndex

@Suite struct WantTests {
  private static func occurs(_ want: Want, in text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { want.occurs(in: $0, Skim.sketch($0, presentationHashes: [])) }
  }

  @Test(arguments: [
    "a.show(item: x)", "show(item: x)", "show( item : x)", "show(\n  item: x)", "show(/* first */ item: x)",
    "show(item /* x */: x)", "show() { x }", "show { x }", "show?(item: x)", "show<Int>(item: x)", "show.init(item: x)",
  ]) func aCallThatBeginsWithTheLabelIsWanted(text: String) {
    #expect(Self.occurs(Want(word: "show", use: .called, first: .label("item")), in: text))
  }

  @Test(arguments: [
    "a.show(items: x)", "show(x)", "show()", "show(item)", "show(item ? a : b)", "  func show(item: Int) {}", "show",
    "showed(item: x)",
    "reshow(item: x)", "enum show { }", "extension show { }", "  struct  show {",
  ]) func anotherCallIsNot(text: String) {
    #expect(!Self.occurs(Want(word: "show", use: .called, first: .label("item")), in: text))
  }

  @Test(arguments: [
    ("show(x)", true), ("show(x ? a : b)", true), ("show([a: b])", true), ("show(\"a\")", true), ("show { x }", true),
    ("show(`in`: x)", true), ("show(item: x)", false), ("show()", false),
  ]) func withoutALabel(text: String, isWanted: Bool) {
    #expect(Self.occurs(Want(word: "show", use: .called, first: .unlabelled), in: text) == isWanted)
  }

  @Test(arguments: [("show()", true), ("show( )", true), ("show(/* nothing */)", true), ("show(x)", false)])
  func withoutArguments(text: String, isWanted: Bool) {
    #expect(Self.occurs(Want(word: "show", use: .called, first: .none), in: text) == isWanted)
  }

  @Test(arguments: [
    ("model.flag = true", true), ("model\n  .flag = true", true), ("model?.flag.toggle()", true),
    ("f($model.flag)", true),
    ("flag = true", false), ("self.flag = true", true), ("$flag", false), ("model.flag == x", false),
  ]) func writesOfAMember(text: String, isWanted: Bool) {
    #expect(Self.occurs(Want(word: "flag", use: .writtenMember), in: text) == isWanted)
  }

  @Test(arguments: [
    ("run(model.open)", true), ("run(model.open(_:))", true), ("#selector(model.open(_:with:))", true),
    ("run(model.open())", false), ("run(model.open(x))", false), ("model.open(x: 1)", false), ("run(open(_:))", false),
  ]) func methodsThatAreHandedOver(text: String, isWanted: Bool) {
    #expect(Self.occurs(Want(word: "open", use: .handed), in: text) == isWanted)
  }

  // MARK: What is parsed for a project

  private static let router = """
    //- /App/Router.swift
    @Observable final class Router {
      var route: Route?
      func show(item: Int) { route = .item }
      private func reset(_ a: Int) { route = .item }
      func again() { reset(1) }
    }
    enum Route: Identifiable { case item; var id: Self { self } }
    //- /App/Home.swift
    struct Home: View {
      @State private var router = Router()
      var body: some View { Text("").sheet(item: $router.route) { _ in Text("") } }
    }

    """

  private static func parsed(_ other: String) -> (files: Int, openings: Int) {
    let index = Fixture(router + "//- /App/Other.swift\n" + other).index()
    return (index.statistics.filesParsed, index.presentations.flatMap(\.triggers).count)
  }

  @Test(arguments: [
    // Another label, a private function, a state of its own.
    "struct Other { let list: List; func go() { list.show(items: 1) } }",
    "struct Other { func reset(_ a: Int) {}; func go() { reset(2) } }",
    "struct Other { func go() { var route = 1; route = 2 } }",
  ]) func filesThatCannotMeanItAreNotParsed(other: String) {
    let alone = Self.parsed("")
    let (files, openings) = Self.parsed(other)
    #expect(files == alone.files)
    #expect(openings == alone.openings)
  }

  @Test(arguments: [
    "struct Other { let router: Router; func go() { router.show(item: 1) } }",
    "struct Other { let router: Router; func go() { router.again() } }",
    "struct Other { let router: Router; func go() { router.route = .item } }",
    "extension Router { func go() { route = .item } }",
    "extension Router { func go() { show(item: 1) } }",
  ]) func filesThatMeanItAre(other: String) {
    let alone = Self.parsed("")
    let (files, openings) = Self.parsed(other)
    #expect(files == alone.files + 1)
    #expect(openings > alone.openings)
  }

  @Test func whatInheritsWritesTheNameAlone() {
    // An object that the view makes of the class itself would be none of these.
    let texts = Self.router.replacing("final class", with: "class").replacing(
      "@State private var router = Router()", with: "@Bindable var router: Router")
    let other = "//- /App/Other.swift\nclass Other: Router { func go() { route = .item } }\n"
    let openings = { (text: String) in Fixture(text).index().presentations.flatMap(\.triggers).count }
    #expect(texts.contains("@Bindable"))
    #expect(openings(texts + other) == openings(texts) + 1)
  }

  @Test func aFileThatWasAskedForStaysParsedWhileItIsEdited() throws {
    var files = Fixture(Self.router).files
    var options = IndexBuilder.Options()
    options.threads = 1
    var live = LiveIndex(.inMemory(files), options: options)
    let text = try #require(files["App/Router.swift"])
    files["App/Router.swift"] = text.replacing("reset(1)", with: "reset(12)")
    let bytes = Array(files["App/Router.swift"]?.utf8 ?? "".utf8)
    live.update([LiveIndex.Change(path: "App/Router.swift", content: .text(bytes))])
    #expect(!live.snapshot.statistics.phases.contains { $0.name == "parse" })
    #expect(live.snapshot.statistics.filesParsed == 2)
  }

  private static let chooser = """
    //- /App/Home.swift
    enum Pane: Identifiable { case help; var id: Self { self } }
    struct Home: View {
      @State private var pane: Pane?
      var body: some View { Chooser(onPick: { pane = $0 }).sheet(item: $pane) { _ in Text("") } }
    }
    //- /App/Chooser.swift
    struct Chooser: View {
      let onPick: (Pane) -> Void
      var body: some View { rows }
    }

    """

  @Test func whatAViewHoldsIsCalledByItsOwnTypeAlone() {
    let other = "//- /App/Other.swift\nstruct Other { func go() { onPick(.help) } }\n"
    let elsewhere = Fixture(Self.chooser + other).index()
    #expect(elsewhere.statistics.filesParsed == 2)
    let own = "//- /App/Rows.swift\nextension Chooser { var rows: some View { Button(\"\") { onPick(.help) } } }\n"
    let index = Fixture(Self.chooser + own + other).index()
    #expect(index.statistics.filesParsed == 3)
    #expect(Summary.lines(index).contains { $0.contains("App/Rows.swift:1") && !$0.contains("Other") })
  }

  /// A value that is handed through functions is a copy: who calls them is not asked.
  @Test(arguments: [("_ route: Route?", 0), ("_ route: [Route]", 0), ("_ route: Binding<Route?>", 1)])
  func callersOfWhatTakesAValue(parameter: String, more: Int) {
    let router =
      Self.router + """
        struct Wire { func encode(\(parameter)) { Frame(route: route).encode(route) } }
        struct Frame { @Binding var route: Route?; func encode(_ route: Int) {} }

        """
    // What names the property is read; what calls is, where it can hand over the property.
    let caller = "//- /App/Caller.swift\nstruct Caller { func go(wire: Wire) { wire.encode(1) } }\n"
    let parsed = { (text: String) in Fixture(text).index().statistics.filesParsed }
    #expect(parsed(router + caller) == parsed(router) + more)
  }
}
