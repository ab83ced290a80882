import SheetModel
import SwiftSyntax

/// The presenter of a router's enum in the body of a view that has the router: `.sheet(item: $router.sheet) { … }`, or
/// `.withSheets(router)` of the project's. What else that view presents, it can open by the router, too.
struct OwnPresenter {
  /// What the view calls the router.
  let property: String
  /// What presents, in the view.
  let call: FunctionCallExprSyntax
  let source: SourceFile
  /// Nothing else presents what the router opens.
  var isOnly: Bool { others.isEmpty }
  private let others: [AppliedPresenters.Applied]
  private let inner: [AppliedPresenters.Inner]
  private let enumName: String

  /// - Parameter properties: the routers that the view has, one of which it presents by.
  /// - Parameter state: of the router, by which it presents.
  init?(
    in view: ViewType, by properties: [String], _ router: RouterHolder, _ state: String, presenting enumName: String
  ) {
    guard !properties.isEmpty, let applied = AppliedPresenters(of: enumName, view.project)?.all else { return nil }
    let own = applied.filter { Self.isInBody($0, of: view) }
    let found = own.flatMap { item in
      properties.filter { Self.presents(item.call, by: $0, router, state) }.map { (property: $0, item: item) }
    }
    guard found.count == 1, let only = found.first, only.item.inner.allSatisfy(Self.presentsWhatItIsHanded) else {
      return nil
    }
    property = only.property
    call = only.item.call
    source = only.item.source
    inner = only.item.inner
    let further = applied.filter { $0.call.id != only.item.call.id }
    let origin = further.isEmpty ? nil : HandedRouters.origin(of: only.property, in: view)
    others = further.filter { item in
      guard let origin, Self.presentsAlike(item.call, only.item.call),
        let other = Self.origin(of: item, router, state, view.project)
      else { return true }
      return other == origin
    }
    self.enumName = enumName
  }

  /// Whether two calls present the same of each case, and present new ones likewise: one modifier of the project, or one of
  /// the system with a `switch` in each.
  private static func presentsAlike(_ one: FunctionCallExprSyntax, _ other: FunctionCallExprSyntax) -> Bool {
    func name(_ call: FunctionCallExprSyntax) -> String? {
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }
    guard let shared = name(one), shared == name(other) else { return false }
    if shared == "modifier" {
      let made = [one, other].map { $0.arguments.first?.expression.as(FunctionCallExprSyntax.self)?.calledExpression }
      return made[0] != nil && made[0]?.trimmedDescription == made[1]?.trimmedDescription
    }
    guard Modal.kinds.contains(shared) else { return true }
    return [one, other].allSatisfy { call in
      call.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.switch) }
    }
  }

  /// The router that a call presents by, where that is one of a view's own, or the one that the view is handed: what
  /// presents by another, in a tab beside this one, opens nothing of it.
  private static func origin(
    of item: AppliedPresenters.Applied, _ router: RouterHolder, _ state: String, _ project: Project
  ) -> HandedRouters.Origin? {
    guard item.inner.allSatisfy(presentsWhatItIsHanded), let owner = MakerUses.owner(of: Syntax(item.call)),
      let view = try? project.viewType(owner, from: item.source.file)
    else { return nil }
    let names = view.parts.flatMap(\.variables).flatMap(\.bindings).flatMap { LocalNames.names(in: $0.pattern) }
    let found = names.filter { presents(item.call, by: $0, router, state) }
    return found.count == 1 ? found.first.flatMap { HandedRouters.origin(of: $0, in: view) } : nil
  }

  /// Where a view presents an enum itself, whatever by.
  static func places(in view: ViewType, presenting enumName: String) -> [Place] {
    let applied = AppliedPresenters(of: enumName, view.project)?.all ?? []
    return applied.filter { view.part(holding: $0.call, in: $0.source) != nil }.map { Self.place($0.call, $0.source) }
  }

  private static func isInBody(_ item: AppliedPresenters.Applied, of view: ViewType) -> Bool {
    view.part(holding: item.call, in: item.source) != nil && ContentOwners.member(around: item.call) == "body"
  }

  /// `.sheet(item: $router.sheet)` of the view's own router, which `@Bindable var router = router` is, too;
  /// `.withSheets($router.sheet)`, `.withSheets(router)`, `.modifier(Sheets(router: router))` with functions and modifiers
  /// that present.
  private static func presents(
    _ call: FunctionCallExprSyntax, by property: String, _ router: RouterHolder, _ state: String
  ) -> Bool {
    let isSystem = Modal.kinds.contains(
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "")
    let made = isSystem ? nil : call.arguments.first?.expression.as(FunctionCallExprSyntax.self)
    let arguments = isSystem ? call.arguments.filter { $0.label?.text == "item" } : Array(call.arguments)
    return (arguments + (made.map { Array($0.arguments) } ?? [])).contains { argument in
      let text = argument.expression.trimmedDescription.replacing("self.", with: "")
      let isHanded = !isSystem && text == property + (router.path.isEmpty ? "" : "." + router.path.dropLast())
      return (isHanded || router.isBinding(argument.expression, to: state, of: property))
        && isOwn(property, at: Syntax(argument.expression))
    }
  }

  private static func isOwn(_ property: String, at node: Syntax) -> Bool {
    LocalNames.declaration(of: property, at: node).map { LocalNames.isBindable($0, of: property) } ?? true
  }

  /// Whether a call in a function or a modifier names nothing that is that one's own: `@State private var router` in a
  /// modifier is another one than the view has.
  private static func presentsWhatItIsHanded(_ item: AppliedPresenters.Inner) -> Bool {
    let made = item.call.arguments.first?.expression.as(FunctionCallExprSyntax.self)
    let values = (Array(item.call.arguments) + (made.map { Array($0.arguments) } ?? [])).map(\.expression).filter {
      !$0.is(ClosureExprSyntax.self) && !$0.is(FunctionCallExprSyntax.self)
    }
    return values.flatMap { FreeNames(in: Syntax($0)).references }.allSatisfy { reference in
      let name = NameUses.split(reference.baseName.name).0
      if let local = LocalNames.declaration(of: name, at: Syntax(reference)), !LocalNames.isBindable(local, of: name) {
        return local.is(FunctionParameterSyntax.self)
      }
      let members = reference.declGroupAround?.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      let variable = members?.first { variable in
        variable.bindings.contains { LocalNames.names(in: $0.pattern).contains(name) }
      }
      guard let variable else { return true }
      let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.wrapperName
      return wrapper == "Binding" || HandedRouters.isHanded(variable)
    }
  }

  private static func place(_ call: FunctionCallExprSyntax, _ source: SourceFile) -> Place {
    source.place(call.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(call))
  }

  /// `@State private var router = Router()`
  private func isMade(in view: ViewType) -> Bool {
    let wrapper = view.property(property)?.variable.attributes.first?.as(AttributeSyntax.self)?.wrapperName
    return ["State", "StateObject"].contains(wrapper)
  }

  // MARK: Modals of the view

  /// - Throws: why a modal of the view cannot be opened by it.
  func check(_ site: ModalSite, in view: ViewType, _ parents: ParentViews) throws(Finding) {
    try checkPlace(in: view, parents)
    let steps = AnchorPath(of: site, in: view).steps
    if steps.contains(where: { $0.node.id == call.id }) { return }
    // Further in: what stands behind it reaches what it presents.
    for step in sequence(first: Syntax(call), next: { $0.parent }).dropFirst() {
      if step.id == site.call.id { return }
      guard let outer = step.as(FunctionCallExprSyntax.self) else { continue }
      guard let name = outer.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
        Modal.kinds.contains(name.text) || Crossing.isHarmless(name.text, in: view.project)
      else { break }
    }
    throw refusal("that stands elsewhere in its body", Self.place(call, source), view)
  }

  private func refusal(_ cause: String, _ place: Place, _ view: ViewType) -> Finding {
    Finding(.noPresenterInLayer, "'\(view.name)' presents '\(enumName)' itself, and \(cause)", at: place)
  }

  /// - Throws: why what it presents may be presented by another, too, or not at all.
  func checkPlace(in view: ViewType, _ parents: ParentViews) throws(Finding) {
    let project = view.project
    if let other = others.first {
      throw refusal("it is presented here, too", Self.place(other.call, other.source), view)
    }
    let conditions = ParentConditions(parents, project)
    let made = project.madeViews(of: project.sceneRoots?.number).places(of: view.toldApart)
    // Each would show what one of them opens, unless each has a router of its own.
    if !isMade(in: view) {
      guard made.count == 1, let (node, file, owner) = made.first,
        !parents.meets(outwardsFrom: node, in: file, owner, RepeatedSteps(project).isRepeated)
      else {
        let place = made.first.map { $0.source.place($0.node) } ?? Self.place(call, source)
        throw refusal("is shown in several places", place, view)
      }
    }
    if let kind = conditions.kind(around: Syntax(call), in: source, view.name) {
      throw refusal("that stands \(kind == "row" ? "in a row" : "under a condition")", Self.place(call, source), view)
    }
    for item in inner {
      guard conditions.kind(around: Syntax(item.call), in: item.source, "") == nil else {
        throw refusal("does so under a condition", Self.place(item.call, item.source), view)
      }
    }
  }
}

