import SheetModel
import SwiftSyntax

/// Values of the environment that the system's own modifiers and containers give to what is in them, of each its own:
/// the search of a `.searchable`, the edit mode of a stack. What is presented inside of one has its value; a presenter
/// outside of it has another one, or none.
struct ContainerValues {
  private let project: Project

  init(_ project: Project) { self.project = project }

  private struct Value {
    let key: String
    let modifiers: Set<String>
    let containers: Set<String>
    /// What is pushed within a container has what the stack has, and not what the view has that pushes it.
    var reachesPushed = false

    var holders: Set<String> { modifiers.union(containers) }
  }

  private static let values = [
    Value(key: "isSearching", modifiers: ["searchable"], containers: []),
    Value(key: "dismissSearch", modifiers: ["searchable"], containers: []),
    Value(key: "refresh", modifiers: ["refreshable"], containers: []),
    Value(
      key: "editMode", modifiers: [],
      containers: ["NavigationStack", "NavigationView", "NavigationSplitView", "List", "Form"], reachesPushed: true),
    Value(key: "backgroundProminence", modifiers: [], containers: ["List"]),
    Value(key: "isTabBarShowingSections", modifiers: [], containers: ["TabView"], reachesPushed: true),
    Value(key: "tabBarPlacement", modifiers: [], containers: ["TabView"], reachesPushed: true),
  ]

  /// - Throws: where what a modal shows reads such a value, and the modal would leave what gives it.
  func check(_ site: ModalSite, _ type: ViewType, _ parents: ParentViews) throws(Finding) {
    let found = objection(site) { value in
      let steps = AnchorPath(of: site, in: type).steps
      switch own(value, steps) {
      case .giver(let giver): return giver
      // What is presented in another content is of its layer.
      case .otherLayer: return nil
      case .further: return giver(of: value, around: type, parents)
      }
    }
    if let found { throw found }
  }

  /// Why a modal must not be moved over some steps; nil where it may.
  func objection(to steps: [AnchorPath.Step], _ site: ModalSite) -> Finding? {
    objection(site) { value in
      if case .giver(let giver) = own(value, steps) { giver } else { nil }
    }
  }

  private func objection(_ site: ModalSite, _ giver: (Value) -> Giver?) -> Finding? {
    for value in Self.values where project.mayRead(value.key) {
      // Few modals stand in one; what reads it is looked for in all that they show.
      guard let giver = giver(value), let reader = reader(of: value, in: site) else { continue }
      return Finding(
        .crossesEnvironment,
        "\(reader) reads '\\.\(value.key)', which '\(giver.name)' gives to what is inside of it alone", at: giver.place)
    }
    return nil
  }

  // MARK: Who reads it

  private static let mostInAMenu = 8

  private func reader(of value: Value, in site: ModalSite) -> String? {
    site.contents.firstMapped { reader(of: value, in: $0, of: site) }
  }

  private func reader(of value: Value, in content: Syntax, of site: ModalSite) -> String? {
    guard value.modifiers.isDisjoint(with: Words(content).all) else { return nil }
    let environment = RowEnvironment(project, giving: ["\\." + value.key: site.place], anewIn: value.holders)
    // What stands in a container of the content's own has the value of that.
    let held = Held(value.containers, in: content).ranges
    let names = TypeNames(project, skipping: held)
    names.walk(content)
    let owner = content.typePath.joined(separator: ".")
    // A menu has no time to follow what functions of other files give.
    let shown =
      project.isEstimate
      ? Array(project.types(names.all, seenFrom: owner).sorted().prefix(Self.mostInAMenu))
      : project.shownNames.applied(names.names, seenFrom: owner)
    let destinations = site.presentation.destinations.filter(\.isDeclared).map(\.view)
    for view in destinations {
      let name = project.toldApart(view, in: site.source.file)
      if held.isEmpty || shown.contains(name), environment.injection(neededBy: name) != nil { return "'\(view)'" }
    }
    return shown.contains { environment.injection(neededBy: $0) != nil } ? "something in the content" : nil
  }

  /// What stands in some containers.
  private final class Held: SyntaxVisitor {
    private let containers: Set<String>
    private(set) var ranges: [TextRange] = []

    init(_ containers: Set<String>, in code: Syntax) {
      self.containers = containers
      super.init(viewMode: .sourceAccurate)
      walk(code)
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      let callee = TriggerContext.call(around: node)?.calledExpression
      let written = callee?.as(GenericSpecializationExprSyntax.self)?.expression ?? callee
      guard let name = written?.as(DeclReferenceExprSyntax.self)?.baseName.name, containers.contains(name) else {
        return .visitChildren
      }
      ranges.append(node.textRange)
      return .skipChildren
    }
  }

  // MARK: Who gives it

  private typealias Giver = (name: String, place: Place)

  private enum Own {
    case giver(Giver)
    case otherLayer
    case further
  }

  /// In the view itself.
  private func own(_ value: Value, _ steps: [AnchorPath.Step]) -> Own {
    var isPushed = false
    for step in steps {
      if case .container(let name) = step.kind {
        if Modal.kinds.contains(name) { return .otherLayer }
        if ["NavigationLink", "navigationDestination"].contains(name) { isPushed = !value.reachesPushed }
        if PushedWays.stacks.contains(name) { isPushed = false }
        if !isPushed, value.containers.contains(name), !project.isTopLevelType(name) {
          return .giver((name, step.source.place(step.name)))
        }
      }
      let modifier = step.modifiers.firstMapped { step -> Giver? in
        guard case .modifier(let name) = step.kind, gives(value, name) else { return nil }
        return ("." + name, step.source.place(step.name))
      }
      if !isPushed, let modifier { return .giver(modifier) }
    }
    return .further
  }

  /// Around the view.
  private func giver(of value: Value, around type: ViewType, _ parents: ParentViews) -> Giver? {
    var pushed = PushedWays(project)
    let containers = ContainerSteps(project)
    var result: Giver?
    parents.walk(from: type) { step in
      let isOutside = pushed.pass(step) && !value.reachesPushed
      if !isOutside {
        result =
          result ?? giver(of: value, step) ?? containers.within(step).firstMapped { giver(of: value, $0) }
      }
      return result == nil
    }
    return result
  }

  private func giver(of value: Value, _ step: ParentViews.Step) -> Giver? {
    if let closure = step.child.as(ClosureExprSyntax.self), let call = TriggerContext.call(around: closure) {
      let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
      guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName, value.containers.contains(name.name),
        !project.isTopLevelType(name.name)
      else { return nil }
      return (name.name, step.source.place(name))
    }
    guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id == step.child.id,
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName, gives(value, name.name)
    else { return nil }
    return ("." + name.name, step.source.place(name))
  }

  private func gives(_ value: Value, _ modifier: String) -> Bool {
    value.modifiers.contains(modifier) && !project.viewFunctions.contains(modifier)
  }
}

extension Project {
  /// Whether some file may read a value of the environment: `\.refresh`, and not a function of that name.
  fileprivate func mayRead(_ key: String) -> Bool {
    files(mentioning: [key]).contains { file in
      cache.fact("reads \(key)", of: file, index.unit(of: file)) {
        let bytes = bytes(of: file)
        return bytes.holds("\\." + key) || bytes.holds("EnvironmentValues." + key)
      }
    }
  }
}
