import SheetModel
import SwiftSyntax

/// A state of a view that becomes a case for the whole app.
struct LiftedSlot {
  let merged: MergedSlot
  let type: ViewType
  let captures: Captures
  /// Set once all are known.
  var caseName = ""

  var site: ModalSite { merged.site }
  var name: String { merged.slot.name }

  /// What was written around its modifier.
  var siteComments: [String] { site.comments(outside: ContentText.moved(site, merged)) }

  /// What was written above and behind its state.
  var comments: [String] { Comments.of(merged.slot.variable) }

  /// The payload of an item, and what the content captures, as the case declares them.
  var payload: [(label: String?, type: String, identity: String?)] {
    var result: [(label: String?, type: String, identity: String?)] = []
    if case .item = merged.slot.kind { result.append((nil, captures.itemType, ".id")) }
    return result + captures.values.map { ($0.name, $0.type, $0.identity) }
  }

  var declaration: String {
    guard !payload.isEmpty else { return caseName }
    return caseName + "(" + payload.map { ($0.label.map { $0 + ": " } ?? "") + $0.type }.joined(separator: ", ") + ")"
  }

  /// What a trigger hands over.
  func arguments(item: String?) -> [String] {
    (item.map { [$0] } ?? []) + captures.values.map { "\($0.name): \($0.name)" }
  }

  /// The pattern of a branch, with the names that its content uses.
  func pattern(item: String?) -> String {
    var names: [String] = []
    if case .item = merged.slot.kind { names.append(item.map { "let " + $0 } ?? "_") }
    names += captures.values.map { "let \($0.name)" }
    return "." + caseName + (names.isEmpty ? "" : "(" + names.joined(separator: ", ") + ")")
  }

  /// `"contact-\(contact.id)"`, and the pattern that binds what it needs.
  var identity: (pattern: String, text: String) {
    var bound: [String] = []
    var text = caseName
    for (index, part) in payload.enumerated() {
      guard let identity = part.identity else {
        bound.append("_")
        continue
      }
      let own = index == 0 && part.label == nil ? CaseNames.value(of: part.type) : "value"
      let name = part.label ?? CaseNames.unique(own, avoiding: Set(payload.compactMap(\.label)))
      bound.append("let " + name)
      text += "-\\(\(name)\(identity))"
    }
    let isBound = bound.contains { $0 != "_" }
    return ("." + caseName + (isBound ? "(" + bound.joined(separator: ", ") + ")" : ""), text)
  }
}

/// Finds what can become a case, and says of the rest why not.
struct LiftedSlots {
  fileprivate(set) var slots: [LiftedSlot] = []
  private(set) var leftOut: [Finding] = []
  private(set) var confirmations: [Finding] = []

  /// - Parameter views: only these types; nil for all.
  init(_ style: AppWideStyle, views: Set<String>?, layers: Layers?, in project: Project) {
    var seen: Set<String> = []
    var candidates: [(merged: MergedSlot, type: ViewType)] = []
    let modals =
      views.map { names in names.sorted().flatMap { project.modalsByView[$0] ?? [] } } ?? project.modals
    for modal in modals where !modal.view.isEmpty {
      let (presentation, facts, name) = (modal.presentation, modal.facts, modal.view)
      guard presentation.kind == style.kind else {
        if views != nil, presentation.kind != "popover" {
          leftOut.append(
            Finding(.mixedKinds, "a \(presentation.kind) is no \(style.kind)", at: presentation.place))
        }
        continue
      }
      // Infrastructure and what is one case of an enum already.
      guard facts.isSystem, !style.isKnown || presentation.enumName != style.enumName else { continue }
      do throws(Finding) {
        let type = try project.viewType(name, from: presentation.place.file)
        let source = try project.source(presentation.place.file)
        guard let site = ModalSite(presentation, facts, in: source), type.part(holding: site.call, in: source) != nil
        else {
          throw Finding(
            .unsupportedForm, "this form of '.\(presentation.kind)' cannot be lifted", at: presentation.place)
        }
        guard site.call.nearest(IfConfigClauseSyntax.self) == nil else {
          throw Finding(.exclusiveConditions, "it is there in an #if only", at: presentation.place)
        }
        let slot: Slot
        do throws(Finding) {
          slot = try Slot(of: site, in: type)
        } catch {
          // A router's own presenter.
          if presentation.enumName != nil { continue }
          throw error
        }
        guard seen.insert("\(type.key).\(slot.name)").inserted else {
          throw Finding(.sharedSlot, "'\(slot.name)' drives several modifiers", at: presentation.place)
        }
        do throws(Finding) {
          try Self.checkView(type, site)
        } catch {
          // An app that presents an enum of its own.
          if presentation.enumName != nil { continue }
          throw error
        }
        try Self.checkPlace(type, site, slot, style, project)
        guard !slot.isInitiallyShown else {
          throw Finding(.initialValue, "'\(slot.name)' begins with true", at: slot.place)
        }
        let merged = MergedSlot(slot, [site], in: type)
        if let objection = merged.objection(type, in: project) { throw objection }
        candidates.append((merged, type))
      } catch {
        // An extension of the system's `View` is a function of the project's own.
        if error.reason != .notFound { leftOut.append(error) }
      }
    }
    lift(candidates, style, layers, project)
    leftOut = leftOut.unique().sorted { Finding.isBefore($0, $1) }
  }

