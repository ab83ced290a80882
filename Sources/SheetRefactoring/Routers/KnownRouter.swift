import SheetIndex
import SheetModel
import SwiftSyntax

/// A router of the project that holds which case is shown: its enum gets more cases.
struct KnownRouter: AppWideStyle {
  let enumName: String
  let type: String
  /// By what views have it.
  let holder: RouterHolder
  /// What models call the routers that they hold, where they hold several.
  let severalHeld: [String]
  let state: String
  /// The function that shows a case, where the state is set by the router alone.
  private let opener: RouterOpeners.Opener?
  /// How a router with several layers opens.
  let layered: LayeredOpening?
  /// The functions of the router that run, on dismissal, what an opening has handed over, and nothing else.
  private let dismissing: Set<String>
  /// The modifiers that make a router and give it, and the functions of `View` that apply them.
  private let modifiers: Set<String>
  private let presenters: Set<String>
  /// The functions of `View` that give the router that they are handed, to what it presents for as well or not.
  private let givers: Set<String>
  let modalModifier: String?
  let openerFile: FileID?
  /// `router` of `@Environment(\.router)`, where views have it by a key and not by its type.
  let key: String?
  /// `Router.shared`, where that is how all reach it.
  let shared: String?
  var presentsOnce: Bool { shared != nil }

  let kind = "sheet"
  let layers: Int
  let closesFromOutside: Bool
  var takesDismissal: Bool { opener?.dismissal != nil }
  let isKnown = true
  let rootModifier: String? = nil
  let mappingName = ""
  var fileName: String { type }
  var propertyName: String { holder.propertyName }

  /// - Returns: nil where no object of the project drives sheets by an enum, or several do.
  init?(_ project: Project) {
    let found = Set(Self.candidates(project).map { [$0.enumName, $0.state.owner, $0.state.property] })
    // Two states of one enum are two layers, where a function opens the next one.
    let all = found.sorted { $0.lexicographicallyPrecedes($1) }
    guard let only = all.first, all.count < 3, all.allSatisfy({ $0[0] == only[0] && $0[1] == only[1] }) else {
      return nil
    }
    enumName = only[0]
    type = only[1]
    layers = all.count
    guard let summary = project.declarations(type).first(where: { $0.kind == .class }),
      let source = try? project.source(summary.place.file),
      let decl = source.token(at: summary.place.range.start)?.nearest(ClassDeclSyntax.self)
    else { return nil }
    openerFile = summary.place.file
    let parameters = decl.genericParameterClause?.parameters.map(\.name.text) ?? []
    let router = RouterHolder(decl, type, written: parameters.isEmpty ? type : "\(type)<\(enumName)>")
    let key = Self.key(of: router.types, project)
    self.key = key
    let isTaken = key != nil || layers > 1 || router.types.contains { Self.isTakenByType($0, project) }
    let presented = isTaken ? [] : Self.modals(of: only[0], project).map(\.state)
    holder = (isTaken ? nil : RouterHolder(of: type, presented: presented, project)) ?? router
    severalHeld = RouterHolder.several(presented)
    let functions = RouterFunctions(giving: holder.types, presenting: enumName, project)
    // One that has the router from around it is none for a modal.
    let made = (holder.type.split(separator: ".").last.map(String.init) ?? holder.type) + "("
    let applying = KnownPresenters.modifiers(applying: functions.presenting, project).filter { name in
      project.declarations(name).contains {
        project.group(at: $0)?.memberBlock.trimmedDescription.contains(made) == true
      }
    }
    modifiers = KnownPresenters.modifiers(giving: holder.type, project).union(applying)
    let applied = KnownPresenters.functions(calling: modifiers, project)
    presenters = applied.union(functions.presenting)
    givers = functions.giving
    modalModifier = KnownPresenters.modifier(applied, project)
    shared = layers > 1 ? nil : SharedRouters(project).name(of: type, decl, presenting: enumName)
    // In the router itself the enum has a shorter name.
    let own = enumName.hasPrefix(type + ".") ? [String(enumName.dropFirst(type.utf8.count + 1))] : []
    let openers = RouterOpeners(decl, shows: parameters + [enumName] + own)
    if all.count > 1 {
      guard let presenting = openers.presenting else { return nil }
      (opener, state, closesFromOutside) = (presenting.opener, only[2], false)
      layered = LayeredOpening(presenting.function, states: Set(all.map { $0[2] }), in: source.file)
    } else {
      layered = nil
      guard let state = Self.state(only[2], of: only[0], openers, project) else { return nil }
      let isSet = openers.isSetElsewhere(state)
      opener =
        openers.handing(to: state).flatMap { Self.runs($0.dismissal, of: only[0], decl, project) ? $0 : nil }
        ?? (isSet ? nil : openers.opener(of: state))
      guard opener != nil || isSet else { return nil }
      (self.state, closesFromOutside) = (state, isSet)
    }
    dismissing = opener?.dismissal.map { openers.functions(running: $0) } ?? []
    // Another parameter would have to be guessed.
    guard parameters.isEmpty || parameters.count == 1 && openers.isGeneric(state) else { return nil }
  }

