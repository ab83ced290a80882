import SheetModel
import SwiftSyntax

/// What becomes of `onDismiss`: when it runs, the state is nil already, so the last case must be known.
enum DismissRouting {
  /// No modifier has one.
  case none
  /// All have the same.
  case shared
  /// Each case has its own, or none.
  case routed
  /// One of them cannot be kept apart.
  case impossible(Finding, index: Int)

  static func decide(_ group: MergeGroup, in type: ViewType, _ project: Project) -> DismissRouting? {
    let sites = group.slots.map(\.site)
    let all = sites.map { site in site.onDismiss.flatMap { isEmpty($0) ? nil : $0 } }
    guard let first = all.lazy.enumerated().first(where: { $0.element != nil }), let expr = first.element else {
      return DismissRouting.none
    }
    let texts = zip(sites, all).map { site, expr in expr.map { site.source.text($0) } }
    if Set(texts).count == 1, !expr.is(ClosureExprSyntax.self) || texts.allSatisfy({ $0 == texts[0] }) {
      // Another case of the same kind runs the same.
      return .shared
    }
    for (index, dismissal) in all.enumerated() {
      guard let dismissal, replacesItself(index, in: group, type) else { continue }
      return .impossible(
        Finding(
          .onDismiss, "its onDismiss would have to run when its content sets '\(group.slots[index].slot.name)' anew",
          at: sites[index].source.place(dismissal)), index: index)
    }
    for (index, dismissal) in all.enumerated() {
      guard let dismissal else { continue }
      let site = sites[index]
      if let name = capturedName(dismissal) {
        return .impossible(
          Finding(
            .onDismiss, "its onDismiss needs '\(name)', which only its surroundings have",
            at: site.source.place(dismissal)), index: index)
      }
      if !isCallable(dismissal, in: type, project) {
        return .impossible(
          Finding(.onDismiss, "'\(site.source.brief(dismissal))' may be no function", at: site.source.place(dismissal)),
          index: index)
      }
      // A replacement would have to run it as well: only where none can happen it is the same.
      if hasReplacement(group, in: type, project) {
        return .impossible(
          Finding(
            .onDismiss, "its onDismiss would have to run when another one replaces it",
            at: site.source.place(dismissal)), index: index)
      }
    }
    return .routed
  }

  static func isEmpty(_ expr: ExprSyntax) -> Bool {
    if expr.is(NilLiteralExprSyntax.self) { return true }
    return expr.as(ClosureExprSyntax.self).map { $0.statements.isEmpty && $0.signature == nil } ?? false
  }

  /// A local name that a closure takes from around it: the function that it moves to does not have that.
  private static func capturedName(_ expr: ExprSyntax) -> String? {
    guard let closure = expr.as(ClosureExprSyntax.self) else { return nil }
    return FreeNames(closure).references.lazy.map { (NameUses.split($0.baseName.name), $0) }.first { item, reference in
      let (name, form) = item
      return LocalNames.meaning(of: name, form, at: Syntax(reference)).map { !$0.isInside(closure) } ?? false
    }?.0.0
  }

  /// A closure, a function of the view or of what it holds, a closure that the view holds.
  private static func isCallable(_ expr: ExprSyntax, in type: ViewType, _ project: Project) -> Bool {
    expr.is(ClosureExprSyntax.self) || ContentReference.function(expr, in: type) != nil
      || ContentReference.isClosure(expr, of: type) || isOptionalClosure(expr, in: type)
      || isMethod(expr, of: type, project) || isFreeFunction(expr, in: type, project)
  }

  /// `track`, which the project declares outside of types as a function that needs nothing.
  private static func isFreeFunction(_ expr: ExprSyntax, in type: ViewType, _ project: Project) -> Bool {
    guard let reference = expr.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil,
      case let name = reference.baseName.name, LocalNames.declaration(of: name, at: expr) == nil,
      !type.memberNames.contains(name), case let found = project.freeFunctions(name)
    else { return false }
    return !found.isEmpty
      && found.allSatisfy { item in
        item.function.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
          && item.function.signature.effectSpecifiers == nil
      }
  }

