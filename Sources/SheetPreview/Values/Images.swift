import PreviewStrings
import SheetModel
import SheetScene

/// Images and symbols by name.
extension SceneMaker {
  /// The attributes of `NodeKind.image` for a call of `Image` or `UIImage`.
  func image(_ call: Call, _ scope: ViewScope) -> Attributes {
    for label in ["systemName", "systemSymbol", "_internalSystemName", "systemImage"] {
      if let argument = call.argument(label) { return icon(argument.value, isSymbol: true, scope) }
    }
    if let inner = call.argument("uiImage") ?? call.argument("nsImage") ?? call.argument("image")
      ?? call.argument("cgImage")
    {
      if case .image(let attributes) = value(inner.value, scope) { return attributes }
      return ["asset": .text(name(of: inner.value))]
    }
    guard let first = call.arguments.first else { return ["asset": "image"] }
    if first.label == "decorative" || first.label == nil || first.label == "named" {
      return icon(first.value, isSymbol: false, scope)
    }
    return ["asset": .text(name(of: first.value))]
  }

  /// A symbol or asset by an argument: a literal, `.xmark`, a constant of the project.
  func icon(_ expr: Expr, isSymbol: Bool, _ scope: ViewScope) -> Attributes {
    let key = isSymbol ? "symbol" : "asset"
    switch expr.kind {
    case .implicitMember(let name):
      return isSymbol ? ["symbol": .text(SymbolName.dotted(name))] : ["asset": .text(name)]
    case .ternary(let condition, let one, let other):
      let (isFirst, verdict) = branch(condition, one, other, scope)
      let chosen = icon(isFirst ? one : other, isSymbol: isSymbol, scope)
      if let verdict { decidingCondition = list(verdict) }
      return chosen
    default: break
    }
    switch value(expr, scope) {
    case .text(let text) where text.origin != .dynamic:
      decidingCondition = text.condition ?? decidingCondition
      return [key: .text(text.string)]
    case .enumCase(let one):
      if let type = one.type, case .text(let raw) = member("rawValue", of: .enumCase(one), scope),
        type.inherits("String")
      {
        return [key: .text(raw.string)]
      }
      return [key: .text(isSymbol ? SymbolName.dotted(one.name) : one.name)]
    case .image(let attributes): return attributes
    default:
      let name = name(of: expr)
      // A constant whose name says what it shows.
      return isSymbol ? ["symbol": .text(SymbolName.dotted(name)), "dynamic": true] : ["asset": .text(name)]
    }
  }
}
