import SheetModel
import SheetScene

/// Styles that a project may bring along, by their modifier.
enum StyleKind: String {
  case button = "buttonStyle"
  case label = "labelStyle"
  case field = "textFieldStyle"

  /// What a style of this kind has to have.
  var requirement: String { self == .field ? "_body" : "makeBody" }

  var protocols: [String] {
    switch self {
    case .button: ["ButtonStyle", "PrimitiveButtonStyle"]
    case .label: ["LabelStyle"]
    case .field: ["TextFieldStyle"]
    }
  }

  var systemNames: Set<String> {
    switch self {
    case .button: ViewTable.systemButtonStyles
    case .label: ["automatic", "titleOnly", "iconOnly", "titleAndIcon"]
    case .field: ["automatic", "plain", "roundedBorder", "squareBorder"]
    }
  }
}

/// Controls inside of a custom style of the project.
extension SceneMaker {
  /// A style of the project: the controls inside are drawn with its body.
  func projectStyle(_ call: Call, _ kind: StyleKind, _ scope: ViewScope) -> Instance? {
    guard let argument = call.arguments.first?.value else { return nil }
    if let called = argument.call, let path = called.callee.path, Words.isType(path.first),
      let type = library.type(path, inside: scope.typePath, file: scope.file.id),
      !type.functions(kind.requirement).isEmpty
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
    if case .instance(let style)? = known, !style.type.functions(kind.requirement).isEmpty { return style }
    let type = library.extensionProperty(name, of: extended)?.0.type
    guard case .named(let path, _)? = type, let found = library.type(path, inside: [], file: nil),
      !found.functions(kind.requirement).isEmpty
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
    // Another style was asked to draw the button.
    if body.count == 1, var other = body.first, other.kind == .button {
      other.presents = button.presents
      if let role = button.attributes.text("role") { other.attributes["role"] = .text(role) }
      return [other]
    }
    var result = button
    result.slots[.label] = body
    result.modifiers.append(SceneModifier(.buttonStyle, ["style": "plain"]))
    return [result]
  }

  /// Fields: what the style makes of them.
  func styledField(_ nodes: [SceneNode], _ call: ViewCall) -> [SceneNode] {
    styles[.field]?.isEmpty == false ? made(.field, .views(nodes), call) ?? nodes : nodes
  }

  /// `BorderedButtonStyle().makeBody(configuration: configuration)`: the button in that style; nil where the style is
  /// the project's own, or what it is given is no button.
  func systemStyled(_ call: Call, by style: Expr, _ scope: ViewScope) -> [SceneNode]? {
    guard let path = style.call?.callee.path, let name = path.last, name.hasSuffix("ButtonStyle"),
      library.type(path, inside: scope.typePath, file: scope.file.id) == nil,
      let given = call.argument("configuration"), case .tuple(let parts) = value(given.value, scope),
      case .views(let label)? = parts.first(where: { $0.label == "label" })?.value
    else { return nil }
    return [
      node(.button, style, scope) {
        $0.slots[.label] = label
        $0.modifiers = [SceneModifier(.buttonStyle, ["style": .text(ModifierTable.styleName(name, "buttonStyle"))])]
      }
    ]
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
    made(kind, .tuple(configuration), call)
  }

  private func made(_ kind: StyleKind, _ configuration: Value, _ call: ViewCall) -> [SceneNode]? {
    guard let style = styles[kind]?.last, let (function, file) = style.type.functions(kind.requirement).first,
      let parameter = function.parameters.first
    else { return nil }
    let key = style.type.name + "." + kind.requirement + "()"
    guard !drawing.contains(key) else { return nil }
    let scope = ViewScope(file: file, instance: style, typePath: style.type.path)
    scope.bind(parameter.name, configuration)
    return entering(key, call.expr, scope) { nodes(of: function.body, scope) }
  }
}
