import SheetModel

// Where a value is made: of the items of a menu each has an action of its own, so that what is called on one of them is
// not called on those that other views make.
extension Resolver {
  /// Whether a value can be the one that a call of its initialiser makes; where that cannot be followed, it can.
  func mayBe(_ value: Expr, madeBy call: Call, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8 else { return true }
    let mayBe = { (value: Expr, scope: Scope) in self.mayBe(value, madeBy: call, in: scope, depth: depth + 1) }
    switch value.kind {
    case .call(let other):
      if other === call { return true }
      if case .implicitMember("init") = other.callee.kind { return false }
      return namedTypes(other.callee, in: scope).isEmpty
    case .collection(let elements): return elements.contains { mayBe($0, scope) }
    case .ternary(_, let first, let second): return mayBe(first, scope) || mayBe(second, scope)
    case .name(let name, _): return isMember(Resolver.bare(name), madeBy: call, in: scope, mayBe)
    case .member(let base, let name, _) where base.simpleName == "self":
      guard let found = enclosingType(scope).flatMap({ property(name, of: $0) }) else { return true }
      return holds(found, mayBe)
    // `model.navigation.open(page)`
    case .member(let base, let name, _):
      guard namedTypes(base, in: scope).isEmpty, let owner = type(of: base, in: scope).unwrapped.nominalID,
        types.entries[owner].kind != .protocol, let found = property(name, of: owner)
      else { return true }
      return holds(found, mayBe)
    default: return true
    }
  }

  private func isMember(
    _ name: String, madeBy call: Call, in scope: Scope, _ mayBe: (Expr, Scope) -> Bool
  ) -> Bool {
    switch meaning(of: name, in: scope) {
    case .local(let property, let outer):
      guard property.isLet, let initial = property.initial else { return true }
      return mayBe(initial, outer)
    case .filled(let value, let outer), .unwrap(let value, let outer), .element(let value, let outer):
      return mayBe(value, outer)
    case .closureParameter(_, let index, let inner):
      guard index == 0, case .closure(_, let loop, _) = inner.kind, let outer = inner.parent else { return true }
      switch loop.callee.kind {
      case .name("ForEach", _), .name("List", _):
        guard let data = loop.arguments.first, data.label == nil else { return true }
        return mayBe(data.value, outer)
      case .member(let base, "forEach", _), .member(let base, "map", _): return mayBe(base, outer)
      default: return true
      }
    case .member(let found): return holds(found, mayBe)
    default: return true
    }
  }

  /// Whether a property can hold such a value: of a view that is told by those who make it.
  private func holds(_ found: MemberProperty, _ mayBe: (Expr, Scope) -> Bool) -> Bool {
    let property = found.property
    if let getter = property.getter {
      guard getter.count == 1, let only = Resolver.plain(getter[0]) else { return true }
      return mayBe(only, Scope(.property(property), in: found.scope))
    }
    // What the views above put into the environment.
    if let key = environmentKey(readBy: found) {
      let injected = injectedObjects(under: key).filter { !$0.scope.isPreview && mayReach(found.scope, from: $0.scope) }
      return injected.isEmpty || injected.contains { mayBe($0.expr, $0.scope) }
    }
    guard !property.isStatic, property.attributes.allSatisfy({ $0.name == "ObservationIgnored" }),
      let owner = found.owner, property.isLet || property.initial != nil && keepsInitial(found, owner)
    else { return true }
    if let initial = property.initial { return mayBe(initial, found.scope) }
    let makers = isViewLike(owner) ? initialiserCalls(of: owner).filter { !$0.scope.isPreview } : []
    return makers.isEmpty
      || makers.contains { maker in
        let given = maker.call.arguments.indices.first {
          filledProperty(owner, maker.call, $0, in: maker.scope)?.property === property
        }
        return given.map { mayBe(maker.call.arguments[$0].value, maker.scope) } ?? true
      }
  }

  /// Whether nothing is put into a property but what it begins with: `lazy var navigation = Navigation { … }`.
  private func keepsInitial(_ found: MemberProperty, _ owner: TypeID) -> Bool {
    guard types.entries[owner].kind == .class else { return false }
    demand(writesOf: found.property.name, of: owner)
    return !writes(named: found.property.name).contains { write in
      guard let named = property(namedBy: write.target, in: write.scope) else { return true }
      return named.property === found.property
    }
  }
}
