import SheetModel
import SwiftSyntax

/// Presenters beside those of the scenes, each right inside of what gives something to a view: what is presented there has
/// that, and all that is given further out, as it had where its modal hung.
///
/// `NavigationStack { Home().presentsSheets().environmentObject(model) }`. Of several presenters around a view the nearest
/// presents. What is pushed onto a stack has the environment of the stack: a presenter in that is none for it.
struct InnerPresenters {
  private let parents: ParentViews
  private let project: Project

  init(_ parents: ParentViews, _ project: Project) {
    self.parents = parents
    self.project = project
  }

  /// What a presenter goes behind to stand inside of a step outwards from a view.
  ///
  /// - Returns: nil where none can: what a row is given only the row has, and what must give a certain type gives another one
  ///   with a modifier.
  func base(inside step: ParentViews.Step) -> Place? {
    guard let view = view(inside: step), step.place.isInside(view), !isPresented(view, in: step.source),
      project.seesHome(step.source)
    else { return nil }
    let repeated = RepeatedSteps(project)
    // What a row pushes is a page, and no row.
    let isInRow = parents.meets(
      outwardsFrom: Syntax(view), in: step.source, step.owner, beyond: { !repeated.isPushed($0) },
      repeated.isRepeatedFirst)
    return isInRow ? nil : step.source.place(view)
  }

  /// What presents further out on the same view would present nothing any more: it stands in the wrong place.
  private func isPresented(_ view: ExprSyntax, in source: SourceFile) -> Bool {
    var next = Syntax(view)
    while let member = next.parent?.as(MemberAccessExprSyntax.self),
      let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(member).id
    {
      if parents.isPresenter(Syntax(call), in: source) { return true }
      next = Syntax(call)
    }
    return false
  }

  private func view(inside step: ParentViews.Step) -> ExprSyntax? {
    if let closure = step.child.as(ClosureExprSyntax.self) {
      return takesAnyView(closure, step) ? view(in: closure, showing: step.place) : nil
    }
    if let argument = step.node.as(LabeledExprSyntax.self) { return handed(argument, step) }
    guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id == step.child.id,
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return nil }
    // Inside of all that gives something on the way there, too.
    let inner = PresenterPlace.base(of: base, in: step.source, project).view
    let view = step.place.isInside(inner) ? inner : base
    // A modifier on rows is one on each of them.
    return Self.several(view) == "ForEach" ? nil : view
  }

  /// Whether what takes a closure takes one that gives a view of any type: `@ViewBuilder let content: () -> Content`.
  private func takesAnyView(_ closure: ClosureExprSyntax, _ step: ParentViews.Step) -> Bool {
    guard let call = TriggerContext.call(around: closure) else { return false }
    let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self) == nil ? call.calledExpression : nil
    let own =
      callee.map { OwnContainers(project).functions($0, seenFrom: step.owner, in: step.source).map(\.function) } ?? []
    if let name = callee?.as(MemberAccessExprSyntax.self)?.declName.baseName.name {
      let named = own.isEmpty ? project.viewFunctionDecls(name).map(\.function) : own
      return Self.takeAnyView(named)
    }
    guard let name = callee?.as(DeclReferenceExprSyntax.self)?.baseName.name else { return false }
    guard project.isTypeName(name) else { return Self.takeAnyView(own) }
    let types = project.types([name], seenFrom: step.owner, in: step.source.file).compactMap {
      try? project.viewType($0, from: step.source.file)
    }
    return !types.isEmpty
      && types.allSatisfy { type in
        let written = type.parts.flatMap(\.variables).flatMap(\.bindings).compactMap {
          $0.accessorBlock == nil ? $0.typeAnnotation?.type.trimmedDescription : nil
        }
        return Self.giveAnyView(written, type.parameters)
      }
  }

  static func takeAnyView(_ functions: [FunctionDeclSyntax]) -> Bool {
    !functions.isEmpty
      && functions.allSatisfy { function in
        let generics = Set(function.genericParameterClause?.parameters.map(\.name.name) ?? [])
        let written = function.signature.parameterClause.parameters.map(\.type.trimmedDescription)
        return constrainedViews(function) != nil && giveAnyView(written, generics)
      }
  }

  /// Whether, of what is handed over by its types, closures give what the caller chooses: no view of a certain type.
  private static func giveAnyView(_ types: [String], _ generics: Set<String>) -> Bool {
    let results = types.map { text in
      text.contains("->") ? text.split(separator: ">").last?.filter { !$0.isWhitespace } : nil
    }
    let given = results.compactMap(\.self).filter { !["Void", "()"].contains($0) }
    return given.allSatisfy(generics.contains) && (!given.isEmpty || types.contains(where: generics.contains))
  }

  /// Of what a container is handed the outermost view that holds a place: `Box { Text("Head"); Home() }`.
  private func view(in closure: ClosureExprSyntax, showing place: Syntax) -> ExprSyntax? {
    guard closure.signature?.returnClause == nil else { return nil }
    var result: ExprSyntax?
    for node in sequence(first: place, next: { $0.parent }).prefix(while: { $0.id != closure.id }) {
      // A page has a presenter of its own.
      if result != nil, let parent = node.parent, Navigation.pushes(node, by: parent) { break }
      let view = node.as(CodeBlockItemSyntax.self).flatMap(PresenterPlace.view)
      if let view, Self.several(view) == nil { result = view }
    }
    return result
  }

  /// What shows several views: a modifier on it is one on each.
  private static func several(_ view: ExprSyntax) -> String? {
    var next: ExprSyntax? = view
    while let call = next?.as(FunctionCallExprSyntax.self) {
      if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name {
        return ["ForEach", "Group", "Section", "Tab", "TabSection"].contains(name) ? name : nil
      }
      next = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    return nil
  }

  /// `wrap(Home())` with `func wrap(_ page: some View)`: what takes a view of any type takes one with a modifier, too.
  /// In `AnyView(Home())` any view can have one.
  private func handed(_ argument: LabeledExprSyntax, _ step: ParentViews.Step) -> ExprSyntax? {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let view = argument.expression.as(FunctionCallExprSyntax.self)
    else { return nil }
    let named = OwnContainers(project).functions(call.calledExpression, seenFrom: step.owner, in: step.source)
    guard !named.isEmpty else { return nil }
    if view.calledExpression.trimmedDescription == "AnyView" {
      guard let erased = view.arguments.first?.expression, view.arguments.count == 1 else { return nil }
      let inner = PresenterPlace.base(of: erased, in: step.source, project).view
      return inner.is(FunctionCallExprSyntax.self) && step.place.isInside(inner) ? inner : nil
    }
    return named.allSatisfy { Self.takesAnyView($0.function, ExprSyntax(view), call) } ? ExprSyntax(view) : nil
  }

  static func takesAnyView(
    _ function: FunctionDeclSyntax, _ view: ExprSyntax, _ call: FunctionCallExprSyntax
  ) -> Bool {
    let views: Set<String> = ["View", "SwiftUI.View"]
    let free = function.genericParameterClause?.parameters.filter { parameter in
      parameter.inheritedType.map { views.contains($0.trimmedDescription) } ?? false
    }
    guard let constrained = constrainedViews(function) else { return false }
    let types = Set(views.map { "some " + $0 } + (free ?? []).map(\.name.name)).union(constrained)
    let parameter = OwnContainers.parameter(taking: view, of: call, in: function)
    return parameter.map { types.contains($0.type.trimmedDescription) } ?? false
  }

  /// What `where V: View` says of the types of a function; nil where one must be more than a view.
  private static func constrainedViews(_ function: FunctionDeclSyntax) -> Set<String>? {
    var result: Set<String> = []
    for requirement in function.genericWhereClause?.requirements ?? [] {
      guard case .conformanceRequirement(let item) = requirement.requirement,
        ["View", "SwiftUI.View"].contains(item.rightType.trimmedDescription)
      else { return nil }
      result.insert(item.leftType.trimmedDescription)
    }
    return result
  }
}

