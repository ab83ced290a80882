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
  ///   - strictly: what another site presents is outside, too; else nothing is said of that.
  func isNamedOutside(
    _ name: String, _ site: Site, _ follower: ContentFollower, in scope: Scope, _ known: inout Set<String>,
    strictly: Bool = false
  ) -> Bool {
    guard known.insert(name).inserted, let owner = enclosingType(scope) else { return false }
    let left = LeftOut { strictly ? $0 === site.call ? site.roles.contents : [] : self.presented(by: $0, site) }
    for (decl, inner) in declarations(of: owner, holding: .mention(name)) {
      var naming: [(name: String, id: ObjectIdentifier)] = []
      for property in decl.properties where property.getter.map({ names(name, $0, but: left) }) == true {
        naming.append((property.name, ObjectIdentifier(property)))
      }
      for function in decl.functions where names(name, function.body, but: left) {
        naming.append((function.name, ObjectIdentifier(function)))
      }
      for (user, id) in naming where user != name {
        if !follower.followed.contains(id)
          || isNamedOutside(user, site, follower, in: inner, &known, strictly: strictly)
        {
          return true
        }
      }
    }
    return false
  }

  /// Whether the view that has a method names it anywhere: in what it shows, or by another method.
  func isNamed(_ method: String, in scope: Scope) -> Bool {
    guard let owner = enclosingType(scope), isViewLike(owner), !types.entries[owner].isExternal else { return false }
    return declarations(of: owner, holding: .mention(method)).contains { decl, _ in
      decl.properties.contains { $0.getter.map { names(method, $0, but: LeftOut()) } == true }
        || decl.functions.contains { $0.name != method && names(method, $0.body, but: LeftOut()) }
    }
  }

  /// Whether a property of a view that holds content is shown in modals of the view alone: `card` of
  /// `.sheet(isPresented: $isOpen) { card(2) }`. Who shows the view does not show that.
  func isShownOnlyInModals(_ name: String, of id: TypeID) -> Bool {
    let all = declarations(of: id, holding: .mention(name)).map(\.decl)
    let bodies = all.flatMap { $0.properties.compactMap(\.getter) + $0.functions.map(\.body) }
    var known: Set<String> = []
    return bodies.contains { names(name, $0, but: LeftOut()) } && !isNamedBesideModals(name, of: id, &known)
  }

  private func isNamedBesideModals(_ name: String, of id: TypeID, _ known: inout Set<String>) -> Bool {
    guard known.insert(name).inserted else { return false }
    let left = LeftOut(contents: { self.presented(by: $0, nil) }, questions: true)
    for (decl, _) in declarations(of: id, holding: .mention(name)) {
      var users = decl.properties.filter { $0.getter.map { names(name, $0, but: left) } == true }.map(\.name)
      users += decl.functions.filter { $0.name != "init" && names(name, $0.body, but: left) }.map(\.name)
      for user in users where user == "body" || isNamedBesideModals(user, of: id, &known) { return true }
    }
    return false
  }

  /// Whether what a helper of a view opens is never reached where a site is built: the view names that helper under
  /// `#if`s alone which are left out there.
  func isNamedOnlyElsewhere(_ opening: Opening, than condition: String) -> Bool {
    guard let owner = enclosingType(opening.scope), isViewLike(owner), !types.entries[owner].isExternal,
      let name = opening.scope.memberName, opening.scope.function.map({ $0.access == .file }) ?? true
    else { return false }
    var known: Set<String> = []
    return !isNamed(name, of: owner, under: condition, &known)
  }

  private func isNamed(_ name: String, of owner: TypeID, under condition: String, _ known: inout Set<String>) -> Bool {
    // What nobody names is called by the system; of what names itself nothing is said.
    guard name != "body", known.insert(name).inserted else { return true }
    var isElsewhere = false
    for (decl, _) in declarations(of: owner, holding: .mention(name)) {
      var users: [(name: String, body: [Stmt], condition: String?)] = []
      for property in decl.properties where property.name != name {
        for body in [property.getter].compactMap(\.self) + property.observers {
          users.append((property.name, body, property.condition))
        }
        if let initial = property.initial { users.append((property.name, [.expr(initial)], property.condition)) }
      }
      for function in decl.functions where function.name != name {
        users.append((function.name, function.body, function.condition))
      }
      for user in users where names(name, user.body, but: LeftOut()) {
        isElsewhere = true
        let isLeftOut = [decl.condition, user.condition].contains { BuildConditions.exclude($0, condition) }
        if !isLeftOut, names(name, user.body, but: LeftOut(condition: condition)),
          isNamed(user.name, of: owner, under: condition, &known)
        {
          return true
        }
      }
    }
    return !isElsewhere
  }

  // MARK: Where a name stands

  /// What is not looked at: arguments of a call, clauses that are left out wherever a condition holds, and questions.
  private struct LeftOut {
    var contents: (Call) -> [Int] = { _ in [] }
    var condition: String?
    /// Whether something is there: `card == nil`, `if let card`.
    var questions = false

    func leavesOut(_ clause: String) -> Bool { BuildConditions.exclude(clause, condition) }
  }

  private func names(_ name: String, _ body: [Stmt], but left: LeftOut) -> Bool {
    body.contains { names(name, $0, but: left) }
  }

  private func names(_ name: String, _ statement: Stmt, but left: LeftOut) -> Bool {
    switch statement {
    case .expr(let expr), .returning(let expr): names(name, expr, but: left)
    case .variable(let property):
      property.initial.map { names(name, $0, but: left) } ?? false
        || property.getter.map { names(name, $0, but: left) } ?? false
    case .conditional(let node):
      node.conditions.contains { names(name, $0, but: left) } || names(name, node.then, but: left)
        || names(name, node.otherwise, but: left)
    case .guarded(let conditions, let body):
      conditions.contains { names(name, $0, but: left) } || names(name, body, but: left)
    case .switching(let node):
      names(name, node.subject, but: left) || node.cases.contains { names(name, $0.body, but: left) }
    case .loop(_, let sequence, let conditions, let body):
      sequence.map { names(name, $0, but: left) } ?? false || conditions.contains { names(name, $0, but: left) }
        || names(name, body, but: left)
    case .block(let body): names(name, body, but: left)
    case .ifConfig(let clauses):
      clauses.contains { !left.leavesOut($0.condition) && names(name, $0.body, but: left) }
    case .function(let function): names(name, function.body, but: left)
    case .type: false
    }
  }

  private func names(_ name: String, _ condition: Condition, but left: LeftOut) -> Bool {
    switch condition {
    case .unwrap(name, let expr) where left.questions && (expr.simpleName == name || expr.path == ["self", name]): false
    case .expr(let expr), .unwrap(_, let expr), .matching(_, let expr): names(name, expr, but: left)
    case .available: false
    }
  }

  private func names(_ name: String, _ expr: Expr, but left: LeftOut) -> Bool {
    switch expr.kind {
    case .name(let own, _): return own == name
    case .member(let base, let member, _):
      return member == name && base.simpleName == "self" || names(name, base, but: left)
    case .call(let call):
      let contents = left.contents(call)
      return names(name, call.callee, but: left)
        || call.arguments.enumerated().contains { !contents.contains($0) && names(name, $1.value, but: left) }
    case .subscripted(let base, let arguments):
      return names(name, base, but: left) || arguments.contains { names(name, $0.value, but: left) }
    case .closure(let closure): return names(name, closure.body, but: left)
    case .operation(let parts, ["=="]), .operation(let parts, ["!="]):
      let asks = left.questions && parts.contains { if case .nilLiteral = $0.kind { true } else { false } }
      return !asks && parts.contains { names(name, $0, but: left) }
    case .string(_, let parts), .collection(let parts), .operation(let parts, _), .other(let parts):
      return parts.contains { names(name, $0, but: left) }
    case .assign(let target, let value, _): return names(name, target, but: left) || names(name, value, but: left)
    case .ternary(let condition, let first, let second):
      return [condition, first, second].contains { names(name, $0, but: left) }
    case .prefixed(_, let inner), .cast(let inner, _): return names(name, inner, but: left)
    case .tuple(let arguments), .macro(_, let arguments): return arguments.contains { names(name, $0.value, but: left) }
    case .branch(let statement): return names(name, statement, but: left)
    case .postfixIf(let base, let clauses):
      return names(name, base, but: left)
        || clauses.contains { !left.leavesOut($0.condition) && names(name, $0.expr, but: left) }
    case .implicitMember, .boolean, .nilLiteral, .literal, .keyPath, .chainBase: return false
    }
  }

  /// The arguments of a call that are the content of a presentation: of the site's own, and of others, of which nothing is
  /// said here.
  private func presented(by call: Call, _ site: Site?) -> [Int] {
    if let site, call === site.call { return site.roles.contents }
    guard let name = call.callee.lastName, SystemPresenter.byName[name] != nil else { return [] }
    return ArgumentRoles(call).contents
  }
}
