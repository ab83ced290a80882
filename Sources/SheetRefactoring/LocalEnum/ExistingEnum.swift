import SheetModel
import SwiftSyntax

/// The enum that one state of a group has already, where the other states can become cases of it: it needs no
/// other one around it.
struct ExistingEnum {
  /// The index of the state that stays, with its modifier.
  let kept: Int
  let growth: EnumGrowth
  /// The `switch` over its cases in the modifier.
  let parameter: String

  /// - Returns: nil where something looks at the state or the enum that new cases would change.
  init?(_ group: MergeGroup, anchor: MergeAnchor, type: ViewType, in project: Project) {
    let driven = group.slots.indices.filter { group.slots[$0].site.presentation.enumName != nil }
    guard !group.isConditional, driven.count == 1, let kept = driven.first,
      let name = group.slots[kept].site.presentation.enumName,
      project.modals.filter({ $0.presentation.enumName == name }).count == 1,
      !group.slots.contains(where: { $0.slot.isInitiallyShown }),
      let growth = try? EnumGrowth(name, in: project), growth.source === type.primary.source,
      growth.mappings.count == 1, (try? growth.checkList()) != nil, !growth.isNewEachTime
    else { return nil }
    let host = group.slots[kept]
    guard let (node, parameter) = host.site.shownSwitch, growth.mappings[0].node.id == node.id,
      Self.isPlain(host, kept, group, type, project), Self.canMove(host.site, to: anchor, group)
    else { return nil }
    switch DismissRouting.decide(group, in: type, project) {
    case DismissRouting.none?, .shared?: break
    default: return nil
    }
    // In the other contents the value's name must mean nothing yet.
    for (index, merged) in group.slots.enumerated() where index != kept {
      let names = FreeNames(in: merged.site.contentSyntax)
      let free = names.references.map(\.baseName) + names.shorthand
      if free.contains(where: { token in
        NameUses.split(token.name).0 == parameter
          && LocalNames.declaration(of: parameter, at: token)?.isInside(merged.site.contentSyntax) != true
      }) {
        return nil
      }
    }
    // All that the enum would carry must be as visible as it is.
    let isPrivate = growth.decl.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    for (index, merged) in group.slots.enumerated() where index != kept && !isPrivate {
      guard let payload = merged.payload else { continue }
      guard (try? Access.reachable(payload.type, from: type, type.primary.source, project)) == payload.type else {
        return nil
      }
    }
    self.kept = kept
    self.growth = growth
    self.parameter = parameter
    // Where its id is a text, that may tell less than an id that nobody sees.
    for (index, merged) in group.slots.enumerated() where index != kept && !growth.comparesIdentities {
      guard let payload = merged.payload, payload.identity == ".id" else { continue }
      if project.hasUnseenID(payload.type, in: type.name) { return nil }
    }
    // What it cannot carry is found before anything is written.
    var scratch: [FileID: EditList] = [:]
    let samples = group.slots.enumerated().filter { $0.offset != kept }.map { index, merged in
      Self.generated(
        "case\(index)", merged, [], [],
        LiftedContent("EmptyView()", newline: "\n", binding: nil, isInline: true, isExpression: true), type, project)
    }
    guard (try? growth.add(samples, &scratch)) != nil, growth.sources(of: samples).isEmpty else { return nil }
  }

  /// Nothing asks whether the state is nil, hands it on, or closes it while another one may be open.
  private static func isPlain(
    _ host: MergedSlot, _ kept: Int, _ group: MergeGroup, _ type: ViewType, _ project: Project
  ) -> Bool {
    let values = OptionalValues(type: type, project: project, decides: true)
    let contents = ContentOwners(group.slots.flatMap(\.sites), in: type)
    let context = TriggerContext(type: type)
    guard case .item(let item) = host.slot.kind else { return false }
    return host.uses.allSatisfy { use in
      switch use.role {
      case .presentation: return true
      case .assign(let value): return values.isOptional(value, item, in: use.use.source) == .never
      case .close:
        let owners = contents.owners(of: use.use.node, in: use.use.source)
        return owners.inside == [kept] && !owners.isOutside && !context.runsLater(use.use.node, in: use.use.source)
      default: return false
      }
    }
  }

  /// Its modifier stands where the one for all goes, or can be put there as it is.
  private static func canMove(_ site: ModalSite, to anchor: MergeAnchor, _ group: MergeGroup) -> Bool {
    guard let target = group.slots.first(where: { Syntax($0.site.call).id == anchor.node.id })?.site,
      target.source === site.source
    else { return false }
    let (source, one, other) = (site.source, site.member.period, target.member.period)
    return target.call.id == site.call.id
      || source.isBlank(source.lineStart(one.start), one.start)
        && source.isBlank(source.lineStart(other.start), other.start)
        && source.indentation(one.start) == source.indentation(other.start)
  }

