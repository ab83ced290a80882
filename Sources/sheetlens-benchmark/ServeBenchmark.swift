import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Times and memory of `sheetlens serve` while somebody types, beside `sourcekit-lsp` under the same keys.
struct ServeBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Measures the language server while somebody types.",
    discussion: """
      Opens a generated file of 3,000 lines in a project and types into it; nothing is written to the project.
      Without a project one is generated. Prints tables and, at the end, METRIC:name:value:unit lines.
      """)

  @Argument(help: "The project to serve. Default: a generated one.")
  var project: String?

  @Option(help: "The number of files of the generated project.")
  var files = 1500

  @Option(help: "Milliseconds from key to key.")
  var interval = 80

  @Option(help: "Keys of each run.")
  var keystrokes = 200

  @Option(help: "A server to measure beside ours: sourcekit-lsp or none.")
  var peer = "sourcekit-lsp"

  @Option(help: "The sheetlens binary. Default: the one beside this program.")
  var binary: String?

  func validate() throws {
    guard files > 0, keystrokes > 0, interval > 0 else {
      throw ValidationError("--files, --keystrokes and --interval take numbers above 0.")
    }
    guard ["sourcekit-lsp", "none"].contains(peer) else {
      throw ValidationError("--peer takes sourcekit-lsp or none.")
    }
  }

  func run() throws {
    #if DEBUG
      throw ValidationError("This is a debug build; use: swift run -c release sheetlens-benchmark serve")
    #else
      let sheetlens = try Benchmark.sheetlens(binary)
      var report = Report()
      // What was measured before an error counts.
      defer { report.printMetrics() }
      if let project {
        let root = try Benchmark.root(project)
        try measure(root, folder: root, sheetlens, &report)
      } else {
        let tree = try GeneratedTree(files: files)
        defer { tree.remove() }
        let root = try Benchmark.root(tree.folder)
        try measure(root, folder: root + "/Feature0", sheetlens, &report)
      }
      if peer != "none" {
        try PeerComparison(typing: typing(delay: 0), sheetlens: sheetlens, peer: peer).run(&report)
      }
    #endif
  }

  /// - Parameter folder: where the edited file is said to be.
  private func measure(_ root: String, folder: String, _ sheetlens: String, _ report: inout Report) throws {
    guard let server = LanguageServer([sheetlens, "serve"], name: "sheetlens serve") else {
      throw BenchmarkFailure("'\(sheetlens)' cannot be started.")
    }
    var session = try ServeSession(server: server, root: root, folder: folder)
    report.title("\(root), \(BigView.fileName) with \(session.view.lineCount) lines, a key every \(interval) ms")
    try session.start(&report)
    report.title("Asked in the same write as the edit", isTable: true)
    try session.type(typing(delay: 0), "atOnce", &report)
    // An interval that is too short for what editors do has the question in its middle.
    let later = min(40, Double(interval) / 2)
    report.title("Asked \(Report.rounded(later)) ms after the edit", isTable: true)
    try session.type(typing(delay: later), "later", &report)
    report.title("Edits", isTable: true)
    try session.measureEdits(typing(delay: 0), &report)
    try session.crossFiles(repetitions: 20, &report)
    report.title("500 edits, each with a request, in one write")
    try session.pairs(500, &report)
    report.title("Memory, and 3 idle seconds")
    try session.resources(&report)
  }

  private func typing(delay: Double) -> Typing {
    Typing(interval: Double(interval), keystrokes: keystrokes, delay: delay)
  }
}