extension KnownRouter {
  /// Whether a call presents by what its view has from the environment, as all inside of it do: `@Environment(Router.self)
  /// private var router`, `Tab().withSheets($router.sheet)`.
  func presentsByEnvironment(_ call: FunctionCallExprSyntax, in view: ViewType) -> Bool {
    guard let property = propertyOfEnvironment(in: view), let own = ownPresenter(in: view), own.call.id == call.id,
      own.property == property
    else { return false }
    return (try? own.checkPlace(in: view, ParentViews(self, view.project))) != nil
  }

  /// What presents the router's enum in a view that has the router: from around it, of its own, or handed by whoever
  /// makes it.
  func ownPresenter(in view: ViewType) -> OwnPresenter? {
    guard !presentsOnce, layers == 1 else { return nil }
    let key = "\(type) \(view.key) \(view.project.sceneRoots?.number ?? -1)"
    if let known = view.project.givings.ownPresenters[key] { return known }
    let found = findOwnPresenter(in: view)
    view.project.givings.ownPresenters[key] = .some(found)
    return found
  }

  private func findOwnPresenter(in view: ViewType) -> OwnPresenter? {
    guard presenting(handedTo: view) == nil else { return nil }
    let around = propertyOfEnvironment(in: view)
    let properties = around.map { [$0] } ?? heldProperties(in: view)
    return OwnPresenter(in: view, by: properties, holder, state, presenting: enumName)
  }

  /// `@State private var router = Router()`, `@StateObject`, `@Bindable var router: Router`
  private func heldProperties(in view: ViewType) -> [String] {
    view.parts.flatMap(\.variables).filter { variable in
      let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.wrapperName
      return ["State", "StateObject"].contains(wrapper) || HandedRouters.isHanded(variable)
    }.flatMap(\.bindings).flatMap { LocalNames.names(in: $0.pattern) }.filter { isHeld($0, by: view) }
  }
}