  /// The only value of the environment that is such a router.
  private static func key(of types: Set<String>, _ project: Project) -> String? {
    let extensions = project.environmentExtensions.filter { !project.isOfOtherApp($0.place.file) }
    let found = extensions.flatMap { KnownAction.entries($0, project) }.filter {
      !$0.isOptional && types.contains($0.type)
    }
    guard found.count == 1, let only = found.first, !types.contains(where: { isTakenByType($0, project) }) else {
      return nil
    }
    return only.name
  }

  private static func isTakenByType(_ type: String, _ project: Project) -> Bool {
    project.files(mentioning: [type.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? type]).contains
    {
      let bytes = project.bytes(of: $0)
      return bytes.holds("@Environment(\(type)") || bytes.holds("@EnvironmentObject") && bytes.holds(": \(type)")
    }
  }

  /// What of the router is set to show a case: of `var top: AppSheet? { get { stack.last } set { … } }` that, where the
  /// sheet is bound to it, and not the list behind.
  private static func state(
    _ name: String, of enumName: String, _ openers: RouterOpeners, _ project: Project
  ) -> String? {
    if openers.isOptional(name) { return name }
    let bound = Set(
      modals(of: enumName, project).compactMap { site in
        site.state.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      })
    guard bound.count == 1, let only = bound.first, openers.isSettable(only), openers.isOptional(only) else {
      return nil
    }
    return only
  }

  /// Whether what presents the enum runs, on dismissal, what an opening has handed over: `{ router.onDismiss?() }`,
  /// `router.dismissed` of a function that does so.
  private static func runs(
    _ dismissal: RouterOpeners.Dismissal?, of enumName: String, _ router: ClassDeclSyntax, _ project: Project
  ) -> Bool {
    guard let dismissal else { return false }
    let running = RouterOpeners(router, shows: []).functions(running: dismissal, alone: false).map { "." + $0 }
    let all = modals(of: enumName, project)
    return !all.isEmpty
      && all.allSatisfy { site in
        guard let code = site.onDismiss?.trimmedDescription else { return false }
        return code.contains("." + dismissal.property + "?()")
          || running.contains { code.hasSuffix($0) || code.contains($0 + "()") }
      }
  }

  /// The system's sheets that show the cases of an enum.
  static func modals(of enumName: String, _ project: Project) -> [ModalSite] {
    project.modals.compactMap { modal in
      guard modal.presentation.kind == "sheet", modal.presentation.enumName == enumName, modal.facts.isSystem,
        let source = try? project.source(modal.presentation.place.file)
      else { return nil }
      return ModalSite(modal.presentation, modal.facts, in: source)
    }
  }

  /// The states of objects by which sheets of an enum are shown.
  private static func candidates(_ project: Project) -> [(enumName: String, state: StateProperty)] {
    project.modals.filter { !$0.facts.isBoxed }.map(\.presentation).compactMap { item in
      guard item.kind == "sheet", !project.isOfOtherApp(item.place.file), let name = item.enumName,
        let state = item.state, project.declarations(state.owner).contains(where: { $0.kind == .class }),
        !isOfOneScreen(item, project), project.mapsCases(of: name)
      else { return nil }
      return (name, state)
    }
  }

  /// A model that one screen alone presents and opens is that screen's, and no router of the app.
  private static func isOfOneScreen(_ item: Presentation, _ project: Project) -> Bool {
    guard let screen = item.enclosingType, !item.triggers.isEmpty,
      item.triggers.allSatisfy({ $0.enclosingType == screen || $0.enclosingType == item.state?.owner }),
      project.declarations(screen).contains(where: { $0.inherits.contains("View") }),
      let roots = project.sceneRoots, let owner = item.state?.owner
    else { return false }
    return !roots.roots.contains { $0.shows(screen) } || !isShared(owner, project) && !gives(owner, screen, project)
  }