  /// Keeps of each view what can share one modifier, and says where that goes.
  mutating func keepAnchored(_ places: inout [String: MergeAnchor], in project: Project) {
    var kept: [LiftedSlot] = []
    for view in slots.map(\.type.key).unique() {
      let own = slots.filter { $0.type.key == view }
      guard let type = own.first?.type else { continue }
      if own.count == 1 {
        let site = own[0].site
        places[view] = MergeAnchor(node: Syntax(site.call), source: site.source, confirmations: [])
        kept += own
        continue
      }
      var group = MergeGroup(kind: own[0].site.kind, slots: own.map(\.merged), clauses: 1)
      if let anchor = MergeAnchor.find(&group, in: type, project, &leftOut) {
        places[view] = anchor
        confirmations += anchor.confirmations
        kept += own.filter { slot in group.slots.contains { $0.slot.name == slot.name } }
      }
    }
    slots = kept
  }

  /// What ties a modal to its place, whatever it shows.
  private static func checkPlace(
    _ type: ViewType, _ site: ModalSite, _ slot: Slot, _ style: AppWideStyle, _ project: Project
  ) throws(Finding) {
    if type.isGeneric {
      throw Finding(
        .inaccessibleType, "'\(type.name)' is generic: its parameters mean nothing elsewhere", at: site.place)
    }
    guard Lines.isAlone(slot.variable, in: slot.part.source) || !Comments.texts(slot.variable.trailingTrivia).isEmpty,
      slot.variable.bindings.count == 1
    else { throw Finding(.unsupportedForm, "something else stands on the line of this state", at: slot.place) }
    for statement in site.source.tree.statements {
      guard let config = statement.item.as(IfConfigDeclSyntax.self), config.description.contains("import ") else {
        continue
      }
      throw Finding(
        .inaccessibleType, "its file imports something under a condition", at: site.source.place(config.clauses))
    }
    guard style.rootModifier != nil || style.isKnown else { return }
    if let package = project.package(of: site.source.path), package != project.package(of: project.generatedPath) {
      throw Finding(.inaccessibleType, "the package '\(package)' cannot see what the app declares", at: site.place)
    }
    for step in AnchorPath(of: site, in: type).steps {
      guard case .modifier(let name) = step.kind else { break }
      if gives(name, step.node, project) {
        throw Finding(
          .crossesEnvironment, "'.\(name)' reaches what it shows only here", at: step.source.place(step.name))
      }
    }
  }

  private static let giving: Set<String> = [
    "tint", "accentColor", "font", "fontDesign", "foregroundStyle", "foregroundColor", "preferredColorScheme",
    "disabled",
    "modelContainer", "modelContext", "dynamicTypeSize", "lineLimit", "symbolRenderingMode", "defaultAppStorage",
  ]

  /// A modifier whose effect goes on into what is presented.
  private static func gives(_ name: String, _ node: Syntax, _ project: Project) -> Bool {
    if giving.contains(name) || name.hasSuffix("Style") { return true }
    guard name == "environment",
      let key = node.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.as(KeyPathExprSyntax.self)
    else { return false }
    // Keys of the project matter where somebody reads them, which is looked at for itself.
    return !project.isOwnKey(String(key.trimmedDescription.dropFirst(2)))
  }

