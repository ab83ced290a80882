import SheetModel
import SheetScene

/// Texts, images, colours and shapes.
enum ContentViews {
  @Sendable static func text(_ call: ViewCall) -> [SceneNode] {
    // `Text(Image(systemName: "star"))` is the image.
    if let first = call.first?.call, first.callee.simpleName == "Image", let inner = call.first {
      return call.builder.nodes(of: inner, call.scope)
    }
    return [call.node(.text) { $0.text = call.builder.textOfView(call.call, call.scope) }]
  }

  @Sendable static func image(_ call: ViewCall) -> [SceneNode] {
    [call.node(.image) { $0.attributes = call.builder.image(call.call, call.scope) }]
  }

  @Sendable static func asyncImage(_ call: ViewCall) -> [SceneNode] {
    if let placeholder = call.argument("placeholder") {
      let shown = call.views(placeholder)
      if !shown.isEmpty, call.argument("content") != nil || call.trailing != nil {
        // What is loaded looks like the content; its image is not there.
        return call.views(call.trailing ?? call.argument("content"), [.image(remote(call))])
      }
    }
    if let content = call.trailing ?? call.argument("content"), let closure = content.closure {
      let phase = Value.enumCase(EnumValue(name: "success", type: nil, payload: [.image(remote(call))]))
      let nodes = call.builder.nodes(of: closure.body, call.builder.bind(BoundClosure(closure, call.scope), [phase]))
      if !nodes.isEmpty { return nodes }
    }
    return [call.node(.image) { $0.attributes = remote(call) }]
  }

  private static func remote(_ call: ViewCall) -> Attributes {
    ["remote": .text(call.argument("url").map { call.builder.name(of: $0) } ?? "url")]
  }

  @Sendable static func label(_ call: ViewCall) -> [SceneNode] {
    if let icon = call.argument("icon"), icon.closure != nil || call.builder.buildsView(icon, call.scope) {
      let title = call.trailing ?? call.argument("title")
      return call.builder.styledLabel(
        [call.node(.label) { $0.slots = [.label: call.views(title), .icon: call.views(icon)] }], call)
    }
    let nodes = call.label()
    if let only = nodes.first, only.kind == .label {
      var label = only
      label.source = call.builder.span(call.expr.range, in: call.scope.file)
      return call.builder.styledLabel([label], call)
    }
    return call.builder.styledLabel([call.node(.label) { $0.slots = [.label: nodes] }], call)
  }

  @Sendable static func color(_ call: ViewCall) -> [SceneNode] {
    [call.node(.color) { $0.attributes = ["color": .text(call.builder.color(of: call.call, call.scope) ?? "fill")] }]
  }

  @Sendable static func first(_ call: ViewCall) -> [SceneNode] {
    if let written = call.first ?? call.argument("erasing") { return call.builder.nodes(of: written, call.scope) }
    return call.content
  }

  static func shape(_ call: ViewCall, _ shape: String) -> [SceneNode] {
    [
      call.node(.shape) {
        $0.attributes = ["shape": .text(shape)]
        if let radius = call.number("cornerRadius") { $0.attributes["radius"] = .number(radius) }
      }
    ]
  }

  @Sendable static func gradient(_ call: ViewCall) -> [SceneNode] {
    var colors: [SceneValue] = []
    func read(_ expr: Expr?) {
      guard case .collection(let elements)? = expr?.kind else { return }
      colors = elements.prefix(8).compactMap { call.builder.color(of: $0, call.scope).map { .text($0) } }
    }
    read(call.argument("colors"))
    if let inner = call.argument("gradient")?.call {
      read(inner.argument("colors")?.value ?? inner.arguments.first?.value)
    }
    let isAcross = call.word("startPoint")?.lowercased().contains("leading") == true
    return [
      call.node(.gradient) { $0.attributes = ["colors": .list(colors), "axis": .text(isAcross ? "h" : "v")] }
    ]
  }

  /// What an app says about its products stands over the part that the system draws.
  static func store(_ call: ViewCall, _ name: String) -> [SceneNode] {
    let content = call.views(call.trailing ?? call.argument("marketingContent"))
    guard !content.isEmpty else { return surface(call, name) }
    let whole = call.node(.vstack) {
      $0.children = content
      $0.modifiers = [SceneModifier(.fixedSize, ["horizontal": false, "vertical": true])]
    }
    return [call.node(.vstack) { $0.children = [whole] + surface(call, name) }]
  }

  static func surface(_ call: ViewCall, _ name: String) -> [SceneNode] { [call.node(.surface) { $0.type = name }] }
}
