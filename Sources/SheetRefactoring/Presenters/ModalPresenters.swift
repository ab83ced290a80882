import SheetModel
import SwiftSyntax

/// Presenters within modals (R13): a view that a modal shows opens its own sheets above that modal, so what presents
/// them must stand in the modal's content, too.
final class ModalPresenters {
  private let style: AppWideStyle
  let layers: Layers
  private let project: Project
  private lazy var parents = ParentViews(style, project)
  private var branchesByModal: [Place: [Branch]] = [:]
  /// What the branches of contents lead to.
  private var reachByBranch: [SyntaxIdentifier: Set<String>] = [:]

  /// What a modal shows: all of it, or what it shows in one case.
  private struct Branch {
    let code: Syntax
    let range: Place
    /// Where its presenter goes; nil where it shows several views.
    let place: PresenterPlace?
    /// It has one.
    let presents: Bool
  }

  init(_ style: AppWideStyle, _ layers: Layers, _ project: Project) {
    self.style = style
    self.layers = layers
    self.project = project
  }

  /// R13: one presenter for each layer of modals.
  ///
  /// - Parameter lifted: the modals that become cases, as far as is known.
  /// - Returns: the modals that show the view and need a presenter in their content.
  /// - Throws: where one can get none.
  func needed(
    by type: ViewType, _ merged: MergedSlot, _ lifted: Set<Place>, _ parents: ParentViews
  ) throws(Finding) -> [Presentation] {
    let name = type.toldApart
    // What stands in one that is further in than the modal needs none in that.
    let isInside = parents.areAllFurtherIn(type)
    let around = isInside ? [] : layers.modals[name] ?? []
    let nested = merged.site.presentation.nestedIn
    var result: [Presentation] = []
    if let nested, style.layers == 1 || !lifted.contains(nested) {
      throw Finding(
        .noPresenterInLayer,
        "it stands in the content of " + (style.layers > 1 ? "a modal that stays" : "another modal"),
        at: merged.site.place)
    }
    // Whoever makes it hands it what presents there.
    if nested == nil, (style as? KnownRouter)?.presenting(handedTo: type) != nil { return [] }
    if nested == nil, (style as? KnownRouter)?.ownPresenter(in: type)?.isOnly == true { return [] }
    // Views further in present for it.
    if style.isKnown, nested == nil, !layers.isElsewhere(name), parents.isGivenWithinModals(type) { return [] }
    if style.presentsOnce, let modal = around.first {
      throw Finding(
        .noPresenterInLayer,
        "'\(type.name)' is shown in a modal: what presents '\(style.enumName)' beneath it would replace that",
        at: modal.place)
    }
    let handing = HandedContents(project)
    for modal in around where !isWithin(modal, others: around) && !handing.isHanded(modal, by: around) {
      // One above the first has a slot of its own, where its presenter stands at the root, and is lifted too.
      if style.layers > 1, lifted.contains(modal.place), modal.nestedIn == nil,
        case let owner = project.toldApart(modal.enclosingType ?? "", in: modal.place.file),
        layers.isFromRoot(owner), (layers.modals[owner] ?? []).isEmpty
      {
        continue
      }
      guard let places = places(in: modal, for: [name]) else {
        let isPresented = style.presents(in: layers.contentText(of: modal))
        if isPresented, contents(of: modal).isDisjoint(with: self.parents.around(name)) { continue }
        if style.layers > 1, modal.enumName == style.enumName {
          let last = around.last { $0.enumName == style.enumName && $0.nestedIn != nil } ?? modal
          throw Finding(
            .noPresenterInLayer,
            "'\(type.name)' is shown in the router's last layer, where what it opens would replace it", at: last.place)
        }
        throw Finding(.noPresenterInLayer, cause(type, modal, isPresented), at: modal.place)
      }
      if !places.isEmpty { result.append(modal) }
    }
    let isHosted =
      layers.isBridged(name) && !(style.isKnown && style.knownProperty(in: type) != nil)
      && parents.isOnlyHosted(type)
    if isHosted || layers.isElsewhere(name) {
      let isAlso = !isHosted && (layers.fromRoot.contains(name) || !around.isEmpty)
      let start = layers.placeElsewhere(of: name)
      throw Finding(
        .noPresenterInLayer,
        start?.reason(type.name, isAlso: isAlso) ?? "'\(type.name)' is shown where no scene's presenter is",
        at: start?.place ?? merged.site.place)
    }
    guard layers.isFromRoot(name) || isInside || !around.isEmpty || nested != nil else {
      throw Finding(
        .noPresenterInLayer, "'\(type.name)' is not shown from a scene of the app, as far as names tell",
        at: merged.site.place)
    }
    return result
  }

