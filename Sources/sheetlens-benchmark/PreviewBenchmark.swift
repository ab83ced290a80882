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
    var live = LiveIndex(tree, options: IndexBuilder.Options())
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
    report.title("From a keystroke to bytes", isTable: true)
    PreviewTyping(live, resources, cache, keys: keys).run(items.prefix(views).map { $0 }, &report, &live)
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

/// Typing in the files of presented views.
struct PreviewTyping {
  private let resources: PreviewResources
  private let cache: PreviewCache
  private let keys: Int

  init(_ live: LiveIndex, _ resources: PreviewResources, _ cache: PreviewCache, keys: Int) {
    self.resources = resources
    self.cache = cache
    self.keys = keys
  }

  func run(_ items: [PreviewItem], _ report: inout Report, _ live: inout LiveIndex) {
    var whole = Samples()
    var indexing = Samples()
    var deriving = Samples()
    var drawing = Samples()
    var sizes: [Int] = []
    var phases: [String: Samples] = [:]
    for item in items {
      guard let before = PreviewEngine(live.snapshot, resources, cache: cache).scene(item),
        let (path, place) = literal(in: before, live.snapshot), let file = live.snapshot.file(item.path),
        let edited = live.snapshot.file(path), case .success(let bytes) = live.snapshot.read(edited)
      else { continue }
      var diff = FrameDiff(look: Look(colors: .trueColor))
      var text = bytes
      for key in 0...keys {
        text.insert(UInt8(ascii: "a") + UInt8(key % 26), at: place)
        let clock = Stopwatch()
        live.update([.init(path: path, content: .text(text))])
        let indexed = clock.lap()
        for phase in live.snapshot.statistics.phases where key > 0 {
          phases[phase.name, default: Samples()].add(Double(phase.nanoseconds) / 1e6)
        }
        guard let now = PreviewItem.items(in: file, of: live.snapshot).first(where: { $0.title == item.title }),
          let scene = PreviewEngine(live.snapshot, resources, cache: cache).scene(now)
        else { break }
        let derived = clock.lap()
        let picture = ScenePicture.draw(
          scene, size: PictureSize(width: 49, height: 43), look: Look(colors: .trueColor))
        _ = diff.advance(to: picture.canvas, columns: 49, rows: 43)
        let drawn = clock.lap()
        // The first picture is whole.
        guard key > 0 else { continue }
        indexing.add(Double(indexed) / 1e6)
        deriving.add(Double(derived) / 1e6)
        drawing.add(Double(drawn) / 1e6)
        whole.add(Double(indexed + derived + drawn) / 1e6)
        sizes.append(diff.output.count)
      }
    }
    report.times("index after the edit", "preview.index", indexing)
    for (name, times) in phases.sorted(by: { $0.key < $1.key }) {
      report.times("  \(name)", "preview.index.\(name)", times)
    }
    report.times("scene from source", "preview.scene", deriving)
    report.times("layout, picture and difference", "preview.draw", drawing)
    report.times("all", "preview.key", whole)
    report.figure("whole at the 99th", "preview.key.p99", whole.percentile(0.99), "ms")
    sizes.sort()
    report.figure(
      "bytes of a frame, median", "preview.bytes.p50", Double(sizes.isEmpty ? 0 : sizes[sizes.count / 2]), "bytes")
    report.figure("bytes of a frame, largest", "preview.bytes.max", Double(sizes.last ?? 0), "bytes")
  }

  /// Inside of the first literal that the picture shows: the file and the UTF-8 offset behind its quote.
  private func literal(in scene: Scene, _ index: IndexSnapshot) -> (String, Int)? {
    var stack = [scene.root]
    while let node = stack.popLast() {
      if node.kind == .text, node.text?.origin == .literal, let span = node.source,
        scene.files.indices.contains(span.file),
        let file = index.file(scene.files[span.file]),
        let line = index.lineTable(file)?.range(ofLine: span.startLine + 1),
        case .success(let bytes) = index.read(file)
      {
        let start = line.start + span.startColumn
        if start < line.end, let quote = bytes[start..<min(line.end, bytes.count)].firstIndex(of: UInt8(ascii: "\"")) {
          return (scene.files[span.file], quote + 1)
        }
      }
      stack += node.children.reversed() + SceneNode.Slot.allCases.flatMap { node.slots[$0] ?? [] }
    }
    return nil
  }
}
