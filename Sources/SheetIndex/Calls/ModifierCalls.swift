import SheetModel

// Which calls mean a function of `extension View`, or of a protocol's extension: what they are made on says little.
extension Resolver {
  /// The functions of the same name in an extension of views.
  func overloads(of target: MemberFunction) -> [MemberFunction] {
    guard let owner = target.owner, isViewExtension(owner), !target.function.isStatic else { return [] }
    return functions(target.function.name, of: owner)
  }

  /// `.routed(by:)` on any view means the function of `extension View`.
  func isModifierCall(
    _ site: Occurrences.CallSite, of target: MemberFunction, among overloads: [MemberFunction]
  ) -> Bool {
    guard let owner = target.owner, isViewExtension(owner), !target.function.isStatic,
      !isHidden(target, at: site)
    else { return false }
    switch site.call.callee.kind {
    case .member(let base, _, _) where Resolver.looksLikeView(base) && !mayBeOfViews(owner): return false
    case .name where !mayBeOfViews(owner): return false
    case .member(let base, _, _) where namedTypes(base, in: site.scope).isEmpty || base.call != nil:
      if !mayConform(base, to: owner, in: site.scope) { return false }
    case .name: break
    default: return false
    }
    guard overloads.count > 1 else { return takesBindings(site.call, target, in: site.scope) }
    let possible = overloads.filter { matches(site.call, $0.function) && isVisible($0, from: site.scope.file) }
    return fitting(site.call, possible, in: site.scope).contains { $0.function === target.function }
  }

  /// Whether a value can be of a type that conforms to a protocol of the project, which its extension's functions are for.
  private func mayConform(_ base: Expr, to owner: TypeID, in scope: Scope) -> Bool {
    let entry = types.entries[owner]
    guard entry.kind == .protocol, !entry.isExternal, let name = entry.path.last, !conforms(owner, to: "View"),
      !hasExternalHeirs(name)
    else { return true }
    switch type(of: base, in: scope).unwrapped {
    case .nominal(let id, _):
      let found = types.entries[id]
      let isPlain = !found.isExternal && [.struct, .class, .enum, .actor].contains(found.kind)
      return !isPlain || conforms(id, to: name)
    // A type of the system; `T` may be constrained.
    case .external(let other, _):
      return scope.chain.contains { current in
        switch current.kind {
        case .function(let function), .localFunction(let function): function.generics.contains { $0.name == other }
        case .type(let decl, _): decl.generics.contains { $0.name == other }
        default: false
        }
      }
    default: return true
    }
  }

  /// Whether the project lets a type of the system conform to a protocol, or to one that refines it.
  private func hasExternalHeirs(_ name: String, depth: Int = 0) -> Bool {
    types.heirs(of: name).contains { heir in
      let entry = types.entries[heir]
      guard entry.kind == .protocol, depth < 4, let last = entry.path.last else { return entry.isExternal }
      return hasExternalHeirs(last, depth: depth + 1)
    }
  }

  /// Whether a call means a method of the very type that it is called on: that is meant before what an extension has
  /// under the same name, unless it cannot take the binding that it is given.
  private func isHidden(_ target: MemberFunction, at site: Occurrences.CallSite) -> Bool {
    callees(site.call, in: site.scope).contains { own in
      guard let owner = own.owner, owner != target.owner,
        [.class, .struct, .actor].contains(types.entries[owner].kind),
        let pairs = pair(site.call, own.function)
      else { return false }
      return zip(site.call.arguments, pairs).allSatisfy { argument, at in
        !Resolver.isProjected(argument.value) || isBindingType(own.function.parameters[at].type)
      }
    }
  }

  /// Whether a view may have what an extension of a protocol declares: one of the project conforms to that.
  func mayBeOfViews(_ id: TypeID) -> Bool {
    let entry = types.entries[id]
    guard entry.kind == .protocol, !conforms(id, to: "View") else { return true }
    return types.heirs(of: entry.path.last ?? "").contains { heir in
      let kind = types.entries[heir].kind
      return kind == .protocol || types.entries[heir].isExternal || isViewLike(heir)
    }
  }

  /// `extension View` and extensions of protocols that views conform to.
  func isViewExtension(_ id: TypeID) -> Bool {
    let entry = types.entries[id]
    return entry.isExternal && entry.path.count == 1 || entry.kind == .protocol
  }
}
