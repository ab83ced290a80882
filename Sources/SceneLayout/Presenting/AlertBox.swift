import CellCanvas
import SheetScene

/// Alerts and confirmation dialogs.
extension LayoutBuilder {
  func alert(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let isDialog = node.attributes.text("style") == "dialog"
    var inner = environment.inside()
    inner.surroundings = .alert
    inner.text.alignment = .center
    var buttons = flattenedActions(node.slots[.actions] ?? [])
    // What the system adds where the app names no way out.
    if isDialog, !buttons.contains(where: { $0.attributes.text("role") == "cancel" }) {
      buttons.append(Self.standardButton("Cancel", role: "cancel"))
    } else if buttons.isEmpty {
      buttons = [Self.standardButton("OK", role: nil)]
    }
    let isCancel = { (node: SceneNode) in node.attributes.text("role") == "cancel" }
    let others = buttons.filter { !isCancel($0) }.map { alertButton($0, inner) }
    let cancels = buttons.filter(isCancel).prefix(1).map { alertButton($0, inner) }
    return AlertBox(
      title: slot(.label, of: node, isDialog ? inner.secondary : inner.bold),
      message: slot(.message, of: node, isDialog ? inner.secondary : inner), actions: others, cancel: cancels.first,
      isDialog: isDialog)
  }

  private static func standardButton(_ title: String, role: String?) -> SceneNode {
    SceneNode(
      kind: .button, attributes: role.map { ["role": .text($0)] } ?? [:],
      slots: [.label: [SceneNode(kind: .text, text: SceneText(title))]])
  }

  private func flattenedActions(_ nodes: [SceneNode], _ depth: Int = 0) -> [SceneNode] {
    guard depth < 20 else { return [] }
    return nodes.flatMap { node in
      node.kind == .group || node.kind == .forEach ? flattenedActions(node.children, depth + 1) : [node]
    }
  }

  private func alertButton(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    guard node.kind == .button else { return box(node, environment) }
    let role = node.attributes.text("role")
    let isDestructive = role == "destructive"
    var inner = environment.colored(isDestructive ? .role(.red) : environment.tint).limited(to: 1)
    if role == "cancel" { inner.isBold = true }
    let label = label(of: node, inner)
    let box: LayoutNode =
      // Where red cannot warn, a sign does; its room is kept everywhere.
      isDestructive
      ? StackLayout(.horizontal, spacing: 1, [GlyphRun(look.isColored ? " " : "!", inner.ink), label]) : UnaryBox(label)
    box.owner = node.id
    box.isActionable = true
    return box
  }
}

/// The box of an alert (34 columns) or the sheet of buttons of a dialog.
final class AlertBox: LayoutNode {
  let title: LayoutNode?
  let message: LayoutNode?
  let actions: [LayoutNode]
  let cancel: LayoutNode?
  let isDialog: Bool

  init(title: LayoutNode?, message: LayoutNode?, actions: [LayoutNode], cancel: LayoutNode?, isDialog: Bool) {
    self.title = title
    self.message = message
    self.actions = actions
    self.cancel = cancel
    self.isDialog = isDialog
  }

  private func textProposal(_ width: Int) -> Proposal { Proposal(width: max(1, width - 4), height: nil) }

  /// The buttons in the box: side by side where there are two short ones.
  private var buttons: [LayoutNode] {
    guard !isDialog, let cancel else { return actions }
    return actions.count <= 1 ? [cancel] + actions : actions + [cancel]
  }

  private func isSideBySide(_ width: Int) -> Bool {
    !isDialog && buttons.count == 2 && buttons.allSatisfy { $0.measure(.ideal).width <= (width - 3) / 2 - 2 }
  }

  private func textRows(_ width: Int) -> Int {
    (title?.measure(textProposal(width)).height ?? 0) + (message?.measure(textProposal(width)).height ?? 0)
  }

  private func boxHeight(_ width: Int) -> Int {
    let text = textRows(width)
    return 1 + text + (isSideBySide(width) ? 2 : 2 * buttons.count) + (text == 0 ? -1 : 0) + 1
  }

  override func size(for proposal: Proposal) -> Size {
    let width = isDialog ? max(10, min(proposal.width ?? 47, 400)) : max(10, min(34, proposal.width ?? 34))
    return Size(width: width, height: boxHeight(width) + (isDialog && cancel != nil ? 3 : 0))
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let box = Rect(x: rect.x, y: rect.y, width: rect.width, height: boxHeight(rect.width))
    painter.card(box)
    var y = box.y + 1
    for text in [title, message].compactMap(\.self) {
      let size = text.measure(textProposal(box.width))
      let room = Rect(x: box.x + 2, y: y, width: box.width - 4, height: size.height)
      text.place(aligned: .center, in: room, textProposal(box.width), on: painter)
      y += size.height
    }
    if isSideBySide(box.width) {
      drawPair(in: box, y: y, on: painter)
    } else {
      for (index, button) in buttons.enumerated() {
        if index > 0 || y > box.y + 1 {
          painter.cardRule(box, y: y, isHidden: false)
          y += 1
        }
        place(button, in: Rect(x: box.x + 2, y: y, width: box.width - 4, height: 1), on: painter)
        y += 1
      }
    }
    if isDialog, let cancel {
      let band = Rect(x: box.x, y: box.maxY, width: box.width, height: 3)
      painter.card(band)
      place(cancel, in: band.inset(left: 2, top: 1, right: 2, bottom: 1), on: painter)
    }
  }

  private func drawPair(in box: Rect, y: Int, on painter: CellPainter) {
    painter.cardRule(box, y: y, isHidden: false)
    let middle = box.x + (box.width - 1) / 2
    painter.put(painter.look.fills ? "─" : "┬", middle, y, .separator)
    painter.put("│", middle, y + 1, .separator)
    if !painter.look.fills { painter.put("┴", middle, y + 2, .separator) }
    place(buttons[0], in: Rect(x: box.x + 1, y: y + 1, width: middle - box.x - 1, height: 1), on: painter)
    place(buttons[1], in: Rect(x: middle + 1, y: y + 1, width: box.maxX - middle - 2, height: 1), on: painter)
  }

  private func place(_ button: LayoutNode, in room: Rect, on painter: CellPainter) {
    button.place(aligned: .center, in: room, Proposal(room.size), on: painter)
  }
}
