import SheetModel

// Apps for two platforms: each has a type of one name for itself, and an extension that lies beside one of them is compiled
// into both.
extension Resolver {
  /// Whether the extension around is one of a twin, too, which lies farther away: the twin's own code calls a method that
  /// nothing but this extension gives it.
  func isExtended(_ twin: TypeID, like id: TypeID, by scope: Scope) -> Bool {
    guard let decl = scope.typeDecl, decl.kind == .extension, types.id(of: decl) == id, let file = scope.file,
      types.areTwins(twin, id, from: file)
    else { return false }
    return decl.functions.contains { function in
      function.access != .file && function.name != "init" && functions(function.name, of: twin).isEmpty
        && knownCalls(named: function.name).contains { isOwnCall($0, of: twin, function) }
    }
  }

  /// Whether a type calls a method as its own, which nothing in reach of the call declares.
  private func isOwnCall(_ site: Occurrences.CallSite, of id: TypeID, _ function: Function) -> Bool {
    switch site.call.callee.kind {
    case .name: break
    case .member(let base, _, _): guard base.simpleName == "self" else { return false }
    default: return false
    }
    return enclosingType(site.scope) == id && matches(site.call, function)
      && functions(named: function.name, in: site.scope).isEmpty
  }
}
