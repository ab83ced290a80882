import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Times of code actions at every sheet of a project: the menu, the menu with an edit before it, and the edit that is
/// chosen; and of moving the sheets of a whole project, as a ratio to listing them.
struct RefactorBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refactor",
    abstract: "Measures menus of code actions and the edits behind them.",
    discussion: """
      Nothing is written to the project. Without a project one is generated, of which every view presents two sheets.
      Prints tables and, at the end, METRIC:name:value:unit lines.
      """)

  @Argument(help: "The project to serve. Default: a generated one.")
  var project: String?

  @Option(help: "The views that present, in the generated project.")
  var views = 50

  @Option(help: "The most sheets that are looked at.")
  var sites = 150

  @Option(help: "The sheetlens binary. Default: the one beside this program.")
  var binary: String?

  func validate() throws {
    guard views > 0, sites > 0 else { throw ValidationError("--views and --sites take numbers above 0.") }
  }

  func run() throws {
    #if DEBUG
      throw ValidationError("This is a debug build; use: swift run -c release sheetlens-benchmark refactor")
    #else
      let sheetlens = try Benchmark.sheetlens(binary)
      var report = Report()
      // What was measured before an error counts.
      defer { report.printMetrics() }
      if let project { return try measure(Benchmark.root(project), sheetlens, &report) }
      let tree = try GeneratedSheets(views: views)
      defer { tree.remove() }
      try measure(Benchmark.root(tree.folder), sheetlens, &report)
    #endif
  }

  private func measure(_ root: String, _ sheetlens: String, _ report: inout Report) throws {
    guard let server = LanguageServer([sheetlens, "serve"], name: "sheetlens serve") else {
      throw BenchmarkFailure("'\(sheetlens)' cannot be started.")
    }
    let all = SheetSite.all(below: root)
    let step = max(1, all.count / sites)
    let chosen = all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    report.title("\(root), code actions at \(chosen.count) of \(all.count) sheets", isTable: true)
    var session = RefactorSession(server: server, root: root)
    try session.start()
    try session.ask(at: chosen, &report)
    _ = try server.finish()

    report.title("The whole project, cold")
    let quiet = ["--quiet", "--project", root]
    guard let listed = Child.median([sheetlens, "presentations"] + quiet, runs: 3),
      let moved = Child.median([sheetlens, "refactor", "global-enum", "."] + quiet, runs: 3)
    else { throw BenchmarkFailure("'\(root)' cannot be measured: sheetlens could not read it.") }
    report.figure("all sheets listed", "refactor.project.listed", listed.milliseconds, "ms")
    report.figure("all sheets moved into one enum", "refactor.project.moved", moved.milliseconds, "ms")
    report.figure(
      "moved to listed", "refactor.project.ratio", moved.milliseconds / max(0.01, listed.milliseconds), "ratio")
  }
}

/// A session in which somebody looks at the menu of one sheet after the other, and at what each action would do.
struct RefactorSession {
  let server: LanguageServer
  let root: String
  private var documents: [String: OpenDocument] = [:]

  init(server: LanguageServer, root: String) {
    self.server = server
    self.root = root
  }

  mutating func start() throws {
    server.step = "it was being initialized"
    let uri = Outgoing.quoted(Outgoing.uri(root))
    _ = try server.result(
      "initialize",
      """
      {"processId":\(getpid()),"rootUri":\(uri),"workspaceFolders":[{"uri":\(uri),"name":"benchmark"}],\
      "capabilities":{"general":{"positionEncodings":["utf-16"]},"textDocument":{"codeAction":{"dataSupport":true,\
      "codeActionLiteralSupport":{"codeActionKind":{"valueSet":["refactor"]}},\
      "resolveSupport":{"properties":["edit"]}}},"workspace":{"workspaceEdit":{"documentChanges":true,\
      "resourceOperations":["create"],"changeAnnotationSupport":{}}}}}
      """)
    try server.send([Outgoing.notification("initialized", "{}")])
    server.step = "its index was waited for"
    let begin = Clock.now()
    while try !server.result("sheetlens/status", "{}").message.contains("\"ready\"") {
      guard Clock.now() - begin < 120_000 else { throw server.failure("has not completed its index in 120 s") }
      try server.pump(until: Clock.now() + 5)
    }
  }

  mutating func ask(at sites: [SheetSite], _ report: inout Report) throws {
    server.step = "code actions were asked for"
    var (first, again, edited, resolved) = (Samples(), Samples(), Samples(), Samples())
    var (files, most) = (0, 0.0)
    for site in sites {
      var document = documents[site.path] ?? OpenDocument(path: site.path)
      if documents[site.path] == nil {
        try server.send([document.opening(site.text)])
        _ = try server.result("textDocument/codeLens", document.params)
      }
      let params = self.params(document, site.place)
      let menu = try server.result("textDocument/codeAction", params)
      first.add(menu.milliseconds, isEmpty: menu.message.isEmpty)
      let second = try server.result("textDocument/codeAction", params)
      again.add(second.milliseconds, isEmpty: second.message.isEmpty)
      for action in menu.message.elements {
        let answer = try server.answer(try server.ask("codeAction/resolve", action))
        if answer.message.isError {
          resolved.addError()
          continue
        }
        resolved.add(answer.milliseconds)
        let count = answer.message.count(of: "\"textDocument\":")
        if count > files { (files, most) = (count, answer.milliseconds) }
      }
      // A blank in front of the modifier, and away with it.
      let typed = document.changing([.insert(" ", at: site.place)])
      let third = try server.answer(try server.ask("textDocument/codeAction", params, after: [typed]))
      edited.add(third.milliseconds, isEmpty: third.message.isEmpty)
      let end = site.place.after(" ")
      try server.send([document.changing([Edit(start: site.place, end: end, text: "")])])
      _ = try server.result("textDocument/codeLens", document.params)
      documents[site.path] = document
    }
    report.times("menu", "refactor.menu", first)
    report.times("the same menu again", "refactor.menuAgain", again)
    report.times("menu, in the same write as an edit", "refactor.menuAfterEdit", edited)
    report.times("edit of an action (errors: refused)", "refactor.resolve", resolved)
    report.figure("files in the largest edit", "refactor.resolve.files", Double(files), "count")
    report.figure("its time", "refactor.resolve.largest", most, "ms")
  }

  private func params(_ document: OpenDocument, _ place: Position) -> String {
    """
    {"textDocument":{"uri":\(Outgoing.quoted(document.uri))},"range":{"start":\(place.json),"end":\(place.json)},\
    "context":{"diagnostics":[]}}
    """
  }
}
