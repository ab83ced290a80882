import CellCanvas
import SheetScene

/// One drawing of a scene: the presenter, and over it the sheet, cover, popover or alert.
struct Presentation {
  let scene: Scene
  let options: PictureOptions
  let look: Look
  let builder: SceneBuilder
  let width: Int
  let wantedHeight: Int?

  init(_ scene: Scene, size: PictureSize, look: Look, options: PictureOptions) {
    self.scene = scene
    self.options = options
    self.look = look
    builder = SceneBuilder(look: look, traits: scene.traits)
    width = max(1, min(size.width, 1_000))
    wantedHeight = size.height.map { max(1, min($0, 5_000)) }
  }

  private enum Kind { case view, sheet, cover, popover, alert }

  private var kind: Kind {
    if scene.root.kind == .alert { return .alert }
    switch scene.presentation.kind {
    case "sheet", "inspector": return .sheet
    case "fullScreenCover": return .cover
    case "popover": return scene.traits.device.isRegular ? .popover : .sheet
    case "alert", "confirmationDialog": return .alert
    default: return .view
    }
  }

  func draw() -> Picture {
    if options.shows == .presenter, let presenter = scene.presenter { return drawScreen(presenter) }
    switch kind {
    case .view, .cover: return drawScreen(scene.root)
    case .sheet, .popover, .alert: break
    }
    let modal = modal()
    let hasPresenter = options.shows == .both && scene.presenter != nil
    let height = wantedHeight ?? (hasPresenter ? scene.traits.device.cells.height : modal.contentHeight(width))
    let painter = Painter(width: width, height: height, look: look, scroll: options.scroll)
    if options.shows == .both { drawBehind(on: painter) }
    painter.overflowRows = 0
    modal.draw(self, on: painter)
    return painter.picture(focus: options.focus)
  }

  // MARK: Screens

  private func drawScreen(_ node: SceneNode) -> Picture {
    let screen = screen(node, isPresenter: kind == .view || options.shows == .presenter)
    let bars = options.bezel ? 5 : 0
    let height = wantedHeight ?? min(5_000, max(1, screen.measure(Proposal(width: width, height: nil)).height + bars))
    let painter = Painter(width: width, height: height, look: look, scroll: options.scroll)
    if look.fills { painter.fill(painter.bounds, .screen) }
    place(screen, in: painter.bounds, on: painter)
    return painter.picture(focus: options.focus)
  }

  /// A view that fills the screen. One with a title but without a container is usually pushed inside of one.
  private func screen(_ node: SceneNode, isPresenter: Bool) -> LayoutNode {
    let environment = builder.environment
    guard isPresenter, !Self.holdsContainer(node), !BarContent([node]).isEmpty else {
      return builder.box(node, environment)
    }
    return builder.navigation(of: [node], owner: nil, environment)
  }

  private static func holdsContainer(_ node: SceneNode, _ depth: Int = 0) -> Bool {
    if node.kind == .navigationStack || node.kind == .navigationSplit { return true }
    return depth < 30 && node.children.contains { holdsContainer($0, depth + 1) }
  }

  private func place(_ root: LayoutNode, in rect: Rect, on painter: Painter) {
    let room = options.bezel ? rect.inset(top: 3, bottom: 2) : rect
    painter.clipped(to: room) { root.place(aligned: .center, in: room, Proposal(room.size), on: painter) }
  }

  private func drawBehind(on painter: Painter) {
    if look.fills { painter.fill(painter.bounds, .screen) }
    if let presenter = scene.presenter {
      place(screen(presenter, isPresenter: true), in: painter.bounds, on: painter)
    }
    painter.dim(painter.bounds)
    painter.forgetActions()
  }

  // MARK: Modals

  private func modal() -> Modal {
    var environment = builder.environment
    environment.isInSheet = true
    if kind == .alert {
      return .alert(
        builder.box(scene.root, environment),
        isDialog: scene.root.attributes.text("style") == "dialog"
          || scene.presentation.kind == "confirmationDialog")
    }
    let screenHeight = wantedHeight ?? scene.traits.device.cells.height
    let sheet = SheetGeometry(scene, detent: options.detent, screen: Size(width: width, height: screenHeight))
    environment.prefersInlineTitles = kind == .popover || sheet.height < 20
    let root = builder.box(scene.root, environment)
    let background = scene.root.modifier(.presentationBackground)?.arguments.text("color")
    let fill = builder.color(background, environment)?.fill
    if kind == .popover { return .popover(root, anchor: scene.presentation.from) }
    return .sheet(root, sheet, fill ?? Ink.Fill(color: .role(.sheet)))
  }
}

extension Painter {
  /// Behind a modal: dimmed where there are colours, else its blanks are shaded.
  func dim(_ rect: Rect) {
    let shade: UInt32 = look.isUnicode ? 0x2591 : 0x3A
    let shades = !look.isColored
    restyle(rect) { cell in
      cell.style.attributes = .behind
      if shades, cell.glyph == 0x20 { cell.glyph = shade }
    }
  }
}
