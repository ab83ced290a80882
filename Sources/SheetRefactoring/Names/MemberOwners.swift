import SheetModel
import SwiftSyntax

/// The project's types that members are asked of, link by link: that of `store.theme` in `store.theme.color`.
///
/// As far as declarations say it: a closure's parameter, or what a library gives, has no type here.
struct MemberOwners {
  private let type: ViewType
  private let project: Project
  /// The type of a local name, where whoever asks knows it.
  private let local: (DeclReferenceExprSyntax) -> String?

  init(in type: ViewType, _ project: Project, local: @escaping (DeclReferenceExprSyntax) -> String?) {
    self.type = type
    self.project = project
    self.local = local
  }

  /// - Returns: the full name; nil where the text does not say it for sure.
  func type(of expr: ExprSyntax) -> String? {
    if let chained = expr.as(OptionalChainingExprSyntax.self) { return type(of: chained.expression) }
    if let forced = expr.as(ForceUnwrapExprSyntax.self) { return type(of: forced.expression) }
    if let call = expr.as(FunctionCallExprSyntax.self) { return result(of: call) }
    if let member = expr.as(MemberAccessExprSyntax.self) { return type(of: member) }
    guard let reference = expr.as(DeclReferenceExprSyntax.self), !reference.isSelf else { return nil }
    let name = NameUses.split(reference.baseName.name).0
    if project.isTypeName(name) { return declared(name, seenFrom: type.name) }
    if LocalNames.declaration(of: name, at: reference) != nil || name.first == "$" {
      return local(reference).flatMap { declared($0, seenFrom: type.name) }
    }
    return property(name, of: type)
  }

  private func type(of member: MemberAccessExprSyntax) -> String? {
    let name = member.declName.baseName.name
    guard let base = member.base else { return nil }
    if base.isSelf { return property(NameUses.split(name).0, of: type) }
    if project.isTypeName(name) {
      let text = member.trimmedDescription
      return project.isTopLevelType(text)
        ? text : self.type(of: base).flatMap { declared($0 + "." + name, seenFrom: nil) }
    }
    guard let holder = holder(base) else { return nil }
    return property(name, of: holder)
  }

  private func result(of call: FunctionCallExprSyntax) -> String? {
    let callee = call.calledExpression
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name {
      if project.isTypeName(name) { return declared(name, seenFrom: type.name) }
      return result(of: type.functions(name), in: type)
    }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let name = member.declName.baseName.name
    if name == "init" { return type(of: base) }
    if project.isTypeName(name) { return type(of: member) }
    guard let holder = base.isSelf ? type : holder(base) else { return nil }
    return result(of: holder.functions(name), in: holder)
  }

  private func result(of functions: [FunctionDeclSyntax], in holder: ViewType) -> String? {
    // Which of several is called their types decide.
    guard functions.count == 1, let written = functions.first?.signature.returnClause?.type else { return nil }
    return declared(written.trimmedDescription, seenFrom: holder.name)
  }

  private func holder(_ base: ExprSyntax) -> ViewType? {
    type(of: base).flatMap { try? project.viewType($0, from: type.primary.source.file) }
  }

  private func property(_ name: String, of holder: ViewType) -> String? {
    guard let (_, variable, binding) = holder.property(name) else { return nil }
    if let written = binding.typeAnnotation?.type { return declared(written.trimmedDescription, seenFrom: holder.name) }
    let wrapper = variable.attributes.first?.as(AttributeSyntax.self)
    // `@Environment(Store.self)`
    if wrapper?.wrapperName == "Environment" {
      guard let text = wrapper?.arguments?.trimmedDescription, text.hasSuffix(".self") else { return nil }
      return declared(String(text.dropLast(5)), seenFrom: holder.name)
    }
    return MadeTypes(holder, project).type(of: binding).flatMap { declared($0, seenFrom: holder.name) }
  }

  /// A type of the project, an optional of it or a binding to it.
  private func declared(_ written: String, seenFrom owner: String?) -> String? {
    var name = written
    for prefix in ["Binding<", "Optional<"] where name.hasPrefix(prefix) && name.hasSuffix(">") {
      name = String(name.dropFirst(prefix.count).dropLast())
    }
    if name.hasSuffix("?") || name.hasSuffix("!") { name.removeLast() }
    return project.types([name], seenFrom: owner).first { !project.declarations($0).isEmpty }
  }
}