  /// The screen gives it to all that it shows: they are meant to open by it.
  private static func gives(_ owner: String, _ screen: String, _ project: Project) -> Bool {
    guard let file = project.declarations(screen).first?.place.file,
      let type = try? project.viewType(screen, from: file)
    else { return false }
    let names = type.parts.flatMap(\.variables).flatMap(\.bindings).flatMap { LocalNames.names(in: $0.pattern) }
    return names.filter { type.isHeld($0, as: owner) }.contains { name in
      type.uses(of: name).contains { use in
        let call = use.node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
        let callee = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        return ["environment", "environmentObject"].contains(callee)
      }
    }
  }

  /// The same of the view that a scene shows: it may be meant to be the app's router, but no other view has it; and of one
  /// that gives it to what it shows.
  private static func ofTheRoot(_ project: Project) -> (screen: String, state: StateProperty)? {
    guard let roots = project.sceneRoots else { return nil }
    for modal in project.modals where !modal.facts.isBoxed {
      let item = modal.presentation
      guard item.kind == "sheet", item.enumName != nil, !project.isOfOtherApp(item.place.file), let state = item.state,
        let screen = item.enclosingType, project.declarations(state.owner).contains(where: { $0.kind == .class }),
        roots.roots.contains(where: { $0.shows(screen) }) || gives(state.owner, screen, project),
        isOfOneScreen(item, project)
      else { continue }
      return (screen, state)
    }
    return nil
  }

  /// Whether views take an object of a class from the environment, or all have the same one. Known by file: a menu must
  /// not read all of them again.
  private static func isShared(_ owner: String, _ project: Project) -> Bool {
    project.files(mentioning: [owner]).contains { file in
      project.cache.fact("shared \(owner)", of: file, project.index.unit(of: file)) {
        let bytes = project.bytes(of: file)
        return bytes.isEmpty || bytes.holds("@Environment(\(owner)") || bytes.holds("\(owner).shared")
          || bytes.holds("@EnvironmentObject") && bytes.holds(": \(owner)")
      }
    }
  }

  func property(named name: String, access: String) -> String {
    if let key { return "@Environment(\\.\(key)) \(access)var \(name)" }
    return holder.isObservable
      ? "@Environment(\(holder.written).self) \(access)var \(name)"
      : "@EnvironmentObject \(access)var \(name): \(holder.written)"
  }

  func trigger(_ property: String, _ value: String, onDismiss: String?) -> String {
    guard let opener else { return "\(property).\(holder.path)\(state) = \(value)" }
    let handed = opener.dismissal.flatMap { dismissal in onDismiss.map { ", \(dismissal.label): \($0)" } } ?? ""
    return "\(property).\(holder.path)\(opener.name)(\(opener.label)\(value)\(handed))"
  }

  func runsWhatItIsHanded(_ onDismiss: ExprSyntax) -> Bool {
    let only = onDismiss.as(ClosureExprSyntax.self).flatMap { $0.statements.count == 1 ? $0.statements.first : nil }
    let called = only?.item.as(FunctionCallExprSyntax.self).flatMap { $0.arguments.isEmpty ? $0.calledExpression : nil }
    let member = (called ?? onDismiss).as(MemberAccessExprSyntax.self)
    return member.map { dismissing.contains($0.declName.baseName.name) } ?? false
  }

  func conditions(_ project: Project) -> [Place] {
    layered.map { layered in layered.conditions.map { Place(layered.file, $0.textRange) } } ?? []
  }

  func guardedClose(_ property: String, _ caseName: String) -> (head: String, body: String)? {
    let shown = "\(property).\(holder.path)\(state)"
    return ("if case .\(caseName) = \(shown)", "\(shown) = nil")
  }

  func presents(in content: String) -> Bool {
    presenters.contains { content.contains(".\($0)(") }
      || modifiers.contains { content.contains(".modifier(\($0)(") }
  }

  func isGiven(by roots: SceneRoots, _ project: Project) -> Bool {
    if presents(in: roots.text) { return true }
    // Around the presenter's view, not beside it.
    return roots.known(project).allSatisfy { isGiven(by: $0, project) }
  }

  func isGiven(by root: SceneRoots.Root, _ project: Project) -> Bool {
    if let key { return root.gives(["\\.\(key)"], project) }
    return root.gives(holder.types.union([Injections.unknown]), project)
  }

