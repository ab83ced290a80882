import SheetModel
import SheetScene

/// Modifiers of texts and colours.
enum TextModifiers {
  /// What ends in another one stands before it.
  private static let styles = [
    "extraLargeTitle2", "extraLargeTitle", "largeTitle", "title2", "title3", "title", "subheadline", "headline", "body",
    "callout", "footnote", "caption2", "caption",
  ]

  @Sendable static func font(_ call: ModifierCall) -> [SceneModifier] {
    guard let argument = call.plain else { return [] }
    var result: Attributes = [:]
    read(argument, call, &result)
    return result.isEmpty ? [] : [SceneModifier(.font, result)]
  }

  /// `.title2.bold()`, `.system(size: 20, weight: .bold)`, `Font.custom("X", size: 12)`, `.scaledFootnote`.
  private static func read(_ expr: Expr, _ call: ModifierCall, _ result: inout Attributes) {
    switch expr.kind {
    case .implicitMember(let name): if !declared(name, call, &result) { named(name, &result) }
    case .name:
      if !property(expr, call, &result), case .enumCase(let one) = call.builder.value(expr, call.scope) {
        named(one.name, &result)
      }
    case .member(let base, let name, _):
      if property(expr, call, &result) { return }
      if base.simpleName == "Font", declared(name, call, &result) { return }
      if case .name = base.kind {} else { read(base, call, &result) }
      named(name, &result)
    case .call(let inner):
      if case .member(let base, let name, _) = inner.callee.kind {
        if base.simpleName != "Font" { read(base, call, &result) }
        modified(name, inner, call, &result)
      } else if case .implicitMember(let name) = inner.callee.kind {
        modified(name, inner, call, &result)
      }
    case .ternary(let condition, let one, let other):
      read(call.builder.decide(condition, one, other, call.scope) ? one : other, call, &result)
    default: break
    }
  }

  /// A font of the project, in a property of a type or at file scope.
  private static func property(_ expr: Expr, _ call: ModifierCall, _ result: inout Attributes) -> Bool {
    guard let found = call.builder.written(expr, call.scope), call.builder.enter("Font." + found.key) else {
      return false
    }
    defer { call.builder.leave("Font." + found.key) }
    return take(found.expr, found.scope, call, &result)
  }

  /// The font of an expression in another scope.
  private static func take(
    _ written: Expr, _ scope: ViewScope, _ call: ModifierCall, _ result: inout Attributes
  ) -> Bool {
    var found: Attributes = [:]
    read(
      written, ModifierCall(call: call.call, name: call.name, expr: call.expr, scope: scope, builder: call.builder),
      &found)
    for pair in found.pairs { result[pair.name] = pair.value }
    return !found.isEmpty
  }

  /// A font of the project, in an extension of `Font`.
  private static func declared(_ name: String, _ call: ModifierCall, _ result: inout Attributes) -> Bool {
    guard !styles.contains(name),
      let (property, file) = call.builder.library.extensionProperty(name, of: ["Font"]),
      let written = property.initial ?? property.getter.flatMap(ViewScope.onlyExpression),
      call.builder.enter("Font." + name)
    else { return false }
    defer { call.builder.leave("Font." + name) }
    return take(written, ViewScope(file: file, typePath: ["Font"]), call, &result)
  }

  private static func named(_ name: String, _ result: inout Attributes) {
    let lower = name.lowercased()
    guard
      let style = styles.first(where: { lower.hasSuffix($0.lowercased()) })
        ?? styles.first(where: { lower.contains($0.lowercased()) })
    else { return }
    result["style"] = .text(style)
  }

  private static func modified(_ name: String, _ inner: Call, _ call: ModifierCall, _ result: inout Attributes) {
    func word(_ label: String?) -> String? {
      inner.arguments.first { $0.label == label }.flatMap { Word.of($0.value, call.builder, call.scope) }
    }
    switch name {
    case "bold": result["weight"] = "bold"
    case "weight": if let weight = word(nil) { result["weight"] = .text(weight) }
    case "monospaced": result["design"] = "monospaced"
    case "system", "custom", "systemFont":
      if let style = word(nil) { named(style, &result) }
      if let size = inner.argument("size").flatMap({ call.builder.value($0.value, call.scope).number }) {
        result["size"] = .number(size)
      }
      if let weight = word("weight") { result["weight"] = .text(weight) }
      if let design = word("design") { result["design"] = .text(design) }
      if let style = word("relativeTo") ?? word("textStyle") { named(style, &result) }
    default: named(name, &result)
    }
  }

  /// Without a colour where the source does not tell it: a shape is then not painted as text would be.
  @Sendable static func foreground(_ call: ModifierCall) -> [SceneModifier] {
    guard let color = call.color(call.plain) else { return [SceneModifier(.foreground)] }
    return [SceneModifier(.foreground, ["color": .text(color)])]
  }

  @Sendable static func tint(_ call: ModifierCall) -> [SceneModifier] {
    guard let color = call.color(call.plain) else { return [] }
    return [SceneModifier(.tint, ["color": .text(color)])]
  }

  @Sendable static func lineLimit(_ call: ModifierCall) -> [SceneModifier] {
    guard let argument = call.plain else { return [] }
    switch call.builder.value(argument, call.scope) {
    case .number(let number):
      var arguments: Attributes = ["value": .number(number)]
      if call.bool("reservesSpace") == true { arguments["reserves"] = true }
      return [SceneModifier(.lineLimit, arguments)]
    case .absent: return [SceneModifier(.lineLimit)]
    case .array(let range): return range.last?.number.map { [SceneModifier(.lineLimit, ["value": .number($0)])] } ?? []
    default: return []
    }
  }

  /// Only what is certain: a form that is not filled in looks as it does when it is.
  @Sendable static func disabled(_ call: ModifierCall) -> [SceneModifier] {
    guard let argument = call.plain, let value = call.builder.value(argument, call.scope).bool else { return [] }
    return [SceneModifier(.disabled, ["on": .bool(value)])]
  }
}
