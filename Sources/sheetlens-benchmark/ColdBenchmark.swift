import ArgumentParser

/// Time and memory of a cold `sheetlens presentations`, as ratios to `rg` and `ast-grep` in the same run.
///
/// Figures of one machine mean little on another, ratios to a peer that reads the same files at the
/// same time do. Peers that are not installed are left out.
struct ColdBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cold",
    abstract: "Measures a cold run of sheetlens beside rg and ast-grep.",
    discussion: """
      Build with -c release; a debug build is refused.

      EXAMPLES:
        swift run -c release sheetlens-benchmark ~/Code/MyApp
        swift run -c release sheetlens-benchmark --generated 1000,5000,20000
      """)

  @Argument(help: "Projects to measure.")
  var project: [String] = []

  @Option(help: "Also measure generated trees of so many files, separated by commas.")
  var generated: String = ""

  @Option(help: "Runs of each tool; the median counts. One run before them warms the file cache.")
  var runs = 5

  @Option(help: "The sheetlens binary. Default: the one beside this program.")
  var binary: String?

  func run() throws {
    #if DEBUG
      throw ValidationError("This is a debug build; use: swift run -c release sheetlens-benchmark")
    #else
      guard runs > 0 else { throw ValidationError("--runs takes a number above 0.") }
      let sheetlens = try Benchmark.sheetlens(binary)
      for folder in project { try measure(folder, title: folder, sheetlens) }
      for size in generated.split(separator: ",") {
        guard let count = Int(size), count > 0 else { throw ValidationError("'\(size)' is not a number of files.") }
        let tree = try GeneratedTree(files: count)
        defer { tree.remove() }
        try measure(tree.folder, title: "generated, \(count) files", sheetlens)
      }
    #endif
  }

  private func measure(_ folder: String, title: String, _ sheetlens: String) throws {
    print("\n\(title)")
    for line in try stats(sheetlens, folder) { print("  \(line)") }
    let tools: [(name: String, arguments: [String])] = [
      ("sheetlens presentations", [sheetlens, "presentations", "--quiet", "--project", folder]),
      ("rg --count sheet", ["rg", "--count", "sheet", folder]),
      ("ast-grep $A.sheet($$$B)", ["ast-grep", "run", "-l", "swift", "-p", "$A.sheet($$$B)", folder]),
    ]
    var own: Double?
    for tool in tools {
      guard let result = Child.median(tool.arguments, runs: runs) else {
        print("  \(pad(tool.name))  not installed")
        continue
      }
      let ratio = own.map { "  \(rounded(result.milliseconds / $0, 100)) × sheetlens" } ?? ""
      if own == nil { own = result.milliseconds }
      print("  \(pad(tool.name))  \(rounded(result.milliseconds)) ms  \(rounded(result.megabytes)) MB peak\(ratio)")
    }
  }

  /// What was read and parsed, from the tool's own statistics.
  private func stats(_ sheetlens: String, _ folder: String) throws -> [String] {
    guard let output = Child.output([sheetlens, "stats", "--quiet", "--project", folder]) else {
      throw ValidationError("'\(folder)' cannot be measured: sheetlens could not read it.")
    }
    let wanted = ["files.read", "bytes.read", "files.parsed", "bytes.parsed", "presentations"]
    return output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":")
      guard parts.count == 4, wanted.contains(String(parts[1])) else { return nil }
      return "\(pad(String(parts[1])))  \(parts[2])"
    }
  }

  private func pad(_ text: String) -> String { text + String(repeating: " ", count: max(0, 26 - text.count)) }

  private func rounded(_ value: Double, _ steps: Double = 10) -> String { String((value * steps).rounded() / steps) }
}
