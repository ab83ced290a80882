import CellCanvas
import SheetScene

/// Draws scenes in cells.
package enum ScenePicture {
  /// A whole scene: the presenter dimmed, and over it what is presented.
  package static func draw(
    _ scene: Scene, size: PictureSize, look: Look, options: PictureOptions = PictureOptions()
  ) -> Picture {
    Presentation(scene, size: size, look: look, options: options).draw()
  }

  /// One node without its presenter and without the frame of a sheet, as a hover shows it.
  ///
  /// The picture is as high as the content, at most `maximumHeight` rows.
  package static func node(
    _ node: SceneNode, width: Int = 44, maximumHeight: Int = 18, look: Look, traits: Scene.Traits = Scene.Traits(),
    options: PictureOptions = PictureOptions()
  ) -> Picture {
    let builder = LayoutBuilder(look: look, traits: traits, enlargesTitles: options.enlargesTitles)
    var environment = builder.environment
    environment.prefersInlineTitles = true
    let root = builder.box(node, environment)
    let width = max(1, min(width, 400))
    let ideal = root.measure(Proposal(width: width, height: nil)).height
    let height = max(1, min(ideal, maximumHeight))
    let painter = CellPainter(width: width, height: height, look: look, options: options)
    let room = painter.bounds
    root.place(aligned: .center, in: room, Proposal(room.size), on: painter)
    return painter.picture(focus: options.focus)
  }
}

extension CellPainter {
  /// The finished picture.
  func picture(focus: UInt32?) -> Picture {
    if let focus, let hit = hits.dropFirst(topLayer).last(where: { $0.node == focus }) { highlight(hit) }
    var seen: Set<UInt32> = []
    let ordered = actions.enumerated().sorted {
      ($0.element.y, $0.element.x, $0.offset) < ($1.element.y, $1.element.x, $1.offset)
    }
    let focusable = ordered.map(\.element.node).filter { seen.insert($0).inserted }
    return Picture(
      canvas: finished(), hits: hits, scrolled: scrolled, focusable: focusable, hasSpinner: hasSpinner)
  }

  private func highlight(_ hit: Hit) {
    let isColored = look.fills
    restyle(hit.rect) { cell in
      if isColored {
        cell.style.background = .role(.selection)
        cell.style.foreground = .role(.selectionText)
      } else {
        cell.style.attributes.insert(.reverse)
      }
    }
    let isBlank = (hit.y..<hit.y + hit.height).allSatisfy { y in
      (hit.x..<hit.x + hit.width).allSatisfy { self.isBlank($0, y) }
    }
    if !isColored, isBlank, hit.x > 0 { put("▶", hit.x - 1, hit.y, .label) }
  }
}
