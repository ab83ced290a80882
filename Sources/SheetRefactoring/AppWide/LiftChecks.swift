import SheetModel
import SwiftSyntax

/// Whether a modal can leave its view: rules that look at one modal, whatever it becomes.
enum LiftChecks {
  /// What ties a modal to its place, whatever it shows.
  static func place(
    _ type: ViewType, _ site: ModalSite, _ slot: Slot, _ style: AppWideStyle, _ project: Project
  ) throws(Finding) {
    guard StateRemoval.canRemove(slot.variable, in: slot.part.source), slot.variable.bindings.count == 1 else {
      throw Finding(.unsupportedForm, "something else stands on the line of this state", at: slot.place)
    }
    if let found = Availability.condition(around: site.call, project.settings) {
      throw Finding(
        .exclusiveConditions, "it is there under '\(found.trimmedDescription)' only", at: site.source.place(found))
    }
    try module(of: site, in: type, style, project)
    try target(of: site, style, project)
    guard style.rootModifier != nil || style.isKnown else { return }
    guard project.isOfApp(site.source.path) else {
      throw Finding(.notApplicable, "which of the project's apps shows it is not known", at: site.place)
    }
    if !project.isEstimate { try layer(of: site, type, project) }
    let own = (style as? KnownRouter)?.ownPresenter(in: type)
    for step in AnchorPath(of: site, in: type).steps.prefix(while: \.isModifier).flatMap(\.modifiers)
    where own?.isOnly != true || step.node.id != own?.call.id {
      if case .modifier(let name) = step.kind, gives(name, step.node, project),
        !ParentEnvironment.reachesListsAlone(name, project)
      {
        throw Finding(
          .crossesEnvironment, "'.\(name)' reaches what it shows only here", at: step.source.place(step.name))
      }
    }
  }

  /// - Throws: where a container of the project shows what stands around the modal in one of its own.
  private static func layer(of site: ModalSite, _ type: ViewType, _ project: Project) throws(Finding) {
    let containers = ContainerSteps(project)
    var inner = Syntax(site.call)
    for step in AnchorPath(of: site, in: type).steps {
      defer { inner = step.node }
      guard case .container(let name) = step.kind,
        let handing = ContainerSteps.step(handing: inner, to: step, of: type),
        containers.modal(within: handing) != nil
      else { continue }
      throw Finding(
        .noPresenterInLayer,
        "'\(name)' shows what it stands in as a modal of its own: a presenter would be behind that",
        at: step.source.place(step.name))
    }
  }

  /// A modifier whose effect goes on into what is presented.
  private static func gives(_ name: String, _ node: Syntax, _ project: Project) -> Bool {
    if name == "preferredColorScheme" { return true }
    return node.as(FunctionCallExprSyntax.self).map { GivenValues(project).gives($0, as: name) } ?? false
  }

  static func view(_ type: ViewType, _ site: ModalSite) throws(Finding) {
    let views: Set<String> = ["View", "ViewModifier", "ToolbarContent", "SwiftUI.View"]
    let inherited = type.parts.flatMap { part in
      Project.inherited(in: part.decl.declGroup?.inheritanceClause)
    }
    guard type.project.inherits(inherited, anyOf: views) else {
      let isScene = type.project.inherits(inherited, anyOf: ["App", "Scene", "SwiftUI.App", "SwiftUI.Scene"])
      let cause =
        isScene
        ? "what the scene shows needs a view of its own first" : "where the app shows what it makes is not known"
      throw Finding(.notAView, "'\(type.name)' is no View: \(cause)", at: site.place)
    }
  }

  static func name(of variable: VariableDeclSyntax) -> String {
    variable.bindings.first?.pattern.trimmedDescription ?? ""
  }

  /// What a property reads. A value of the defaults is what it begins with, too.
  static func key(of variable: VariableDeclSyntax) -> String {
    variable.attributes.trimmedDescription.replacing("@SwiftUI.", with: "@")
      + (variable.bindings.first?.typeAnnotation?.trimmedDescription ?? "")
      + (variable.bindings.first?.initializer?.trimmedDescription ?? "")
  }

