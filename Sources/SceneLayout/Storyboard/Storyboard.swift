import CellCanvas
import SheetScene

/// A presenter on the left, what it presents in small frames on the right, and lines from the buttons that do it.
package struct Storyboard: Sendable {
  package var picture: Picture
  /// The destinations' frames, in their order; those that did not fit stand below the picture. Their nodes are not among the picture's hits: only the presenter's are.
  package var frames: [Hit]

  /// One presented view.
  package struct Destination: Sendable {
    /// As `PresentationEdge.target` names it.
    package var target: String
    /// For people: `.update(Customer)`.
    package var title: String
    package var root: SceneNode

    package init(target: String, title: String, root: SceneNode) {
      self.target = target
      self.title = title
      self.root = root
    }
  }

  /// Columns between the presenter and the destinations: room for as many lines beside each other as there are.
  private static func gap(_ count: Int) -> Int { 8 + 2 * max(0, min((count - 3) / 2, 4)) }
  /// A lower frame would show nothing.
  private static let lowestFrame = 5

  package static func draw(
    presenter: SceneNode, title: String, destinations: [Destination], size: PictureSize, look: Look,
    traits: Scene.Traits = Scene.Traits()
  ) -> Storyboard {
    let gap = gap(destinations.count)
    let width = max(2 * 10 + gap, min(size.width, 1_000))
    let frameWidth = (width - gap) / 2
    let wanted = size.height.map { max(1, min($0, 5_000)) } ?? max(26, destinations.count * 9 + 1)
    // Frames that do not fit are cut at the lower edge rather than made unreadable.
    let rows = max(lowestFrame, (wanted - 1) / max(1, destinations.count) - 1)
    let painter = CellPainter(width: width, height: wanted, look: look)
    let builder = LayoutBuilder(look: look, traits: traits)

    let left = Rect(x: 0, y: 0, width: frameWidth, height: wanted)
    frame(left, title: title, on: painter)
    place(builder.screen(presenter), in: left, on: painter)
    let hits = painter.hits
    painter.isRecording = false

    var frames: [Hit] = []
    for (index, destination) in destinations.prefix(1_000).enumerated() {
      let rect = Rect(x: frameWidth + gap, y: 1 + index * (rows + 1), width: frameWidth, height: rows)
      frames.append(Hit(x: rect.x, y: rect.y, width: rect.width, height: rect.height, node: destination.root.id))
      frame(rect, title: "\(number(index, look)) \(destination.title)", on: painter)
      place(builder.box(destination.root, builder.environment), in: rect, on: painter)
    }
    connect(presenter, destinations, frames, hits, from: left.maxX, gap, on: painter)
    return Storyboard(picture: painter.picture(focus: nil), frames: frames)
  }

  private static func frame(_ rect: Rect, title: String, on painter: CellPainter) {
    if painter.look.fills { painter.fill(rect.inset(left: 1, top: 1, right: 1, bottom: 1), .sheet) }
    painter.box(rect)
    painter.title(title, in: rect, .secondary)
  }

  private static func place(_ root: LayoutNode, in frame: Rect, on painter: CellPainter) {
    let room = frame.inset(left: 1, top: 1, right: 1, bottom: 1)
    painter.clipped(to: room) { root.place(aligned: .center, in: room, Proposal(room.size), on: painter) }
  }

  private static func number(_ index: Int, _ look: Look) -> String {
    guard index < 20 else { return "*" }
    guard look.isUnicode else { return index < 9 ? "\(index + 1)" : "*" }
    return Unicode.Scalar(UInt32(0x2460 + index)).map { String(Character($0)) } ?? "*"
  }

  // MARK: Edges

  private static func connect(
    _ presenter: SceneNode, _ destinations: [Destination], _ frames: [Hit], _ hits: [Hit], from x: Int,
    _ gap: Int, on painter: CellPainter
  ) {
    let buttons = presenting(presenter)
    let rows = Dictionary(
      buttons.compactMap { button in
        hits.last { $0.node == button.node }.map { (button.node, $0.y + ($0.height - 1) / 2) }
      }, uniquingKeysWith: { first, _ in first })
    let starts = Set(rows.values)
    var lines = EdgeLines(lanes: (x + 2)..<(x + gap - 2))
    var taken: [Int: Int] = [:]
    var marks: [(number: String, x: Int, y: Int)] = []
    for (index, (destination, frame)) in zip(destinations, frames).enumerated() {
      // An arrow in the row of another's beginning would read as its end.
      let middle = frame.y + frame.height / 2
      let end = [0, 1, -1, 2, -2].lazy.map { middle + $0 }.first { !starts.contains($0) } ?? middle
      for button in buttons where button.target == destination.target {
        guard let y = rows[button.node] else { continue }
        // Two buttons in one row stand beside each other at its end.
        let start = x + taken[y, default: 0]
        guard start < x + gap - 3 else { continue }
        taken[y, default: 0] += 1
        marks.append((number(index, painter.look), start, y))
        lines.connect(from: (start + 1, y), to: (x + gap - 2, end))
      }
    }
    lines.draw(on: painter, .secondary)
    for mark in marks { painter.text(mark.number, mark.x, mark.y, .label) }
    for end in lines.ends { painter.put("▸", end.x, end.y, .secondary) }
  }

  private static func presenting(_ node: SceneNode, _ depth: Int = 0) -> [(node: UInt32, target: String)] {
    guard depth < LayoutBuilder.depthLimit else { return [] }
    var found: [(UInt32, String)] = []
    if let edge = node.presents { found.append((node.id, edge.target)) }
    for modifier in node.modifiers { found += modifier.content.flatMap { presenting($0, depth + 1) } }
    for slot in SceneNode.Slot.allCases { found += (node.slots[slot] ?? []).flatMap { presenting($0, depth + 1) } }
    return found + node.children.flatMap { presenting($0, depth + 1) }
  }
}

extension CellPainter {
  /// A title in the upper edge of a box, with a blank on each side.
  func title(_ text: String, in box: Rect, _ ink: Ink) {
    let label = TextBox(Paragraph(.init(text)), TextBox.Style(ink: ink, lineLimit: 1))
    let room = Proposal(width: box.width - 6, height: 1)
    guard box.width > 8 else { return }
    let size = label.measure(room)
    row(" ", box.x + 2, box.y, size.width + 2, ink)
    label.place(in: Rect(x: box.x + 3, y: box.y, width: size.width, height: 1), room, on: self)
  }
}
