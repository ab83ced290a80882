import SheetModel
import SwiftSyntax

/// What writes a binding of a view from outside of its own code, by itself: `parent.isOpen = true` in a coordinator that
/// the view has made, or in a helper. What the system calls, as a delegate's functions, the user does.
struct WritesFromOutside {
  private let property: String
  private let view: ViewType
  private let project: Project

  init(of property: String, in view: ViewType, _ project: Project) {
    self.property = property
    self.view = view
    self.project = project
  }

  private var viewName: String { view.name.split(separator: ".").last.map(String.init) ?? view.name }

  /// - Parameter isIdle: whether a write does not count.
  func first(but isIdle: (Syntax) -> Bool) -> Place? {
    for file in project.files(mentioning: [property, viewName]) {
      guard let source = try? project.source(file), source.mayReach(member: property) else { continue }
      let finder = Members(property, in: source.tree)
      for member in finder.found {
        guard ValueWrites.mayWrite(member.declName, project), !isIdle(Syntax(member)), isOfView(member),
          isDoneByItself(member, source)
        else { continue }
        return source.place(member)
      }
    }
    return nil
  }

  /// `parent.isOpen`, `self.parent.isOpen`, where `parent` is declared as the view.
  private func isOfView(_ member: MemberAccessExprSyntax) -> Bool {
    var base = member.base
    if let inner = base?.as(OptionalChainingExprSyntax.self) { base = inner.expression }
    let reference =
      base?.as(DeclReferenceExprSyntax.self)
      ?? base?.as(MemberAccessExprSyntax.self).flatMap { inner in
        inner.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" ? inner.declName : nil
      }
    guard let name = reference?.baseName.name, name != "self" else { return false }
    if let parameter = LocalNames.declaration(of: name, at: member)?.as(FunctionParameterSyntax.self) {
      return isView(parameter.type)
    }
    let members = member.declGroupAround?.memberBlock.members
    return members?.compactMap { $0.decl.as(VariableDeclSyntax.self) }.contains { variable in
      variable.bindings.contains { binding in
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name
          && binding.typeAnnotation.map { isView($0.type) } ?? false
      }
    } ?? false
  }

  private func isView(_ type: TypeSyntax) -> Bool {
    let text = type.trimmedDescription.split { "?!".contains($0) }.first ?? ""
    return text == viewName || text == view.name || text.hasSuffix("." + viewName)
  }

  /// In a task, or in a function that the project itself calls.
  private func isDoneByItself(_ member: MemberAccessExprSyntax, _ source: SourceFile) -> Bool {
    let isLater = sequence(first: Syntax(member), next: { $0.parent }).contains { node in
      node.as(ClosureExprSyntax.self).map { FrozenReads.isRunLater($0, project) } ?? false
    }
    if isLater { return true }
    guard let function = member.nearest(FunctionDeclSyntax.self) else { return false }
    let name = function.name.name
    return ([source] + view.parts.map(\.source)).contains { source in
      source.ranges(ofWord: name, in: source.range).contains { range in
        guard let token = source.token(in: range), !token.isInside(function) else { return false }
        var callee = token.parent
        if let inner = callee?.parent?.as(MemberAccessExprSyntax.self) { callee = Syntax(inner) }
        return callee?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == callee?.id
      }
    }
  }

  private final class Members: SyntaxVisitor {
    private(set) var found: [MemberAccessExprSyntax] = []
    private let name: String

    init(_ name: String, in tree: SourceFileSyntax) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
      walk(tree)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.declName.baseName.name == name, node.base != nil { found.append(node) }
      return .visitChildren
    }
  }
}