  /// What the mapping view has of its own is nothing else there. (Of two contents with one name for two things, one gets
  /// a view of its own.)
  static func names(
    _ captures: Captures, _ style: AppWideStyle, _ names: inout [String: String], _ merged: MergedSlot
  ) throws(Finding) {
    // A property as it is written for whoever opens something; most contents have no need of it.
    func openerKey() -> String? {
      style.opener.map {
        $0.attributes.trimmedDescription + ($0.bindings.first?.typeAnnotation?.trimmedDescription ?? "")
      }
    }
    for variable in captures.environment {
      let (name, key) = (name(of: variable), key(of: variable))
      let isTaken = name == style.valueName || name == "dismiss" || style.layers > 1 && name == style.propertyName
      if style.layers > 1, name == style.propertyName, key == openerKey() {
        throw Finding(
          captures.closes ? .unsupportedUse : .capturesState,
          captures.closes
            ? "the content opens another one by '\(name)' and closes itself, which would close both"
            : "the content opens others by '\(name)', which would have to know on which layer it stands",
          at: merged.site.place)
      }
      if isTaken {
        throw Finding(.capturesState, "'\(name)' would mean something of the mapping's own", at: merged.site.place)
      }
      names[name] = key
    }
    if captures.opens {
      if style.presentsOnce {
        throw Finding(
          .unsupportedUse, "the content opens another one, and the view of the cases has no '\(style.propertyName)'",
          at: merged.site.place)
      }
      if let known = names[style.propertyName], known != openerKey() {
        throw Finding(
          .capturesState, "'\(style.propertyName)' means something else in another content", at: merged.site.place)
      }
      names[style.propertyName] = openerKey()
    }
    // What the mapping has of its own hides what is global.
    let own = [style.valueName, "dismiss"] + (style.layers > 1 || captures.opens ? [style.propertyName] : [])
    if !style.isKnown, let name = own.first(where: { captures.globals.contains($0) }) {
      throw Finding(.capturesState, "'\(name)' would mean something of the mapping's own", at: merged.site.place)
    }
  }

  /// What runs on dismissal must not need what becomes a case.
  ///
  /// - Parameter others: what becomes cases that a trigger can open from what it hands over to be run on dismissal.
  static func dismissal(
    _ merged: MergedSlot, _ type: ViewType, _ lifted: Set<String>, chaining others: [MergedSlot],
    _ style: any AppWideStyle
  ) throws(Finding) {
    guard let dismissal = merged.site.onDismiss else { return }
    // What presents already may forget what it runs, and with it what that hands over for the next one.
    let isKept = style.keepsDismissals
    let chained = !isKept || !style.takesDismissal ? [] : Set(others.flatMap(\.uses).filter(\.opens).map(\.place))
    let uses = lifted.sorted().flatMap { type.uses(of: $0) }
    let inside = uses.first { use in
      use.source === merged.site.source && dismissal.textRange.contains(use.node.start)
        && !chained.contains(use.source.place(use.node))
    }
    if let inside {
      throw Finding(
        .onDismiss, "its onDismiss uses '\(inside.name)', which becomes a case", at: inside.source.place(inside.node))
    }
    // A function that it calls hands its own over.
    guard !isKept else { return }
    let called = FreeNames(in: Syntax(dismissal)).mentioned
    let behind = uses.first { use in
      use.node.nearest(FunctionDeclSyntax.self).map { called.contains($0.name.name) && use.form == .plain } ?? false
    }
    if let behind {
      throw Finding(
        .onDismiss, "its onDismiss opens '\(behind.name)' here, which becomes a case of the same enum",
        at: behind.source.place(behind.node))
    }
  }

