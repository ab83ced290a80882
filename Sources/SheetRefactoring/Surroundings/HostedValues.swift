import SheetModel
import SwiftSyntax

/// Follows what is handed to a host back to the views that it is made of.
final class HostedValues {
  private let project: Project
  var found: Set<String> = []
  private var seen: Set<Place> = []
  /// A page view hands its pages through a controller and its coordinator.
  private static let deepest = 8

  init(_ project: Project) { self.project = project }

  /// The types around some code that stand for a view of UIKit or AppKit in SwiftUI.
  static func bridges(around node: Syntax, _ project: Project) -> [String] {
    node.typePath.flatMap { $0.split(separator: ".") }.map(String.init).uniqued().filter { isBridge($0, project) }
  }

  static func isBridge(_ type: String, _ project: Project) -> Bool {
    project.declarations(type).contains { project.inherits($0.inherits, anyOf: representing) }
  }

  private static let representing: Set<String> = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
  ]

  func add(_ value: Syntax, in source: SourceFile, depth: Int = 0) {
    guard depth < Self.deepest, seen.insert(source.place(value)).inserted else { return }
    let names = TypeNames(project, skipping: [])
    names.walk(value)
    found.formUnion(names.all.union(project.shownNames.views(among: names.implied, in: value.typePath.last)))
    // What the view itself is made by; what it is given is no view.
    guard let reference = Self.root(value), reference.baseName.name.first?.isUppercase != true else { return }
    let name = reference.baseName.name
    if name == "self" { return addSelf(at: value, depth) }
    if name.first == "$", name.dropFirst().allSatisfy(\.isNumber) {
      return addElements(givenTo: value.nearest(ClosureExprSyntax.self), in: source, depth)
    }
    let local = LocalNames.declaration(of: name, at: reference)
    if let closure = local?.closureTakingIt {
      addElements(givenTo: closure, in: source, depth)
    } else if let parameter = local?.as(FunctionParameterSyntax.self) {
      addCalls(taking: parameter, in: source, depth)
    } else if let local, !local.is(FunctionDeclSyntax.self) {
      add(local: local, in: source, depth)
    } else {
      addDeclarations(name, near: source, at: reference, depth)
    }
  }

  /// `panel` of `self.panel().padding()`, also as the only statement of a body.
  private static func root(_ node: Syntax) -> DeclReferenceExprSyntax? {
    if let block = node.as(CodeBlockSyntax.self) { return only(block.statements).flatMap(root) }
    if let closure = node.as(ClosureExprSyntax.self) { return only(closure.statements).flatMap(root) }
    if case .getter(let statements)? = node.as(AccessorBlockSyntax.self)?.accessors {
      return only(statements).flatMap(root)
    }
    if let statement = node.as(ReturnStmtSyntax.self) { return statement.expression.flatMap { root(Syntax($0)) } }
    if let call = node.as(FunctionCallExprSyntax.self) { return root(Syntax(call.calledExpression)) }
    // `screens[0]`
    if let element = node.as(SubscriptCallExprSyntax.self) { return root(Syntax(element.calledExpression)) }
    if let member = node.as(MemberAccessExprSyntax.self) {
      if member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { return member.declName }
      return member.base.flatMap { root(Syntax($0)) }
    }
    return node.as(DeclReferenceExprSyntax.self)
  }

  private static func only(_ statements: CodeBlockItemListSyntax) -> Syntax? {
    statements.count == 1 ? statements.first.map { Syntax($0.item) } : nil
  }

  /// `let panel = Panel()`
  private func add(local: Syntax, in source: SourceFile, _ depth: Int) {
    guard let binding = local.nearest(PatternBindingSyntax.self) else { return }
    if let type = binding.typeAnnotation?.type {
      found.formUnion(Words(type).all.filter { $0.first?.isUppercase == true })
    }
    if let value = binding.initializer?.value { add(Syntax(value), in: source, depth: depth + 1) }
  }

  /// A function or a property of that name: of the types around, else in the file, else anywhere.
  private func addDeclarations(
    _ name: String, near source: SourceFile, at node: some SyntaxProtocol, _ depth: Int
  ) {
    var path = node.typePath
    while !path.isEmpty {
      let owner = path.joined(separator: ".")
      let files = Set(project.declarations(owner).map(\.place.file)).sorted()
      let isFound = files.reduce(false) { isFound, file in
        guard let other = try? project.source(file) else { return isFound }
        return addDeclarations(name, of: owner, in: other, depth) || isFound
      }
      if isFound { return }
      path.removeLast()
    }
    if addDeclarations(name, in: source, depth) { return }
    for file in project.files(mentioning: [name, "View"]) where file != source.file {
      if let other = try? project.source(file) { _ = addDeclarations(name, in: other, depth) }
    }
  }

  /// - Parameter owner: the only type whose declarations count; nil for any.
  private func addDeclarations(
    _ name: String, of owner: String? = nil, in source: SourceFile, _ depth: Int
  ) -> Bool {
    var isFound = false
    for range in source.ranges(ofWord: name, in: source.range) {
      guard let token = source.token(in: range),
        owner.map({ $0 == token.typePath.joined(separator: ".") }) ?? true
      else { continue }
      if let function = token.parent?.as(FunctionDeclSyntax.self), function.name.id == token.id,
        let body = function.body
      {
        isFound = true
        add(Syntax(body), in: source, depth: depth + 1)
      } else if let binding = token.parent?.as(IdentifierPatternSyntax.self)?.parent?.as(PatternBindingSyntax.self) {
        isFound = true
        if let type = binding.typeAnnotation?.type {
          found.formUnion(Words(type).all.filter { $0.first?.isUppercase == true })
        }
        if let value = binding.initializer?.value { add(Syntax(value), in: source, depth: depth + 1) }
        if let block = binding.accessorBlock { add(Syntax(block), in: source, depth: depth + 1) }
        // Whoever makes its type says what it is.
        if binding.initializer == nil, binding.accessorBlock == nil, let owner = binding.typePath.last {
          addArguments(ofCallsOf: owner, depth)
        }
      }
    }
    return isFound
  }

  /// `func host<V: View>(_ view: V)`: what it is called with.
  private func addCalls(taking parameter: FunctionParameterSyntax, in source: SourceFile, _ depth: Int) {
    if parameter.isModifiersContent, let modifier = parameter.typePath.last { return addModified(by: modifier, depth) }
    let name =
      parameter.nearest(FunctionDeclSyntax.self)?.name.name
      ?? parameter.nearest(InitializerDeclSyntax.self).flatMap { node in
        node.nearest(ClassDeclSyntax.self)?.name.name ?? node.nearest(StructDeclSyntax.self)?.name.name
          ?? node.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      }
    found.formUnion(Words(parameter.type).all.filter { $0.first?.isUppercase == true })
    if let name { addArguments(ofCallsOf: name, depth) }
  }

  /// `CardView().modifier(Zoomable())`: what a modifier is applied to.
  private func addModified(by modifier: String, _ depth: Int) {
    addCalls(of: modifier) { call, source in
      guard let application = call.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
      else { return }
      if let base = application.calledExpression.as(MemberAccessExprSyntax.self)?.base {
        add(Syntax(base), in: source, depth: depth + 1)
      } else if application.calledExpression.trimmedDescription == "modifier" {
        addSelf(at: Syntax(application), depth)
      }
    }
  }

  func addArguments(ofCallsOf name: String, _ depth: Int = 0) {
    addCalls(of: name) { call, source in
      for argument in call.arguments { add(Syntax(argument.expression), in: source, depth: depth + 1) }
      if let closure = call.trailingClosure { add(Syntax(closure), in: source, depth: depth + 1) }
      for closure in call.additionalTrailingClosures { add(Syntax(closure.closure), in: source, depth: depth + 1) }
    }
  }

  private func addCalls(of name: String, _ add: (FunctionCallExprSyntax, SourceFile) -> Void) {
    for file in project.files(mentioning: [name]) {
      guard let source = try? project.source(file) else { continue }
      for range in source.ranges(ofWord: name, in: source.range) {
        guard let token = source.token(in: range) else { continue }
        var callee = token.parent
        if let member = callee?.parent?.as(MemberAccessExprSyntax.self), member.declName.id == callee?.id {
          callee = Syntax(member)
        }
        // `Bridge<Catalog>(…)`
        if let special = callee?.parent?.as(GenericSpecializationExprSyntax.self) { callee = Syntax(special) }
        guard let call = callee?.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee?.id else {
          continue
        }
        add(call, source)
      }
    }
  }

  /// `self` in a member of a type: that type, with what it is made of. In an extension of `View` it is whatever the
  /// member is called on.
  private func addSelf(at node: Syntax, _ depth: Int) {
    guard let owner = node.typePath.last else { return }
    guard
      ["View", "SwiftUI.View"].contains(owner) || project.declarations(owner).contains(where: { $0.kind == .protocol })
    else {
      found.insert(owner)
      return addArguments(ofCallsOf: owner, depth)
    }
    let member =
      node.nearest(FunctionDeclSyntax.self)?.name.name
      ?? node.nearest(PatternBindingSyntax.self)?.pattern.trimmedDescription
    guard let member else { return }
    for file in project.files(mentioning: [member]) {
      guard let source = try? project.source(file) else { continue }
      for range in source.ranges(ofWord: member, in: source.range) {
        guard let name = source.token(in: range)?.parent,
          let access = name.parent?.as(MemberAccessExprSyntax.self), access.declName.id == name.id,
          let base = access.base
        else { continue }
        add(Syntax(base), in: source, depth: depth + 1)
      }
    }
  }

  /// `pages.map { Host(rootView: $0) }`: what the closure is given is an element of what its call stands behind.
  private func addElements(givenTo closure: ClosureExprSyntax?, in source: SourceFile, _ depth: Int) {
    guard let closure, let call = TriggerContext.call(around: closure),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return }
    add(Syntax(base), in: source, depth: depth + 1)
  }
}

extension FunctionParameterSyntax {
  /// `content` of a view modifier's `func body(content: Content) -> some View`.
  var isModifiersContent: Bool {
    guard firstName.text == "content", let function = nearest(FunctionDeclSyntax.self), function.name.text == "body"
    else { return false }
    return ["Content", "Self.Content"].contains(type.trimmedDescription)
      && function.signature.parameterClause.parameters.count == 1
  }
}

extension Syntax {
  /// The closure whose parameter this declares.
  fileprivate var closureTakingIt: ClosureExprSyntax? {
    guard self.is(ClosureParameterSyntax.self) || self.is(ClosureShorthandParameterSyntax.self) else { return nil }
    return nearest(ClosureExprSyntax.self)
  }
}
