import SheetModel
import SheetScene

/// Stacks, grids, scroll views and what only holds other views.
enum Containers {
  static func stack(_ call: ViewCall, _ kind: NodeKind, isLazy: Bool) -> [SceneNode] {
    [
      call.node(kind) {
        if let align = call.word("alignment") { $0.attributes["align"] = .text(align) }
        if let spacing = call.number("spacing") { $0.attributes["spacing"] = .number(spacing) }
        if isLazy { $0.attributes["lazy"] = true }
        $0.children = call.content
      }
    ]
  }

  @Sendable static func spacer(_ call: ViewCall) -> [SceneNode] {
    [call.node(.spacer) { if let least = call.number("minLength") { $0.attributes["min"] = .number(least) } }]
  }

  @Sendable static func group(_ call: ViewCall) -> [SceneNode] {
    guard let given = call.argument("subviews"), let content = call.trailing else {
      return [call.node(.group) { $0.children = call.content }]
    }
    let subviews = subviews(of: call.views(given), 0).map { Value.views([$0]) }
    return [call.node(.group) { $0.children = call.views(content, [.array(subviews)]) }]
  }

  /// The views that a container would lay out.
  static func subviews(of nodes: [SceneNode], _ depth: Int) -> [SceneNode] {
    nodes.flatMap { node -> [SceneNode] in
      guard node.kind == .group || node.kind == .forEach, node.type == nil, node.modifiers.isEmpty, depth < 20 else {
        return [node]
      }
      return subviews(of: node.children, depth + 1)
    }
  }

  /// Views that hand a value to their content and are not seen themselves.
  @Sendable static func reader(_ call: ViewCall) -> [SceneNode] {
    let content = call.content
    return content.count == 1 ? content : [call.node(.group) { $0.children = content }]
  }

  @Sendable static func geometry(_ call: ViewCall) -> [SceneNode] {
    call.builder.readers += 1
    defer { call.builder.readers -= 1 }
    return [
      call.node(.geometry) {
        $0.children = call.views(call.trailing ?? call.argument("content") ?? call.first, [call.builder.room])
      }
    ]
  }

  @Sendable static func scroll(_ call: ViewCall) -> [SceneNode] {
    var axis = "v"
    if let first = call.first {
      switch first.kind {
      case .collection(let elements):
        axis = elements.isEmpty ? "v" : elements.count > 1 ? "vh" : word(elements[0], call)
      default: axis = word(first, call)
      }
    }
    return [
      call.node(.scroll) {
        $0.attributes = ["axis": .text(axis)]
        $0.children = call.content
      }
    ]
  }

  private static func word(_ expr: Expr, _ call: ViewCall) -> String {
    Word.of(expr, call.builder, call.scope) == "horizontal" ? "h" : "v"
  }

  static func lazyGrid(_ call: ViewCall, _ kind: NodeKind, _ label: String) -> [SceneNode] {
    [
      call.node(kind) {
        $0.attributes = ["columns": .list(call.argument(label).map { tracks($0, call) } ?? [])]
        if let spacing = call.number("spacing") { $0.attributes["spacing"] = .number(spacing) }
        $0.children = call.content
      }
    ]
  }

  /// `[GridItem(.adaptive(minimum: 80)), …]`, also out of a property or `Array(repeating:count:)`.
  private static func tracks(_ expr: Expr, _ call: ViewCall) -> [SceneValue] {
    switch expr.kind {
    case .collection(let elements): return elements.prefix(12).map { track($0, call) }
    case .call(let inner) where inner.argument("repeating") != nil:
      let count = inner.argument("count").flatMap { call.builder.value($0.value, call.scope).number } ?? 2
      let one = inner.argument("repeating").map { track($0.value, call) } ?? ["flexible"]
      return Array(repeating: one, count: Int(max(1, min(count, 12))))
    case .name, .member:
      // Properties may stand for each other in circles.
      guard let found = call.builder.written(expr, call.scope), call.builder.enter("Grid." + found.key) else { break }
      defer { call.builder.leave("Grid." + found.key) }
      return tracks(
        found.expr, ViewCall(call: call.call, expr: call.expr, scope: found.scope, builder: call.builder))
    default: break
    }
    return [["adaptive", 100]]
  }

  private static func track(_ expr: Expr, _ call: ViewCall) -> SceneValue {
    guard let item = expr.call, let size = item.arguments.first?.value else { return ["flexible"] }
    let arguments = size.call?.arguments ?? []
    func number(_ label: String?) -> Double? {
      arguments.first { $0.label == label }.flatMap { call.builder.value($0.value, call.scope).number }
    }
    switch Word.of(size, call.builder, call.scope) {
    case "fixed": return .list(["fixed", .number(number(nil) ?? 80)])
    case "adaptive": return .list(["adaptive", .number(number("minimum") ?? 80)])
    default:
      var result: [SceneValue] = ["flexible"]
      if let least = number("minimum") { result.append(.number(least)) }
      if let most = number("maximum") {
        if result.count == 1 { result.append(10) }
        result.append(.number(most))
      }
      return .list(result)
    }
  }

  @Sendable static func grid(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.grid) {
        if let align = call.word("alignment") { $0.attributes["align"] = .text(align) }
        if let spacing = call.number("verticalSpacing") { $0.attributes["spacing"] = .number(spacing) }
        if let spacing = call.number("horizontalSpacing") { $0.attributes["hspacing"] = .number(spacing) }
        $0.children = call.content
      }
    ]
  }

  @Sendable static func gridRow(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.gridRow) {
        if let align = call.word("alignment") { $0.attributes["align"] = .text(align) }
        $0.children = call.content
      }
    ]
  }
}
