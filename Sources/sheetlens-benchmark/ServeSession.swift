#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One session with `sheetlens serve`, through all measurements in their order.
struct ServeSession {
  let server: LanguageServer
  let view: BigView
  var document: OpenDocument
  private let root: String
  private let folder: String
  /// Where the next key goes.
  private var cursors: [Keys.Place: Position]
  private var keys: [Keys.Place: Keys] = [:]

  /// - Parameter folder: where the documents are said to be.
  init(server: LanguageServer, root: String, folder: String) throws {
    view = try BigView()
    self.server = server
    self.root = root
    self.folder = folder
    document = OpenDocument(path: folder + "/" + BigView.fileName)
    cursors = [.function: view.inFunction, .viewBody: view.inViewBody]
  }

  // MARK: Start

  /// What an editor says of itself.
  ///
  /// - Parameter options: `initializationOptions`, for a server that needs some.
  static func initialization(_ root: String, options: String = "{}") -> String {
    let uri = Outgoing.quoted(Outgoing.uri(root))
    return """
      {"processId":\(getpid()),"rootUri":\(uri),"workspaceFolders":[{"uri":\(uri),"name":"benchmark"}],\
      "initializationOptions":\(options),"capabilities":{"general":{"positionEncodings":["utf-16"]},\
      "textDocument":{"hover":{"contentFormat":["markdown","plaintext"]},"diagnostic":{}},\
      "workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}}
      """
  }

  /// From the start of the process until the index is complete.
  mutating func start(_ report: inout Report) throws {
    server.step = "it was being initialized"
    _ = try server.result("initialize", ServeSession.initialization(root))
    report.figure("initialize answered, from its start", "serve.start.initialize", Clock.now() - server.started, "ms")

    server.step = "its first answers were waited for"
    let begin = Clock.now()
    try server.send([Outgoing.notification("initialized", "{}"), document.opening(view.text)])
    var (useful, complete): (Double?, Double?)
    while useful == nil || complete == nil {
      if useful == nil, try !server.result("textDocument/codeLens", document.params).message.isEmpty {
        useful = Clock.now() - begin
      }
      if complete == nil {
        let status = try server.result("sheetlens/status", "{}").message
        // Files that can be read only in part keep an index from ever being complete.
        let isReady = status.contains("\"ready\"") && !status.contains("\"indexing\"")
        if status.isTrue("complete") || isReady { complete = Clock.now() - begin }
        if isReady, !status.isTrue("complete") { report.note("some files of this project cannot be read as a whole") }
      }
      guard Clock.now() - begin < 120_000 else {
        throw server.failure(useful == nil ? "has shown no lens for 120 s" : "has not completed its index in 120 s")
      }
      try server.pump(until: Clock.now() + 5)
    }
    report.figure("first lenses, from initialized", "serve.start.useful", useful ?? 0, "ms")
    report.figure("index complete, from initialized", "serve.start.complete", complete ?? 0, "ms")
  }

  // MARK: Typing

  /// Types in a function and in a view's body.
  mutating func type(_ typing: Typing, _ name: String, _ report: inout Report) throws {
    let questions = [
      Typing.Question(
        name: "implementation", method: "textDocument/implementation", params: document.params(view.trigger)),
      Typing.Question(name: "hover", method: "textDocument/hover", params: document.params(view.trigger)),
      Typing.Question(name: "codeLens", method: "textDocument/codeLens", params: document.params),
      Typing.Question(name: "diagnostic", method: "textDocument/diagnostic", params: document.params),
    ]
    for place in Keys.Place.allCases {
      for (question, samples) in zip(questions, try type(typing, place, questions)) {
        report.times(
          "\(place == .function ? "function" : "view body"), \(question.name)",
          "serve.typing.\(name).\(place.rawValue).\(question.name)", samples)
      }
    }
  }

  /// How long an edit itself takes: a request that is refused without a look at the index, behind it.
  mutating func measureEdits(_ typing: Typing, _ report: inout Report) throws {
    let question = Typing.Question(name: "edit", method: "sheetlens/ping", params: "{}", wantsError: true)
    for samples in try type(typing, .function, [question]) {
      report.times("edit and an unknown method", "serve.edit", samples)
    }
  }

