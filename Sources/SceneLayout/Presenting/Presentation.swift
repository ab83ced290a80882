import CellCanvas
import SheetScene

/// One drawing of a scene: the presenter, and over it the sheet, cover, popover or alert.
struct Presentation {
  let scene: Scene
  let options: PictureOptions
  let look: Look
  let builder: LayoutBuilder
  let width: Int
  let wantedHeight: Int?

  init(_ scene: Scene, size: PictureSize, look: Look, options: PictureOptions) {
    self.scene = scene
    self.options = options
    self.look = look
    builder = LayoutBuilder(look: look, traits: scene.traits, enlargesTitles: options.enlargesTitles)
    width = max(1, min(size.width, 1_000))
    wantedHeight = size.height.map { max(1, min($0, 5_000)) }
  }

  private enum Kind { case view, sheet, cover, popover, alert, inspector }

  private var kind: Kind {
    if scene.root.kind == .alert { return .alert }
    switch scene.presentation.kind {
    case "view": return .view
    case "alert", "confirmationDialog": return .alert
    case "inspector": return scene.traits.device.isRegular && floats && width >= 72 ? .inspector : .sheet
    case let name where name.hasSuffix("opover"): return scene.traits.device.isRegular ? .popover : .sheet
    case let name where name.hasSuffix("Cover"): return .cover
    // Modifiers of projects present sheets too.
    default: return .sheet
    }
  }

  /// A screen is seen behind what is presented. Without a presenter and a height the content alone decides.
  var floats: Bool { options.shows == .both && (scene.presenter != nil || wantedHeight != nil) }

  func draw() -> Picture {
    if options.shows == .presenter, let presenter = scene.presenter { return drawScreen(presenter) }
    switch kind {
    case .view, .cover: return drawScreen(scene.root)
    case .inspector: return drawInspector()
    case .sheet, .popover, .alert: break
    }
    let modal = modal()
    let height = wantedHeight ?? (floats ? scene.traits.device.cells.height : height(of: modal))
    let painter = CellPainter(width: width, height: height, look: look, options: options)
    if floats { drawBehind(on: painter) }
    modal.draw(self, on: painter)
    return painter.picture(focus: options.focus)
  }

  /// That of a modal alone: as its content needs, or of the whole sheet.
  private func height(of modal: Modal) -> Int {
    if case .sheet(_, let geometry, _) = modal, RoomyContent.isIn(scene.root) { return geometry.height + 1 }
    return modal.contentHeight(width)
  }

  // MARK: Screens

  private func drawScreen(_ node: SceneNode) -> Picture {
    let isPresenter = kind == .view || options.shows == .presenter
    let screen = isPresenter ? builder.screen(node) : builder.box(node, builder.environment)
    let bars = options.bezel ? 5 : 0
    // A cover has the height of its device, as a sheet has over its presenter.
    let fills = kind == .cover && options.shows == .both && scene.presenter != nil || RoomyContent.isIn(node)
    let height =
      wantedHeight
      ?? (fills
        ? scene.traits.device.cells.height
        : min(5_000, max(1, screen.measure(Proposal(width: width, height: nil)).height + bars)))
    let painter = CellPainter(width: width, height: height, look: look, options: options)
    if look.fills { painter.fill(painter.bounds, Self.isGrouped(node) ? .grouped : .screen) }
    place(screen, in: painter.bounds, on: painter)
    return painter.picture(focus: options.focus)
  }

  /// On a large screen an inspector is a column beside its presenter, which stays in use.
  private func drawInspector() -> Picture {
    let painter = CellPainter(
      width: width, height: wantedHeight ?? scene.traits.device.cells.height, look: look, options: options)
    let room = painter.bounds
    if look.fills { painter.fill(room, .screen) }
    let column = Rect(x: width - 36, y: 0, width: 36, height: room.height)
    let rest = Rect(x: 0, y: 0, width: column.x - 1, height: room.height)
    painter.scroll = [:]
    if let presenter = scene.presenter { place(builder.screen(presenter), in: rest, on: painter) }
    painter.scroll = options.scroll
    painter.column("│", rest.maxX, 0, room.height, .separator)
    place(builder.box(scene.root, builder.environment), in: column, on: painter)
    return painter.picture(focus: options.focus)
  }

  private func place(_ root: LayoutNode, in rect: Rect, on painter: CellPainter) {
    let room = options.bezel ? rect.inset(top: 3, bottom: 2) : rect
    painter.clipped(to: room) { root.placeContent(in: room, on: painter) }
  }

  private func drawBehind(on painter: CellPainter) {
    painter.scroll = [:]
    if look.fills { painter.fill(painter.bounds, scene.presenter.map(Self.isGrouped) == true ? .grouped : .screen) }
    if let presenter = scene.presenter {
      place(builder.screen(presenter), in: painter.bounds, on: painter)
    }
    painter.dim(painter.bounds)
    painter.beginLayer()
    painter.scroll = options.scroll
  }

  /// A form or list gives its background to the whole screen or sheet, bars included.
  private static func isGrouped(_ node: SceneNode) -> Bool {
    var node = node
    for _ in 0..<LayoutBuilder.depthLimit {
      if node.modifier(.scrollBackground) != nil { return false }
      switch node.kind {
      case .list, .form:
        return node.modifier(.listStyle).map { Styles.ListStyle(named: $0.arguments.text("style") ?? "") } != .plain
      case .navigationStack, .group:
        guard node.children.count == 1 else { return false }
        node = node.children[0]
      default: return false
      }
    }
    return false
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
    return .sheet(root, sheet, fill ?? Ink.Fill(color: .role(Self.isGrouped(scene.root) ? .grouped : .sheet)))
  }
}

extension CellPainter {
  /// Behind a modal: the encoders dim it, and shade its blanks where there are no colours. Nothing of it can be opened.
  func dim(_ rect: Rect) {
    // Made once: this is done to every cell of a screen.
    let kept: CellAttributes = [.big, .bigRest]
    restyle(rect) {
      $0.style.attributes = $0.style.attributes.intersection(kept).union(.behind)
      $0.link = 0
    }
  }
}
