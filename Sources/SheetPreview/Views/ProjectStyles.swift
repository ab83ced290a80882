import SheetModel
import SheetScene

/// Styles that a project may bring along, by their modifier.
enum StyleKind: String {
  case button = "buttonStyle"
  case label = "labelStyle"

  var protocols: [String] {
    switch self {
    case .button: ["ButtonStyle", "PrimitiveButtonStyle"]
    case .label: ["LabelStyle"]
    }
  }

  var systemNames: Set<String> {
    switch self {
    case .button: ViewTable.systemButtonStyles
    case .label: ["automatic", "titleOnly", "iconOnly", "titleAndIcon"]
    }
  }
}

/// Controls inside of a custom style of the project.
extension SceneMaker {
  /// A style of the project: the controls inside are drawn with its body.
  func projectStyle(_ call: Call, _ kind: StyleKind, _ scope: ViewScope) -> Instance? {
    guard let argument = call.arguments.first?.value else { return nil }
    if let called = argument.call, let path = called.callee.path, Words.isType(path.first),
      let type = library.type(path, inside: scope.typePath, file: scope.file.id), !type.functions("makeBody").isEmpty
    {
      return instance(of: type, called.arguments, scope)
    }
    // `.primary` in an extension of `ButtonStyle where Self == PrimaryStyle`.
    var name: String?
    if case .implicitMember(let plain) = argument.kind { name = plain }
    if let called = argument.call, case .implicitMember(let plain) = called.callee.kind { name = plain }
    guard let name, !kind.systemNames.contains(name) else { return nil }
    let extended = kind.protocols
    let known =
      argument.call.map { foreignStaticCall(name, of: extended[0], $0, scope) } ?? foreignStatic(name, of: extended)
    if case .instance(let style)? = known, !style.type.functions("makeBody").isEmpty { return style }
    let type = library.extensionProperty(name, of: extended)?.0.type
    guard case .named(let path, _)? = type, let found = library.type(path, inside: [], file: nil),
      !found.functions("makeBody").isEmpty
    else { return nil }
    return Instance(found)
  }

  /// Buttons: what the style makes of the label.
  func styled(_ nodes: [SceneNode], _ call: ViewCall) -> [SceneNode] {
    guard let button = nodes.first,
      let body = made(
        .button,
        [
          (label: "label", value: .views(button.slots[.label] ?? [])), (label: "isPressed", value: .bool(false)),
          (label: "role", value: .absent),
        ], call)
    else { return nodes }
    var result = button
    result.slots[.label] = body
    result.modifiers.append(SceneModifier(.buttonStyle, ["style": "plain"]))
    return [result]
  }

  /// Labels: what the style makes of title and icon.
  func styledLabel(_ nodes: [SceneNode], _ call: ViewCall) -> [SceneNode] {
    guard styles[.label]?.isEmpty == false, let label = nodes.first else { return nodes }
    return made(
      .label,
      [
        (label: "title", value: .views(label.slots[.label] ?? [])),
        (label: "icon", value: .views(label.slots[.icon] ?? [])),
      ], call) ?? nodes
  }

  /// The body of the innermost style, given its configuration; nil where there is none, or in its own body.
  private func made(_ kind: StyleKind, _ configuration: [(label: String?, value: Value)], _ call: ViewCall)
    -> [SceneNode]?
  {
    guard let style = styles[kind]?.last, let (function, file) = style.type.functions("makeBody").first,
      let parameter = function.parameters.first
    else { return nil }
    let key = style.type.name + ".makeBody()"
    guard !drawing.contains(key) else { return nil }
    let scope = ViewScope(file: file, instance: style, typePath: style.type.path)
    scope.bind(parameter.name, .tuple(configuration))
    return entering(key, call.expr, scope) { nodes(of: function.body, scope) }
  }
}
