import CellCanvas
import SheetScene

/// Makes the boxes of a layout from the nodes of a scene.
final class LayoutBuilder {
  let look: Look
  let device: Scene.Device
  let tint: CellColor
  private let enlargesTitles: Bool
  /// Nested deeper, a scene is not drawn: it would be a mistake of who made it.
  static let depthLimit = 200
  private var depth = 0
  /// Boxes that may still be made.
  private var budget = 20_000

  init(look: Look, traits: Scene.Traits, enlargesTitles: Bool = false) {
    self.enlargesTitles = enlargesTitles
    self.look = look
    device = traits.device
    tint = NamedColor(traits.tint, isDark: look.isDark, tint: .role(.accent))?.color ?? .role(.accent)
  }

  var environment: Environment {
    var environment = Environment()
    environment.tint = tint
    return environment
  }

  func color(_ text: String?, _ environment: Environment) -> NamedColor? {
    NamedColor(text, isDark: look.isDark, tint: environment.tint)
  }

  // MARK: Boxes

  /// The boxes of some nodes; groups and loops join their parent.
  func boxes(_ nodes: [SceneNode], _ environment: Environment) -> [LayoutNode] {
    if nodes.count == 1 { return boxes(nodes[0], environment) }
    var result: [LayoutNode] = []
    for node in nodes { result += boxes(node, environment) }
    return result
  }

  func boxes(_ node: SceneNode, _ environment: Environment) -> [LayoutNode] {
    guard depth < Self.depthLimit, budget > 0 else { return [] }
    depth += 1
    budget -= 1
    defer { depth -= 1 }
    return modified(node, node.modifiers.count, environment)
  }

  /// What a builder closure holds as one box: several views stand below each other.
  func box(_ nodes: [SceneNode], _ environment: Environment) -> LayoutNode {
    let boxes = boxes(nodes, environment)
    return boxes.count == 1 ? boxes[0] : boxes.isEmpty ? EmptyBox() : StackLayout(.vertical, boxes)
  }

  func box(_ node: SceneNode, _ environment: Environment) -> LayoutNode { box([node], environment) }

  func slot(
    _ slot: SceneNode.Slot, of node: SceneNode, _ environment: Environment, alignment: AxisAlignment = .center
  ) -> LayoutNode? {
    guard let nodes = node.slots[slot], !nodes.isEmpty else { return nil }
    let boxes = boxes(nodes, environment)
    return boxes.isEmpty ? nil : boxes.count == 1 ? boxes[0] : StackLayout(.vertical, alignment: alignment, boxes)
  }

  func text(_ string: String, _ environment: Environment) -> LayoutNode {
    TextBox(Paragraph(SceneText(string), letterCase: environment.letterCase), environment.textStyle)
  }

  /// A title on a line of its own stands in big letters, where those are wanted.
  func title(_ text: TextBox, _ environment: Environment) -> LayoutNode {
    let isAlone = environment.stackAxis != .horizontal && !environment.isInsideButton
    return enlargesTitles && environment.fontIsTitle && isAlone ? BigTextBox(text) : text
  }

  // MARK: Modifiers

  /// The view inside its first `count` modifiers. A modifier of a group applies to each of its views.
  private func modified(_ node: SceneNode, _ count: Int, _ environment: Environment) -> [LayoutNode] {
    var environment = environment
    var count = count
    while count > 0, apply(node.modifiers[count - 1], to: &environment) { count -= 1 }
    guard count > 0 else { return owned(views(of: node, environment), by: node) }
    guard depth < Self.depthLimit else { return [] }
    depth += 1
    defer { depth -= 1 }
    let modifier = node.modifiers[count - 1]
    let inner = modified(node, count - 1, environment)
    return inner.flatMap { wrap($0, in: modifier, of: node, environment) }
  }

  private func owned(_ boxes: [LayoutNode], by node: SceneNode) -> [LayoutNode] {
    guard node.id != 0, node.kind != .group, node.kind != .forEach, boxes.count == 1 else { return boxes }
    let box = boxes[0]
    // A view that is only its one child keeps what the child is.
    let owner = box.owner == 0 ? box : UnaryBox(box)
    owner.owner = node.id
    owner.isActionable = node.isActionable
    return [owner]
  }
}

extension SceneNode {
  /// Something happens when it is activated.
  var isActionable: Bool {
    switch kind {
    case .button, .link, .menu, .shareLink, .editButton, .toggle, .picker, .datePicker, .colorPicker, .slider, .stepper,
      .textField, .secureField, .textEditor, .disclosure, .navigationLink:
      true
    default: presents != nil
    }
  }

  func without(_ name: ModifierName) -> SceneNode {
    guard has(name) else { return self }
    var result = self
    result.modifiers.removeAll { $0.name == name }
    return result
  }

  func has(_ name: ModifierName) -> Bool { modifiers.contains { $0.name == name } }

  /// The outermost modifier of a name.
  func modifier(_ name: ModifierName) -> SceneModifier? { modifiers.last { $0.name == name } }
}
