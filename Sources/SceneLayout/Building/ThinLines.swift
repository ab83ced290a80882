import CellCanvas
import SheetScene

/// Dividers, and areas of a few points that are meant as lines: a row of cells, filled, would be twenty points of them.
extension LayoutBuilder {
  /// A colour or shape that its own frame makes a line; nil for any other node.
  func line(_ node: SceneNode, _ environment: Environment) -> LayoutNode? {
    guard let thinness = Thinness(node) else { return nil }
    switch node.kind {
    case .divider:
      let isVertical = environment.stackAxis == .horizontal
      return LineBox(.separator, isVertical: isVertical, isHeavy: false)
    case .color, .shape, .gradient:
      return LineBox(areaInk(node, environment), isVertical: thinness.isVertical, isHeavy: thinness.isHeavy)
    default: return nil
    }
  }

  private func areaInk(_ node: SceneNode, _ environment: Environment) -> Ink? {
    let fill =
      switch node.kind {
      case .color: color(node.attributes.text("color"), environment)?.fill.fading(environment.opacity)
      case .gradient: gradientFill(node, environment)
      default: (shape(node, environment) as? ShapeBox).flatMap { $0.fill ?? $0.line.map { .init(color: $0.color) } }
      }
    return fill.map { Ink($0.color).fading($0.opacity) }
  }

  /// A line that decorates a view at its upper or lower end; nil for any other decoration.
  func ruled(_ child: LayoutNode, _ modifier: SceneModifier, _ environment: Environment) -> LayoutNode? {
    guard let node = Self.only(modifier.content, 0), let thinness = Thinness(node), !thinness.isVertical else {
      return nil
    }
    let alignment = Alignment(modifier.arguments)
    return RuledBox(child, box(modifier.content, environment), alignment: alignment)
  }

  private static func only(_ nodes: [SceneNode], _ depth: Int) -> SceneNode? {
    guard nodes.count == 1, let node = nodes.first, depth < 20 else { return nil }
    return node.kind == .group ? only(node.children, depth + 1) : node
  }
}

/// How a node is a line: not more than four points in one direction.
private struct Thinness {
  var isVertical = false
  /// More than a hairline.
  var isHeavy = false

  init?(_ node: SceneNode) {
    if node.kind == .divider { return }
    guard node.kind == .color || node.kind == .shape || node.kind == .gradient else { return nil }
    func points(_ names: [String]) -> Double? {
      node.modifiers.lazy.filter { $0.name == .frame || $0.name == .flexFrame }
        .compactMap { modifier in names.lazy.compactMap { modifier.arguments.number($0) }.first }.first
    }
    let height = points(["height", "maxHeight"])
    let width = points(["width", "maxWidth"])
    func isThin(_ points: Double?) -> Bool { points.map { $0 > 0 && $0 <= 4 } ?? false }
    // Thin in both directions it is a dot.
    guard isThin(height) != isThin(width) else { return nil }
    isVertical = isThin(width)
    isHeavy = (isVertical ? width ?? 1 : height ?? 1) >= 2
  }
}
