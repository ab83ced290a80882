import SheetModel
import SheetScene

/// What is drawn for a view of SwiftUI of which only the type is known.
enum StandIn {
  /// An area whose colour nobody knows: it takes its room and is not seen.
  case area
  case image
  case text
  case nothing

  /// nil where the type says nothing about the look.
  init?(_ type: String) {
    switch type {
    case "Color", "ShapeStyle", "AnyShapeStyle", "Material", "HierarchicalShapeStyle", "LinearGradient",
      "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "Gradient", "AnyGradient":
      self = .area
    case "Image": self = .image
    case "Text": self = .text
    case "EmptyView": self = .nothing
    default: return nil
    }
  }
}

extension SceneMaker {
  /// nil where the type is the project's own, or says nothing.
  func standIn(_ name: String, _ type: TypeRef, _ expr: Expr, _ scope: ViewScope) -> [SceneNode]? {
    guard let written = type.lastName, let kind = StandIn(written) else { return nil }
    // An alias of that name, of another framework's type, stands for something alike.
    if let own = declared(type, scope), own.declaration.kind != .typealias { return nil }
    switch kind {
    case .area:
      return [
        node(.color, expr, scope) {
          $0.attributes = ["color": "clear"]
          $0.isDynamic = true
        }
      ]
    case .image:
      return [
        node(.image, expr, scope) {
          $0.attributes = ["asset": .text(TextCleaning.clean(name))]
          $0.isDynamic = true
        }
      ]
    case .text:
      return [
        node(.text, expr, scope) {
          $0.text = dynamic(name)
          $0.isDynamic = true
        }
      ]
    case .nothing: return []
    }
  }

  /// What a member of a written type builds: where only its name is known, what stands for that type.
  func typed(_ nodes: [SceneNode], _ type: TypeRef?, _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    guard let type, nodes.contains(where: isPlaceholder) else { return nodes }
    return nodes.flatMap { node -> [SceneNode] in
      guard isPlaceholder(node), var known = standIn(node.type ?? "view", type, expr, scope) else { return [node] }
      for at in known.indices {
        known[at].modifiers += node.modifiers
        known[at].condition = node.condition
        known[at].isGuess = node.isGuess
      }
      return known
    }
  }

  /// An area of a colour that nobody knows.
  func isUnseen(_ node: SceneNode) -> Bool { node.kind == .color && node.isDynamic && node.modifiers.isEmpty }

  /// A name in the place of a view that nobody knows.
  func isPlaceholder(_ node: SceneNode) -> Bool {
    node.kind == .unknown && node.children.isEmpty && node.presents == nil
  }
}
