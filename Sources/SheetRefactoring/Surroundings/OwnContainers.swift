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
    let written =
      call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
    // `framed { Home() }`, `Frames.plain { Home() }`
    let named = functions(written, seenFrom: owner, in: source)
    if !named.isEmpty {
      return named.flatMap { function, source, owner in
        (uses(label, isSure, of: function) + uses(ofView: content, of: call, in: function)).map { ($0, source, owner) }
      }
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let functions = project.viewFunctionDecls(member.declName.baseName.name)
      return functions.flatMap { function, source in uses(label, isSure, of: function).map { ($0, source, "View") } }
    }
    if let name = written.as(DeclReferenceExprSyntax.self)?.baseName.name, !project.isTypeName(name) { return [] }
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

  /// The functions that a call may mean, but for those of every view: the type's own, those of no type, and the static ones
  /// of a type in front.
  func functions(
    _ callee: ExprSyntax, seenFrom owner: String, in source: SourceFile
  ) -> [(function: FunctionDeclSyntax, source: SourceFile, owner: String)] {
    func of(_ type: String) -> [(function: FunctionDeclSyntax, source: SourceFile, owner: String)] {
      let parts = (try? project.viewType(type, from: source.file))?.parts ?? []
      return parts.flatMap { part in
        part.declarations.compactMap { $0.as(FunctionDeclSyntax.self) }.map { ($0, part.source, type) }
      }
    }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name, !project.isTypeName(name) {
      return (of(owner) + project.freeFunctions(name)).filter { $0.function.name.name == name }
    }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base?.trimmedDescription else {
      return []
    }
    let name = member.declName.baseName.name
    if ["self", "Self"].contains(base) { return of(owner).filter { $0.function.name.name == name } }
    guard project.isTypeName(base) else { return [] }
    return project.types([base], seenFrom: owner, in: source.file).sorted().flatMap(of).filter { item in
      item.function.name.name == name && item.function.modifiers.contains { $0.name.text == "static" }
    }
  }

  /// The parameter of a function that a call hands some view to.
  static func parameter(
    taking content: ExprSyntax, of call: FunctionCallExprSyntax, in function: FunctionDeclSyntax
  ) -> FunctionParameterSyntax? {
    let parameters = Array(function.signature.parameterClause.parameters)
    let arguments = Array(call.arguments)
    guard let index = arguments.firstIndex(where: { $0.expression.id == content.id }) else { return nil }
    // Some of the parameters in front may have a default.
    let label = arguments[index].label?.text ?? "_"
    let places = parameters.indices.filter { parameters[$0].firstName.text == label }
    let before = arguments[..<index].filter { ($0.label?.text ?? "_") == label }.count
    return before < places.count ? parameters[places[before]] : nil
  }

  /// `wrap(Home())` with `func wrap(_ page: some View)`.
  private func uses(
    ofView content: ExprSyntax, of call: FunctionCallExprSyntax, in function: FunctionDeclSyntax
  ) -> [Syntax] {
    guard let parameter = Self.parameter(taking: content, of: call, in: function) else { return [] }
    let type = parameter.type.trimmedDescription
    let generics = function.genericParameterClause?.parameters.map(\.name.name) ?? []
    guard type == "AnyView" || type.hasPrefix("some ") || type.hasPrefix("any ") || generics.contains(type) else {
      return []
    }
    return references((parameter.secondName ?? parameter.firstName).name, in: function)
  }

  /// `{ $0.tint(.red) }` of `Home().apply { $0.tint(.red) }`, where a modifier of the project hands to a closure what it
  /// is applied to.
  ///
  /// - Returns: the closures with the places in them that show it.
  func closures(showingWhat call: FunctionCallExprSyntax) -> [(closure: ClosureExprSyntax, nodes: [Syntax])] {
    guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name else { return [] }
    let handing = project.viewFunctionDecls(name).flatMap { function, _ in Self.closuresTakingSelf(function) }
    guard !handing.isEmpty else { return [] }
    let labelled = call.arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
    }
    // A closure without a label is whatever is left.
    let trailing = (call.trailingClosure.map { [(String?.none, $0)] } ?? [])
    let more = call.additionalTrailingClosures.map { (Optional($0.label.text), $0.closure) }
    return (labelled + trailing + more).compactMap { label, closure in
      guard label.map(handing.contains) ?? true else { return nil }
      let name = ContentText.parameterName(closure) ?? "$0"
      let uses = FreeNames(in: Syntax(closure.statements)).references.filter { $0.baseName.text == name }
      return (closure, uses.map { Syntax($0) })
    }
  }

  /// The labels of the parameters that a function calls with `self`.
  private static func closuresTakingSelf(_ function: FunctionDeclSyntax) -> [String] {
    guard let body = function.body else { return [] }
    let given = FreeNames(in: Syntax(body)).references.filter { $0.baseName.text == "self" }.compactMap { node in
      node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(DeclReferenceExprSyntax.self)?.baseName.name
    }
    return function.signature.parameterClause.parameters.filter { parameter in
      parameter.type.trimmedDescription.contains("->")
        && given.contains((parameter.secondName ?? parameter.firstName).name)
    }.map(\.firstName.text)
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
