import SheetModel
import SwiftSyntax

/// What the views around a view give to it and to all that it presents: a presenter at the root stands outside of
/// that, as in `TabView { Home() }.tint(.red)`.
struct ParentEnvironment {
  private let parents: ParentViews
  private let project: Project
  private let containers: ContainerSteps
  private let libraries: LibraryGivings

  init(_ parents: ParentViews, _ project: Project) {
    self.parents = parents
    self.project = project
    containers = ContainerSteps(project)
    libraries = LibraryGivings(project)
  }

  /// What must be accepted before modals leave a view: each such modifier around it, and around what they stand in there.
  func confirmations(for view: ViewType, _ sites: [ModalSite]) -> [Finding] {
    let behind = sites.flatMap { self.behind(AnchorPath(of: $0, in: view).steps, $0) }.uniqued()
    guard !parents.isPresenter(view) else {
      // As far as what presents in the view itself.
      let inner = sites.flatMap { site in
        let steps = AnchorPath(of: site, in: view).steps
        let end = steps.firstIndex { $0.modifiers.contains { parents.isPresenter($0.node, in: $0.source) } }
        return end.map { own(Array(steps[..<$0]), site) } ?? []
      }
      return (behind + inner).uniqued()
    }
    var result = behind + sites.flatMap { own(AnchorPath(of: $0, in: view).steps, $0) }.uniqued()
    var pushed = PushedWays(project)
    parents.walk(from: view) { step in
      // What is given within a stack does not reach what is pushed onto it.
      if pushed.pass(step) { return true }
      if let found = finding(step, sites) {
        result.append(found)
      } else {
        result += containers.within(step).compactMap { finding($0, sites) }
      }
      return true
    }
    return result.uniqued()
  }

  private func finding(_ step: ParentViews.Step, _ sites: [ModalSite]) -> Finding? {
    if let found = library(step) { return found }
    guard let call = step.node.as(FunctionCallExprSyntax.self), let modifier = modifier(call, around: step.place),
      StyleReaders(project).mayFollow(modifier.name, sites)
    else { return nil }
    let name = step.view.split(separator: ".").last.map(String.init) ?? step.view
    return Finding(
      .inheritedEnvironment,
      Concern(
        before: "\(Self.written(modifier.name, call)) around ", view: name,
        after: " does not reach a presenter at the root"),
      at: step.source.place(modifier.node))
  }

  /// `'.environment(\.locale)'`, `'.tint'`: with the key, which tells what is lost.
  private static func written(_ name: String, _ call: FunctionCallExprSyntax) -> String {
    guard ["environment", "transformEnvironment"].contains(name),
      let key = call.arguments.first?.expression.as(KeyPathExprSyntax.self)
    else { return "'.\(name)'" }
    return "'.\(name)(\(key.trimmedDescription))'"
  }

  /// A modifier or a container of a library around a view.
  private func library(_ step: ParentViews.Step) -> Finding? {
    if let call = step.node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      step.place.isInside(base)
    {
      let name = member.declName.baseName.name
      guard libraries.may(call, as: name, in: step.source) else { return nil }
      return Self.unknown("'.\(name)'", at: step.source.place(member.declName.baseName))
    }
    guard let closure = step.child.as(ClosureExprSyntax.self), let call = TriggerContext.call(around: closure),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      libraries.mayContainer(name.name, in: step.source)
    else { return nil }
    return Self.unknown("'\(name.name)'", at: step.source.place(name))
  }

  private static func unknown(_ what: String, at place: Place) -> Finding {
    Finding(
      .inheritedEnvironment, "what \(what) gives is not known, and does not reach a presenter at the root", at: place)
  }

  /// On the modal's own chain, what does not keep it there: lists alone have what `.refreshable` gives, and seldom are meant
  /// to.
  private func behind(_ steps: [AnchorPath.Step], _ site: ModalSite) -> [Finding] {
    steps.prefix(while: \.isModifier).flatMap(\.modifiers).compactMap { step in
      guard case .modifier(let name) = step.kind else { return nil }
      if let call = step.node.as(FunctionCallExprSyntax.self), libraries.may(call, as: name, in: step.source) {
        return Self.unknown("'.\(name)'", at: step.source.place(step.name))
      }
      guard Self.reachesListsAlone(name, project),
        StyleReaders(project).mayFollow(name, [site])
      else { return nil }
      return Finding(
        .inheritedEnvironment, "'.\(name)' around it does not reach a presenter at the root",
        at: step.source.place(step.name))
    }
  }

  /// A modifier whose effect on what is presented is asked about, wherever it stands.
  static func reachesListsAlone(_ name: String, _ project: Project) -> Bool {
    name == "refreshable" && !project.viewFunctions.contains(name)
  }

  /// In the view itself, behind a container: `NavigationStack { List { … }.sheet(…) }.tint(.red)`. (What stands on the
  /// modal's own chain keeps it there.)
  private func own(_ steps: [AnchorPath.Step], _ site: ModalSite) -> [Finding] {
    steps.drop(while: \.isModifier).flatMap { $0.isModifier ? $0.modifiers : [$0] }.compactMap { step in
      let what: String
      switch step.kind {
      case .modifier(let name):
        if let call = step.node.as(FunctionCallExprSyntax.self), libraries.may(call, as: name, in: step.source) {
          return Self.unknown("'.\(name)'", at: step.source.place(step.name))
        }
        guard let call = step.node.as(FunctionCallExprSyntax.self), GivenValues(project).gives(call, as: name),
          StyleReaders(project).mayFollow(name, [site])
        else { return nil }
        what = Self.written(name, call) + " around it"
      case .container(let name):
        if libraries.mayContainer(name, in: step.source) {
          return Self.unknown("'\(name)'", at: step.source.place(step.name))
        }
        guard project.isTopLevelType(name), GivenValues(project).containerGives(name) else { return nil }
        what = "what '\(name)' gives its content"
      case .compiledModifiers, .conditional, .compilation, .loop, .member: return nil
      }
      return Finding(
        .inheritedEnvironment, "\(what) does not reach a presenter at the root", at: step.source.place(step.name))
    }
  }

  /// The modifier that a call is, where it gives something to a view below it.
  private func modifier(_ call: FunctionCallExprSyntax, around view: Syntax) -> (name: String, node: TokenSyntax)? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      view.isInside(base), GivenValues(project).gives(call, as: member.declName.baseName.name)
    else { return nil }
    return (member.declName.baseName.name, member.declName.baseName)
  }
}
