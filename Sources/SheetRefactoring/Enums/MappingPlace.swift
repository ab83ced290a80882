import SheetModel
import SwiftSyntax

/// Whether what shows an enum's cases is the very view that it stands in: then that view's environment is theirs.
///
/// A function of a view that presents, `.sheet(item: $router.sheet, content: sheet)`, stands in a view, too, but shows in
/// another layer: what the view reads is not what the sheet has, and its `dismiss` closes something else.
struct MappingPlace {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// The member around some code.
  ///
  /// - Returns: nil where it is shown in another layer, by a modifier, or with another environment than its type has.
  func member(of node: Syntax, in source: SourceFile) -> MemberBlockItemSyntax? {
    var seen: Set<String> = []
    guard let member = around(node, in: source), isInBody(member, source, &seen) else { return nil }
    return member
  }

  /// - Returns: nil where something else decides about what is shown.
  private func around(_ node: Syntax, in source: SourceFile) -> MemberBlockItemSyntax? {
    var child = node
    while let parent = child.parent {
      if let member = parent.as(MemberBlockItemSyntax.self) { return member }
      // A function in the body is called wherever its name stands.
      if parent.is(FunctionDeclSyntax.self), parent.parent?.is(MemberBlockItemSyntax.self) != true { return nil }
      if let closure = parent.as(ClosureExprSyntax.self) {
        // `Group { … }`; a modifier may present, or push.
        let callee = TriggerContext.call(around: closure)?.calledExpression.as(DeclReferenceExprSyntax.self)
        guard callee?.baseName.name.first?.isUppercase == true else { return nil }
      }
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == child.id,
        let modifier = child.as(MemberAccessExprSyntax.self), modifier.base != nil,
        GivenValues(project).gives(call, as: modifier.declName.baseName.name)
      {
        return nil
      }
      // `content: sheet`, `.overlay(sheet)`
      if let argument = parent.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name.first?.isUppercase != true
          || !child.is(FunctionCallExprSyntax.self)
      {
        return nil
      }
      child = parent
    }
    return nil
  }

  /// The body itself, or what only the body shows.
  private func isInBody(_ member: MemberBlockItemSyntax, _ source: SourceFile, _ seen: inout Set<String>) -> Bool {
    guard let name = ViewType.names(member.decl).first else { return false }
    if name == "body" { return true }
    guard seen.insert(name).inserted, let owner = member.declGroupAround,
      let type = try? project.viewType(Syntax(owner).typePath.joined(separator: "."), from: source.file)
    else { return false }
    let uses = type.uses(of: name)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let other = around(use.node, in: use.source) else { return false }
        return other.id == member.id || isInBody(other, use.source, &seen) || isSeen(other, seen)
      }
  }

  private func isSeen(_ member: MemberBlockItemSyntax, _ seen: Set<String>) -> Bool {
    ViewType.names(member.decl).first.map(seen.contains) ?? false
  }
}