  func gives(_ call: FunctionCallExprSyntax, in owner: ViewType, presents: Bool) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    let name = member.declName.baseName.name
    if shared != nil {
      return presents && name == kind
        && call.arguments.first?.expression.trimmedDescription.hasSuffix("." + state) == true
    }
    if presenters.contains(name) || name == "modifier" && isOwnModifier(call) { return true }
    guard presents else { return false }
    if givers.contains(name) { return call.arguments.contains { isHeld($0.expression, by: owner) } }
    if let key {
      guard name == "environment", call.arguments.first?.expression.trimmedDescription == "\\.\(key)" else {
        return false
      }
      return call.arguments.dropFirst().first.map { isHeld($0.expression, by: owner) } ?? false
    }
    guard name == (holder.isObservable ? "environment" : "environmentObject") else { return false }
    return call.arguments.first.map { isHeld($0.expression, by: owner) } ?? false
  }

  /// `router`, `self.router`. What is had from the environment is given further out.
  private func isHeld(_ object: ExprSyntax, by owner: ViewType) -> Bool {
    let own = object.as(MemberAccessExprSyntax.self).flatMap {
      $0.base?.isSelf == true ? $0.declName : nil
    }
    return (own ?? object.as(DeclReferenceExprSyntax.self)).map { isHeld($0.baseName.name, by: owner) } ?? false
  }

  func isHeld(_ name: String, by owner: ViewType) -> Bool {
    holder.types.contains { owner.isHeld(name, as: $0) }
  }

  /// `.modifier(Routed())`
  private func isOwnModifier(_ call: FunctionCallExprSyntax) -> Bool {
    guard let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self)?.calledExpression else {
      return false
    }
    let name =
      made.as(DeclReferenceExprSyntax.self)?.baseName.name
      ?? made.as(MemberAccessExprSyntax.self)?.declName.baseName.name
    return name.map(modifiers.contains) ?? false
  }

  /// Why the one object that drives sheets by an enum is not used.
  static func unused(_ project: Project) -> Finding? {
    if let (screen, state) = ofTheRoot(project) {
      return Finding(
        .notApplicable, "'\(state.owner)' stays beside the new router: '\(screen)' alone presents and opens by it",
        at: state.place)
    }
    let states = candidates(project).map(\.state)
    guard let state = states.first, Set(states).count == 1, KnownRouter(project) == nil else { return nil }
    return Finding(
      .notApplicable,
      "'\(state.owner)' stays beside the new router: no function that takes a case, and does nothing but show it, was found",
      at: state.place)
  }

  func infrastructure(_ text: GeneratedText) -> [[String]] { [] }

  /// A property of a view that holds a router, whichever.
  func handed(to view: ViewType) -> String? {
    guard holder.path.isEmpty else { return nil }
    return KnownProperty.find(in: view) { variable in
      variable.bindings.first?.typeAnnotation?.type.trimmedDescription == holder.written
    }
  }

  /// The same where it is one that presents around the view, whoever makes that.
  func presenting(handedTo view: ViewType) -> String? {
    guard shared == nil, layers == 1,
      let name = KnownProperty.find(
        in: view,
        { variable in
          variable.bindings.first?.typeAnnotation?.type.trimmedDescription == holder.written
            && HandedRouters.isHanded(variable)
        })
    else { return nil }
    let isPresented = view.project.modifierFact(
      "handed \(name) \(view.key) \(view.project.sceneRoots?.number ?? -1)"
    ) {
      HandedRouters(view.project, of: holder, presenting: enumName, by: state).arePresented(around: view, name)
    }
    return isPresented ? name : nil
  }

  func knownProperty(in view: ViewType) -> String? { givenProperty(in: view) ?? ownPresenter(in: view)?.property }

  func givenProperty(in view: ViewType) -> String? {
    shared ?? presenting(handedTo: view) ?? propertyOfEnvironment(in: view)
  }

  /// What a view that takes the router from the environment calls it. It may be one that is nil where none is given: a
  /// second property that must be there would end the app in that place.
  func propertyOfEnvironment(in view: ViewType) -> String? {
    func isTaken(_ variable: VariableDeclSyntax) -> Bool {
      variable.attributes.contains { attribute in
        let text = attribute.systemText
        if let key { return text == "@Environment(\\.\(key))" }
        return text == "@Environment(\(holder.written).self)"
          || text == "@EnvironmentObject"
            && variable.bindings.first?.typeAnnotation?.type.trimmedDescription == holder.written
      }
    }
    return KnownProperty.find(in: view, isTaken) ?? KnownProperty.find(in: view, optional: true, isTaken)
  }
}
