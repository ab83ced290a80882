import SheetModel
import SheetScene

/// Initialisers that the project gives to SwiftUI's views: `extension Label { init(localized:systemImage:) { … } }`.
extension SceneMaker {
  /// What such an initialiser hands on to; nil where the project has none for these arguments.
  func foreignInitialised(_ name: String, _ call: Call, _ expr: Expr, _ scope: ViewScope) -> [SceneNode]? {
    guard call.arguments.contains(where: { SceneMaker.isForeign($0) }),
      let (function, file) = choose(library.extensionFunctions("init", of: [name]), call),
      Arguments.misfit(function.parameters, call.arguments) == 0
    else { return nil }
    let built = entering(name + "." + Arguments.key(of: function), expr, scope) {
      let inner = ViewScope(file: file, typePath: [name])
      bind(function.parameters, call.arguments, from: scope, into: inner)
      bindViews(function.parameters, call.arguments, from: scope, into: inner)
      return handedOn(function.body, to: name, inner)
    }
    return built.isEmpty ? nil : built
  }

  /// An argument with a label that no initialiser of SwiftUI has for a value.
  private static func isForeign(_ argument: Argument) -> Bool {
    guard let label = argument.label, argument.value.closure == nil else { return false }
    return !systemLabels.contains(label)
  }

  private static let systemLabels: Set<String> = [
    "action", "alignment", "allowedUnits", "axis", "bundle", "column", "columns", "comment", "content",
    "coordinateSpace",
    "cornerRadius", "currentValueLabel", "data", "decorative", "description", "destination", "detail",
    "displayedComponents", "edge", "endPoint", "format", "formatter", "header", "footer", "horizontalSpacing", "id",
    "image", "in", "intent", "isActive", "isExpanded", "isOn", "isPresented", "item", "items", "label", "labels",
    "length", "markdown", "matching", "maximumValueLabel", "message", "minLength", "minimumValueLabel", "nsImage",
    "onDecrement", "onEditingChanged", "onIncrement", "path", "pinnedViews", "placement", "position", "preview",
    "prompt",
    "radius", "role", "root", "rows", "scale", "selection", "showsIndicators", "spacing", "startPoint", "step", "style",
    "subject", "supportsOpacity", "systemImage", "systemName", "table", "tableName", "text", "timerInterval", "title",
    "total", "transaction", "uiImage", "url", "value", "variableValue", "verbatim", "verticalSpacing", "viewBuilder",
  ]

  /// The views of the `self.init(…)` that is carried out.
  private func handedOn(_ statements: [Stmt], to name: String, _ scope: ViewScope) -> [SceneNode] {
    for statement in statements {
      switch statement {
      case .expr(let expr):
        guard let call = expr.call, call.callee.path == ["self", "init"] else { continue }
        let made = Call(callee: Expr(call.callee.range, .name(name, [])), arguments: call.arguments)
        return nodes(ofCall: made, Expr(expr.range, .call(made)), scope)
      case .variable(let property):
        scope.bind(property.name, value(of: property, scope) ?? .unknown(property.name))
      case .conditional(let node):
        let inner = scope.child()
        guard let holds = truth(of: node.conditions, inner) else { return [] }
        let built = handedOn(holds ? node.then : node.otherwise, to: name, inner)
        if !built.isEmpty { return built }
      case .switching(let node):
        guard let (item, inner) = taken(node, scope) else { return [] }
        return handedOn(item.body, to: name, inner)
      default: continue
      }
    }
    return []
  }
}
