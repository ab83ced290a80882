import SheetModel
import SwiftSyntax

/// What an enum shows of its cases by itself: `@ViewBuilder var view: some View { switch self { … } }`, which a content asks
/// for, `{ $0.view }`. That `switch` is the mapping, and goes where the cases go.
struct ShownMember {
  let variable: VariableDeclSyntax
  let node: SwitchExprSyntax
  /// `pane.view`
  let access: MemberAccessExprSyntax
  let closure: ClosureExprSyntax
  /// What the content calls the case.
  let parameter: String

  /// - Returns: nil where the content shows the cases itself, or what it asks for is written in another file.
  init?(_ site: ModalSite, _ enumeration: LocalDeclarations) {
    guard let closure = site.contentClosure, case let parameter = ContentText.parameterName(closure) ?? "$0",
      case let uses = FreeNames(closure).references.filter({ $0.baseName.text == parameter }), uses.count == 1,
      let access = uses.first?.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == uses.first.map({ ExprSyntax($0).id }),
      let member = enumeration.more.first(where: { member in
        member.source === site.source
          && ViewType.names(member.decl).contains(access.declName.baseName.name)
      }),
      let variable = member.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first,
      ["some View", "some SwiftUI.View", "AnyView"].contains(binding.typeAnnotation?.type.trimmedDescription),
      variable.attributes.allSatisfy({ ["@MainActor", "@ViewBuilder"].contains($0.trimmedDescription) }),
      case .getter(let list)? = binding.accessorBlock?.accessors, list.count == 1, let only = list.first,
      let node = (only.item.as(ExpressionStmtSyntax.self)?.expression ?? only.item.as(ExprSyntax.self))?
        .as(SwitchExprSyntax.self), node.subject.isSelf
    else { return nil }
    self.variable = variable
    self.node = node
    self.access = access
    self.closure = closure
    self.parameter = parameter
  }

  /// The comments that do not go along with the branches: what is said of the mapping.
  static func comments(of variable: VariableDeclSyntax, outside branches: [ShownBranch]) -> [String] {
    var result = Comments.of(variable)
    let inside = variable.tokens(viewMode: .sourceAccurate).flatMap(Comments.placed).filter { comment in
      branches.contains { $0.inside.contains(comment.offset) }
    }
    for text in inside.map(\.text) + branches.flatMap(\.comments) {
      if let at = result.firstIndex(of: text) { result.remove(at: at) }
    }
    return result
  }
}