  private static func checkView(_ type: ViewType, _ site: ModalSite) throws(Finding) {
    let views = ["View", "ViewModifier", "ToolbarContent"]
    let inherited = type.parts.flatMap { part in
      part.decl.asProtocol(DeclGroupSyntax.self)?.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription }
        ?? []
    }
    guard inherited.contains(where: { views.contains($0) || $0 == "SwiftUI.View" }) else {
      throw Finding(.notAView, "'\(type.name)' is no view that reads the environment", at: site.place)
    }
  }

  /// In rounds: what is presented from something that stays, stays.
  private mutating func lift(
    _ candidates: [(merged: MergedSlot, type: ViewType)], _ style: AppWideStyle, _ layers: Layers?, _ project: Project
  ) {
    var waiting = candidates
    var isChanged = true
    var found: [LiftedSlot] = []
    while isChanged {
      isChanged = false
      found = []
      var names: [String: Set<String>] = [:]
      for item in waiting { names[item.type.key, default: []].insert(item.merged.slot.name) }
      let places = Set(waiting.map(\.merged.site.place))
      var environmentNames: [String: String] = [:]
      var next: [(merged: MergedSlot, type: ViewType)] = []
      for item in waiting {
        do throws(Finding) {
          if let layers { try Self.checkLayer(item.type, item.merged, layers, places, style) }
          let captures = try Captures(
            of: item.merged, in: item.type, project, lifted: names[item.type.key] ?? [], isStacked: style.layers > 1)
          try Self.checkUses(item.merged, item.type, captures, style, names[item.type.key] ?? [], project)
          if style.isKnown || style.growsEnum, captures.closes || !captures.environment.isEmpty {
            throw Finding(
              .capturesState, "the project's own mapping has no 'dismiss' and no environment for it",
              at: item.merged.site.place)
          }
          try Self.checkNames(captures, style, &environmentNames, item.merged)
          if !project.isEstimate { try Self.checkEnvironment(captures, item.merged, project) }
          found.append(LiftedSlot(merged: item.merged, type: item.type, captures: captures))
          next.append(item)
        } catch {
          leftOut.append(error)
          isChanged = true
        }
      }
      waiting = next
    }
    slots = found
    for slot in found {
      for use in slot.merged.uses {
        switch use.role {
        case .toggle where slot.site.contentRange.contains(use.use.node.start): continue
        case .open, .toggle, .assign:
          if TriggerContext(type: slot.type).automaticCause(of: use.use.node, in: use.use.source) != nil {
            confirmations.append(
              Finding(
                .overlap, "it can open by itself: it would replace what is shown instead of waiting for it",
                at: use.place))
          }
        case .close:
          if !slot.site.contentRange.contains(use.use.node.start) {
            confirmations.append(
              Finding(.guardedClose, "it closes '\(slot.name)' alone, whatever else is open", at: use.place))
          }
        default: continue
        }
      }
    }
  }

  /// R13: one presenter for each layer of modals.
  private static func checkLayer(
    _ type: ViewType, _ merged: MergedSlot, _ layers: Layers, _ lifted: Set<Place>, _ style: AppWideStyle
  ) throws(Finding) {
    let around = (layers.modals[type.name] ?? []).filter { $0.place != merged.site.place }
    let nested = merged.site.presentation.nestedIn
    if style.layers > 1 {
      for modal in around {
        // One above the first: its own presenter must stand at the root, and be lifted too.
        let owner = modal.enclosingType ?? ""
        guard lifted.contains(modal.place), modal.nestedIn == nil, layers.isFromRoot(owner),
          (layers.modals[owner] ?? []).isEmpty
        else {
          throw Finding(
            .noPresenterInLayer, "'\(type.name)' is shown in a modal that the router does not present", at: modal.place)
        }
      }
      if let nested, !lifted.contains(nested) {
        throw Finding(.noPresenterInLayer, "it stands in the content of a modal that stays", at: merged.site.place)
      }
      if !around.isEmpty || nested != nil || layers.isFromRoot(type.name) { return }
    } else {
      if let modal = around.first(where: { !style.presents(in: layers.contentText(of: $0)) }) {
        throw Finding(
          .noPresenterInLayer, "'\(type.name)' is shown in a modal: one presenter at the root would replace that",
          at: modal.place)
      }
      if nested != nil {
        throw Finding(.noPresenterInLayer, "it stands in the content of another modal", at: merged.site.place)
      }
      if layers.isFromRoot(type.name) || !around.isEmpty { return }
    }
    throw Finding(
      .noPresenterInLayer, "'\(type.name)' is not shown from a scene of the app, as far as names tell",
      at: merged.site.place)
  }

  /// One name in the mapping view for two things would not compile.
  private static func checkNames(
    _ captures: Captures, _ style: AppWideStyle, _ names: inout [String: String], _ merged: MergedSlot
  ) throws(Finding) {
    for variable in captures.environment {
      let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
      let key =
        variable.attributes.trimmedDescription + (variable.bindings.first?.typeAnnotation?.trimmedDescription ?? "")
      if name == style.valueName || name == "dismiss" || names[name].map({ $0 != key }) == true {
        throw Finding(.capturesState, "'\(name)' means something else in another content", at: merged.site.place)
      }
      names[name] = key
    }
    if captures.values.contains(where: { $0.name == style.valueName }) {
      throw Finding(.capturesState, "'\(style.valueName)' is what the mapping calls its case", at: merged.site.place)
    }
  }

  private static func checkUses(
    _ merged: MergedSlot, _ type: ViewType, _ captures: Captures, _ style: AppWideStyle, _ lifted: Set<String>,
    _ project: Project
  ) throws(Finding) {
    let content = merged.site.contentRange
    if let dismissal = merged.site.onDismiss {
      let inside = lifted.flatMap { type.uses(of: $0) }.first { use in
        use.source === merged.site.source && dismissal.textRange.contains(use.node.start)
      }
      if let inside {
        throw Finding(
          .onDismiss, "its onDismiss uses '\(inside.name)', which becomes a case", at: inside.source.place(inside.node))
      }
    }
    for use in merged.uses {
      let isInContent = use.use.source === merged.site.source && content.contains(use.use.node.start)
      switch use.role {
      case .presentation, .initialise, .unsupported: continue
      case .read, .shorthand, .onChange, .changeThrough:
        throw Finding(.stateRead, "'\(merged.slot.name)' is read here", at: use.place)
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
        // What the case carries must mean the same where it is opened.
        for value in captures.values where LocalNames.declaration(of: value.name, at: use.use.node) != nil {
          throw Finding(.capturesLocal, "'\(value.name)' means something else here", at: use.place)
        }
        // The same for what is run on dismissal.
        for reference in merged.site.onDismiss.map({ FreeNames(in: Syntax($0)).references }) ?? [] {
          let name = NameUses.split(reference.baseName.name).0
          let here = LocalNames.declaration(of: name, at: reference)
          if let here, let dismissal = merged.site.onDismiss, here.isInside(dismissal) { continue }
          if here?.id != LocalNames.declaration(of: name, at: use.use.node)?.id {
            throw Finding(.capturesLocal, "'\(name)' of its onDismiss means something else here", at: use.place)
          }
        }
        if case .assign = use.role, merged.slot.kind == .flag {
          throw Finding(.unsupportedUse, "'\(merged.slot.name)' is set to a value that may be false", at: use.place)
        }
      }
    }
    if let dismissal = merged.site.onDismiss, !dismissal.is(NilLiteralExprSyntax.self), !style.takesDismissal {
      throw Finding(.onDismiss, "there is nowhere to hand its onDismiss to", at: merged.site.source.place(dismissal))
    }
  }

  /// R14: what the content reads must be there at the presenter too.
  private static func checkEnvironment(
    _ captures: Captures, _ merged: MergedSlot, _ project: Project
  ) throws(Finding) {
    let environment = RowEnvironment(project)
    for destination in merged.site.presentation.destinations where destination.isDeclared {
      if let found = environment.injection(neededBy: destination.view) {
        throw Finding(
          .rowEnvironment, "'\(destination.view)' reads '\(found.key)', which is only given here", at: found.place)
      }
    }
    for variable in captures.environment {
      if let found = environment.injection(for: variable) {
        throw Finding(.rowEnvironment, "the content reads '\(found.key)', which is only given here", at: found.place)
      }
    }
  }
}