extension ParentViews {
  /// Whether a step goes out of a presenter that stands further in than the scenes', for what is not pushed beyond it.
  func presentsFurtherIn(_ step: Step, _ pushed: PushedWays) -> Bool {
    !inner.isEmpty && inner.contains(step.childPlace) && !pushed.isWithin(step)
  }

  /// Whether all who show a view have such a presenter around it.
  func areAllFurtherIn(_ view: ViewType) -> Bool {
    guard !inner.isEmpty else { return false }
    var pushed = PushedWays(project)
    return areAllPassed(from: view) { step in
      if presentsFurtherIn(step, pushed) { return false }
      _ = pushed.pass(step)
      return true
    }
  }

  /// Such presenters around a view.
  func furtherIn(_ view: ViewType) -> Set<Place> {
    guard !inner.isEmpty else { return [] }
    var pushed = PushedWays(project)
    var result: Set<Place> = []
    _ = walk(from: view.toldApart, passesPresenters: true) { step in
      if presentsFurtherIn(step, pushed) {
        result.insert(step.childPlace)
        return false
      }
      let isPushed = pushed.pass(step)
      // One of an earlier step stands nearer.
      return isPushed || !gives(step)
    }
    return result
  }

  /// Whether a step outwards from some code is one of a kind.
  ///
  /// - Parameter goesOn: whether what stands further out than a step counts.
  func meets(
    outwardsFrom code: Syntax, in source: SourceFile, _ owner: String, beyond goesOn: (Step) -> Bool = { _ in true },
    _ isMet: (Step) -> Bool
  ) -> Bool {
    var result = false
    func visit(_ step: Step) -> Bool {
      result = result || isMet(step)
      return !result && goesOn(step)
    }
    var members: Set<String> = []
    var queue: [String] = []
    var pushed = PushedWays(project)
    ways += 1
    climb(from: code, owner, in: source, owner, false, &members, &queue, &pushed, visit)
    _ = walk(from: queue, passesPresenters: false, visit)
    return result
  }
}

extension SceneRoots {
  /// Each is a whole refactoring.
  static let mostInner = 4

  /// The same with presenters behind some views more; nil where there are none.
  func with(_ views: [Place], _ project: Project) -> SceneRoots? {
    let known = Set(inner.map { Place($0.source.file, $0.base) })
    let new = views.uniqued().filter { !known.contains($0) }.compactMap { place -> PresenterPlace? in
      guard let source = try? project.source(place.file), let view = Self.view(at: place, in: source) else {
        return nil
      }
      // What a call is handed stays on its line.
      let isHanded = view.parent?.is(LabeledExprSyntax.self) == true
      let block = view.nearest(CodeBlockItemListSyntax.self)?.parent.map { Syntax($0) }
      return PresenterPlace(behind: view, in: source, isHanded ? Syntax(view) : block ?? Syntax(view))
    }
    return new.isEmpty ? nil : with(inner + new)
  }

  /// The same without those that present nothing of what moves.
  func keeping(_ used: Set<Place>) -> SceneRoots? {
    let kept = inner.filter { used.contains(Place($0.source.file, $0.base)) }
    return kept.count == inner.count ? nil : with(kept)
  }

  private static func view(at place: Place, in source: SourceFile) -> ExprSyntax? {
    let token = source.token(at: place.range.start)
    return sequence(first: token.map { Syntax($0) }, next: { $0?.parent }).lazy.compactMap { $0?.as(ExprSyntax.self) }
      .first { $0.textRange == place.range }
  }
}
