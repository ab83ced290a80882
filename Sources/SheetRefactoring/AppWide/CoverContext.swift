import SheetIndex
import SheetModel
import SwiftSyntax

/// Full screen covers of a view become cases of a provider that a context object of the view presents.
///
/// What is generated once (context, provider protocol, modifier) is left out where the project has it.
/// The context belongs to its view, so that the modal layer of the view does not matter (R13).
enum CoverContext {
  static func plan(views: Set<String>?, in project: Project) throws(Finding) -> Plan {
    let known = KnownContext(project)
    let style = CoverStyle(known, project)
    var growth: EnumGrowth?
    let rewrites = LiftedRewrites(style, project)
    project.generatedPath = home(views, style, project)
    var misfits: [Place: Finding] = [:]
    var found: LiftedSlots
    var places: [String: MergeAnchor]
    var edits: [FileID: EditList]
    var cases: [GeneratedCase]
    var target: SourceFile
    var alone: [Place: Finding]
    repeat {
      found = LiftedSlots(style, views: views, presenters: nil, in: project, besides: misfits)
      places = [:]
      found.keepAnchored(&places, in: project)
      guard found.slots.count > (known == nil ? 1 : 0) else { throw refusal(found) }
      growth = try known?.enumName.map { name throws(Finding) in try EnumGrowth(name, in: project) }
      found.nameCases(
        avoiding: growth?.takenNames ?? [], besides: project.isEstimate ? [:] : growth?.shownTexts ?? [:])
      target = try file(beside: found, project)
      project.generatedStyle = target.style.indented(like: found.slots[0].site.source.style)
      edits = [:]
      let contents = rewrites.contents(found.slots, &edits)
      cases = zip(found.slots, contents).map { $0.generated($1, style) }
      project.generatedConditions = growth?.conditions ?? GeneratedConditions(ofCasesFrom: found.slots)
      cases.take(project.generatedConditions, from: found.slots)
      alone = MappingObjects(style, found.slots, nil, nil, growth, project).separate(
        &cases, at: found.slots.map(\.site.place))
    } while try AppWide.isNarrowed(&misfits, found, cases, growth, alone)
    // What two views show alike is one case.
    cases = zip(found.slots, cases).filter { !$0.0.isKnownCase }.map(\.1)
    for (view, anchor) in places.sorted(by: { $0.key < $1.key }) {
      guard let slot = found.slots.first(where: { $0.type.key == view }) else { continue }
      guard style.knownProperty(in: slot.type) == nil else { continue }
      let property = rewrites.propertyName(slot.type, without: found.slots)
      rewrites.place(style.modifier(property), at: anchor, of: slot, in: found.slots, &edits)
    }
    var changes: [FileChange] = []
    if let growth {
      let imports = try growth.imports(for: found.slots)
      try growth.add(cases, &edits)
      growth.addImports(for: cases, from: found.slots.map(\.site.source), besides: imports, &edits)
      GrowthEnvironment(growth).addViews(cases, style, &edits)
    } else if let new = file(style, found, cases, target, project, &edits) {
      try OneToOne.checkNew(new)
      changes.append(new)
    }
    changes += try project.changes(edits)
    let count = found.slots.count
    let joined = known.map { ContextCode($0, growth, project).confirmations } ?? []
    return Plan(
      action: .coverContext,
      title: "Present \(count) cover\(count == 1 ? "" : "s") of '\(style.enumName)' through a context",
      changes: changes.sorted { $0.path < $1.path },
      confirmations: (found.confirmations + joined).uniqued().sorted { Finding.isBefore($0, $1) },
      leftOut: found.leftOut)
  }

  /// Why nothing is moved, or only one that needs no context of its own.
  private static func refusal(_ found: LiftedSlots) -> Finding {
    let alone = found.slots.first.map { slot in
      Finding(.nothingToMerge, "'\(slot.name)' alone needs no context of its own", at: slot.site.place)
    }
    let first = found.decisive ?? alone ?? found.leftOut.first
    return first?.refusing(found.leftOut + (alone.map { [$0] } ?? []))
      ?? Finding(.nothingToMerge, "there are no full screen covers with a state of their view", at: nil)
  }

  /// A file of the module that the provider stands in, or is to: an enum that is there stays where it is.
  static func home(_ views: Set<String>?, _ style: CoverStyle, _ project: Project) -> String {
    if style.growsEnum, let known = project.declarations(style.enumName).first {
      return project.index.path(known.place.file)
    }
    let files = AppWide.files(views, kind: style.kind, project).filter { !project.isOfOtherApp($0) }
    if let busiest = project.busiest(files.map(project.index.path)) { return busiest }
    // Beside the app, whose target may be another one than that of a view.
    return (try? project.sceneRoots(for: files))?.home.path ?? ""
  }

  /// The file beside which, or into which, the provider goes.
  private static func file(beside found: LiftedSlots, _ project: Project) throws(Finding) -> SourceFile {
    if project.homeModule == nil, let roots = try? project.sceneRoots(for: found.slots.map(\.site.source.file)) {
      return roots.home
    }
    return found.slots[0].type.primary.source
  }

  private static func file(
    _ style: CoverStyle, _ found: LiftedSlots, _ cases: [GeneratedCase], _ source: SourceFile, _ project: Project,
    _ edits: inout [FileID: EditList]
  ) -> FileChange? {
    let text = GeneratedText(project.generatedStyle, project.settings)
    let newline = source.style.newline
    let blocks =
      style.provider(cases, text, project)
      + (style.known == nil ? style.infrastructure(text).map { $0.map { project.spelled($0) } } : [])
    let body = blocks.map { $0.joined(separator: newline) }.joined(separator: newline + newline) + newline
    return Generated.place(
      body, named: style.fileName, beside: source, imports: Imports(found.slots.map(\.site.source)),
      project, &edits)
  }
}
