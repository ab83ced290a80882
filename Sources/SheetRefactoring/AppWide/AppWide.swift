import SheetIndex
import SheetModel
import SwiftSyntax

/// Modals of many views become cases of one enum, opened through something that all views can reach.
///
/// What is read: the modals of the chosen views with their states, every use of those, what their contents
/// capture, which views are shown from a scene's root and which from within a modal. What is written: the
/// enum, the mapping view and what the style needs, in one file; the presenter at each root; the triggers.
enum AppWide {
  /// - Parameters:
  ///   - app: the roots of the app. First that: what another one has is no style of this one.
  ///   - files: where the modals stand that it is about.
  ///   - views: only these; nil for all of the app.
  static func plan(
    _ action: ActionID, _ app: SceneRoots, holding files: [FileID], views: Set<String>?, in project: Project
  ) throws(Finding) -> Plan {
    let style = Refactorings.style(action, project)
    let roots = project.roots(app, holding: files, style)
    project.use(roots)
    let first = attempt(action, style, roots, views: views, in: project)
    guard !project.isEstimate, !first.outside.isEmpty else { return try first.result.get().plan }
    // Around all of it, what is presented may lack what the views inside are given.
    var best = first
    if !style.isKnown {
      var search = PresenterSearch(project)
      search.add(first.outside, roots)
      while let further = search.next() {
        project.use(further)
        let next = attempt(action, style, further, views: views, in: project)
        if next.isBetter(than: best) { best = next }
        // Several views may each give something.
        search.add(next.outside, further)
      }
    }
    best = attempt(action, style, best, views: views, in: project)
    project.use(best.roots)
    return try best.result.get().plan
  }

  /// The same with presenters besides, inside of what is given to some views alone: one gives, and then the next.
  private static func attempt(
    _ action: ActionID, _ style: AppWideStyle, _ first: Attempt, views: Set<String>?, in project: Project
  ) -> Attempt {
    var (best, last) = (first, first)
    for _ in 0..<SceneRoots.mostInner {
      guard let further = last.roots.with(last.inside, project) else { break }
      project.use(further)
      last = attempt(action, style, further, views: views, in: project)
      if last.moved > best.moved { best = last }
    }
    guard let used = best.used, let kept = best.roots.keeping(used) else { return best }
    project.use(kept)
    return attempt(action, style, kept, views: views, in: project)
  }

  private struct Attempt {
    let roots: SceneRoots
    let result: Result<Moved, Finding>

    var moved: Int { (try? result.get())?.moved ?? 0 }

    /// The presenters further in that what moves is presented by.
    var used: Set<Place>? { (try? result.get())?.used }

    /// What is given where, that a presenter does not have.
    var outside: [Place] { missing.compactMap(\.place) + lost }

    /// Behind which views a presenter would have it.
    var inside: [Place] { missing.compactMap(\.inside) }

    /// What keeps modals from moving.
    private var missing: [Finding] {
      let left: [Finding]
      switch result {
      case .success(let found): left = found.plan.leftOut
      case .failure(let refusal): left = [refusal] + refusal.others
      }
      return left.filter { $0.reason == .rowEnvironment }
    }

    /// What those that move would not have any more.
    private var lost: [Place] {
      let confirmations = (try? result.get())?.plan.confirmations ?? []
      return confirmations.filter { $0.reason == .inheritedEnvironment }.compactMap(\.place)
    }

    func isBetter(than other: Attempt) -> Bool {
      moved == other.moved && moved > 0 ? lost.count < other.lost.count : moved > other.moved
    }
  }

  /// `used` are the presenters further in that what moves is presented by.
  private typealias Moved = (plan: Plan, moved: Int, used: Set<Place>)

  private static func attempt(
    _ action: ActionID, _ style: AppWideStyle, _ roots: SceneRoots, views: Set<String>?, in project: Project
  ) -> Attempt {
    Attempt(
      roots: roots,
      result: Result { () throws(Finding) in try moved(action, style, roots, views: views, in: project) })
  }