extension LiftedSlots {
  /// Names for the cases: from the states, the view's name in front where two views have the same.
  mutating func nameCases(avoiding known: Set<String> = []) {
    let names = CaseNames.names(
      of: slots.map { ($0.name, $0.site.presentation.destinations.first { $0.isDeclared }?.view) }, avoiding: [])
    var taken = known
    let short = slots.map { slot in
      CaseNames.short(slot.name) ?? slot.name
    }
    for index in slots.indices {
      var name = names[index]
      let isShared = short.enumerated().contains { $0.offset != index && $0.element == short[index] }
      if isShared || taken.contains(name) {
        let view = slots[index].type.name.split(separator: ".").last.map(String.init) ?? ""
        let own = CaseNames.names(of: [(slots[index].name, nil)], avoiding: [])[0]
        name = CaseNames.lowered(CaseNames.withoutSuffix(view)) + own.prefix(1).uppercased() + own.dropFirst()
      }
      name = CaseNames.unique(name, avoiding: taken)
      taken.insert(name)
      slots[index].caseName = name
    }
  }
}

extension Project {
  /// The folder of the innermost package that holds a file; nil for the app's own files.
  func package(of path: String) -> String? {
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty {
      let folder = parts.joined(separator: "/")
      if index.file(folder + "/Package.swift") != nil { return folder }
      parts = parts.dropLast()
    }
    return nil
  }

  /// Whether a place stands in the content of a modal that stands in another's.
  func isNested(_ place: Place, in site: ModalSite) -> Bool {
    modals.contains { modal in
      let item = modal.presentation.place
      return item != site.place && item.file == place.file && site.contentRange.contains(item.range.start)
        && modal.facts.contents.contains { $0.range.contains(place.range.start) }
    }
  }
}
