import SheetIndex
import SheetModel
import SwiftSyntax

/// The way from a modifier outwards: what it would be moved over.
struct AnchorPath {
  struct Step {
    enum Kind {
      /// A modifier on the chain.
      case modifier(String)
      /// Modifiers that an `#if` applies to the chain, those of all its clauses.
      case compiledModifiers([Step])
      /// A view or modifier whose content holds the chain.
      case container(String)
      case conditional
      /// Out of a clause of an `#if`.
      case compilation
      case loop
      /// Out of a member of the view, to where it is used.
      case member(String)
    }

    let kind: Kind
    /// The expression that stands above the step.
    let node: Syntax
    let name: Syntax
    let source: SourceFile

    /// The modifiers that the step is: none, one, or those of an `#if`.
    var modifiers: [Step] {
      switch kind {
      case .modifier: [self]
      case .compiledModifiers(let steps): steps
      case .container, .conditional, .compilation, .loop, .member: []
      }
    }

    /// Whether the chain goes on over the step.
    var isModifier: Bool {
      switch kind {
      case .modifier, .compiledModifiers: true
      case .container, .conditional, .compilation, .loop, .member: false
      }
    }
  }

  let site: ModalSite
  /// From the inside to the outside.
  let steps: [Step]

  init(of site: ModalSite, in type: ViewType) {
    self.site = site
    var steps: [Step] = []
    var child = Syntax(site.call)
    var source = site.source
    var visited: Set<String> = []
    loop: while let parent = child.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == child.id {
        guard let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id else {
          child = parent
          continue
        }
        steps.append(
          Step(
            kind: .modifier(member.declName.baseName.text), node: Syntax(call), name: Syntax(member.declName),
            source: source))
        child = Syntax(call)
        continue
      }
      if let closure = parent.as(ClosureExprSyntax.self) {
        guard let call = TriggerContext.call(around: closure), let name = Self.name(of: call.calledExpression) else {
          break
        }
        let isLoop = name.text == "ForEach" || (name.text == "List" && Self.iterates(call, closure))
        steps.append(
          Step(kind: isLoop ? .loop : .container(name.text), node: Syntax(call), name: Syntax(name), source: source))
        child = Syntax(call)
        continue
      }
      // `x ? a : b`
      if let list = parent.as(ExprListSyntax.self), list.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
        steps.append(Step(kind: .conditional, node: parent, name: child, source: source))
      }
      if parent.is(IfConfigClauseSyntax.self) {
        steps.append(Step(kind: .compilation, node: parent, name: parent, source: source))
      }
      if let config = parent.as(PostfixIfConfigExprSyntax.self), config.base?.id == child.id {
        steps.append(
          Step(
            kind: .compiledModifiers(Self.modifiers(of: config, source)), node: parent, name: Syntax(config.config),
            source: source))
      }
      // `.background(Color.clear.sheet(…))`
      if let argument = parent.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        let name = Self.name(of: call.calledExpression)
      {
        let isLoop = name.text == "ForEach" || name.text == "List"
        steps.append(
          Step(kind: isLoop ? .loop : .container(name.text), node: Syntax(call), name: Syntax(name), source: source))
        child = Syntax(call)
        continue
      }
      if parent.is(IfExprSyntax.self) || parent.is(SwitchExprSyntax.self) {
        steps.append(Step(kind: .conditional, node: parent, name: parent, source: source))
      }
      if parent.is(MemberBlockItemSyntax.self) {
        // A part of the view in a member of its own: on from where the member is used, if that is one place.
        guard let member = ContentOwners.member(around: child) ?? Self.name(of: child), member != "body",
          visited.insert(member).inserted, case let uses = type.uses(of: member), uses.count == 1
        else { break loop }
        child = uses[0].node
        source = uses[0].source
        if let call = child.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == child.id {
          child = Syntax(call)
        }
        steps.append(Step(kind: .member(member), node: child, name: child, source: source))
        continue
      }
      child = parent
    }
    self.steps = steps
  }

  /// All expressions that the site's modifier could stand behind, innermost first.
  var nodes: [(node: Syntax, source: SourceFile)] {
    [(Syntax(site.call), site.source)] + steps.map { ($0.node, $0.source) }
  }

  /// The steps until an expression is reached; nil where it does not lie on the way.
  func steps(to node: Syntax) -> [Step]? {
    if node.id == Syntax(site.call).id { return [] }
    guard let index = steps.firstIndex(where: { $0.node.id == node.id }) else { return nil }
    return Array(steps[...index])
  }

  /// What the clauses of an `#if` apply to a chain, in the order of the source.
  private static func modifiers(of config: PostfixIfConfigExprSyntax, _ source: SourceFile) -> [Step] {
    config.config.clauses.flatMap { clause -> [Step] in
      guard let elements = clause.elements else { return [] }
      guard case .postfixExpression(let chain) = elements else {
        return [Step(kind: .container("#if"), node: Syntax(clause), name: Syntax(clause.poundKeyword), source: source)]
      }
      var steps: [Step] = []
      var current: ExprSyntax? = chain
      while let next = current {
        if let nested = next.as(PostfixIfConfigExprSyntax.self) {
          steps += modifiers(of: nested, source).reversed()
          current = nested.base
        } else if let call = next.as(FunctionCallExprSyntax.self),
          let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        {
          let name = member.declName.baseName
          steps.append(Step(kind: .modifier(name.text), node: Syntax(call), name: Syntax(name), source: source))
          current = member.base
        } else {
          steps.append(Step(kind: .container("#if"), node: Syntax(next), name: Syntax(next), source: source))
          current = nil
        }
      }
      return steps.reversed()
    }
  }

  private static func name(of decl: Syntax) -> String? {
    decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
  }

  private static func name(of callee: ExprSyntax) -> TokenSyntax? {
    if let reference = callee.as(DeclReferenceExprSyntax.self) { return reference.baseName }
    if let member = callee.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { return name(of: generic.expression) }
    return nil
  }

  /// `List(items) { item in … }`.
  private static func iterates(_ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax) -> Bool {
    closure.signature?.parameterClause != nil || call.arguments.contains { $0.label == nil }
  }
}
