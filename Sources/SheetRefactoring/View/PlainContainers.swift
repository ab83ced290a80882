import SheetModel
import SwiftSyntax

extension Project {
  /// Containers of the system that show what they are handed once, whatever happens.
  private static let layouts: Set<String> = [
    "VStack", "HStack", "ZStack", "ScrollView", "GroupBox", "Form", "List", "LazyVStack", "LazyHStack",
    "NavigationStack", "NavigationView",
  ]

  /// Whether a view of the project only lays out what it is handed: `struct Card { … VStack { content }.padding() }`. What
  /// it shows under a condition, for each row or beside other things that it gives, is not as plain.
  func isPlainContainer(_ name: String) -> Bool {
    guard isTopLevelType(name) else { return false }
    return modifierFact("lays out \(name)") { findPlainContainer(name) }
  }

  private func findPlainContainer(_ name: String) -> Bool {
    let all = declarations(name)
    guard all.count == 1, let only = all.first,
      let decl = group(at: only)?.as(StructDeclSyntax.self), inherits(only.inherits, anyOf: ["View", "SwiftUI.View"])
    else { return false }
    let members = decl.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let parameters = Set(decl.genericParameterClause?.parameters.map(\.name.name) ?? [])
    let contents = members.flatMap(\.bindings).filter { binding in
      binding.accessorBlock == nil
        && binding.typeAnnotation.map { !Words($0.type).all.isDisjoint(with: parameters) } ?? false
    }.flatMap { LocalNames.names(in: $0.pattern) }
    let body = members.flatMap(\.bindings).first { LocalNames.names(in: $0.pattern) == ["body"] }
    guard let content = contents.first, contents.count == 1, case .getter(let code)? = body?.accessorBlock?.accessors
    else { return false }
    let uses = FreeNames(in: Syntax(code)).references.filter { $0.baseName.name == content }
    // A function of the view may show it, too.
    let others = members.filter { !$0.bindings.contains { $0.id == body?.id } }.map { Syntax($0) }
    guard let use = uses.first, uses.count == 1,
      !others.contains(where: { FreeNames(in: $0).mentioned.contains(content) }),
      !decl.memberBlock.members.contains(where: { $0.decl.is(FunctionDeclSyntax.self) })
    else { return false }
    return sequence(first: Syntax(use), next: { $0.parent }).prefix { $0.id != code.id }.allSatisfy(isPlainStep)
  }

  /// What stands around a content: layouts of the system, and modifiers that give nothing.
  private func isPlainStep(_ node: Syntax) -> Bool {
    if let call = node.as(FunctionCallExprSyntax.self) {
      guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name else {
        return call.calledExpression.is(MemberAccessExprSyntax.self)
      }
      // `content()`
      if call.arguments.isEmpty, call.trailingClosure == nil { return true }
      return Self.layouts.contains(name) && !isTopLevelType(name)
    }
    if let member = node.as(MemberAccessExprSyntax.self) {
      return Crossing.isHarmless(member.declName.baseName.name, in: self)
    }
    // Not in what a modifier shows: `Button(title).sheet(isPresented: $isOpen) { content }`.
    if let closure = node.as(ClosureExprSyntax.self) {
      return TriggerContext.call(around: closure)?.calledExpression.is(DeclReferenceExprSyntax.self) == true
    }
    return node.is(DeclReferenceExprSyntax.self)
      || node.is(CodeBlockItemListSyntax.self) || node.is(CodeBlockItemSyntax.self) || node.is(ReturnStmtSyntax.self)
  }
}
