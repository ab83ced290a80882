import SheetModel
import SwiftSyntax

/// The enum that one view presents by becomes a part of the enum that the whole app presents by.
///
/// ## Before
/// ```swift
/// private enum ActiveSheet: Identifiable { case about, book(Book) … }
/// @State private var activeSheet: ActiveSheet?
/// …
/// Button("About") { activeSheet = .about }
///   .sheet(item: $activeSheet) { sheet in switch sheet { case .about: About() … } }
/// ```
/// ## After
/// ```swift
/// @Environment(\.showSheet) private var showSheet
/// …
/// Button("About") { showSheet(.about) }
/// ```
/// with the cases, and the views that they show, in the app's enum `Sheet`, which is made where there is none.
enum LiftEnum {
  static func plan(_ target: RefactoringTarget, _ type: ViewType, in project: Project) throws(Finding) -> Plan {
    let app = try project.sceneRoots(for: [type.primary.source.file], of: type.name)
    let style = style(project)
    let roots = project.roots(app, holding: [type.primary.source.file], style)
    project.use(roots)
    do throws(Finding) {
      return try plan(target, type, style, roots, in: project)
    } catch {
      // What is given further in, a presenter there has.
      guard !project.isEstimate, error.reason == .rowEnvironment, let place = error.place else { throw error }
      var search = PresenterSearch(project)
      if !style.isKnown { search.add([place], roots) }
      while let further = search.next() {
        project.use(further)
        do throws(Finding) {
          return try plan(target, type, style, further, in: project)
        } catch {
          if error.reason == .rowEnvironment, let place = error.place { search.add([place], further) }
        }
      }
      // Besides those of the scenes, inside of each that gives it.
      var (last, view) = (roots, error.inside)
      for _ in 0..<SceneRoots.mostInner {
        guard let further = view.flatMap({ last.with([$0], project) }) else { break }
        project.use(further)
        do throws(Finding) {
          return try plan(target, type, style, further, in: project)
        } catch {
          (last, view) = (further, error.inside)
        }
      }
      project.use(roots)
      throw error
    }
  }

  private static func plan(
    _ target: RefactoringTarget, _ type: ViewType, _ style: any AppWideStyle, _ roots: SceneRoots,
    in project: Project
  ) throws(Finding) -> Plan {
    AppWide.begin(style, roots, project)
    var roots = roots
    let local = try LocalDestination(modal(target, type, style, project), in: type, project)
    let presenters = project.isEstimate ? nil : ModalPresenters(style, Layers(project, roots), project)
    var slot = local.lifted
    let confirmations = try check(local, &slot, style, presenters, project)
    if let presenters { roots = roots.without(idle: presenters.layers, but: [type]) }
    let growth = style.isKnown ? try EnumGrowth(style.enumName, in: project) : nil
    try growth?.checkStable()
    if let growth { try growth.check(type) }
    project.generatedConditions = growth?.conditions ?? GeneratedConditions(ofCasesFrom: [slot])
    if style.isKnown, let place = local.members.firstPlace {
      let other = "'\(style.enumName)' has other cases, of which nobody can guess this"
      if let (name, caseName, place) = local.members.unsaid {
        throw Finding(
          .notApplicable, "no content asks for what '\(name)' says of '\(caseName)', and " + other, at: place)
      }
      throw Finding(.notApplicable, other, at: place)
    }
    let names = names(of: local, avoiding: growth?.takenNames ?? [])
    let title =
      "Move the \(names.count) case\(names.count == 1 ? "" : "s") of '\(local.name)' into "
      + (growth == nil ? "a new app-wide enum '\(style.enumName)'" : "'\(style.enumName)'")
    var edits: [FileID: EditList] = [:]
    if project.isEstimate {
      return Plan(
        action: .liftEnum, title: title, changes: [], confirmations: confirmations, leftOut: note(style, project))
    }
    project.generatedStyle = (growth?.source ?? roots.home).style.indented(
      like: slot.site.source.style)
    OpenerImports(style, project).add(for: [slot], &edits)
    presenters?.add(for: [slot], &edits)
    rewriteUses(local, names, style, project, &edits)
    var cases = generated(local, names, style, project, &edits)
    cases.take(project.generatedConditions, from: cases.map { _ in slot })
    let opened = presenters.map { PreviewRouting(style, [slot], $0.layers, roots, project) }
    let objects = MappingObjects(style, [slot], roots, presenters, growth, project) { opened?.places ?? [] }
    if let found = objects.separate(&cases, at: cases.map { _ in local.site.place }).values.first { throw found }
    if let modifier = style.rootModifier { opened?.add(modifier, &edits) }
    let previews =
      presenters.map { KnownPreviews(style, [slot], $0.layers, roots, project).add(cases, growth, &edits) } ?? []
    removeEnum(local, &edits)
    removeLeft(local, style, project, &edits)
    let redirected = presenters.map { RedirectedOpenings(style, $0.layers, project).inside(of: roots) } ?? []
    let around =
      try redirected + (growth?.confirmations(for: cases, from: [local.site.place], presenters?.layers, style) ?? [])
    let all = confirmations + around + previews
    let changes = try AppWide.changes(
      style, cases, of: [slot], growth, roots, project, edits,
      members: local.members.contents(project.generatedStyle.newline),
      besides: [local.declarations.source] + local.members.sources)
    return Plan(
      action: .liftEnum, title: title, changes: changes,
      confirmations: (all + LostDismissals.findings([slot], besides: all, style)).uniqued().sorted {
        Finding.isBefore($0, $1)
      },
      leftOut: note(style, project) + (local.members.closing.map { [closed($0, style)] } ?? []))
  }