  static func uses(
    _ merged: MergedSlot, _ type: ViewType, _ captures: Captures, _ style: AppWideStyle, _ project: Project
  ) throws(Finding) {
    for use in merged.uses {
      let isInContent = merged.site.holds(use)
      switch use.role {
      case .presentation, .initialise, .unsupported: continue
      case .read, .shorthand, .onChange, .changeThrough:
        throw Finding(.stateRead, "'\(merged.slot.name)' is read here", at: use.place)
      // What it is handed to closes it.
      case .pass where isInContent && captures.handsOnClosing.contains(use.place): continue
      case .pass:
        throw Finding(
          isInContent ? .capturesBinding : .stateRead, "'$\(merged.slot.name)' is handed on here", at: use.place)
      case .toggle where isInContent: continue
      case .close where isInContent && project.isNested(use.place, in: merged.site):
        throw Finding(.capturesState, "'\(merged.slot.name)' is closed from a modal above it", at: use.place)
      case .close:
        if !isInContent, !style.closesFromOutside {
          throw Finding(.stateRead, "'\(merged.slot.name)' is closed from outside its content", at: use.place)
        }
      case .open, .toggle, .assign:
        if isInContent { throw Finding(.capturesState, "the content opens itself again", at: use.place) }
        if !style.closesFromOutside, mayClose(use, type) {
          throw Finding(
            .stateRead,
            "this can run by itself: it closes '\(merged.slot.name)' where that is shown, and could not any more",
            at: use.place)
        }
        // What the case carries must mean the same where it is opened.
        for value in captures.values where LocalNames.meaning(of: value.name, .plain, at: use.use.node) != nil {
          throw Finding(.capturesLocal, "'\(value.name)' means something else here", at: use.place)
        }
        // The same for what is run on dismissal.
        for reference in merged.site.onDismiss.map({ FreeNames(in: Syntax($0)).references }) ?? [] {
          let (name, form) = NameUses.split(reference.baseName.name)
          let here = LocalNames.meaning(of: name, form, at: Syntax(reference))
          if let here, let dismissal = merged.site.onDismiss, here.isInside(dismissal) { continue }
          if here?.id != LocalNames.meaning(of: name, form, at: use.use.node)?.id {
            throw Finding(.capturesLocal, "'\(name)' of its onDismiss means something else here", at: use.place)
          }
        }
        if case .assign = use.role, merged.slot.kind == .flag {
          throw Finding(.unsupportedUse, "'\(merged.slot.name)' is set to a value that may be false", at: use.place)
        }
      }
    }
    if let dismissal = merged.site.onDismiss, !dismissal.is(NilLiteralExprSyntax.self), !style.takesDismissal {
      let isHanded = style.kind == "sheet" && Refactorings.style(.globalEnum, project).takesDismissal
      let way = isHanded ? ": 'global-enum' hands it along" : ""
      throw Finding(
        .onDismiss, "there is nowhere to hand its onDismiss to" + way, at: merged.site.source.place(dismissal))
    }
  }

  /// R7: a toggle in its own content closes, unless it comes when that is gone: then it opens.
  static func lateToggle(_ use: SlotUse, _ type: ViewType) -> Finding? {
    guard case .toggle = use.role, TriggerContext(type: type).runsLater(use.use.node, in: use.use.source) else {
      return nil
    }
    return Finding(
      .guardedClose, "'\(use.use.name)' may be gone by then: this would show it again, and only closes now",
      at: use.place)
  }

  /// R7: a toggle that nobody's hand does may come while its modal is up.
  static func mayClose(_ use: SlotUse, _ type: ViewType) -> Bool {
    guard case .toggle = use.role else { return false }
    return TriggerContext(type: type).automaticCause(of: use.use.node, in: use.use.source) != nil
  }

  /// `item = url.flatMap(Item.init)`, which nobody's hand does: it may be shown while there is no value.
  static func closesByNil(_ use: SlotUse, _ merged: MergedSlot, _ type: ViewType) -> Bool {
    guard case .assign(let value) = use.role, case .item(let item) = merged.slot.kind,
      OptionalValues(type: type, project: type.project).isOptional(value, item, in: use.use.source) != .never
    else { return false }
    return TriggerContext(type: type).automaticCause(of: use.use.node, in: use.use.source) != nil
  }

  /// A modal that opens the next one and closes itself takes the next one with it, once that stands above it.
  static func succession(
    _ merged: MergedSlot, _ others: [MergedSlot], _ captures: Captures, _ project: Project
  ) throws(Finding) {
    let site = merged.site
    for other in others where !site.contentRange.contains(other.site.call.end - 1) || other.site.source !== site.source
    {
      let next = other.uses.first { use in
        use.opens && site.holds(use)
      }
      guard let next else { continue }
      if captures.closes {
        throw Finding(
          .unsupportedUse, "the content opens '\(other.slot.name)' and closes itself, which would close both",
          at: next.place)
      }
      if let view = project.viewThatDismisses(in: site, of: captures.type) {
        throw Finding(
          .unsupportedUse, "the content opens '\(other.slot.name)', and '\(view)' in it may close both then",
          at: next.place)
      }
    }
  }

  /// A modal in the content of another waits until that is open, whoever opened it; a layer of its own does not.
  static func nesting(_ merged: MergedSlot, _ others: [MergedSlot], _ type: ViewType) throws(Finding) {
    guard let nested = merged.site.presentation.nestedIn, let outer = others.first(where: { $0.site.place == nested })
    else { return }
    let owners = ContentOwners([outer.site], in: type)
    let use = merged.uses.first { $0.opens && owners.owners(of: $0.use.node, in: $0.use.source).isOutside }
    guard let use else { return }
    throw Finding(
      .unsupportedUse, "it is opened outside of '\(outer.slot.name)', above which alone it is shown", at: use.place)
  }