  private static func moved(
    _ action: ActionID, _ style: AppWideStyle, _ roots: SceneRoots, views: Set<String>?, in project: Project
  ) throws(Finding) -> Moved {
    if action == .stackedRouter, !style.isKnown, let known = KnownRouter(project) {
      throw Finding(
        .notApplicable, "'\(known.type)' presents the project's sheets already, one at a time",
        at: project.declarations(known.type).first { $0.kind == .class }?.place)
    }
    begin(style, roots, project)
    let layers = Layers(project, roots)
    let presenters = ModalPresenters(style, layers, project)
    let rewrites = LiftedRewrites(style, project)
    var growth: EnumGrowth?
    var misfits: [Place: Finding] = [:]
    var found: LiftedSlots
    var edits: [FileID: EditList]
    var cases: [GeneratedCase]
    var previews: PreviewRouting
    var alone: [Place: Finding]
    var roots = roots
    repeat {
      found = LiftedSlots(style, views: views, presenters: presenters, in: project, besides: misfits)
      guard found.slots.count > (style.isKnown ? 0 : 1) else { throw refusal(style, found) }
      roots = roots.without(idle: layers, but: found.slots.map(\.type))
      growth = style.isKnown ? try EnumGrowth(style.enumName, in: project) : nil
      try growth?.checkStable()
      let shown = found.slots.first?.site.source ?? roots.home
      project.generatedStyle = (growth?.source ?? roots.home).style.indented(like: shown.style)
      found.nameCases(
        avoiding: growth?.takenNames ?? [], besides: project.isEstimate ? [:] : growth?.shownTexts ?? [:])
      edits = [:]
      project.generatedConditions = growth?.conditions ?? GeneratedConditions(ofCasesFrom: found.slots)
      // Before the contents move: what is in them goes along.
      presenters.add(for: found.slots, &edits)
      let contents = rewrites.contents(found.slots, &edits)
      cases = zip(found.slots, contents).map { $0.generated($1, style) }
      cases.take(project.generatedConditions, from: found.slots)
      previews = PreviewRouting(style, found.slots, layers, roots, project)
      let objects = MappingObjects(style, found.slots, roots, presenters, growth, project) { previews.places }
      alone = objects.separate(&cases, at: found.slots.map(\.site.place))
      // What cannot be one of the enum's cases stays, and what is presented from it.
    } while try isNarrowed(&misfits, found, cases, growth, alone)
    OpenerImports(style, project).add(for: found.slots, &edits)
    let added = zip(found.slots, cases).filter { !$0.0.isKnownCase }
    cases = added.map(\.1)
    if let modifier = style.rootModifier { previews.add(modifier, &edits) }
    let unrouted = KnownPreviews(style, found.slots, layers, roots, project).add(cases, growth, &edits)
    var confirmations =
      try found.confirmations + presenters.confirmations(for: found.slots) + unrouted
      + (growth?.confirmations(for: cases, from: Set(found.slots.map(\.site.place)), layers, style) ?? [])
      + RedirectedOpenings(style, layers, project).inside(of: roots)
      + DrawnInTests(style, layers, project).confirmations(for: found.slots)
    confirmations += LostDismissals.findings(found.slots, besides: confirmations, style)
    let changes = try changes(style, cases, of: added.map(\.0), growth, roots, project, edits)
    let note = note(action, style, project)
    let plan = Plan(
      action: action,
      title: title(style, found), changes: changes,
      confirmations: confirmations.uniqued().sorted { Finding.isBefore($0, $1) },
      // Of a router that stays it is said once why.
      leftOut: found.leftOut.filter { left in !note.contains { $0.place == left.place } } + note)
    let parents = ParentViews(style, project)
    let used = found.slots.reduce(into: Set<Place>()) { $0.formUnion(parents.furtherIn($1.type)) }
    return (plan, found.slots.count, used)
  }

  /// A router that the project has, and that a new one is made beside.
  private static func note(_ action: ActionID, _ style: AppWideStyle, _ project: Project) -> [Finding] {
    guard action == .router || action == .stackedRouter, !style.isKnown, let note = KnownRouter.unused(project) else {
      return []
    }
    return [note]
  }

  /// Why nothing is moved, or only one that needs no enum of its own.
  private static func refusal(_ style: AppWideStyle, _ found: LiftedSlots) -> Finding {
    let alone = found.slots.first.map { slot in
      Finding(.nothingToMerge, "'\(slot.name)' alone needs no enum for the whole app", at: slot.site.place)
    }
    let first = found.decisive ?? alone ?? found.leftOut.first
    return first?.refusing(found.leftOut + (alone.map { [$0] } ?? []))
      ?? Finding(.nothingToMerge, "there is no \(style.kind) with a state of its view", at: nil)
  }

  /// Where the modals stand that an action is about.
  static func files(_ views: Set<String>?, kind: String = "sheet", _ project: Project) -> [FileID] {
    project.modals.compactMap { modal in
      guard modal.presentation.kind == kind, modal.facts.isSystem, !modal.view.isEmpty,
        views?.contains(modal.view) ?? true
      else { return nil }
      return modal.presentation.place.file
    }
  }

