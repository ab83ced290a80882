import SheetModel
import SheetScene

/// Lists, forms, sections and their relatives.
enum Lists {
  static func list(_ call: ViewCall, _ kind: NodeKind) -> [SceneNode] {
    [
      call.node(kind) {
        if let data = call.first, data.closure == nil, let content = call.trailing ?? call.argument("rowContent") {
          $0.children = [Repetition.node(call, over: data, content)]
        } else {
          $0.children = call.content
        }
      }
    ]
  }

  @Sendable static func section(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.section) {
        if let header = call.argument("header") {
          $0.slots[.header] = call.views(header)
        } else if let title = call.first, title.closure == nil {
          $0.slots[.header] = [call.textNode(title)]
        }
        if let footer = call.argument("footer") { $0.slots[.footer] = call.views(footer) }
        if call.argument("isExpanded") != nil {
          $0.attributes["expanded"] = .bool(call.value("isExpanded")?.bool ?? true)
        }
        $0.children = call.content
      }
    ]
  }

  @Sendable static func groupBox(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.groupBox) {
        $0.slots[.label] = call.label()
        $0.children = call.content
      }
    ]
  }

  @Sendable static func disclosure(_ call: ViewCall) -> [SceneNode] {
    let isOpen = call.value("isExpanded")?.bool ?? false
    return [
      call.node(.disclosure) {
        $0.attributes = ["on": .bool(isOpen)]
        $0.slots[.label] = call.label()
        $0.children = call.content
      }
    ]
  }

  @Sendable static func outline(_ call: ViewCall) -> [SceneNode] {
    guard let data = call.first, let content = call.trailing ?? call.argument("content") else { return [] }
    return [Repetition.node(call, over: data, content)]
  }

  @Sendable static func labeled(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.labeled) {
        $0.slots[.label] = call.label()
        if let value = call.argument("value") {
          $0.children = [
            call.builder.node(.text, value, call.scope) {
              $0.text = call.builder.text(value, call.scope, isLocalised: false)
            }
          ]
        } else {
          $0.children = call.content
        }
      }
    ]
  }

  @Sendable static func table(_ call: ViewCall) -> [SceneNode] {
    var titles: [SceneNode] = []
    var cells: [SceneNode] = []
    let item = Value.unknown(call.first.map { Words.singular(call.builder.name(of: $0)) } ?? "row")
    for statement in call.trailing?.closure?.body ?? [] {
      guard case .expr(let expr) = statement, let column = column(expr), let inner = column.call else { continue }
      let view = ViewCall(call: inner, expr: column, scope: call.scope, builder: call.builder)
      titles += view.label()
      let content = view.views(view.trailing, [item])
      let name = view.argument("value").map { call.builder.name(of: $0) } ?? "value"
      cells.append(
        call.builder.node(.group, column, call.scope) {
          $0.children =
            content.isEmpty
            ? [call.builder.node(.text, column, call.scope) { $0.text = call.builder.dynamic(name) }] : content
        })
    }
    let row = call.node(.group) { $0.children = cells }
    return [
      call.node(.table) {
        $0.slots[.header] = titles
        $0.children = Array(repeating: row, count: max(1, call.builder.options.repetitions))
      }
    ]
  }

  /// `TableColumn(…)` below modifiers such as `.width(100)`.
  private static func column(_ expr: Expr) -> Expr? {
    var current = expr
    while let call = current.call {
      if call.callee.simpleName == "TableColumn" { return current }
      guard case .member(let base, _, _) = call.callee.kind else { return nil }
      current = base
    }
    return nil
  }

  @Sendable static func unavailable(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.unavailable) {
        if call.first != nil {
          $0.slots[.label] = call.label()
        } else {
          $0.slots[.label] = call.views(call.trailing ?? call.argument("label"))
        }
        if let description = call.argument("description") { $0.slots[.description] = call.views(description) }
        if let actions = call.argument("actions") { $0.slots[.actions] = call.views(actions) }
      }
    ]
  }
}