  /// Where a modal gets a presenter for some views that it shows: nowhere, where it has them.
  ///
  /// - Returns: nil where its content is not written there, shows several views, or cannot see what presents, and where a
  ///   function of the project's own takes it.
  private func places(in modal: Presentation, for types: Set<String>) -> [PresenterPlace]? {
    let all = branchesByModal[modal.place] ?? branches(of: modal)
    branchesByModal[modal.place] = all
    guard !all.isEmpty else { return nil }
    // Of several branches those that lead there, as far as names tell: most lead elsewhere.
    let leading =
      all.count == 1
      ? all : all.filter { !ViewExpressions.namesAll($0.code) || !reach(from: $0.code).isDisjoint(with: types) }
    let missing = (leading.isEmpty ? all : leading).filter { !$0.presents || isBeside($0, types) }
    // A second presenter around the first would be a layer too many.
    let places = missing.compactMap { $0.presents ? nil : $0.place }
    return places.count == missing.count ? places : nil
  }

  /// Whether one of some views stands in a branch outside of the presenter that it has: `Goals().presentsPanes().overlay {
  /// Banner() }`.
  private func isBeside(_ branch: Branch, _ types: Set<String>) -> Bool {
    types.contains { parents.around($0).contains(branch.range) }
  }

  private func contents(of modal: Presentation) -> Set<Place> {
    let facts = project.layers.first { $0.presentation.place == modal.place }?.facts
    return Set((facts?.contents ?? []).map { Place(modal.place.file, $0.range) })
  }

  /// Whether all of a modal's content that leads to a view has its own presenter already.
  func isThere(in modal: Presentation, for type: String) -> Bool { places(in: modal, for: [type])?.isEmpty == true }

  /// What goes through a function of the project has the presenter of the modal in that function, where it gets one.
  private func isWithin(_ modal: Presentation, others: [Presentation]) -> Bool {
    guard !Modal.kinds.contains(modal.kind) else { return false }
    return others.contains { other in
      guard Modal.kinds.contains(other.kind), let source = try? project.source(other.place.file),
        let function = source.token(at: other.place.range.start)?.nearest(FunctionDeclSyntax.self),
        function.name.name == modal.kind
      else { return false }
      return places(in: other, for: []) != nil
    }
  }

  private func reach(from code: Syntax) -> Set<String> {
    if let known = reachByBranch[code.id] { return known }
    let found = layers.reach(from: code)
    reachByBranch[code.id] = found
    return found
  }

  private func branches(of presentation: Presentation) -> [Branch] {
    guard style.modalModifier != nil else { return [] }
    if style.isKnown, presentation.enumName == style.enumName { return branchesOfMapping() }
    guard let modal = project.layers.first(where: { $0.presentation.place == presentation.place }),
      modal.facts.isSystem || project.takesAnyView(presentation.kind),
      let source = try? project.source(presentation.place.file), project.isOfApp(source.path)
    else { return [] }
    guard project.seesHome(source) else { return [] }
    if let function = namedContent(of: modal, in: source) {
      guard let body = function.body, let found = PresenterPlace.views(in: body.statements, Syntax(body)) else {
        return []
      }
      return found.map { branch($0.view, $0.block, source) }
    }
    var result: [Branch] = []
    for content in modal.facts.contents {
      guard let closure = source.token(at: content.range.start)?.parent?.as(ClosureExprSyntax.self),
        closure.textRange == content.range, Self.takesModifiers(closure.signature?.returnClause?.type),
        let found = PresenterPlace.views(in: closure.statements, Syntax(closure))
      else { return [] }
      result += found.map { branch($0.view, $0.block, source) }
    }
    return result
  }

  /// `content: settings`, where that is a function of the view that nothing else uses: the presenter stands in it.
  private func namedContent(of modal: Modal, in source: SourceFile) -> FunctionDeclSyntax? {
    guard let site = ModalSite(modal.presentation, modal.facts, in: source), case .reference(let expr) = site.content,
      let type = try? project.viewType(modal.view, from: source.file),
      let function = ContentReference.function(expr, in: type), type.uses(of: function.name.name).count == 1,
      let part = type.part(holding: function, in: source), function.isInside(part.decl),
      Self.takesModifiers(function.signature.returnClause?.type), function.nearest(IfConfigClauseSyntax.self) == nil,
      (try? project.outsideCall(of: function.name.name, isPrivate: !function.modifiers.isEmpty, in: type)) == .some(nil)
    else { return nil }
    return function
  }

