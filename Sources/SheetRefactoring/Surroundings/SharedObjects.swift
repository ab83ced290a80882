import SheetModel
import SwiftSyntax

/// Objects of which there is one for all: `Store.shared` of a `static let`, and properties that begin with it. Wherever one
/// is given it is the same.
struct SharedObjects {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// `Store.shared` of `.environmentObject(Store.shared)`, and of `.environmentObject(store)` with
  /// `@StateObject private var store = Store.shared`; nil where it may be another one.
  func object(givenBy call: FunctionCallExprSyntax) -> String? {
    guard call.arguments.count == 1, let given = call.arguments.first, given.label == nil else { return nil }
    return object(given.expression)
  }

  private func object(_ expr: ExprSyntax) -> String? {
    if let member = expr.as(MemberAccessExprSyntax.self), let base = member.base {
      return base.isSelf ? kept(member.declName) : constant(member, of: base.trimmedDescription)
    }
    return expr.as(DeclReferenceExprSyntax.self).flatMap(kept)
  }

  private func constant(_ member: MemberAccessExprSyntax, of type: String) -> String? {
    let declared = project.declarations(type)
    guard type.first?.isUppercase == true, declared.filter({ $0.kind != .extension }).count == 1 else { return nil }
    let name = member.declName.baseName.name
    let isConstant = declared.compactMap { project.group(at: $0) }.contains { group in
      group.memberBlock.members.contains { item in
        guard let variable = item.decl.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "let" else {
          return false
        }
        return variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
          && variable.bindings.contains { $0.pattern.trimmedDescription == name }
      }
    }
    return isConstant ? type + "." + name : nil
  }

  /// What a property of the type around begins with, where nothing puts another in its place: a `let`, or what SwiftUI
  /// keeps for the view.
  private func kept(_ reference: DeclReferenceExprSyntax) -> String? {
    let name = reference.baseName.name
    guard LocalNames.declaration(of: name, at: reference) == nil,
      let group = sequence(first: Syntax(reference), next: { $0.parent }).lazy.compactMap(\.declGroup).first,
      let variable = group.memberBlock.members.lazy.compactMap({ $0.decl.as(VariableDeclSyntax.self) }).first(where: {
        $0.bindings.first?.pattern.trimmedDescription == name
      }), variable.bindings.count == 1, let value = variable.bindings.first?.initializer?.value,
      let member = value.as(MemberAccessExprSyntax.self), let base = member.base
    else { return nil }
    let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.wrapperName
    let isPrivate = variable.modifiers.contains { $0.name.text == "private" }
    let isFixed = variable.bindingSpecifier.text == "let" && wrapper == nil
    let isKept = isPrivate && ["StateObject", "ObservedObject", "State"].contains(wrapper ?? "")
    guard isFixed || isKept && !isWritten(name, in: group) else { return nil }
    return constant(member, of: base.trimmedDescription)
  }

  /// `store = Store()`, `_store = StateObject(…)`: another one may be put in its place.
  private func isWritten(_ name: String, in group: any DeclGroupSyntax) -> Bool {
    group.memberBlock.tokens(viewMode: .sourceAccurate).contains { token in
      if token.text == "_" + name { return true }
      return token.text == name && token.parent?.is(DeclReferenceExprSyntax.self) == true
        && token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .equal
    }
  }
}
