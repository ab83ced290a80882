import SheetScene

/// Where a sheet stands on a screen, in cells.
struct SheetGeometry {
  /// Including the upper edge.
  let height: Int
  let hasGrabber: Bool
  /// Floating in the middle with all corners round: on a large screen.
  let isForm: Bool
  let isMac: Bool

  init(_ scene: Scene, detent override: Scene.Detent?, screen: Size) {
    let detents = scene.presentation.detents.isEmpty ? Self.detents(of: scene.root) : scene.presentation.detents
    let index = scene.presentation.detent
    let detent = override ?? (detents.indices.contains(index) ? detents[index] : detents.first) ?? .large
    let rows = screen.height
    let wanted: Int
    switch detent {
    case .large: wanted = rows - 2
    case .medium, .custom: wanted = (rows + 1) / 2 + 1
    case .fraction(let fraction):
      wanted = fraction.isFinite ? CellUnits.nearest(max(0, min(fraction, 1)) * Double(rows)) : rows - 2
    case .height(let points):
      wanted = points.isFinite && points > 0 ? min(CellUnits.frameRows(points), rows) + 1 : (rows + 1) / 2 + 1
    }
    isForm = scene.traits.device == .iPad && screen.width >= 72
    isMac = scene.traits.device == .mac
    height = max(min(3, rows), min(wanted, rows))
    let written = scene.presentation.grabber ?? scene.root.modifier(.grabber)?.arguments.bool("visible")
    hasGrabber = !isForm && !isMac && (written ?? (detents.count > 1))
  }

  /// Where the scene does not say it, the modifier of its root does.
  private static func detents(of root: SceneNode) -> [Scene.Detent] {
    (root.modifier(.detents)?.arguments.list("list") ?? []).compactMap { value in
      switch value {
      case .text("medium"): .medium
      case .text("large"): .large
      case .number(let points): .height(points)
      case .list(let parts): parts.last?.number.map { .fraction($0) }
      case .text: .custom
      case .bool: nil
      }
    }
  }
}