  /// Whether cases were found that cannot be the enum's.
  ///
  /// - Parameter alone: those that need a view of their own, and cannot have one.
  /// - Throws: where none can.
  static func isNarrowed(
    _ misfits: inout [Place: Finding], _ found: LiftedSlots, _ cases: [GeneratedCase], _ growth: EnumGrowth?,
    _ alone: [Place: Finding]
  ) throws(Finding) -> Bool {
    var new = alone
    let names = found.slots.first.map { AmbiguousNames(found.slots, growth, $0.type.project) }
    for (slot, item) in zip(found.slots, cases) where new[slot.site.place] == nil {
      new[slot.site.place] =
        growth?.misfit(item, from: slot) ?? names?.objection(to: slot)
        ?? (growth == nil ? slot.type.project.generatedConditions.objection(to: slot) : nil)
    }
    if new.count == cases.count, let first = found.slots.first.flatMap({ new[$0.site.place] }) {
      throw first.refusing(found.leftOut + new.values.sorted { Finding.isBefore($0, $1) })
    }
    let known = misfits.count
    misfits.merge(new) { first, _ in first }
    return misfits.count > known
  }

  /// Tells the project where the presenter stands.
  ///
  /// What the app does not give its scenes, views below must give: each view is asked for itself then.
  static func begin(_ style: AppWideStyle, _ roots: SceneRoots, _ project: Project) {
    project.generatedPath = roots.home.path
    project.rootModifiers = (style.isKnown ? roots.known(project) : roots.roots).flatMap(\.outer)
    project.isGivenByApp = style.isGiven(by: roots, project)
  }

  /// All changes: cases in the enum that is there, or a new enum with what presents it at each scene's root.
  ///
  /// - Parameters:
  ///   - slots: whose contents the cases show.
  ///   - sources: further files of which code moves along.
  ///   - members: what a new enum has beside its cases and their id.
  static func changes(
    _ style: AppWideStyle, _ cases: [GeneratedCase], of slots: [LiftedSlot], _ growth: EnumGrowth?,
    _ roots: SceneRoots, _ project: Project, _ edits: [FileID: EditList], members: [LiftedContent] = [],
    besides sources: [SourceFile] = []
  ) throws(Finding) -> [FileChange] {
    var edits = edits
    var new: FileChange?
    if let growth {
      let imports = try growth.imports(for: slots, besides: sources)
      try growth.add(cases, &edits)
      GrowthEnvironment(growth).addViews(cases, style, &edits)
      growth.addImports(for: cases, from: slots.map(\.site.source) + sources, besides: imports, &edits)
    } else {
      // Also where only views within modals open by it, which have presenters of their own: what is generated says that it
      // opens from anywhere, the views of the root's layer that move next find it there, and a router that is not given
      // ends the app. Two scenes may show the same.
      var seen: Set<Place> = []
      for root in roots.roots where seen.insert(Place(root.source.file, root.presenter.base)).inserted {
        edits[root.source.file, default: EditList()].insert(
          at: root.presenter.offset, root.presenter.text(style.rootModifier ?? "", project))
      }
      let imports =
        sources.isEmpty && members.isEmpty && slots.count == cases.count
        ? NeededImports(project, style).imports(for: cases, of: slots) : Imports(slots.map(\.site.source) + sources)
      let paths = slots.map(\.site.source) + sources + roots.roots.map(\.source) + roots.inner.map(\.source)
      let home = Generated.home(roots.home, among: slots.map(\.site.source), imports, seenFrom: paths, project)
      new = file(style, cases, members, imports, home, project, &edits)
    }
    for presenter in roots.inner {
      edits[presenter.source.file, default: EditList()].insert(
        at: presenter.offset, presenter.text(style.modalModifier ?? "", project))
    }
    var changes = try project.changes(edits)
    if let new {
      try OneToOne.checkNew(new)
      changes.append(new)
    }
    return changes
  }

  private static func title(_ style: AppWideStyle, _ found: LiftedSlots) -> String {
    let views = Set(found.slots.map(\.type.key)).count
    let count = found.slots.count
    let what = "\(count) sheet\(count == 1 ? "" : "s") of \(views) view\(views == 1 ? "" : "s")"
    return "Move \(what) into '\(style.enumName)'"
  }

  /// The enum with everything that is generated once.
  private static func file(
    _ style: AppWideStyle, _ cases: [GeneratedCase], _ members: [LiftedContent], _ imports: Imports,
    _ source: SourceFile, _ project: Project, _ edits: inout [FileID: EditList]
  ) -> FileChange? {
    let isPublic = project.homeModule != nil && edits.keys.contains { !project.isOfHome(project.index.path($0)) }
    let text = GeneratedText(project.generatedStyle, project.settings, rootAccess: isPublic ? "public " : "")
    let blocks = AppWideText(style, cases, text, project, members).blocks()
    let body = blocks.map { $0.joined(separator: text.newline) }.joined(separator: text.newline + text.newline)
    let seen = isPublic && project.imports(imports, internallyIn: source) ? imports.public("SwiftUI") : imports
    return Generated.place(
      body + text.newline, named: style.fileName, beside: source, imports: seen, project, &edits)
  }
}
