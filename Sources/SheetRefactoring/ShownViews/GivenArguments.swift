import SwiftSyntax

/// The arguments that go into a property where a view is made: by its own name where Swift writes the initialiser, by
/// whatever the view's own initialisers call them: `init(of day: Int) { self.day = day }`.
struct GivenArguments {
  struct Argument: Hashable {
    /// nil for one without a label.
    let label: String?
    /// Which of those without a label it is.
    let number: Int
  }

  private(set) var all: Set<Argument> = []

  init(to property: String, of type: ViewType) {
    guard let found = type.property(property),
      !found.variable.modifiers.contains(where: { $0.name.text == "static" })
    else { return }
    let isPrivate = found.variable.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    let isOpen =
      found.binding.initializer == nil || found.variable.bindingSpecifier.text == "var" && !isPrivate
    // An initialiser in an extension leaves Swift's own there.
    let isMemberwise = !type.primary.declarations.contains { $0.is(InitializerDeclSyntax.self) }
    if isMemberwise, isOpen { all.insert(Argument(label: property, number: 0)) }
    // One may call another.
    var count: Int
    repeat {
      count = all.count
      for initialiser in type.initialisers { add(initialiser, property) }
    } while all.count > count
  }

  private mutating func add(_ initialiser: InitializerDeclSyntax, _ property: String) {
    guard let body = initialiser.body else { return }
    let uses = Assigned(property, all)
    uses.walk(body)
    var number = 0
    for parameter in initialiser.signature.parameterClause.parameters {
      let label = parameter.firstName.text == "_" ? nil : parameter.firstName.name
      if uses.names.contains((parameter.secondName ?? parameter.firstName).name) {
        all.insert(Argument(label: label, number: label == nil ? number : 0))
      }
      if label == nil { number += 1 }
    }
  }

  /// Those among the arguments of a call.
  func values(in arguments: LabeledExprListSyntax) -> [ExprSyntax] {
    var number = 0
    return arguments.compactMap { argument in
      let label = argument.label?.name
      defer { if label == nil { number += 1 } }
      return all.contains(Argument(label: label, number: label == nil ? number : 0)) ? argument.expression : nil
    }
  }

  /// The names in what is assigned to a property, or handed on to an initialiser that does so.
  private final class Assigned: SyntaxVisitor {
    let property: String
    let known: Set<Argument>
    var names: Set<String> = []

    init(_ property: String, _ known: Set<Argument>) {
      self.property = property
      self.known = known
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ExprListSyntax) -> SyntaxVisitorContinueKind {
      let parts = Array(node)
      guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
      let target = parts[0].as(MemberAccessExprSyntax.self)
      let isOwn = target?.base?.isSelf == true
      let name = isOwn ? target?.declName : parts[0].as(DeclReferenceExprSyntax.self)
      guard let name, [property, "_" + property].contains(name.baseName.name) else { return .visitChildren }
      for value in parts.dropFirst(2) { note(value) }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.calledExpression.trimmedDescription == "self.init" else { return .visitChildren }
      var given = GivenArguments()
      given.all = known
      for value in given.values(in: node.arguments) { note(value) }
      return .visitChildren
    }

    private func note(_ value: ExprSyntax) {
      names.formUnion(FreeNames(in: Syntax(value)).references.map { NameUses.split($0.baseName.name).0 })
    }
  }

  private init() {}
}
