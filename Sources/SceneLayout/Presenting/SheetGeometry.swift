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
    let rows = screen.height
    let index = scene.presentation.detent
    var detents = scene.presentation.detents
    var detent = detents.indices.contains(index) ? detents[index] : detents.first
    if detents.isEmpty {
      // Where the scene does not say it, the modifier of its root does; a sheet opens at the smallest.
      detents = Self.detents(of: scene.root)
      detent = detents.min { Self.rows(of: $0, screen: rows) < Self.rows(of: $1, screen: rows) }
    }
    isForm = scene.traits.device == .iPad && screen.width >= 72
    isMac = scene.traits.device == .mac
    height = max(min(3, rows), min(Self.rows(of: override ?? detent ?? .large, screen: rows), rows))
    let written = scene.presentation.grabber ?? scene.root.modifier(.grabber)?.arguments.bool("visible")
    hasGrabber = !isForm && !isMac && (written ?? (detents.count > 1))
  }

  /// With the upper edge. What cannot be told is as high as `medium`.
  private static func rows(of detent: Scene.Detent, screen rows: Int) -> Int {
    let medium = (rows + 1) / 2 + 1
    switch detent {
    case .large: return rows - 2
    case .medium, .custom: return medium
    case .fraction(let part): return part.isFinite ? CellUnits.nearest(max(0, min(part, 1)) * Double(rows)) : medium
    case .height(let points): return points.isFinite && points > 0 ? min(CellUnits.frameRows(points), rows) + 1 : medium
    }
  }

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