  /// Why a modal gets no presenter for a view that it shows.
  private func cause(_ type: ViewType, _ modal: Presentation, _ isPresented: Bool) -> String {
    if isPresented { return "'\(type.name)' stands outside of what presents '\(style.enumName)' in this modal" }
    if isReferred(to: modal) {
      return "'\(type.name)' is shown in this modal, whose content is no closure that a presenter could stand in"
    }
    return style.layers > 1
      ? "'\(type.name)' is shown in a modal that the router does not present"
      : "'\(type.name)' is shown in a modal: one presenter at the root would replace that"
  }

  /// `content: Editor.init`: what the modal shows is written elsewhere.
  private func isReferred(to modal: Presentation) -> Bool {
    guard let source = try? project.source(modal.place.file),
      let call = source.token(at: modal.place.range.start)?.nearest(FunctionCallExprSyntax.self)
    else { return false }
    return call.arguments.contains { $0.label?.text == "content" && ContentReference.isCallable($0.expression) }
  }

  /// `{ () -> Editor in Editor() }` must give that very type.
  private static func takesModifiers(_ type: TypeSyntax?) -> Bool {
    type.map { $0.trimmedDescription == "some View" } ?? true
  }

  /// What the project's own presenter shows: the branches of each `switch` that gives the views of the enum.
  private func branchesOfMapping() -> [Branch] {
    guard let growth = try? EnumGrowth(style.enumName, in: project) else { return [] }
    return growth.mappings.flatMap { source, node in
      node.branches.flatMap { item -> [Branch] in
        guard let found = PresenterPlace.views(in: item.statements, Syntax(item)) else {
          let presents = style.presents(in: source.text(item.statements))
          let range = source.place(item.statements)
          return [Branch(code: Syntax(item.statements), range: range, place: nil, presents: presents)]
        }
        return found.map { branch($0.view, $0.block, source) }
      }
    }
  }

  private func branch(_ view: ExprSyntax, _ block: Syntax, _ source: SourceFile) -> Branch {
    let base = PresenterPlace.base(of: view, in: source, project).view
    return Branch(
      code: Syntax(view), range: source.place(view), place: PresenterPlace(behind: base, in: source, block),
      presents: style.presents(in: source.text(view)) || style.isKnown && isInPresenter(view, source))
  }

  /// `Host { Page() }`: a container of the project that presents for what it is handed.
  private func isInPresenter(_ view: ExprSyntax, _ source: SourceFile) -> Bool {
    let innermost = PresenterPlace.base(of: view, in: source, project, around: .nothing).innermost
    guard let call = innermost.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure else { return false }
    return parents.containerGives(
      ParentViews.Step(
        view: "", place: Syntax(closure), node: Syntax(call), child: Syntax(closure), source: source,
        owner: view.typePath.joined(separator: ".")))
  }

  /// All presenters that the modals around some views get.
  func places(for slots: [LiftedSlot]) -> [PresenterPlace] {
    var types: [Place: (modal: Presentation, types: Set<String>)] = [:]
    for slot in slots {
      for modal in slot.layers { types[modal.place, default: (modal, [])].types.insert(slot.type.toldApart) }
    }
    let all = types.values.sorted { $0.modal.place < $1.modal.place }
    return all.flatMap { places(in: $0.modal, for: $0.types) ?? [] }
  }

  /// What stands around every presenter that a view gets which only modals show: what it presents has it, as in
  /// `Page().presentsSheets().environmentObject(session)`, and what the view has that presents the modal.
  ///
  /// The same of what presents for a view already, where it needs nothing more.
  ///
  /// - Parameter keys: what is asked for.
  func given(_ keys: Set<String>, to type: ViewType, in modals: [Presentation]) -> Set<String> {
    let name = type.toldApart
    if modals.isEmpty, style.isKnown { return parents.given(keys, aroundPresentersOf: type) }
    guard !keys.isEmpty, !modals.isEmpty, !layers.isFromRoot(name),
      Set((layers.modals[name] ?? []).map(\.place)) == Set(modals.map(\.place))
    else { return [] }
    var given = keys.subtracting([Injections.unknown])
    var givers: Set<Place> = []
    for modal in modals {
      let inherited = given.filter { project.settings.inheritsEnvironment && parents.gives($0, toContentOf: modal) }
      for place in places(in: modal, for: [name]) ?? [] {
        var around: Set<String> = []
        for call in place.outerCalls {
          givers.insert(place.source.place(call))
          around.formUnion(project.keys(givenAt: place.source.place(call), in: place.source))
        }
        given.formIntersection(inherited.union(around))
      }
    }
    guard !given.isEmpty else { return [] }
    // What stands further in may give another one.
    parents.walk(from: type) { step in
      guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id == step.child.id,
        !givers.contains(step.source.place(call))
      else { return true }
      given.subtract(project.keys(givenAt: step.nodePlace, in: step.source))
      return true
    }
    return given
  }

