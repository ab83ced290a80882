import SwiftSyntax

/// What `.name` belongs to where that is assigned to, or compared with, a property of the type around: `other = .old`.
struct AssignedType {
  private let source: SourceFile
  private let project: Project

  init(_ source: SourceFile, _ project: Project) {
    self.source = source
    self.project = project
  }

  /// - Returns: the full name of a type of the project; nil where the text does not say it for sure.
  func type(of member: MemberAccessExprSyntax) -> String? {
    var value = Syntax(member)
    if let call = value.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == value.id {
      value = Syntax(call)
    }
    if let binding = value.parent?.parent?.as(PatternBindingSyntax.self), binding.initializer?.value.id == value.id {
      return binding.typeAnnotation.flatMap { named($0.type, around: Syntax(binding)) }
    }
    guard let list = value.parent?.as(ExprListSyntax.self), list.count == 3, let other = list.first,
      list.last?.id == value.id, let sign = list.dropFirst().first, Self.isAlike(sign),
      let name = Self.property(other)
    else { return nil }
    let owner = value.typePath.joined(separator: ".")
    guard let holder = try? project.viewType(owner, from: source.file), let found = holder.property(name) else {
      return nil
    }
    if let annotation = found.binding.typeAnnotation { return named(annotation.type, around: Syntax(found.binding)) }
    return MadeTypes(holder, project).type(of: found.binding).flatMap { resolved($0, seenFrom: owner) }
  }

  private static func isAlike(_ sign: ExprSyntax) -> Bool {
    sign.is(AssignmentExprSyntax.self)
      || ["==", "!="].contains(sign.as(BinaryOperatorExprSyntax.self)?.operator.text)
  }

  /// `other`, `self.other`
  private static func property(_ expr: ExprSyntax) -> String? {
    if let reference = expr.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.name
      return LocalNames.declaration(of: name, at: reference) == nil ? name : nil
    }
    guard let member = expr.as(MemberAccessExprSyntax.self), member.base?.isSelf == true else {
      return nil
    }
    return member.declName.baseName.name
  }

  private func named(_ type: TypeSyntax, around node: Syntax) -> String? {
    let written = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
    guard written.is(IdentifierTypeSyntax.self) || written.is(MemberTypeSyntax.self) else { return nil }
    return resolved(written.trimmedDescription, seenFrom: node.typePath.joined(separator: "."))
  }

  /// An enum or another type with values of its own; another name for one says nothing.
  private func resolved(_ name: String, seenFrom owner: String) -> String? {
    guard let full = project.types([name], seenFrom: owner.isEmpty ? nil : owner).first else { return nil }
    let declared = project.declarations(full).filter { $0.kind != .extension }
    return declared.count == 1 && declared.allSatisfy { $0.kind == .enum || $0.kind == .struct } ? full : nil
  }
}
