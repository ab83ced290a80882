import SheetModel

// A helper that stands in what a site presents may stand beside it, too: `overrides` in the body, and in the sheet
// through `edit`. What it does there is done while nothing is presented.
extension Resolver {
  /// Whether the type of a helper names it somewhere else than in what a site presents.
  ///
  /// - Parameters:
  ///   - name: of the property or function.
  ///   - scope: where it stands.
  ///   - known: the helpers that are asked for already.
  func isNamedOutside(
    _ name: String, _ site: Site, _ follower: ContentFollower, in scope: Scope, _ known: inout Set<String>
  ) -> Bool {
    guard known.insert(name).inserted, let owner = enclosingType(scope) else { return false }
    for (decl, inner) in declarations(of: owner, holding: .mention(name)) {
      var naming: [(name: String, id: ObjectIdentifier)] = []
      for property in decl.properties where property.getter.map({ names(name, $0, but: site) }) == true {
        naming.append((property.name, ObjectIdentifier(property)))
      }
      for function in decl.functions where names(name, function.body, but: site) {
        naming.append((function.name, ObjectIdentifier(function)))
      }
      for (user, id) in naming where user != name {
        if !follower.followed.contains(id) || isNamedOutside(user, site, follower, in: inner, &known) { return true }
      }
    }
    return false
  }

  // MARK: Where a name stands

  private func names(_ name: String, _ body: [Stmt], but site: Site) -> Bool {
    body.contains { names(name, $0, but: site) }
  }

  private func names(_ name: String, _ statement: Stmt, but site: Site) -> Bool {
    switch statement {
    case .expr(let expr), .returning(let expr): names(name, expr, but: site)
    case .variable(let property):
      property.initial.map { names(name, $0, but: site) } ?? false
        || property.getter.map { names(name, $0, but: site) } ?? false
    case .conditional(let node):
      node.conditions.contains { names(name, $0, but: site) } || names(name, node.then, but: site)
        || names(name, node.otherwise, but: site)
    case .guarded(let conditions, let body):
      conditions.contains { names(name, $0, but: site) } || names(name, body, but: site)
    case .switching(let node):
      names(name, node.subject, but: site) || node.cases.contains { names(name, $0.body, but: site) }
    case .loop(_, let sequence, let conditions, let body):
      sequence.map { names(name, $0, but: site) } ?? false || conditions.contains { names(name, $0, but: site) }
        || names(name, body, but: site)
    case .block(let body): names(name, body, but: site)
    case .ifConfig(let clauses): clauses.contains { names(name, $0.body, but: site) }
    case .function(let function): names(name, function.body, but: site)
    case .type: false
    }
  }

  private func names(_ name: String, _ condition: Condition, but site: Site) -> Bool {
    switch condition {
    case .expr(let expr), .unwrap(_, let expr), .matching(_, let expr): names(name, expr, but: site)
    case .available: false
    }
  }

  private func names(_ name: String, _ expr: Expr, but site: Site) -> Bool {
    switch expr.kind {
    case .name(let own, _): return own == name
    case .member(let base, let member, _):
      return member == name && base.simpleName == "self" || names(name, base, but: site)
    case .call(let call):
      let contents = presented(by: call, site)
      return names(name, call.callee, but: site)
        || call.arguments.enumerated().contains { !contents.contains($0) && names(name, $1.value, but: site) }
    case .subscripted(let base, let arguments):
      return names(name, base, but: site) || arguments.contains { names(name, $0.value, but: site) }
    case .closure(let closure): return names(name, closure.body, but: site)
    case .string(_, let parts), .collection(let parts), .operation(let parts, _), .other(let parts):
      return parts.contains { names(name, $0, but: site) }
    case .assign(let target, let value, _): return names(name, target, but: site) || names(name, value, but: site)
    case .ternary(let condition, let first, let second):
      return [condition, first, second].contains { names(name, $0, but: site) }
    case .prefixed(_, let inner), .cast(let inner, _): return names(name, inner, but: site)
    case .tuple(let arguments), .macro(_, let arguments): return arguments.contains { names(name, $0.value, but: site) }
    case .branch(let statement): return names(name, statement, but: site)
    case .postfixIf(let base, let clauses):
      return names(name, base, but: site) || clauses.contains { names(name, $0.expr, but: site) }
    case .implicitMember, .boolean, .nilLiteral, .literal, .keyPath, .chainBase: return false
    }
  }

  /// The arguments of a call that are the content of a presentation: of the site's own, and of others, of which nothing is
  /// said here.
  private func presented(by call: Call, _ site: Site) -> [Int] {
    if call === site.call { return site.roles.contents }
    guard let name = call.callee.lastName, SystemPresenter.byName[name] != nil else { return [] }
    return ArgumentRoles(call).contents
  }
}
