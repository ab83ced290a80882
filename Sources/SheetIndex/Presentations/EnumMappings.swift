import SheetModel

// Enums that map their cases to views in a member of their own.
extension Resolver {
  /// The views of each case: from `body`, `view()`, `var cover: AnyView`.
  func mapping(of id: TypeID) -> [String: [ShownView]] {
    if let known = mappings[id] { return known ?? [:] }
    mappings[id] = .some(nil)
    let bodies = viewBodies(of: id)
    var result: [String: [ShownView]] = [:]
    for body in bodies {
      for view in views(body, of: id) {
        guard let name = view.caseName else { continue }
        if result[name]?.contains(view) != true { result[name, default: []].append(view) }
      }
    }
    if result.isEmpty, bodies.count == 1 {
      // One view for every case: nothing to switch over.
      let only = views(bodies[0], of: id)
      for (item, _) in enumCases(of: id) { result[item.name] = only }
    }
    mappings[id] = result
    return result
  }

  private typealias Body = (statements: [Stmt], scope: Scope)

  /// The bodies of all members that give a view.
  private func viewBodies(of id: TypeID) -> [Body] {
    var result: [Body] = []
    for (decl, scope) in declarations(of: id, holding: nil) {
      for property in decl.properties where property.name == "body" || Resolver.givesView(property.type) {
        if let getter = property.getter { result.append((getter, Scope(.property(property), in: scope))) }
      }
      for function in decl.functions where Resolver.givesView(function.result) && !function.isStatic {
        result.append((function.body, Scope(.function(function), in: scope)))
      }
    }
    return result
  }

  private func views(_ body: Body, of id: TypeID) -> [ShownView] {
    var follower = ContentFollower(resolver: self, drivingEnum: id)
    follower.follow(body.statements, in: body.scope)
    return follower.views
  }
}
