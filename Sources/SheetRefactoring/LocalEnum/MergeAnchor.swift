import SheetModel
import SwiftSyntax

/// Where the one modifier goes, and what is moved over on the way there.
struct MergeAnchor {
  /// The expression that gets the modifier: a site's own call, which is replaced, or what holds all anchors.
  let node: Syntax
  let source: SourceFile
  /// Modals that change their place, with the reasons that must be accepted.
  let confirmations: [Finding]

  /// Leaves out of a group what cannot be moved to the others.
  ///
  /// - Returns: nil where fewer than two remain.
  static func find(
    _ group: inout MergeGroup, in type: ViewType, _ project: Project, _ leftOut: inout [Finding]
  ) -> MergeAnchor? {
    if group.isConditional {
      // Each clause has its own; the first stands for all of them. In each they must hang on one chain.
      for clause in 0..<group.clauses {
        let sites = group.slots.compactMap { $0.sites.indices.contains(clause) ? $0.sites[clause] : nil }
        guard let last = sites.max(by: { $0.call.end < $1.call.end }) else { continue }
        for site in sites {
          let steps = AnchorPath(of: site, in: type).steps(to: Syntax(last.call))
          let objection = steps.map { $0.firstMapped { Crossing.objection(to: $0, in: project) } } ?? nil
          if steps?.allSatisfy(\.isModifier) == true, objection == nil { continue }
          leftOut.append(
            objection
              ?? Finding(.exclusiveConditions, "in this clause the modals hang on different views", at: site.place))
          group.slots = []
          return nil
        }
      }
      let site = group.slots[0].site
      return MergeAnchor(node: Syntax(site.call), source: site.source, confirmations: [])
    }
    guard group.slots.count > 1 else { return nil }
    let paths = group.slots.map { AnchorPath(of: $0.site, in: type) }
    var best: (candidate: (node: Syntax, source: SourceFile), kept: [Int])?
    for candidate in candidates(paths, group) {
      let kept = paths.indices.filter { objection(paths[$0], candidate.node, group, project) == nil }
      guard kept.count > 1 else { continue }
      if kept.count > best?.kept.count ?? 0 { best = (candidate, kept) }
    }
    guard let best else {
      // What two of them stumble over says it best; else the first has no partner.
      leftOut += refusals(paths, group, project)
      group.slots = []
      return nil
    }
    for index in paths.indices where !best.kept.contains(index) {
      var found = objection(paths[index], best.candidate.node, group, project)
      if found?.reason == .noCommonAnchor {
        // It stands further out: what the others would have to be moved over keeps them apart.
        let call = Syntax(paths[index].site.call)
        found = best.kept.firstMapped { kept in crossed(paths[kept], to: call, project) } ?? found
      }
      leftOut.append(found ?? stranger(paths[index].site))
    }
    group.slots = best.kept.map { group.slots[$0] }
    return MergeAnchor(
      node: best.candidate.node, source: best.candidate.source,
      confirmations: moves(best.kept.map { paths[$0] }, best.candidate.node))
  }

  /// The expressions that could get the modifier, innermost first.
  private static func candidates(_ paths: [AnchorPath], _ group: MergeGroup) -> [(node: Syntax, source: SourceFile)] {
    var seen: Set<SyntaxIdentifier> = []
    return paths.flatMap(\.nodes).filter { candidate in
      (isSite(candidate.node, group) || isView(candidate.node)) && seen.insert(candidate.node.id).inserted
    }
  }

  /// Why a modal must not be moved to an expression; nil where it may, or stands there already.
  private static func objection(
    _ path: AnchorPath, _ target: Syntax, _ group: MergeGroup, _ project: Project
  ) -> Finding? {
    guard let steps = path.steps(to: target) else { return stranger(path.site) }
    if let found = crossed(path, to: target, project) {
      return found.reason == .perRow ? Finding(.perRow, found.message, at: path.site.place) : found
    }
    return steps.contains(where: { !$0.isModifier })
      ? MovedNames.objection(path.site, to: target, steps, project) : nil
  }

  /// What a modal must not be moved over on its way to an expression.
  private static func crossed(_ path: AnchorPath, to target: Syntax, _ project: Project) -> Finding? {
    guard let steps = path.steps(to: target) else { return nil }
    return steps.firstMapped { Crossing.objection(to: $0, in: project) }
      ?? ContainerValues(project).objection(to: steps, path.site)
  }

  private static func stranger(_ site: ModalSite) -> Finding {
    Finding(.noCommonAnchor, "no view holds both this and the others", at: site.place)
  }

  /// Why no two of a group come together, one reason for each.
  private static func refusals(_ paths: [AnchorPath], _ group: MergeGroup, _ project: Project) -> [Finding] {
    paths.indices.map { index in
      var isThere = false
      for candidate in candidates(paths, group) {
        let isShared = paths.indices.contains { $0 != index && paths[$0].steps(to: candidate.node) != nil }
        guard isShared else { continue }
        guard let found = objection(paths[index], candidate.node, group, project) else {
          isThere = true
          continue
        }
        if found.reason != .noCommonAnchor { return found }
      }
      let site = paths[index].site
      return isThere
        ? Finding(.nothingToMerge, "no other \(site.kind) can be moved to a view that holds it", at: site.place)
        : stranger(site)
    }
  }

  private static func isSite(_ node: Syntax, _ group: MergeGroup) -> Bool {
    group.slots.contains { $0.sites.contains { Syntax($0.call).id == node.id } }
  }

  private static func isView(_ node: Syntax) -> Bool {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return false }
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      return !Crossing.distributing.contains(reference.baseName.text)
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    // A chain that begins with a Group is its parts.
    var base = member.base
    while let next = base {
      if let call = next.as(FunctionCallExprSyntax.self) {
        if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
          return !Crossing.distributing.contains(reference.baseName.text)
        }
        base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
      } else {
        return true
      }
    }
    return true
  }

  /// What changes its place: another view gets the modifier, or a condition around it is left.
  private static func moves(_ paths: [AnchorPath], _ target: Syntax) -> [Finding] {
    var result: [Finding] = []
    for path in paths {
      let steps = path.steps(to: target) ?? []
      var isMoved = false
      var inner = Syntax(path.site.call)
      for step in steps {
        defer { inner = step.node }
        switch step.kind {
        case .modifier, .compiledModifiers, .loop, .compilation: continue
        case .container:
          isMoved = true
          guard Navigation.pushes(inner, within: step.node) else { continue }
          result.append(
            Finding(
              .conditionalAnchor, "the modal would survive the page when it is popped",
              at: step.source.place(step.name)))
        case .member: isMoved = true
        case .conditional:
          isMoved = true
          result.append(
            Finding(
              .conditionalAnchor, "the modal would survive the condition it stands in", at: step.source.place(step.name)
            ))
        }
      }
      if isMoved {
        result.append(
          Finding(.hoist, "'.\(path.site.kind)' moves to the view around it", at: path.site.place))
      }
    }
    return result
  }
}
