import ArgumentParser
import CellCanvas
import SceneLayout
import SheetIndex
import SheetPreview
import SheetProject
import SheetScene

/// Measures previews: what of a project's presented views can be drawn, and how long a keystroke takes to the terminal.
struct PreviewBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Measures previews: coverage of a project's presented views, and time from a keystroke to bytes.")

  @Argument(help: "The folder of a project. Default: a view of 300 lines is made.")
  var folder: String?

  @Flag(help: "Name what is not understood, and how often.")
  var details = false

  @Flag(help: "Print every picture instead of measuring.")
  var pictures = false

  @Option(help: "Keystrokes for each of the views that are typed in.")
  var keys = 20

  @Option(help: "Views that are typed in.")
  var views = 60

  func run() throws {
    let (tree, resources) = try project()
    var report = Report()
    let live = LiveIndex(tree, options: IndexBuilder.Options())
    let cache = PreviewCache()
    let items = PreviewCoverage.items(live.snapshot)
    if pictures {
      PreviewCoverage.print(items, PreviewEngine(live.snapshot, resources, cache: cache))
      return
    }
    report.title("\(folder ?? "A view of \(LongView.lineCount) lines"): \(items.count) presented views")
    let coverage = PreviewCoverage.measure(items, PreviewEngine(live.snapshot, resources, cache: cache))
    report.figure("drawn", "preview.drawn", Double(coverage.drawn), "views")
    report.figure("with every view and modifier of SwiftUI", "preview.full", coverage.share, "%")
    report.figure("slowest scene", "preview.slowest", coverage.slowest, "ms")
    if details {
      for (name, count) in coverage.unknown.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(40) {
        report.note("\(count) × \(name)")
      }
      for item in coverage.empty.prefix(20) { report.note("nothing drawn: \(item)") }
    }
    let wanted = Array(items.prefix(views))
    for place in PreviewTyping.Place.allCases {
      report.title("From a keystroke \(place.rawValue) to bytes", isTable: true)
      // As the daemon does, on a thread that parses where it is.
      let keys = keys
      let measured = Workers.run {
        var live = live
        var typing = PreviewTyping(resources, PreviewCache(), keys: keys, place)
        typing.run(wanted, &live)
        return typing.figures
      }
      measured?.report(to: &report, place)
    }
    report.printMetrics()
  }

  private func project() throws -> (SourceTree, PreviewResources) {
    guard let folder else { return (LongView.tree, ProjectResources("").current) }
    guard let root = Disk.resolved(folder), let tree = try? SourceTree.onDisk(root) else {
      throw ValidationError("'\(folder)' cannot be read; give the folder of a project.")
    }
    return (tree, ProjectResources.read(root))
  }
}

/// What of the presented views is understood.
struct PreviewCoverage {
  var drawn = 0
  var full = 0
  var count = 0
  var slowest = 0.0
  var unknown: [String: Int] = [:]
  var empty: [String] = []

  var share: Double { count == 0 ? 0 : Double(full) / Double(count) * 100 }

  static func items(_ index: IndexSnapshot) -> [PreviewItem] {
    var result: [PreviewItem] = []
    for number in index.files.indices {
      result += PreviewItem.items(in: .init(number), of: index).filter { $0.kind != "view" }
    }
    return result
  }

  static func measure(_ items: [PreviewItem], _ engine: PreviewEngine) -> PreviewCoverage {
    var result = PreviewCoverage()
    for item in items {
      result.count += 1
      let clock = Stopwatch()
      var options = PreviewOptions()
      options.showsPresenter = false
      guard let scene = engine.scene(item, options) else {
        result.empty.append(item.id)
        continue
      }
      let picture = ScenePicture.draw(
        scene, size: PictureSize(width: 49, height: 43), look: Look(colors: .trueColor))
      result.slowest = max(result.slowest, Double(clock.lap()) / 1e6)
      result.drawn += picture.canvas.height > 0 ? 1 : 0
      var names: [String] = []
      collect(scene.root, &names)
      let modifiers = scene.notes.filter { $0.code == "unknown-modifier" }.map { note in
        // "'.shimmer' is not drawn: …"
        String(note.message.dropFirst(2).prefix { $0 != "'" })
      }
      for name in names + modifiers { result.unknown[name, default: 0] += 1 }
      // What a library declares or only run time knows is no fault of ours.
      let isFull =
        !names.contains { SwiftUINames.views.contains($0) }
        && !modifiers.contains { SwiftUINames.modifiers.contains($0) }
      if isFull { result.full += 1 }
    }
    return result
  }

  /// All pictures one below the other, to be read beside their sources.
  static func print(_ items: [PreviewItem], _ engine: PreviewEngine) {
    for item in items {
      Swift.print("=== \(item.id) \(item.kind)")
      var options = PreviewOptions()
      options.showsPresenter = false
      guard let scene = engine.scene(item, options) else {
        Swift.print("(nothing)")
        continue
      }
      let picture = ScenePicture.draw(scene, size: PictureSize(width: 49, height: 43), look: Look(colors: .plain))
      Swift.print(PlainPicture.text(of: picture.canvas, look: Look(colors: .plain)))
    }
  }

  private static func collect(_ node: SceneNode, _ names: inout [String]) {
    if node.kind == .unknown { names.append(node.type ?? "?") }
    node.children.forEach { collect($0, &names) }
    node.slots.values.forEach { $0.forEach { collect($0, &names) } }
    node.modifiers.forEach { $0.content.forEach { collect($0, &names) } }
  }
}
