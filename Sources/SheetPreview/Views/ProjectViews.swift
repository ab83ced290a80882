import SheetModel
import SheetScene

/// Views of the project inside of the picture of another.
extension SceneMaker {
  /// The view that a call of one of the project's types makes; nil where the type has no body.
  func projectView(_ path: [String], _ call: Call, _ expr: Expr, _ scope: ViewScope) -> [SceneNode]? {
    guard let type = library.type(path, inside: scope.typePath, file: scope.file.id) else { return nil }
    if type.isEnum { return nil }
    guard type.body != nil || inherited("body", by: type) != nil else {
      guard let kind = Representable.kind(type) else { return nil }
      return [
        node(kind, expr, scope) {
          $0.type = type.name
          $0.presents = edges.edge(of: call, scope, self)
        }
      ]
    }
    return drawn(instance(of: type, call.arguments, scope), type.name, expr, scope, call: call)
  }

  /// The body of a view as a group that has the view's name.
  func drawn(
    _ instance: Instance, _ name: String, _ expr: Expr, _ scope: ViewScope, call: Call? = nil
  ) -> [SceneNode] {
    let type = instance.type
    let key = type.wholeName
    guard viewLevel < options.depth, let (property, file) = type.body ?? inherited("body", by: type),
      let getter = property.getter
    else {
      doubts += 1
      return unknown(name, expr, scope)
    }
    appear(instance, getter, file)
    if viewLevel == 0 { adoptState(instance) }
    viewLevel += 1
    defer { viewLevel -= 1 }
    let children = entering(key, expr, scope) {
      nodes(of: getter, ViewScope(file: file, instance: instance, typePath: type.path))
    }
    return [
      node(.group, expr, scope) {
        $0.type = name
        $0.children = children
      }
    ]
  }
}

extension SceneMaker {
  /// What the user wants the shown view's properties to be.
  private func adoptState(_ instance: Instance) {
    for (name, text) in options.state where instance.type.property(name) != nil {
      instance.fields[name] = PreviewState.value(text)
      usedState.insert(name)
    }
  }
}

/// Types that wrap a view of another framework.
enum Representable {
  private static let protocols = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    "ViewRepresentable", "ViewControllerRepresentable",
  ]

  static func kind(_ type: ProjectType) -> NodeKind? {
    if protocols.contains(where: { type.inherits($0) }) { return .surface }
    return type.inherits("Shape") || type.inherits("InsettableShape") ? .shape : nil
  }
}
