import SheetScene

/// Short ways to write scenes. Ids count up so that every node can be found in the hits.
extension SceneNode {
  static func text(_ string: String, _ modifiers: SceneModifier...) -> SceneNode {
    SceneNode(kind: .text, text: SceneText(string), modifiers: modifiers)
  }

  static func symbol(_ name: String) -> SceneNode { SceneNode(kind: .image, attributes: ["symbol": .text(name)]) }

  static func label(_ title: String, _ symbol: String) -> SceneNode {
    SceneNode(kind: .label, slots: [.label: [.text(title)], .icon: [.symbol(symbol)]])
  }

  static func of(
    _ kind: NodeKind, _ attributes: Attributes = [:], label: String? = nil, _ children: [SceneNode] = [],
    _ modifiers: SceneModifier...
  ) -> SceneNode {
    SceneNode(
      kind: kind, attributes: attributes, modifiers: modifiers, children: children,
      slots: label.map { [.label: [.text($0)]] } ?? [:])
  }

  static func button(_ title: String, role: String? = nil, _ modifiers: SceneModifier...) -> SceneNode {
    SceneNode(
      kind: .button, attributes: role.map { ["role": .text($0)] } ?? [:], modifiers: modifiers,
      slots: [.label: [.text(title)]])
  }

  static func section(_ header: String?, footer: String? = nil, _ rows: [SceneNode]) -> SceneNode {
    var slots: [Slot: [SceneNode]] = [:]
    slots[.header] = header.map { [.text($0)] }
    slots[.footer] = footer.map { [.text($0)] }
    return SceneNode(kind: .section, children: rows, slots: slots)
  }

  static func item(_ placement: String, _ view: SceneNode) -> SceneNode {
    SceneNode(kind: .toolbarItem, attributes: ["placement": .text(placement)], children: [view])
  }

  func modified(_ modifiers: SceneModifier...) -> SceneNode {
    var copy = self
    copy.modifiers += modifiers
    return copy
  }

  /// The tree with ids from 1 in reading order.
  func numbered() -> SceneNode {
    var next: UInt32 = 0
    func number(_ node: SceneNode) -> SceneNode {
      var node = node
      next += 1
      node.id = next
      node.modifiers = node.modifiers.map { modifier in
        var modifier = modifier
        modifier.content = modifier.content.map(number)
        return modifier
      }
      for slot in Slot.allCases { node.slots[slot] = node.slots[slot]?.map(number) }
      node.children = node.children.map(number)
      return node
    }
    return number(self)
  }
}

extension SceneModifier {
  static func title(_ text: String) -> SceneModifier { SceneModifier(.title, content: [.text(text)]) }
  static let inlineTitle = SceneModifier(.titleMode, ["mode": "inline"])
  static func toolbar(_ items: SceneNode...) -> SceneModifier { SceneModifier(.toolbar, content: items) }
  static func padding(_ points: Double) -> SceneModifier { SceneModifier(.padding, ["all": .number(points)]) }
}

extension Scene {
  static func presenting(
    _ root: SceneNode, over presenter: SceneNode? = nil, as kind: String = "sheet", detents: [Detent] = [],
    device: Device = .iPhone
  ) -> Scene {
    Scene(
      presentation: .init(id: "", kind: kind, title: "", detents: detents), traits: Traits(device: device),
      presenter: presenter?.numbered(), root: root.numbered())
  }
}