  /// A router of the project that cannot be told to show more.
  private static func note(_ style: any AppWideStyle, _ project: Project) -> [Finding] {
    style.isKnown ? [] : KnownRouter.unused(project).map { [$0] } ?? []
  }

  /// What the enum says of each of its cases, nobody can guess of those that come later.
  private static func closed(_ place: Place, _ style: AppWideStyle) -> Finding {
    Finding(
      .notApplicable,
      "'\(style.enumName)' gets this, too: no other case can be added to it as long as it has a 'switch' over all of them",
      at: place)
  }

  /// The action or the router that the project has; else an action of its own.
  private static func style(_ project: Project) -> any AppWideStyle {
    let action = Refactorings.style(.globalEnum, project)
    if action.isKnown { return action }
    let router = Refactorings.style(.router, project)
    return router.isKnown ? router : action
  }

  /// The sheet that shows the cases: the one on the line of the target, or the only one.
  private static func modal(
    _ target: RefactoringTarget, _ type: ViewType, _ style: AppWideStyle, _ project: Project
  ) throws(Finding) -> Modal {
    let modals = project.modalsByView[type.name] ?? []
    let own = modals.filter { $0.presentation.kind == style.kind && $0.facts.isSystem }
    let all = own.filter { modal in
      modal.presentation.form == .item && modal.presentation.enumName.map { $0 != style.enumName } ?? false
        && type.parts.contains { $0.source.file == modal.presentation.place.file }
    }
    if case .place(let file, let offset) = target, let source = try? project.source(file),
      let here = all.first(where: { modal in
        modal.presentation.place.file == file
          && source.line(modal.presentation.place.range.start) == source.line(offset)
      })
    {
      return here
    }
    if case .place(let file, let offset) = target, let source = try? project.source(file),
      let other = modals.first(where: { modal in
        let place = modal.presentation.place
        return place.file == file && source.line(place.range.start) == source.line(offset)
          && modal.presentation.kind != style.kind
      })
    {
      throw Finding(
        .mixedKinds, "a \(other.presentation.kind) is no \(style.kind)", at: other.presentation.place)
    }
    guard let first = all.first else {
      throw Finding(
        .nothingToMerge,
        "'\(type.name)' presents no sheet by an enum of its own"
          + (own.count > 1 ? ": 'local-enum' makes one of several sheets" : ""),
        at: type.primary.source.place(type.primary.members.leftBrace))
    }
    guard all.count == 1 else {
      throw Finding(
        .notApplicable, "'\(type.name)' presents by \(all.count) enums; give the line of one",
        at: all[1].presentation.place)
    }
    return first
  }

