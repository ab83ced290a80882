import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The same file and the same keys for `sheetlens serve` and for another server, one after the other.
///
/// Only requests that both know. The package is made in a temporary folder, because the other server writes.
struct PeerComparison {
  let typing: Typing
  let sheetlens: String
  let peer: String

  func run(_ report: inout Report) throws {
    var template = Array("/tmp/sheetlens-peer-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw BenchmarkFailure("No temporary folder could be made in /tmp.") }
    let root = String(cString: made)
    defer { _ = Child.output(["rm", "-rf", root]) }
    let view = try BigView()
    let folder = root + "/Sources/Big"
    guard mkdir(root + "/Sources", 0o700) == 0, mkdir(folder, 0o700) == 0,
      PeerComparison.write(PeerComparison.package, to: root + "/Package.swift"),
      PeerComparison.write(view.text, to: folder + "/" + BigView.fileName),
      PeerComparison.write(BigEnum.text, to: folder + "/" + BigEnum.fileName)
    else { throw BenchmarkFailure("The package for \(peer) could not be written to \(root).") }

    report.title("Beside \(peer), in a package of this file alone", isTable: true)
    guard let server = LanguageServer([peer], name: peer) else { return report.note("\(peer) is not installed") }
    // Without the index, which is built with all processors; every request is to be answered.
    let options = """
      {"backgroundIndexing":false,"cancelTextDocumentRequestsOnEditAndClose":false}
      """
    let theirs = try measure(server, root, folder, view, options, &report)
    guard let server = LanguageServer([sheetlens, "serve"], name: "sheetlens serve") else {
      throw BenchmarkFailure("'\(sheetlens)' cannot be started.")
    }
    let ours = try measure(server, root, folder, view, "{}", &report)
    for (index, name) in PeerComparison.methods.enumerated() {
      for (part, label) in [(0.5, "p50"), (0.95, "p95")] {
        let (own, other) = (ours[index].percentile(part), theirs[index].percentile(part))
        guard own > 0, other > 0 else { continue }
        report.figure(
          "\(name) \(label), \(peer) to ours", "serve.peer.ratio.\(name).\(label)", other / own, "ratio")
      }
    }
  }

  private static let methods = ["hover", "definition"]

  private func measure(
    _ server: LanguageServer, _ root: String, _ folder: String, _ view: BigView, _ options: String,
    _ report: inout Report
  ) throws -> [Samples] {
    server.step = "it was being initialized beside the other server"
    _ = try server.result("initialize", ServeSession.initialization(root, options: options), within: 120_000)
    var document = OpenDocument(path: folder + "/" + BigView.fileName)
    try server.send([Outgoing.notification("initialized", "{}"), document.opening(view.text)])
    server.step = "its first answer was waited for"
    let params = document.params(view.presented)
    // An error is an answer too: what matters is that it is ready.
    for _ in 0..<3 {
      _ = try server.answer(try server.ask("textDocument/hover", params), within: 120_000)
      try server.pump(until: Clock.now() + 1000)
    }
    server.step = "somebody typed in a function, beside the other server"
    let questions = PeerComparison.methods.map {
      Typing.Question(name: $0, method: "textDocument/\($0)", params: params)
    }
    var keys = Keys(.function)
    var cursor = view.inFunction
    let samples = try typing.run(server, &document, &keys, at: &cursor, asking: questions)
    let name = server.name == peer ? "theirs" : "ours"
    for (question, times) in zip(questions, samples) {
      report.times("\(server.name), \(question.name)", "serve.peer.\(name).\(question.name)", times)
    }
    _ = try server.finish()
    return samples
  }

  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(name: "Big", targets: [.target(name: "Big")])

    """

  private static func write(_ text: String, to path: String) -> Bool {
    guard let stream = fopen(path, "w") else { return false }
    let isWritten = fputs(text, stream) >= 0
    return fclose(stream) == 0 && isWritten
  }
}