  private mutating func type(
    _ typing: Typing, _ place: Keys.Place, _ questions: [Typing.Question]
  ) throws -> [Samples] {
    server.step = "somebody typed in a \(place == .function ? "function" : "view's body")"
    var cursor = cursors[place] ?? view.inFunction
    var typed = keys[place] ?? Keys(place)
    let result = try typing.run(server, &document, &typed, at: &cursor, asking: questions)
    // What is typed in the view's body moves the functions behind it.
    if place == .viewBody, let old = cursors[place] { cursors[.function]?.line += cursor.line - old.line }
    cursors[place] = cursor
    keys[place] = typed
    if result.contains(where: { $0.errors > 0 }) {
      throw server.failure("answered \(result.reduce(0) { $0 + $1.errors }) requests with errors it should not")
    }
    return result
  }

  // MARK: Several files

  /// A case that comes and goes in one open file, and is presented by another.
  mutating func crossFiles(repetitions: Int, _ report: inout Report) throws {
    server.step = "a case came and went"
    var destination = OpenDocument(path: folder + "/" + BigEnum.fileName)
    try server.send([destination.opening(BigEnum.text)])
    try server.pump(until: Clock.now() + 400)
    var (added, removed) = (Samples(), Samples())
    var asked = 0
    for _ in 0..<repetitions {
      added.add(try wait(until: true, destination.changing(BigEnum.adding), &asked))
      try server.pump(until: Clock.now() + 50)
      removed.add(try wait(until: false, destination.changing(BigEnum.removing), &asked))
      try server.pump(until: Clock.now() + 50)
    }
    report.times("a case is added, seen from elsewhere", "serve.crossFile.add", added)
    report.times("a case is removed", "serve.crossFile.remove", removed)
    report.figure("requests until it was seen, the most", "serve.crossFile.requests", Double(asked), "count")
  }

  /// The time from an edit until an answer has the case, with the presentation of the other file, or has it not.
  private func wait(until isThere: Bool, _ edit: String, _ asked: inout Int) throws -> Double {
    let begin = Clock.now()
    let params = "{\"names\":[\"\(BigEnum.extra)\"]}"
    var count = 1
    var answer = try server.answer(try server.ask("sheetlens/destinations", params, after: [edit]))
    while answer.message.contains("\"\(BigEnum.extra)\"") != isThere
      || answer.message.contains("\(BigView.fileName):") != isThere
    {
      guard Clock.now() - begin < 10_000 else {
        throw server.failure("has not seen within 10 s that the case \(isThere ? "is there" : "is gone")")
      }
      try server.pump(until: Clock.now() + 5)
      answer = try server.result("sheetlens/destinations", params)
      count += 1
    }
    asked = max(asked, count)
    return Clock.now() - begin
  }

  // MARK: Load

  /// Edits with a request each, all written at once.
  mutating func pairs(_ count: Int, _ report: inout Report) throws {
    server.step = "it had \(count) edits and requests to take"
    var messages: [String] = []
    var ids: [Int] = []
    var cursor = cursors[.function] ?? view.inFunction
    var typed = keys[.function] ?? Keys(.function)
    for _ in 0..<count {
      let key = typed.next()
      messages.append(document.changing([.insert(key, at: cursor)]))
      cursor = cursor.after(key)
      let id = server.newRequest("textDocument/implementation")
      ids.append(id)
      messages.append(Outgoing.request(id, "textDocument/implementation", document.params(view.trigger)))
    }
    let begin = Clock.now()
    try server.send(messages)
    var errors = 0
    for id in ids where try server.answer(id, within: 120_000).message.isError { errors += 1 }
    report.figure("all answered", "serve.pairs.time", Clock.now() - begin, "ms")
    report.figure("errors", "serve.pairs.errors", Double(errors), "count")
    guard server.order.suffix(count).elementsEqual(ids) else { throw server.failure("answered in another order") }
    guard errors == 0 else { throw server.failure("answered \(errors) of \(count) requests with errors") }
    report.note("in order")
    cursors[.function] = cursor
    keys[.function] = typed
  }

  /// Peak memory, and what it costs to do nothing; ends the session.
  func resources(_ report: inout Report) throws {
    server.step = "it had nothing to do"
    try server.pump(until: Clock.now() + 1000)
    let before = ProcessFigures.ticks(server.process)
    try server.pump(until: Clock.now() + 3000)
    if let before, let after = ProcessFigures.ticks(server.process) {
      report.figure("CPU time while idle", "serve.idle.ticks", Double(after - before), "ticks")
    }
    let peak = ProcessFigures.peak(server.process)
    let atEnd = try server.finish()
    report.figure("peak memory", "serve.memory.peak", peak ?? atEnd, "MB")
  }
}