  /// Whether all presenters that the modals around some views get have an object.
  func have(_ object: String, for slots: [LiftedSlot]) -> Bool {
    slots.allSatisfy { slot in
      slot.layers.allSatisfy { modal in
        project.settings.inheritsEnvironment && parents.gives(object, toContentOf: modal)
          || (places(in: modal, for: [slot.type.toldApart]) ?? []).allSatisfy { $0.gives(object, project) }
      }
    }
  }

  /// Puts a presenter into each modal that shows a view whose modals are lifted.
  func add(for slots: [LiftedSlot], _ edits: inout [FileID: EditList]) {
    guard let modifier = style.modalModifier else { return }
    // Two layers may show one content.
    var seen: Set<Place> = []
    for place in places(for: slots) where seen.insert(Place(place.source.file, place.base)).inserted {
      edits[place.source.file, default: EditList()].insert(at: place.offset, place.text(modifier, project))
    }
  }

  /// What must be accepted: each modal that gets a presenter, and each that UIKit may keep from one.
  func confirmations(for slots: [LiftedSlot]) -> [Finding] {
    var types: [Place: [String]] = [:]
    var shownBelow: Set<Place> = []
    for slot in slots {
      for modal in slot.layers {
        types[modal.place, default: []].append(slot.type.name)
        if layers.fromRoot.contains(slot.type.toldApart) { shownBelow.insert(modal.place) }
      }
    }
    let asked = types.map { place, types in
      let names = types.uniqued().sorted()
      let shown =
        switch names.count {
        case 1: "'\(names[0])' is"
        case 2: "'\(names[0])' and '\(names[1])' are"
        default: "'\(names[0])' and \(names.count - 1) more views are"
        }
      let also = shownBelow.contains(place) ? ", too" : ""
      return Finding(
        .noPresenterInLayer, "\(shown) shown in this modal\(also): its content gets a presenter of its own", at: place)
    }
    // Where the view has an object from there already, that arrives; an action has a value wherever it is not given.
    let isObject = (style as? KnownRouter).map { $0.key == nil } ?? false
    let bridged = slots.filter { slot in
      layers.isBridged(slot.type.toldApart) && !(isObject && style.knownProperty(in: slot.type) != nil)
    }.map { slot in
      Finding(
        .noPresenterInLayer,
        "'\(slot.type.name)' is shown through UIKit or AppKit, too, where the environment may not arrive",
        at: slot.site.place)
    }
    return asked + bridged + types.keys.sorted().flatMap(redirected).uniqued()
  }

  /// What views below a new presenter open already: it replaced the modal, and stands above it from then on.
  private func redirected(in modal: Place) -> [Finding] {
    guard style.isKnown, style.layers == 1, !project.isEstimate else { return [] }
    let codes = (branchesByModal[modal] ?? []).filter { !$0.presents }.map(\.code)
    let names = codes.reduce(into: Set<String>()) { $0.formUnion(reach(from: $1)) }
    return names.sorted().compactMap { name in
      guard let file = project.declarations(name).first?.place.file,
        let type = try? project.viewType(name, from: file), let property = style.givenProperty(in: type),
        let use = type.uses(of: property).first
      else { return nil }
      return Finding(
        .noPresenterInLayer, "'\(property)' opens above the modal here then, where it replaced that",
        at: use.source.place(use.node))
    }
  }
}

extension Project {
  /// Whether a function of `extension View` takes views of any type, so that a modifier more is no other type.
  fileprivate func takesAnyView(_ name: String) -> Bool {
    let functions = viewFunctionDecls(name).map(\.function)
    return !functions.isEmpty
      && functions.allSatisfy { function in
        // What must be more than a view is no longer that with a modifier.
        let free = function.genericParameterClause?.parameters.filter { parameter in
          ["View", "SwiftUI.View"].contains(parameter.inheritedType?.trimmedDescription)
        }
        var generic = Set(function.genericWhereClause == nil ? free?.map { "-> " + $0.name.text } ?? [] : [])
        generic.insert("-> some View")
        return function.signature.parameterClause.parameters.contains { parameter in
          generic.contains { parameter.type.trimmedDescription.hasSuffix($0) }
        }
      }
  }
}
