import CellCanvas
import SceneLayout
import SheetIndex
import SheetPreview
import SheetProject
import SheetScene

/// Typing in the files of presented views.
struct PreviewTyping {
  /// Where the keys go.
  enum Place: String, CaseIterable, Sendable {
    case text = "in a text"
    case number = "in a number"
  }

  private let resources: PreviewResources
  private let cache: PreviewCache
  private let keys: Int
  private let place: Place
  private(set) var figures = PreviewFigures()

  init(_ resources: PreviewResources, _ cache: PreviewCache, keys: Int, _ place: Place) {
    self.resources = resources
    self.cache = cache
    self.keys = keys
    self.place = place
  }

  mutating func run(_ items: [PreviewItem], _ live: inout LiveIndex) {
    for item in items {
      guard let before = PreviewEngine(live.snapshot, resources, cache: cache).scene(item),
        let (path, literal) = literal(in: before, live.snapshot), let file = live.snapshot.file(item.path),
        let edited = live.snapshot.file(path), case .success(let bytes) = live.snapshot.read(edited)
      else { continue }
      var diff = FrameDiff(look: Look(colors: .trueColor))
      var text = bytes
      guard let place = begin(in: &text, literal) else { continue }
      for key in 0...keys {
        switch self.place {
        case .text: text.insert(UInt8(ascii: "a") + UInt8(key % 26), at: place)
        case .number: text[place] = UInt8(ascii: "1") + UInt8(key % 9)
        }
        let clock = Stopwatch()
        live.update([.init(path: path, content: .text(text))])
        let indexed = clock.lap()
        for phase in live.snapshot.statistics.phases where key > 0 {
          figures.phases[phase.name, default: Samples()].add(Double(phase.nanoseconds) / 1e6)
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
        figures.indexing.add(Double(indexed) / 1e6)
        figures.deriving.add(Double(derived) / 1e6)
        figures.drawing.add(Double(drawn) / 1e6)
        figures.whole.add(Double(indexed + derived + drawn) / 1e6)
        figures.sizes.append(diff.output.count)
      }
    }
  }

  /// Where to type, given the place behind a literal's quote. A number is that of a modifier, which is added.
  private func begin(in text: inout [UInt8], _ literal: Int) -> Int? {
    if place == .text { return literal }
    guard let end = text[literal...].firstIndex(of: UInt8(ascii: "\"")), end + 1 < text.count,
      text[end + 1] == UInt8(ascii: ")")
    else { return nil }
    text.insert(contentsOf: Array(".padding(10)".utf8), at: end + 2)
    return end + 2 + ".padding(".utf8.count
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
        let isText = bytes[min(start, bytes.count)...].starts(with: "Text(\"".utf8)
        if start < line.end, place == .text || isText,
          let quote = bytes[start..<min(line.end, bytes.count)].firstIndex(of: UInt8(ascii: "\""))
        {
          return (scene.files[span.file], quote + 1)
        }
      }
      stack += node.children.reversed() + SceneNode.Slot.allCases.flatMap { node.slots[$0] ?? [] }
    }
    return nil
  }
}

/// What was measured while somebody typed.
struct PreviewFigures: Sendable {
  var whole = Samples()
  var indexing = Samples()
  var deriving = Samples()
  var drawing = Samples()
  var sizes: [Int] = []
  var phases: [String: Samples] = [:]

  func report(to report: inout Report, _ place: PreviewTyping.Place) {
    let name = place == .text ? "preview" : "preview.number"
    report.times("index after the edit", "\(name).index", indexing)
    for (phase, times) in phases.sorted(by: { $0.key < $1.key }) {
      report.times("  \(phase)", "\(name).index.\(phase)", times)
    }
    report.times("scene from source", "\(name).scene", deriving)
    report.times("layout, picture and difference", "\(name).draw", drawing)
    report.times("all", "\(name).key", whole)
    report.figure("whole at the 99th", "\(name).key.p99", whole.percentile(0.99), "ms")
    let sizes = sizes.sorted()
    report.figure(
      "bytes of a frame, median", "\(name).bytes.p50", Double(sizes.isEmpty ? 0 : sizes[sizes.count / 2]), "bytes")
    report.figure("bytes of a frame, largest", "\(name).bytes.max", Double(sizes.last ?? 0), "bytes")
  }
}
