import CellCanvas
import SheetScene

/// Panels over the picture: the keys, what is known of a node, the conditions.
enum Overlays {
  static func draw(
    _ overlay: RendererState.Overlay, _ state: RendererState, _ canvas: inout Canvas, width: Int, height: Int
  ) {
    let (title, lines) = content(overlay, state)
    let inner = min(max(20, (lines.map(\.count).max() ?? 0) + 2), max(4, width - 4))
    let rows = min(lines.count, max(1, height - 2))
    let left = max(0, (width - inner - 2) / 2)
    let top = max(0, (height - rows - 2) / 2)
    frame(title, &canvas, left, top, inner, rows)
    for (index, line) in lines.prefix(rows).enumerated() {
      canvas.write(line, x: left + 2, y: top + 1 + index, .panel, limit: inner - 2)
    }
  }

  private static func frame(_ title: String, _ canvas: inout Canvas, _ left: Int, _ top: Int, _ inner: Int, _ rows: Int)
  {
    for y in 0...(rows + 1) {
      for x in 0...(inner + 1) {
        let isEdge = y == 0 || y == rows + 1
        let character: Character =
          switch (x, y) {
          case (0, 0): "╭"
          case (inner + 1, 0): "╮"
          case (0, rows + 1): "╰"
          case (inner + 1, rows + 1): "╯"
          default: isEdge ? "─" : x == 0 || x == inner + 1 ? "│" : " "
          }
        canvas.put(character, x: left + x, y: top + y, .panel)
      }
    }
    canvas.write(" \(title) ", x: left + 2, y: top, .panel, limit: inner - 2)
  }

  private static func content(_ overlay: RendererState.Overlay, _ state: RendererState) -> (String, [String]) {
    switch overlay {
    case .help: ("Keys", help)
    case .inspector: ("Inspector", inspector(state))
    case .conditions: ("Conditions", conditions(state))
    }
  }

  static let help = [
    "← → h l [ ]   previous, next destination",
    "↑ ↓ k j Tab   previous, next control",
    "Enter         follow what it presents; else flip it",
    "Esc Backspace back to the presenter",
    "o  O          show the source in the editor; go there",
    "b             next branch of the condition there",
    "B             all conditions",
    "p             presenter, sheet, both",
    "v             storyboard",
    "d             device      + -  detent",
    "a             light, dark L    language",
    "i             inspector   z    screen edges",
    "PgUp PgDn     scroll      wheel too",
    "f             follow the editor, or stay",
    "y             copy the place of the source",
    "s             save the picture as text",
    "R             undo all that was flipped",
    "r             draw again  q    quit",
  ]

  private static func inspector(_ state: RendererState) -> [String] {
    guard let scene = state.scene, let focus = state.focus, let node = SceneSearch.node(focus, in: scene) else {
      return ["Choose a control with ↑ and ↓, or click."]
    }
    var lines = [node.type.map { "\(node.kind.rawValue) \($0)" } ?? node.kind.rawValue]
    if let text = node.text {
      lines.append("text \"\(text.string)\" from \(text.origin.rawValue)\(text.key.map { ", key \($0)" } ?? "")")
    }
    for pair in node.attributes.pairs { lines.append("\(pair.name) = \(describe(pair.value))") }
    for modifier in node.modifiers {
      let values = modifier.arguments.pairs.map { "\($0.name): \(describe($0.value))" }.joined(separator: ", ")
      lines.append(".\(modifier.name.rawValue)(\(values))")
    }
    if let edge = node.presents { lines.append("presents \(edge.title) (\(edge.how))") }
    if let id = node.condition, let condition = scene.conditions.first(where: { $0.id == id }) {
      lines.append(
        "if \(condition.text) · branch \(condition.branch + 1) of \(condition.branches), \(condition.reason.rawValue)")
    }
    if let hit = state.picture?.place(of: focus) {
      lines.append("at \(hit.x), \(hit.y) · \(hit.width) × \(hit.height) cells")
    }
    if let span = node.source, scene.files.indices.contains(span.file) {
      lines.append("\(scene.files[span.file]):\(span.startLine + 1):\(span.startColumn + 1)")
    }
    return lines
  }

  private static func describe(_ value: SceneValue) -> String {
    switch value {
    case .bool(let value): String(value)
    case .number(let value): value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
    case .text(let value): value
    case .list(let values): "[" + values.map(describe).joined(separator: ", ") + "]"
    }
  }

  private static func conditions(_ state: RendererState) -> [String] {
    guard let scene = state.scene, !scene.conditions.isEmpty else { return ["There are no conditions."] }
    return scene.conditions.map { "\($0.branch + 1)/\($0.branches)  \($0.text)  (\($0.reason.rawValue))" }
  }
}