  /// `model.refresh`, `Log.write`, where the type declares such a function and nothing else of that name.
  private static func isMethod(_ expr: ExprSyntax, of type: ViewType, _ project: Project) -> Bool {
    guard let member = expr.as(MemberAccessExprSyntax.self), member.declName.argumentNames == nil,
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.name,
      LocalNames.declaration(of: base, at: expr) == nil,
      case let isStatic = type.property(base) == nil && project.isTypeName(base),
      let owner = isStatic ? project.types([base], seenFrom: type.name).first : heldType(base, of: type)
    else { return false }
    let name = member.declName.baseName.name
    var isFunction = false
    for summary in project.declarations(owner) {
      for item in project.group(at: summary)?.memberBlock.members ?? [] {
        if let function = item.decl.as(FunctionDeclSyntax.self), function.name.name == name {
          let words = function.modifiers.map(\.name.text)
          guard function.signature.parameterClause.parameters.allSatisfy({ $0.defaultValue != nil }),
            isStatic == (words.contains("static") || words.contains("class"))
          else { return false }
          isFunction = true
        } else if let variable = item.decl.as(VariableDeclSyntax.self),
          variable.bindings.contains(where: { LocalNames.names(in: $0.pattern).contains(name) })
        {
          return false
        }
      }
    }
    return isFunction
  }

  /// The type of a property as it is written, made, or asked of the environment.
  private static func heldType(_ name: String, of type: ViewType) -> String? {
    guard let (_, variable, binding) = type.property(name) else { return nil }
    if let written = binding.typeAnnotation?.type { return written.trimmedDescription }
    if let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression {
      return made.trimmedDescription
    }
    for case .attribute(let attribute) in variable.attributes {
      guard case .argumentList(let arguments)? = attribute.arguments,
        let asked = arguments.first?.expression.as(MemberAccessExprSyntax.self), asked.declName.baseName.text == "self"
      else { continue }
      return asked.base?.trimmedDescription
    }
    return nil
  }

  /// `var onClose: (() -> Void)?`
  static func isOptionalClosure(_ expr: ExprSyntax, in type: ViewType) -> Bool {
    guard let optional = ContentReference.propertyType(expr, of: type)?.as(OptionalTypeSyntax.self),
      let inner = optional.wrappedType.as(TupleTypeSyntax.self)?.elements.first?.type
    else { return false }
    return ContentReference.isFunction(inner)
  }

  /// A content that gives its own state another value: the one that goes is dismissed, too.
  private static func replacesItself(_ index: Int, in group: MergeGroup, _ type: ViewType) -> Bool {
    guard case .item = group.slots[index].slot.kind else { return false }
    let owners = ContentOwners(group.slots.map(\.site), in: type)
    return group.slots[index].uses.contains { use in
      (use.opens || maySet(use, type)) && owners.owners(of: use.use.node, in: use.use.source).shown.contains(index)
    }
  }

  /// Whether whoever is handed a binding may give it another value than nil: all but a view of the project's that only
  /// closes.
  private static func maySet(_ use: SlotUse, _ type: ViewType) -> Bool {
    guard case .pass = use.role else { return false }
    let call = use.use.node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let name = call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name,
      !type.project.types([name], seenFrom: type.name).isEmpty,
      let writes = HandedBindings(type.project, opensOnly: true).allWrites(by: use.use, in: type)
    else { return true }
    return !writes.isEmpty
  }

  /// Whether one of the group may be opened while another is up.
  private static func hasReplacement(_ group: MergeGroup, in type: ViewType, _ project: Project) -> Bool {
    let context = TriggerContext(type: type)
    let sites = group.slots.map(\.site)
    let owners = ContentOwners(sites, in: type)
    // Where one that has no `onDismiss` opens another that has none, there is nothing to be run. As cases of an enum of
    // their own they would do the same to its state.
    func isQuiet(_ index: Int) -> Bool { sites[index].onDismiss.map(isEmpty) ?? true }
    for (index, slot) in group.slots.enumerated() {
      for use in slot.uses {
        switch use.role {
        case .open, .toggle, .assign:
          let owners = owners.owners(of: use.use.node, in: use.use.source)
          // What runs on dismissal replaces nothing; nor does what a content gives to its own state: for that nothing
          // runs, see above.
          let hasNone = isQuiet(index)
          if !owners.shown.allSatisfy({ $0 == index || hasNone && isQuiet($0) }) { return true }
          if !owners.shown.isEmpty, !owners.isOutside, !context.runsLater(use.use.node, in: use.use.source) {
            continue
          }
          if context.automaticCause(of: use.use.node, in: use.use.source) != nil { return true }
        case .pass:
          // Whoever has the binding opens it as the user tells them, while nothing is up.
          let owners = owners.owners(of: use.use.node, in: use.use.source)
          if !owners.shown.isSubset(of: [index]) || HandedBindings(project).change(by: use.use, in: type) != nil {
            return true
          }
        default: continue
        }
      }
    }
    return false
  }
}