  /// The rules of every modal that leaves its view, for each case.
  ///
  /// - Returns: what must be accepted.
  private static func check(
    _ local: LocalDestination, _ slot: inout LiftedSlot, _ style: AppWideStyle, _ presenters: ModalPresenters?,
    _ project: Project
  ) throws(Finding) -> [Finding] {
    let (merged, type) = (local.merged, local.type)
    try LiftChecks.view(type, local.site)
    try LiftChecks.place(type, local.site, merged.slot, style, project)
    // What an enum says of its cases besides their views is looked at in one module only.
    try LiftChecks.sameModule(local.site, project)
    let parents = ParentViews(style, project)
    try LiftChecks.opening(in: type, local.site, parents, style)
    if let presenters { slot.layers = try presenters.needed(by: type, merged, [local.site.place], parents) }
    try ClosedBehind(style, project)?.check(merged, type)
    var environmentNames: [String: String] = [:]
    for item in local.cases {
      try LiftChecks.dismissal(merged, type, [merged.slot.name], chaining: [], style)
      try LiftChecks.uses(merged, type, item.captures, style, project)
      let dismissal = local.dismissals == nil ? merged.site.onDismiss : nil
      try TriggerAccess.check(merged, type, item.captures, dismissal.map { Syntax($0) })
      let triggers = merged.uses.filter { use in
        guard case .assign(let value) = use.role else { return false }
        return CaseWrites(value)?.values.contains { $0.member.declName.baseName.name == item.name } ?? true
      }
      try FrozenStates.check(item.captures, triggers, of: merged, in: type)
      try LostDismissals.check(merged, type, item.captures, style, project)
      try LiftChecks.names(item.captures, style, &environmentNames, merged)
      if !project.isEstimate {
        let layers = slot.layers
        try LiftChecks.environment(item.captures, merged, style, parents) {
          presenters?.given($0, to: type, in: layers) ?? []
        }
      }
    }
    for use in merged.uses {
      if case .close = use.role, !merged.site.holds(use) {
        throw Finding(.stateRead, "'\(merged.slot.name)' is closed from outside its content", at: use.place)
      }
      guard case .assign(let value) = use.role else { continue }
      if let objection = local.dismissals?.objection(to: use, in: type) { throw objection }
      // What a case takes from the view is handed over where that is written.
      if let show = local.show(use), show.values.allSatisfy({ local.isCase($0.value) }),
        local.cases.allSatisfy({ $0.captures.values.isEmpty })
      {
        continue
      }
      guard let written = CaseWrites(value), written.values.allSatisfy(local.isCase)
      else { throw Finding(.unsupportedUse, "which case is opened is not written here", at: use.place) }
      if written.mapped != nil, style.closesFromOutside, LiftChecks.closesByNil(use, merged, type) {
        throw Finding(.stateRead, "nil closes '\(merged.slot.name)' here, whatever it shows", at: use.place)
      }
    }
    var around = try closings(local, style)
    if !project.isEstimate {
      if let presenters { parents.stop(at: presenters.places(for: [slot])) }
      around += ParentConditions(parents, project).confirmations(for: type, [local.site])
      around += ParentEnvironment(parents, project).confirmations(for: type, [local.site])
      if style.isKnown { around += GrowthWays(parents, style, project).confirmations(for: type) }
    }
    let frozen = local.cases.flatMap { FrozenStates.confirmations($0.captures, of: merged, in: type) }
    return LiftChecks.confirmations(merged, type, style) + frozen + around
      + FrozenDismissals.findings(of: merged, in: type, style) + OpenedElsewhere([slot], style, project).findings()
      + (presenters?.confirmations(for: [slot]) ?? [])
  }

  /// What must be accepted where one case is closed: what only opens cannot do that.
  private static func closings(_ local: LocalDestination, _ style: AppWideStyle) throws(Finding) -> [Finding] {
    var result: [Finding] = []
    for item in local.closings {
      if style.guardedClose("", "") != nil, style.closesFromOutside { continue }
      guard item.alternative(of: local.merged.uses) != nil else {
        throw Finding(.stateRead, "'\(item.caseName)' is closed from outside its content", at: item.close.place)
      }
      result.append(
        Finding(
          .stateRead, "this closes '\(item.caseName)' where that is shown, and would do nothing any more",
          at: item.close.place))
    }
    return result
  }

  /// The cases keep their names, but for those that the other enum has.
  private static func names(of local: LocalDestination, avoiding taken: Set<String>) -> [String] {
    var taken = taken
    let view = local.type.name.split(separator: ".").last.map(String.init) ?? ""
    return local.cases.map { item in
      var name = item.name
      if taken.contains(name) {
        name = CaseNames.lowered(CaseNames.withoutSuffix(view)) + name.prefix(1).uppercased() + name.dropFirst()
      }
      name = CaseNames.unique(name, avoiding: taken)
      taken.insert(name)
      return name
    }
  }

  // MARK: Edits

