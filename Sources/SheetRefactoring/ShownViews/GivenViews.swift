import SheetModel
import SwiftSyntax

// Views that something else than a view gives.
extension ViewExpressions {
  /// `coordinator.start`, `Factory.root`, `Screen.home.view`: what a type of the project gives that is no view itself;
  /// `Home.preview`: what a view gives without being made.
  func isGiven(_ member: MemberAccessExprSyntax) -> Bool {
    guard let base = member.base, let owner = owner(base),
      case let declared = project.declarations(owner), declared.contains(where: { $0.kind != .extension }),
      let type = try? project.viewType(owner, from: source.file)
    else { return false }
    let isOfView = declared.contains { project.inherits($0.inherits, anyOf: ["View", "SwiftUI.View"]) }
    func isGiven(_ modifiers: DeclModifierListSyntax, _ type: TypeSyntax?) -> Bool {
      isViewType(type) && (!isOfView || modifiers.contains { $0.name.text == "static" })
    }
    let name = member.declName.baseName.name
    if let found = type.property(name) {
      return isGiven(found.variable.modifiers, found.binding.typeAnnotation?.type)
    }
    let functions = type.functions(name)
    return !functions.isEmpty && functions.allSatisfy { isGiven($0.modifiers, $0.signature.returnClause?.type) }
  }

  /// The type that a member is one of.
  private func owner(_ base: ExprSyntax) -> String? {
    // A chain of modifiers is none, and long: what it is made of is not written out for each of them.
    if let call = base.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      !project.isTypeName(member.declName.baseName.name)
    {
      return nil
    }
    let written = base.trimmedDescription
    if project.isTopLevelType(written) { return written }
    if let object = Injections(source, project).objectType(base) { return Injections.plain(object) }
    // `Screen.home`
    guard let member = base.as(MemberAccessExprSyntax.self), let holder = member.base?.trimmedDescription,
      project.isTypeName(holder)
    else { return nil }
    let isCase = project.declarations(holder).contains { summary in
      project.group(at: summary)?.as(EnumDeclSyntax.self)?.caseElements.contains {
        $0.name.name == member.declName.baseName.name
      } ?? false
    }
    return isCase ? holder : nil
  }
}
