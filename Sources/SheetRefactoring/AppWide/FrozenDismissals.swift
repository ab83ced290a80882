import SheetModel
import SwiftSyntax

/// A trigger hands over what runs when the modal has gone, as it is by then. In the view it was what the body made last:
/// another function, or the same with newer values around it.
struct FrozenDismissals {
  private let type: ViewType
  /// Members that were followed: a method may call itself.
  private var seen: Set<String> = []

  private init(_ type: ViewType) { self.type = type }

  /// What must be accepted for the `onDismiss` of a modal.
  ///
  /// - Parameter names: values of the view that go along with what it opens.
  static func findings(
    of merged: MergedSlot, in type: ViewType, _ style: any AppWideStyle, handing names: [String] = []
  ) -> [Finding] {
    guard style.takesDismissal, let expr = merged.site.onDismiss, !expr.is(NilLiteralExprSyntax.self) else { return [] }
    let place = merged.site.source.place(expr)
    if isChosen(expr, in: type) {
      return [Finding(.frozenValue, "its onDismiss is chosen when this is opened, not when it goes", at: place)]
    }
    // A menu has no time to look into other views.
    guard !type.project.isEstimate else { return [] }
    var search = FrozenDismissals(type)
    var read = search.value(readIn: Syntax(expr))
    for name in names where read == nil { read = search.value(of: name, at: nil) }
    guard let name = read else { return [] }
    return [Finding(.frozenValue, "its onDismiss reads '\(name)' as it is when this is opened", at: place)]
  }

  /// Whether an expression may give another function later: a ternary, what a call gives, a state, a computed property.
  private static func isChosen(_ expr: ExprSyntax, in type: ViewType) -> Bool {
    if expr.is(ClosureExprSyntax.self) { return false }
    let member = expr.as(MemberAccessExprSyntax.self)
    guard let reference = expr.as(DeclReferenceExprSyntax.self) ?? member?.declName else { return true }
    // `store.reload`
    guard member.map({ $0.base?.isSelf == true }) ?? true else { return false }
    guard let found = type.property(reference.baseName.name) else { return false }
    return !found.variable.attributes.isEmpty || found.binding.accessorBlock != nil
  }

  /// The first value of the view that some code reads, itself or by the view's own members, and that whoever makes the
  /// view may change while the modal is up. States and bindings are read where they are kept, models are the same.
  private mutating func value(readIn node: Syntax) -> String? {
    for reference in PlainNames.of(node)
    where LocalNames.declaration(of: reference.name, at: reference.node) == nil {
      if let found = value(of: reference.name, at: reference.node) { return found }
    }
    return nil
  }

  /// - Parameter node: where it is read; nil where all of it is handed over.
  private mutating func value(of name: String, at node: Syntax?) -> String? {
    guard seen.insert(name).inserted else { return nil }
    if let property = type.property(name) {
      if let accessor = property.binding.accessorBlock {
        if let found = value(readIn: Syntax(accessor)) { return found }
      } else if isFrozen(name, property.variable, property.binding, node) {
        return name
      }
    }
    for function in type.functions(name) {
      if let body = function.body, let found = value(readIn: Syntax(body)) { return found }
    }
    return nil
  }

  private func isFrozen(
    _ name: String, _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ node: Syntax?
  ) -> Bool {
    // `self.unread` is read as `unread` is.
    let access = node?.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == node?.id ? Syntax($0) : nil }
    let read = access ?? node
    let isCalled = read?.parent?.as(FunctionCallExprSyntax.self).map { $0.calledExpression.id == read?.id } ?? false
    guard !isCalled else { return false }
    if let attribute = variable.attributes.firstMapped({ $0.as(AttributeSyntax.self) }) {
      // `@Environment(\.scenePhase)`: a copy of the view keeps what it was given; of a model only a member is read.
      guard attribute.attributeName.trimmedDescription == "Environment",
        attribute.arguments?.trimmedDescription.hasPrefix("\\.") == true
      else { return false }
      return read?.parent?.is(MemberAccessExprSyntax.self) != true
    }
    if let written = binding.typeAnnotation?.type,
      let model = type.project.declarations(written.trimmedDescription).first,
      [.class, .actor].contains(model.kind)
    {
      return false
    }
    return HandedStates(type.project).isHanded(as: name, to: type)
  }
}
