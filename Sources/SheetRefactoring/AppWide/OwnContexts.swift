import SheetModel
import SwiftSyntax

// A view that presents covers through a context already presents more of them through that, where it stood with them.
extension CoverStyle {
  func knownProperty(in type: ViewType) -> String? {
    guard let known, growsEnum, !type.project.isEstimate else { return nil }
    let names = type.parts.flatMap(\.variables).flatMap(\.bindings).flatMap { LocalNames.names(in: $0.pattern) }
    return names.first { name in
      (type.isHeld(name, as: known.type) || type.isHeld(name, as: known.type + "<" + enumName + ">"))
        && presents(name, known, in: type)
    }
  }

  /// Whether the view hands a context to its modifier and opens by it, and nothing else has it. What opens by itself would
  /// replace what is shown of the others.
  private func presents(_ name: String, _ known: KnownContext, in type: ViewType) -> Bool {
    let context = TriggerContext(type: type)
    var modifier: FunctionCallExprSyntax?
    for use in type.uses(of: name) {
      if let call = modifierCall(use, known) {
        guard modifier == nil else { return false }
        modifier = call
        continue
      }
      guard let member = use.node.parent?.as(MemberAccessExprSyntax.self),
        member.base?.id == use.node.as(ExprSyntax.self)?.id,
        ["present", "dismiss"].contains(member.declName.baseName.text),
        member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(member).id,
        context.automaticCause(of: use.node, in: use.source) == nil
      else { return false }
    }
    return modifier.map { areBeside($0, in: type) } ?? false
  }

  /// `.fullScreenCover(context: coverContext)`
  private func modifierCall(_ use: NameUse, _ known: KnownContext) -> FunctionCallExprSyntax? {
    guard let argument = use.node.parent?.as(LabeledExprSyntax.self), argument.label?.text == known.label,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == kind,
      (use.form == .projected) == known.takesBinding,
      known.takesContent
        ? call.trailingClosure?.statements.trimmedDescription == "$0.cover" : call.trailingClosure == nil
    else { return nil }
    return call
  }

  /// Whether the covers of the view hang on the same chain, with nothing but modals between.
  private func areBeside(_ modifier: FunctionCallExprSyntax, in type: ViewType) -> Bool {
    var outermost = modifier
    while let outer = outermost.parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self) {
      outermost = outer
    }
    var chain: [(call: FunctionCallExprSyntax, name: String)] = []
    var next: FunctionCallExprSyntax? = outermost
    while let call = next, let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      chain.append((call, member.declName.baseName.text))
      next = member.base?.as(FunctionCallExprSyntax.self)
    }
    let covers = (type.project.modalsByView[type.name] ?? []).filter { $0.presentation.kind == kind }
      .map(\.presentation.place.range.start)
    let starts = chain.map { $0.call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.start ?? -1 }
    let own = chain.indices.filter { chain[$0].call.id == modifier.id || covers.contains(starts[$0]) }
    guard let first = own.first, let last = own.last, Set(covers).isSubset(of: starts) else { return false }
    return chain[first...last].allSatisfy { Modal.kinds.contains($0.name) }
  }
}