  private static func generated(
    _ local: LocalDestination, _ names: [String], _ style: AppWideStyle, _ project: Project,
    _ edits: inout [FileID: EditList]
  ) -> [GeneratedCase] {
    let source = local.site.source
    var list = edits[source.file] ?? EditList()
    defer { edits[source.file] = list }
    let ranges = local.cases.map(\.branch.inside)
    // What stands in front of a branch goes with it; what stands elsewhere goes with the first.
    let dismissal = local.site.onDismiss.flatMap { DismissRouting.isEmpty($0) ? nil : $0.textRange }
    var rest = local.site.comments(outside: ranges + local.around.ranges + (dismissal.map { [$0] } ?? []))
    let shown = local.site.shown
    rest += shown.map { ShownMember.comments(of: $0, outside: local.cases.map(\.branch)) } ?? []
    let above = local.cases.map(\.branch.comments)
    for text in above.joined() { if let at = rest.firstIndex(of: text) { rest.remove(at: at) } }
    let declared = comments(local)
    var result: [GeneratedCase] = []
    for (index, item) in local.cases.enumerated() {
      let first = item.branch.statements.first.map { Syntax($0) }
      // What stands around the `switch` is written for each case, and edited for each.
      var own = list
      for code in [Syntax(item.branch.statements)] + local.around.pieces {
        for node in SelfMembers(code).found
        where item.captures.values.contains(where: { $0.name == node.declName.baseName.name }) {
          own.add(TextRange(node.start, node.declName.start), "")
        }
        for use in local.members.uses(of: local.around.parameters, in: code) {
          if let access = use.parent?.as(MemberAccessExprSyntax.self),
            let text = local.members.text(at: access, of: item)
          {
            own.add(access.textRange, text)
          } else if let value = item.value(in: style.enumName) {
            own.add(use.textRange, value)
          }
        }
      }
      LiftedRewrites.qualify(item.captures, &own)
      let text = local.around.text(showing: ranges[index], first, to: LiftedContent.mark, of: source, &own)
      list.adoptFault(of: own)
      let shown = only(item.branch.statements)
      let lines = item.captures.bindableLines("\n", LiftedContent.mark)
      let isInline = lines.isEmpty && !text.utf8.contains(0x0A) && !text.contains("//")
      let isExpression =
        local.around.isEmpty
        ? shown?.is(FunctionCallExprSyntax.self) == true || shown?.is(DeclReferenceExprSyntax.self) == true
        : local.around.isExpression
      let content = LiftedContent(
        lines + text, newline: project.generatedStyle.newline, binding: nil, isInline: isInline,
        isExpression: isExpression && lines.isEmpty)
      let said = (index == 0 ? local.members.comments(of: nil) : []) + local.members.comments(of: item.name)
      result.append(
        generated(item, names[index], declared[index], (index == 0 ? rest : []) + said + above[index], content, project)
      )
    }
    for range in ranges + local.around.ranges { _ = list.take(range, of: source.bytes) }
    let removed = RemovedModifier(local.site, in: project).whole
    _ = list.take(removed, of: source.bytes)
    list.add(removed, "")
    if case .function(let function) = local.site.content {
      EmptiedBlocks.remove(function, in: source, &list)
    }
    return result
  }

  private static func only(_ statements: CodeBlockItemListSyntax) -> Syntax? {
    statements.count == 1 ? statements.first.map { Syntax($0.item) } : nil
  }

  private static func generated(
    _ item: LocalDestination.Case, _ name: String, _ comments: [String], _ above: [String], _ content: LiftedContent,
    _ project: Project
  ) -> GeneratedCase {
    let values = item.captures.values
    var declaration = CaseNames.isKeyword(name) ? "`\(name)`" : name
    let all = item.payload + values.map { "\($0.name): \($0.type)" }
    if !all.isEmpty { declaration += "(" + all.joined(separator: ", ") + ")" }
    // Values of the view tell two cases apart as those of the case do.
    let known = values.filter { $0.identity != nil }
    let parts = item.identity.parts + known.compactMap { value in value.identity.map { "\\(\(value.name)\($0))" } }
    let pattern = CasePattern.text(
      name, item.identity.bound, item.payload.count,
      known.isEmpty
        ? (item.identity.bound == nil ? [] : values.map { _ in "_" })
        : values.map { $0.identity == nil ? "_" : "let " + $0.name })
    let compared = item.identity.compared.flatMap { own in
      GeneratedCase.compared(name, own + known.compactMap { value in value.identity.map { value.name + $0 } }, project)
    }
    return GeneratedCase(
      name: name, declaration: declaration, comments: comments, branchComments: above,
      identity: (pattern, ([name] + parts).joined(separator: "-")), comparedIdentity: compared,
      isTextBlurred: item.identity.blurredType != nil, blurredType: item.identity.blurredType,
      pattern: CasePattern.text(name, item.bound, item.payload.count, values.map { "let " + $0.name }),
      content: content, environment: item.captures.environment, closes: item.captures.closes,
      parameters: item.parameters + values.map { ($0.name, $0.type) })
  }

  /// What was written in the enum and at the state, by case.
  private static func comments(_ local: LocalDestination) -> [[String]] {
    var rest = local.declarations.comments + Comments.of(local.merged.slot.variable)
    if let shown = local.site.shown {
      for text in Comments.of(shown) {
        if let at = rest.firstIndex(of: text) { rest.remove(at: at) }
      }
    }
    for text in local.members.comments { if let at = rest.firstIndex(of: text) { rest.remove(at: at) } }
    var seen: Set<SyntaxIdentifier> = []
    var result = local.cases.map { item -> [String] in
      guard let decl = item.element.nearest(EnumCaseDeclSyntax.self), seen.insert(decl.id).inserted else { return [] }
      let own = Comments.of(decl)
      for text in own { if let at = rest.firstIndex(of: text) { rest.remove(at: at) } }
      return own
    }
    if !result.isEmpty { result[0] = rest + result[0] }
    return result
  }
}
