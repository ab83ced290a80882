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
      // Each clause has its own; the first stands for all of them.
      let paths = group.slots.flatMap { $0.sites.map { AnchorPath(of: $0, in: type) } }
      for path in paths {
        for step in path.steps.prefix(while: { isOneOf($0, group) || isModifier($0) }) {
          if let objection = Crossing.objection(to: step, in: project) {
            leftOut.append(objection)
            group.slots = []
            return nil
          }
        }
      }
      let site = group.slots[0].site
      return MergeAnchor(node: Syntax(site.call), source: site.source, confirmations: [])
    }
    while group.slots.count > 1 {
      let paths = group.slots.map { AnchorPath(of: $0.site, in: type) }
      guard let target = commonNode(paths) else {
        // The last ones have nothing in common with the first: those stay.
        let index = stranger(paths)
        leftOut.append(
          Finding(.noCommonAnchor, "no view holds both this and the others", at: group.slots[index].site.place))
        group.slots.remove(at: index)
        continue
      }
      var removed: Int?
      for (index, path) in paths.enumerated() {
        for step in path.steps(to: target.node) ?? [] {
          // What holds the place itself is not crossed.
          if step.node.id == target.node.id, case .modifier = step.kind, isSite(step.node, group) { continue }
          if let objection = Crossing.objection(to: step, in: project) {
            leftOut.append(Finding(objection.reason, objection.message, at: objection.place))
            removed = index
            break
          }
        }
        if removed != nil { break }
      }
      if let removed {
        group.slots.remove(at: removed)
        continue
      }
      return MergeAnchor(node: target.node, source: target.source, confirmations: moves(paths, target.node))
    }
    if let last = group.slots.first {
      leftOut.append(Finding(.nothingToMerge, "the others stay where they are", at: last.site.place))
    }
    return nil
  }

  private static func isModifier(_ step: AnchorPath.Step) -> Bool {
    if case .modifier = step.kind { return true }
    return false
  }

  private static func isOneOf(_ step: AnchorPath.Step, _ group: MergeGroup) -> Bool { isSite(step.node, group) }

  private static func isSite(_ node: Syntax, _ group: MergeGroup) -> Bool {
    group.slots.contains { $0.sites.contains { Syntax($0.call).id == node.id } }
  }

  /// The innermost expression on the ways of all, where a modifier has one view to stand on.
  private static func commonNode(_ paths: [AnchorPath]) -> (node: Syntax, source: SourceFile)? {
    guard let first = paths.first else { return nil }
    for candidate in first.nodes {
      guard paths.allSatisfy({ $0.steps(to: candidate.node) != nil }) else { continue }
      if isView(candidate.node) { return candidate }
    }
    return nil
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

  /// The one that shares nothing with most of the others.
  private static func stranger(_ paths: [AnchorPath]) -> Int {
    let shared = paths.map { path in
      paths.filter { other in commonNode([path, other]) != nil }.count
    }
    let least = shared.min() ?? 0
    return shared.lastIndex(of: least) ?? paths.count - 1
  }

  /// What changes its place: another view gets the modifier, or a condition around it is left.
  private static func moves(_ paths: [AnchorPath], _ target: Syntax) -> [Finding] {
    var result: [Finding] = []
    for path in paths {
      let steps = path.steps(to: target) ?? []
      var isMoved = false
      for step in steps {
        switch step.kind {
        case .modifier, .loop: continue
        case .container, .member: isMoved = true
        case .conditional:
          isMoved = true
          result.append(
            Finding(
              .conditionalAnchor, "the modal would survive the condition it stands in", at: step.source.place(step.name)))
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
