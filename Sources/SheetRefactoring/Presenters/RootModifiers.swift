import SheetModel
import SwiftSyntax

/// Modifiers of the project's own that stand outside of the scenes' presenters: what they give is there for every modal.
struct RootModifiers {
  struct Call {
    let place: Place
    let name: String?
    let node: FunctionCallExprSyntax
  }

  private let project: Project

  init(_ project: Project) { self.project = project }

  /// Whether something is given in a function of `extension View` or in a `ViewModifier` that is applied there.
  ///
  /// A function that takes nothing gives the same wherever else it is used; one that takes something, and a modifier, which
  /// may hold what it gives, must be used there alone.
  func give(_ node: FunctionCallExprSyntax) -> Bool {
    guard let function = node.nearest(FunctionDeclSyntax.self) else { return false }
    let owner = function.typePath.last ?? ""
    if ["View", "SwiftUI.View"].contains(owner) {
      let atRoots = calls(of: function.name.name)
      if function.signature.parameterClause.parameters.isEmpty { return !atRoots.isEmpty }
      return isAtRootsOnly(function.name.name)
    }
    guard function.name.name == "body", function.signature.parameterClause.parameters.count == 1,
      function.nearest(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes.contains(where: {
        ["ViewModifier", "SwiftUI.ViewModifier"].contains($0.type.trimmedDescription)
      }) == true, base(of: node) == "content"
    else { return false }
    let made = uses(of: owner).compactMap { $0.node.parent?.as(FunctionCallExprSyntax.self) }
    return !made.isEmpty && made.count == uses(of: owner).count && made.allSatisfy(isAppliedAtRoots)
  }

  /// `modifier(Themed())` at a root, or in a function that is called there alone.
  private func isAppliedAtRoots(_ made: FunctionCallExprSyntax) -> Bool {
    guard let call = made.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self),
      Self.name(of: call) == "modifier", let source = source(of: made)
    else { return false }
    if project.rootModifiers.contains(source.place(call)) { return true }
    guard let function = call.nearest(FunctionDeclSyntax.self),
      ["View", "SwiftUI.View"].contains(function.typePath.last ?? ""),
      function.body?.statements.count == 1
    else { return false }
    return isAtRootsOnly(function.name.name)
  }

  private func isAtRootsOnly(_ name: String) -> Bool {
    let atRoots = calls(of: name)
    return !atRoots.isEmpty && uses(of: name).count == atRoots.count
  }

  /// The calls of a function among the modifiers of the roots.
  private func calls(of name: String) -> Set<Place> {
    Set(calls.lazy.filter { $0.name == name }.map(\.place))
  }

  /// The modifiers of the roots with their names; nil for what is no member.
  var calls: [Call] {
    if let known = project.givings.rootCalls { return known }
    let found = project.rootModifiers.compactMap { place -> Call? in
      let token = (try? project.source(place.file))?.token(at: place.range.end - 1)
      return token?.nearest(FunctionCallExprSyntax.self).map { call in
        Call(
          place: place, name: call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name, node: call)
      }
    }
    project.givings.rootCalls = found
    return found
  }

  /// Where a name is used, but for its declaration and previews.
  private func uses(of name: String) -> [(node: Syntax, source: SourceFile)] {
    project.files(mentioning: [name]).flatMap { file -> [(node: Syntax, source: SourceFile)] in
      guard let source = try? project.source(file) else { return [] }
      return source.ranges(ofWord: name, in: source.range).compactMap { range in
        guard let node = source.token(in: range)?.parent, !node.is(FunctionDeclSyntax.self),
          node.declGroup == nil, MakerUses.owner(of: node) != nil
        else { return nil }
        return (node, source)
      }
    }
  }

  private func source(of node: FunctionCallExprSyntax) -> SourceFile? {
    uses(of: node.calledExpression.trimmedDescription).first { $0.node.parent?.id == node.id }?.source
  }

  private static func name(of call: FunctionCallExprSyntax) -> String? {
    call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
  }

  /// What a chain of modifiers is called on.
  private func base(of call: FunctionCallExprSyntax) -> String? {
    var next: ExprSyntax? = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    while let inner = next?.as(FunctionCallExprSyntax.self) {
      next = inner.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    return next?.as(DeclReferenceExprSyntax.self)?.baseName.name
  }
}
