import SheetModel
import SwiftSyntax

/// Where views and modifiers of the project show what their callers hand them: `if isOpen { content() }`.
struct OwnContainers {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// - Parameter content: what a call hands on: a closure, or a view as it is.
  /// - Returns: the places that show it, each with the type around; none for what the system shows.
  func places(
    showing content: ExprSyntax, of call: FunctionCallExprSyntax, seenFrom owner: String, in source: SourceFile
  ) -> [(node: Syntax, source: SourceFile, owner: String)] {
    let label =
      content.parent?.as(LabeledExprSyntax.self)?.label?.name
      ?? content.parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.name
    // What is no closure may be anything, unless its label says more.
    let isSure = content.is(ClosureExprSyntax.self) || label == nil
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let functions = project.viewFunctionDecls(member.declName.baseName.name)
      return functions.flatMap { function, source in uses(label, isSure, of: function).map { ($0, source, "View") } }
    }
    let written =
      call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
    // `framed { Home() }`
    if let name = written.as(DeclReferenceExprSyntax.self)?.baseName.name, !project.isTypeName(name) {
      let parts = (try? project.viewType(owner, from: source.file))?.parts ?? []
      return parts.flatMap { part in
        part.declarations.compactMap { $0.as(FunctionDeclSyntax.self) }.filter { $0.name.name == name }
          .flatMap { uses(label, isSure, of: $0) }.map { ($0, part.source, owner) }
      }
    }
    return project.types([written.trimmedDescription], seenFrom: owner).sorted().flatMap { name in
      (try? project.viewType(name, from: source.file)).map { uses(label, isSure, of: $0) } ?? []
    }
  }

  /// - Returns: the places where what a modifier of the project is applied to stands: `if isLocked { Lock() } else {
  ///   content }`; none for the system's.
  func places(showingWhat call: FunctionCallExprSyntax, seenFrom owner: String)
    -> [(node: Syntax, source: SourceFile, owner: String)]
  {
    guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name else { return [] }
    guard name == "modifier" else {
      return project.viewFunctionDecls(name).flatMap { function, source in
        references("self", in: function).map { ($0, source, "View") }
      }
    }
    guard let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self)?.calledExpression else {
      return []
    }
    return places(applying: made, seenFrom: owner)
  }

  /// The same for a modifier by what makes it.
  func places(applying made: ExprSyntax, seenFrom owner: String)
    -> [(node: Syntax, source: SourceFile, owner: String)]
  {
    project.types([made.trimmedDescription], seenFrom: owner).flatMap(project.declarations).flatMap { summary in
      guard let source = try? project.source(summary.place.file), let group = source.group(at: summary) else {
        return [(node: Syntax, source: SourceFile, owner: String)]()
      }
      let bodies = group.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter {
        $0.name.name == "body"
      }
      return bodies.flatMap { references("content", in: $0) }.map { ($0, source, summary.name) }
    }
  }

  private func references(_ name: String, in function: FunctionDeclSyntax) -> [Syntax] {
    guard let body = function.body else { return [] }
    return FreeNames(in: Syntax(body)).references.filter { $0.baseName.name == name }.map { Syntax($0) }
  }

  private func uses(_ label: String?, _ isSure: Bool, of function: FunctionDeclSyntax) -> [Syntax] {
    let closures = function.signature.parameterClause.parameters.filter { $0.type.trimmedDescription.contains("->") }
    let names = closures.map { (label: $0.firstName.text, name: ($0.secondName ?? $0.firstName).name) }
    guard let name = names.first(where: { $0.label == label })?.name ?? (isSure ? Self.content(names.map(\.name)) : nil)
    else { return [] }
    return references(name, in: function)
  }

  private func uses(
    _ label: String?, _ isSure: Bool, of type: ViewType
  ) -> [(node: Syntax, source: SourceFile, owner: String)] {
    let names = type.parts.flatMap(\.variables).flatMap { variable in
      variable.bindings.compactMap { binding -> String? in
        let written = binding.typeAnnotation?.type.trimmedDescription ?? ""
        let isView = written == "AnyView" || type.parameters.contains(written.replacing("?", with: ""))
        guard binding.accessorBlock == nil, written.contains("->") || isView else { return nil }
        return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
      }
    }
    guard let name = names.first(where: { $0 == label }) ?? (isSure ? Self.content(names) : nil) else { return [] }
    // What an initialiser keeps it shows nowhere.
    return type.uses(of: name).filter { $0.node.nearest(InitializerDeclSyntax.self) == nil }.map {
      ($0.node, $0.source, type.name)
    }
  }

  /// What a closure without a label is.
  private static func content(_ names: [String]) -> String? { names.first { $0 == "content" } ?? names.last }
}
