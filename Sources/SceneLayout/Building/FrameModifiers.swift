import SheetScene

/// `frame` in both its forms, with lengths in points or as shares of a reader's room.
extension LayoutBuilder {
  func frame(_ child: LayoutNode, _ modifier: SceneModifier, _ environment: Environment) -> LayoutNode {
    let arguments = modifier.arguments
    guard let room = environment.room, arguments.pairs.contains(where: { $0.value.list != nil }) else {
      return frame(child, modifier) { arguments.number($0) }
    }
    return RelativeFrame(child, in: room) { child in
      self.frame(child, modifier) { arguments.number($0) ?? arguments.list($0).flatMap(room.points) }
    }
  }

  private func frame(
    _ child: LayoutNode, _ modifier: SceneModifier, _ points: (String) -> Double?
  ) -> LayoutNode {
    let alignment = Alignment(modifier.arguments)
    if modifier.name == .frame {
      return FixedFrame(
        child, width: points("width").map(CellUnits.columns), height: points("height").map(CellUnits.frameRows),
        alignment: alignment)
    }
    return FlexibleFrame(
      child,
      horizontal: .init(
        minimum: points("minWidth").map(CellUnits.columns), ideal: points("idealWidth").map(CellUnits.columns),
        maximum: points("maxWidth").map(CellUnits.columns)),
      vertical: .init(
        minimum: points("minHeight").map(CellUnits.frameRows), ideal: points("idealHeight").map(CellUnits.frameRows),
        maximum: points("maxHeight").map(CellUnits.frameRows)), alignment: alignment)
  }
}