  // MARK: Edits

  /// Puts the other modals into the enum and its `switch`, and takes their modifiers away.
  func write(_ conversion: Conversion, _ project: Project, _ edits: inout [FileID: EditList]) throws(Finding) {
    var cases: [GeneratedCase] = []
    let slots = conversion.group.slots
    var seen: Set<SyntaxIdentifier> = []
    for (index, merged) in slots.enumerated() where index != kept {
      let site = merged.site
      var list = edits[site.source.file] ?? EditList()
      let code = ContentText(site, merged, parameter, project, conversion.type).render(at: LiftedContent.mark, &list)
      _ = list.take(site.wholeRemoval, of: site.source.bytes)
      edits[site.source.file] = list
      var comments: [String] = []
      for variable in [merged.slot.variable] + (merged.pair.map { [$0.variable] } ?? [])
      where seen.insert(variable.id).inserted {
        comments += Comments.of(variable)
      }
      let content = LiftedContent(
        code.lines.joined(separator: "\n"), newline: growth.source.style.newline, binding: code.binding,
        isInline: code.isInline, isExpression: code.isExpression)
      cases.append(
        Self.generated(
          conversion.cases[index], merged, comments, site.comments(outside: ContentText.moved(site, merged)), content,
          conversion.type, project))
    }
    try growth.add(cases, &edits)
    let sources = slots.map(\.site.source)
    let shown = growth.mappings.map { (file: $0.source, imports: [Imports(sources.filter { $0 !== growth.source })]) }
    growth.addImports(
      for: cases, from: sources, besides: shown.filter { item in !sources.contains { $0 === item.file } }, &edits)
    let host = slots[kept].site
    var list = edits[host.source.file] ?? EditList()
    defer { edits[host.source.file] = list }
    let isAnchor = Syntax(host.call).id == conversion.anchor.node.id
    let text = isAnchor ? "" : list.take(host.wholeRemoval, of: host.source.bytes)
    for merged in slots where merged.site.call.id != host.call.id {
      let isTarget = Syntax(merged.site.call).id == conversion.anchor.node.id
      let removed = isTarget ? RemovedModifier(merged.site) : RemovedModifier(merged.site, in: project)
      list.add(removed.whole, isTarget ? text : "")
    }
    if !isAnchor { list.add(RemovedModifier(host, in: project).whole, "") }
  }

  private static func generated(
    _ name: String, _ merged: MergedSlot, _ comments: [String], _ above: [String], _ content: LiftedContent,
    _ type: ViewType, _ project: Project
  ) -> GeneratedCase {
    guard let payload = merged.payload else {
      return GeneratedCase(
        name: name, declaration: name, comments: comments, branchComments: above, identity: ("." + name, name),
        pattern: "." + name, content: content)
    }
    let value = CaseNames.value(of: payload.type)
    return GeneratedCase(
      name: name, declaration: "\(name)(\(payload.type))", comments: comments, branchComments: above,
      identity: (".\(name)(let \(value))", "\(name)-\\(\(value)\(payload.identity))"),
      comparedIdentity: GeneratedCase.compared(name, [value + payload.identity], project),
      blurredType: payload.identity == ".id" && project.hasBlurredID(payload.type, in: type.name) ? payload.type : nil,
      pattern: "." + name + (content.binding.map { "(let \($0))" } ?? ""), content: content)
  }
}

extension ModalSite {
  /// `{ sheet in switch sheet { … } }` and nothing else, with the name of the value.
  var shownSwitch: (node: SwitchExprSyntax, parameter: String)? {
    let statements: CodeBlockItemListSyntax?
    let parameter: String?
    switch content {
    case .closure(let closure):
      statements = closure.statements
      parameter = ContentText.parameterName(closure) ?? "$0"
    case .function(let function):
      statements = function.body?.statements
      parameter = function.signature.parameterClause.parameters.first.map { ($0.secondName ?? $0.firstName).text }
    case .reference: return nil
    }
    guard let parameter, let statements, statements.count == 1, let only = statements.first?.item,
      let node = only.as(SwitchExprSyntax.self)
        ?? only.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self)
    else { return nil }
    return node.subject.trimmedDescription == parameter ? (node, parameter) : nil
  }
}