  /// R14: what the content reads must be there at the presenter too.
  ///
  /// - Parameter given: which of some keys the presenters have that the view gets.
  static func environment(
    _ captures: Captures, _ merged: MergedSlot, _ style: AppWideStyle, _ parents: ParentViews,
    given: (Set<String>) -> Set<String>
  ) throws(Finding) {
    let (type, project, site) = (captures.type, captures.project, merged.site)
    try ContainerValues(project).check(site, type, parents)
    let all = RowEnvironment(project, besides: style) { parents.givenNearer($0, around: site, in: type) }
    var around = all.besides(given(all.keys))
    if style.rootModifier != nil { around = around.besides(parents.givenByRoots(around.keys, to: type)) }
    var (absent, needs): (Set<String>, [Need]) = ([], [])
    while let need = need(of: captures, in: around) {
      let key = RowEnvironment.firstStep(need.key)
      // What is worked out from another key is read by that.
      guard absent.insert(key).inserted, around.keys.contains(key) else {
        needs.append(need)
        break
      }
      if !parents.isAbsent(key, around: site, in: type) { needs.append(need) }
      around = around.besides([key])
    }
    // What is not seen around the view may be there in a form that is not understood: no presenter can be put inside of it.
    let unseen = needs.first { need in
      parents.nearestGiver(of: [RowEnvironment.firstStep(need.key), need.key], around: site, in: type) == nil
    }
    if let need = unseen { throw unseenGiver(of: need, around: site, in: type, parents) }
    // Of several the one that is given nearest: a presenter inside of that has the others, too.
    let keys = Dictionary(needs.map { (RowEnvironment.firstStep($0.key), $0) }) { first, _ in first }
    if let nearest = parents.nearestGiver(of: Set(keys.keys), around: site, in: type), let need = keys[nearest.key] {
      let isInside = !project.isEstimate && style.innerModifier(for: type) != nil
      let step = isInside ? nearest.step : nil
      throw Finding(
        .rowEnvironment, "\(need.who) reads '\(need.key)', which is given here", at: nearest.place
      ).presented(inside: step.flatMap(InnerPresenters(parents, project).base))
    }
  }

  private typealias Need = (who: String, key: String, place: Place)

  /// What may give it to the view, though that is not seen: the object of a row, of which no type is written, before what
  /// the content gives to a part of itself, and that before what stands anywhere.
  private static func unseenGiver(
    of need: Need, around site: ModalSite, in type: ViewType, _ parents: ParentViews
  ) -> Finding {
    let isObject = !need.key.hasPrefix("\\")
    if isObject, let near = parents.nearestGiver(of: [Injections.unknown], around: site, in: type) {
      return Finding(
        .rowEnvironment, "\(need.who) reads '\(need.key)', which may be what is given here", at: near.place)
    }
    for destination in site.presentation.destinations where destination.isDeclared {
      guard let place = RowEnvironment.place(giving: need.key, in: destination.view, type.project) else { continue }
      return Finding(
        .rowEnvironment,
        "'\(destination.view)' gives '\(need.key)' here, and what it shows besides may read that, too", at: place)
    }
    return Finding(
      .rowEnvironment,
      "\(need.who) reads '\(need.key)', which is given here, and may be given around '\(type.name)', too",
      at: need.place)
  }

  /// What the content of a modal, or something in it, reads that is given below the root.
  private static func need(of captures: Captures, in around: RowEnvironment) -> Need? {
    let site = captures.site
    // What a shell gives is around all of it.
    let outermost = site.shell.map { Syntax($0.closure) } ?? site.contentSyntax
    let environment = around.besides(content: outermost, in: site.source)
    for destination in site.presentation.destinations where destination.isDeclared {
      let view = captures.project.toldApart(destination.view, in: site.source.file)
      if let found = environment.injection(neededBy: view) {
        return ("'\(destination.view)'", found.key, found.place)
      }
    }
    if let found = site.contents.firstMapped({ environment.injection(neededBy: $0) }) {
      return ("something in the content", found.key, found.place)
    }
    // What it hands on itself comes from around it.
    return captures.environment.firstMapped(around.injection(for:)).map { ("the content", $0.key, $0.place) }
  }
}
