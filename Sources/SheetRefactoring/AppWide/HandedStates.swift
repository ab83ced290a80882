import SheetModel
import SwiftSyntax

/// Values of a view that are states of the views above it: `Score(points: points)` with `@State var points`.
struct HandedStates {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// Wrappers of properties that change while the view stays.
  private static let changing: Set<String> = [
    "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Bindable", "AppStorage",
    "SceneStorage", "Query", "FetchRequest", "Published",
  ]

  /// Whether a call that makes a view hands a state, or what is read from a model, to a property. What a row or a
  /// closure is given is that row's as a rule.
  func isHanded(as property: String, to view: ViewType) -> Bool { hands(property, to: view, where: changes) }

  /// Whether any call that makes a view hands something to a property.
  func isGiven(as property: String, to view: ViewType) -> Bool { hands(property, to: view) { _ in true } }

  private func hands(_ property: String, to view: ViewType, where isMeant: (ExprSyntax) -> Bool) -> Bool {
    let name = view.name.split(separator: ".").last.map(String.init) ?? view.name
    let given = GivenArguments(to: property, of: view)
    guard !given.all.isEmpty else { return false }
    let files = given.all.reduce(into: Set<FileID>()) { files, argument in
      files.formUnion(project.files(mentioning: [name] + [argument.label].compactMap(\.self)))
    }
    for file in files.sorted() {
      guard let source = try? project.source(file) else { continue }
      let finder = Arguments(name, given)
      finder.walk(source.tree)
      if finder.found.contains(where: isMeant) { return true }
    }
    return false
  }

  private func changes(_ value: ExprSyntax) -> Bool { changes(value, depth: 0) }

  private func changes(_ value: ExprSyntax, depth: Int) -> Bool {
    let around = sequence(first: Syntax(value).parent, next: { $0?.parent }).lazy.compactMap {
      $0?.declGroup
    }.first
    guard let around else { return false }
    return PlainNames.of(Syntax(value)).contains { reference in
      let name = reference.name
      if let local = LocalNames.declaration(of: name, at: reference.node) {
        // `if let user = session.user { Home(name: user.name) }`, `if let token { … }`
        let unwrapped =
          local.as(OptionalBindingConditionSyntax.self) ?? local.parent?.as(OptionalBindingConditionSyntax.self)
        guard depth < 4, let unwrapped else { return false }
        if let initial = unwrapped.initializer { return changes(initial.value, depth: depth + 1) }
      }
      return around.memberBlock.members.contains { member in
        guard let variable = member.decl.as(VariableDeclSyntax.self),
          variable.bindings.contains(where: { LocalNames.names(in: $0.pattern).contains(name) })
        else { return false }
        return variable.attributes.contains { attribute in
          attribute.as(AttributeSyntax.self).map { Self.changing.contains($0.attributeName.trimmedDescription) }
            ?? false
        }
      }
    }
  }

  /// What calls of a type hand to a property.
  private final class Arguments: SyntaxVisitor {
    let type: String
    let given: GivenArguments
    var found: [ExprSyntax] = []

    init(_ type: String, _ given: GivenArguments) {
      self.type = type
      self.given = given
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let callee = node.calledExpression
      let called =
        callee.as(DeclReferenceExprSyntax.self)?.baseName.name
        ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      if called == type { found += given.values(in: node.arguments) }
      return .visitChildren
    }
  }
}
