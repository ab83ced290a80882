import SheetModel
import SwiftSyntax

/// The presenter of a router's enum in the body of a view that has the router from around it: `.sheet(item: $router.sheet) {
/// … }`, or `.withSheets(router)` of the project's. What else that view presents, it can open by the router, too.
struct OwnPresenter {
  /// What the view calls the router.
  let property: String
  /// What presents, in the view.
  let call: FunctionCallExprSyntax
  let source: SourceFile
  /// Nothing else presents the enum.
  let isOnly: Bool
  private let enumName: String

  /// - Parameter property: a router that the view takes from the environment.
  /// - Parameter state: of the router, by which it presents.
  init?(in view: ViewType, by property: String, _ state: String, presenting enumName: String) {
    let project = view.project
    self.property = property
    self.enumName = enumName
    let all = project.index.presentations.filter {
      $0.enumName == enumName && !project.isOfOtherApp($0.place.file)
    }
    var calls: [(call: FunctionCallExprSyntax, source: SourceFile)] = []
    // What a function presents is presented where it is called.
    var found: Set<SyntaxIdentifier> = []
    func note(_ call: FunctionCallExprSyntax, _ source: SourceFile) {
      guard found.insert(call.id).inserted else { return }
      if Self.presents(call, by: property, state) || Self.hands(property, call) { calls.append((call, source)) }
    }
    for place in all.map(\.place) {
      guard let source = try? project.source(place.file),
        let call = source.token(at: place.range.start)?.nearest(FunctionCallExprSyntax.self)
      else { return nil }
      let uses = Self.uses(around: call, project)
      for use in uses ?? [(call, source)] { note(use.call, use.source) }
    }
    let own = calls.filter { item in
      view.part(holding: item.call, in: item.source) != nil && ContentOwners.member(around: item.call) == "body"
    }
    guard own.count == 1, let only = own.first else { return nil }
    call = only.call
    source = only.source
    isOnly = found.count == 1
  }

  /// `.sheet(item: $router.sheet)` of the view's own router, which `@Bindable var router = router` is, too.
  private static func presents(_ call: FunctionCallExprSyntax, by property: String, _ state: String) -> Bool {
    guard let item = call.arguments.first(where: { $0.label?.text == "item" })?.expression,
      item.trimmedDescription.replacing("self.", with: "") == "$\(property).\(state)"
    else { return false }
    return isOwn(property, at: Syntax(item))
  }

  private static func hands(_ property: String, _ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.contains { argument in
      [property, "self." + property].contains(argument.expression.trimmedDescription)
        && isOwn(property, at: Syntax(argument.expression))
    }
  }

  private static func isOwn(_ property: String, at node: Syntax) -> Bool {
    LocalNames.declaration(of: property, at: node).map { LocalNames.isBindable($0, of: property) } ?? true
  }

  /// Where the function of `View` or the modifier is applied that something stands in; nil for other code.
  private static func uses(
    around call: FunctionCallExprSyntax, _ project: Project
  ) -> [(call: FunctionCallExprSyntax, source: SourceFile)]? {
    guard let function = call.nearest(FunctionDeclSyntax.self), let owner = function.typePath.last else { return nil }
    if ["View", "SwiftUI.View"].contains(owner) { return uses(of: function.name.name, project) }
    guard function.name.name == "body",
      function.signature.parameterClause.parameters.first?.firstName.text == "content"
    else { return nil }
    return project.files(mentioning: [owner]).sorted().flatMap { file -> [(FunctionCallExprSyntax, SourceFile)] in
      guard let source = try? project.source(file) else { return [] }
      let made = source.ranges(ofWord: owner, in: TextRange(0, source.bytes.count)).compactMap { range in
        source.token(in: range)?.parent?.as(DeclReferenceExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)
      }
      return made.flatMap { made -> [(FunctionCallExprSyntax, SourceFile)] in
        guard MakerUses.owner(of: Syntax(made)) != nil else { return [] }
        let around = made.nearest(FunctionDeclSyntax.self)
        let isOfViews = ["View", "SwiftUI.View"].contains(around?.typePath.last ?? "")
        return isOfViews ? around.map { uses(of: $0.name.name, project) } ?? [] : [(made, source)]
      }
    }
  }

  /// Where a function of `View` is called, but for previews.
  private static func uses(
    of name: String, _ project: Project
  ) -> [(call: FunctionCallExprSyntax, source: SourceFile)] {
    project.files(mentioning: [name]).sorted().flatMap { file -> [(call: FunctionCallExprSyntax, source: SourceFile)] in
      guard let source = try? project.source(file) else { return [] }
      return source.ranges(ofWord: name, in: TextRange(0, source.bytes.count)).compactMap { range in
        guard let reference = source.token(in: range)?.parent?.as(DeclReferenceExprSyntax.self),
          MakerUses.owner(of: Syntax(reference)) != nil,
          let call = reference.nearest(FunctionCallExprSyntax.self),
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
        else { return nil }
        return (call, source)
      }
    }
  }

  // MARK: Modals of the view

  /// - Throws: why a modal of the view cannot be opened by it.
  func check(_ site: ModalSite, in view: ViewType, _ parents: ParentViews) throws(Finding) {
    let project = view.project
    func refusal(_ cause: String, _ place: Place) -> Finding {
      Finding(.noPresenterInLayer, "'\(view.name)' presents '\(enumName)' itself, and \(cause)", at: place)
    }
    guard isOnly else { throw refusal("it is presented elsewhere, too", source.place(call)) }
    let conditions = ParentConditions(parents, project)
    let made = MadeViews(project, of: project.sceneRoots?.number).places(of: view.toldApart)
    // Each would show what one of them opens.
    guard made.count == 1, let (node, file, owner) = made.first,
      !parents.meets(outwardsFrom: node, in: file, owner, RepeatedSteps(project).isRepeated)
    else { throw refusal("is shown in several places", made.first.map { $0.source.place($0.node) } ?? site.place) }
    if let kind = conditions.kind(around: Syntax(call), in: source, view.name) {
      throw refusal("that stands \(kind == "row" ? "in a row" : "under a condition")", source.place(call))
    }
    let steps = AnchorPath(of: site, in: view).steps
    if steps.contains(where: { $0.node.id == call.id }) { return }
    // Further in: what stands behind it reaches what it presents.
    for step in sequence(first: Syntax(call), next: { $0.parent }).dropFirst() {
      if step.id == site.call.id { return }
      guard let outer = step.as(FunctionCallExprSyntax.self) else { continue }
      guard let name = outer.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
        Modal.kinds.contains(name.text) || Crossing.isHarmless(name.text, in: project)
      else { break }
    }
    throw refusal("that stands elsewhere in its body", source.place(call))
  }
}

extension KnownRouter {
  /// What presents the router's enum in a view that has the router from around it.
  func ownPresenter(in view: ViewType) -> OwnPresenter? {
    guard !presentsOnce, layers == 1, presenting(handedTo: view) == nil, let property = knownProperty(in: view) else {
      return nil
    }
    return OwnPresenter(in: view, by: property, state, presenting: enumName)
  }
}
