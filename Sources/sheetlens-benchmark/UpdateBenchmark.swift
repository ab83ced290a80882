import ArgumentParser
import SheetIndex
import SheetProject

/// Measures the index alone while somebody types: no messages, no answers.
struct UpdateBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Measures the phases of an index update while somebody types in a file of 3,000 lines.")

  @Argument(help: "The project that the file is put into. Default: a generated one.")
  var project: String?

  @Option(help: "The number of files of the generated project.")
  var files = 1500

  @Option(help: "Keys of each run.")
  var keystrokes = 200

  func validate() throws {
    guard files > 0, keystrokes > 0 else { throw ValidationError("--files and --keystrokes take numbers above 0.") }
  }

  func run() throws {
    #if DEBUG
      throw ValidationError("This is a debug build; use: swift run -c release sheetlens-benchmark update")
    #else
      if let project { return try measure(project) }
      let tree = try GeneratedTree(files: files)
      defer { tree.remove() }
      try measure(tree.folder)
    #endif
  }

  private func measure(_ folder: String) throws {
    guard let root = Disk.resolved(folder), let tree = try? SourceTree.onDisk(root) else {
      throw ValidationError("'\(folder)' cannot be read; give the folder of a project.")
    }
    var report = Report()
    let view = try BigView()
    var text = Array(view.text.utf8)
    let path = BigView.fileName
    var live = LiveIndex(tree, open: [path: text], options: IndexBuilder.Options())
    for place in [Keys.Place.function, .viewBody] {
      report.title("\(folder), typing in a \(place == .function ? "function" : "view's body")", isTable: true)
      var offset = UpdateBenchmark.offset(of: place == .function ? view.inFunction : view.inViewBody, in: text)
      var keys = Keys(place)
      var whole = Samples()
      var phases: [(name: String, samples: Samples)] = []
      var kept = (kept: 0, all: 0)
      for _ in 0..<keystrokes {
        let key = Array(keys.next().utf8)
        text.insert(contentsOf: key, at: offset)
        offset += key.count
        let clock = Stopwatch()
        live.update([.init(path: path, content: .text(text))])
        whole.add(Double(clock.lap()) / 1e6)
        kept.kept += live.snapshot.statistics.groups.kept
        kept.all += live.snapshot.statistics.groups.all
        for phase in live.snapshot.statistics.phases {
          if !phases.contains(where: { $0.name == phase.name }) { phases.append((phase.name, Samples())) }
          for at in phases.indices where phases[at].name == phase.name {
            phases[at].samples.add(Double(phase.nanoseconds) / 1e6)
          }
        }
      }
      for phase in phases { report.times("  \(phase.name)", "update.\(place.rawValue).\(phase.name)", phase.samples) }
      report.times("update", "update.\(place.rawValue)", whole)
      report.note("\(kept.kept) of \(kept.all) members with presentations kept from the state before")
      // The next run begins with the text as it was.
      text = Array(view.text.utf8)
      live.update([.init(path: path, content: .text(text))])
    }
    report.printMetrics()
  }

  private static func offset(of place: Position, in text: [UInt8]) -> Int {
    var line = 0
    for (at, byte) in text.enumerated() {
      if line == place.line { return min(text.count, at + place.character) }
      if byte == 0x0A { line += 1 }
    }
    return text.count
  }
}
