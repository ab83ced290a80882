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

  /// Whether each scene's root gives an object, under a key.
  func isGivenByAllRoots(_ object: String, as key: String) -> Bool {
    guard let roots = project.sceneRoots?.roots, !roots.isEmpty else { return false }
    let calls = RootModifiers(project).calls.filter { call in
      guard let source = try? project.source(call.place.file) else { return false }
      return self.object(givenBy: call.node) == object
        && Injections(source, project).key(of: call.node).map(Injections.plain) == key
    }
    let places = Set(calls.map(\.place))
    return roots.allSatisfy { !places.isDisjoint(with: $0.outer) }
  }

  /// Whether nothing else is given under its key anywhere: what is given nearer to a presenter would be seen instead.
  func isGivenAlone(_ object: String, as key: String) -> Bool {
    project.modifierFact("\(object) alone as \(key)") {
      ["environmentObject", "environment"].allSatisfy { word in
        project.files(mentioning: [word]).allSatisfy { file in
          guard let source = try? project.source(file) else { return false }
          return source.ranges(ofWord: word, in: source.range).allSatisfy { range in
            guard let call = Self.call(of: source.token(in: range)), MakerUses.owner(of: Syntax(call)) != nil,
              let given = Injections(source, project).key(of: call), !Injections.isHandedOn(given),
              given == key || given == Injections.unknown
            else { return true }
            return self.object(givenBy: call) == object
          }
        }
      }
    }
  }

  private static func call(of token: TokenSyntax?) -> FunctionCallExprSyntax? {
    guard let callee = token?.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    let whole = callee.parent?.as(MemberAccessExprSyntax.self).map { Syntax($0) } ?? Syntax(callee)
    return whole.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == whole.id ? $0 : nil }
  }

  private func object(_ expr: ExprSyntax) -> String? {
    if let member = expr.as(MemberAccessExprSyntax.self), let base = member.base {
      return base.isSelf ? kept(member.declName) : constant(member, of: base.trimmedDescription)
    }
    return expr.as(DeclReferenceExprSyntax.self).flatMap(kept)
  }

  private func constant(_ member: MemberAccessExprSyntax, of type: String) -> String? {
    let declared = project.declarations(type)
    guard type.first?.isUppercase == true, declared.filter({ $0.kind != .extension }).count == 1,
      // One that is nested somewhere may be meant there.
      !project.index.types.contains(where: { $0.name.hasSuffix("." + type) })
    else { return nil }
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
      let group = sequence(first: Syntax(reference), next: { $0.parent }).firstMapped(\.declGroup),
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

  /// `store = Store()`, `_store = StateObject(…)`, `$store` for others: another one may be put in its place.
  private func isWritten(_ name: String, in group: any DeclGroupSyntax) -> Bool {
    group.memberBlock.tokens(viewMode: .sourceAccurate).contains { token in
      if token.text == "_" + name || token.text == "$" + name { return true }
      return token.text == name && token.parent?.is(DeclReferenceExprSyntax.self) == true
        && token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .equal
    }
  }
}
