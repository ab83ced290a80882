import SheetModel
import SwiftSyntax

/// Views in UIKit and AppKit.
enum Hosting {
  static let names: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView", "UIHostingConfiguration",
  ]
}

extension Project {
  /// The types that UIKit and AppKit host: as far as it is written where a host is made, or where what is handed
  /// to it is made.
  var hostedTypes: Set<String> {
    let finder = HostedTypes(self)
    for name in Hosting.names.sorted() {
      for file in files(mentioning: [name]) {
        guard let source = try? source(file) else { continue }
        let hosts = Hosts(viewMode: .sourceAccurate)
        hosts.walk(source.tree)
        finder.found.formUnion(hosts.types)
        for value in hosts.values { finder.add(value, in: source) }
      }
    }
    // A controller of the project is made elsewhere.
    for file in files(mentioning: ["rootView"]) {
      guard let source = try? source(file) else { continue }
      let hosts = Hosts(viewMode: .sourceAccurate)
      hosts.walk(source.tree)
      for value in hosts.values { finder.add(value, in: source) }
    }
    return finder.found
  }
}

/// What hosts are told to show.
private final class Hosts: SyntaxVisitor {
  var types: Set<String> = []
  var values: [Syntax] = []

  /// `UIHostingController<Panel>`
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    let owner =
      node.parent?.as(IdentifierTypeSyntax.self)?.name.name ?? node.parent?.as(MemberTypeSyntax.self)?.name.name
      ?? node.parent?.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
    if let owner, Hosting.names.contains(owner) {
      types.formUnion(Words(node).all.filter { $0.first?.isUppercase == true })
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for argument in node.arguments where argument.label?.text == "rootView" {
      values.append(Syntax(argument.expression))
    }
    let name = node.calledExpression.trimmedDescription.prefix { $0 != "<" }
    if Hosting.names.contains(String(name)) {
      values += Array(node.arguments).filter { $0.label?.text != "rootView" }.map { Syntax($0.expression) }
      if let closure = node.trailingClosure { values.append(Syntax(closure)) }
    }
    return .visitChildren
  }

  /// `host.rootView = Panel()`
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
      parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "rootView"
    {
      values += parts.dropFirst(2).map { Syntax($0) }
    }
    return .visitChildren
  }
}

/// Follows what is handed to a host back to the views that it is made of.
private final class HostedTypes {
  private let project: Project
  var found: Set<String> = []
  private var seen: Set<Place> = []
  private static let deepest = 4

  init(_ project: Project) { self.project = project }

  func add(_ value: Syntax, in source: SourceFile, depth: Int = 0) {
    guard depth < Self.deepest, seen.insert(source.place(value)).inserted else { return }
    let names = TypeNames(skipping: [])
    names.walk(value)
    found.formUnion(names.all.union(project.shownNames.views(among: names.implied, in: value.typePath.last)))
    // What the view itself is made by; what it is given is no view.
    guard let reference = Self.root(value), reference.baseName.name.first?.isUppercase != true else { return }
    let name = reference.baseName.name
    let local = LocalNames.declaration(of: name, at: reference)
    if let parameter = local?.as(FunctionParameterSyntax.self) {
      addCalls(taking: parameter, in: source, depth)
    } else if let local, !local.is(FunctionDeclSyntax.self) {
      add(local: local, in: source, depth)
    } else {
      addDeclarations(name, near: source, depth)
    }
  }

  /// `panel` of `self.panel().padding()`, also as the only statement of a body.
  private static func root(_ node: Syntax) -> DeclReferenceExprSyntax? {
    if let block = node.as(CodeBlockSyntax.self) {
      return block.statements.count == 1 ? block.statements.first.flatMap { root(Syntax($0.item)) } : nil
    }
    if let statement = node.as(ReturnStmtSyntax.self) { return statement.expression.flatMap { root(Syntax($0)) } }
    if let call = node.as(FunctionCallExprSyntax.self) { return root(Syntax(call.calledExpression)) }
    if let member = node.as(MemberAccessExprSyntax.self) {
      if member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { return member.declName }
      return member.base.flatMap { root(Syntax($0)) }
    }
    return node.as(DeclReferenceExprSyntax.self)
  }

  /// `let panel = Panel()`
  private func add(local: Syntax, in source: SourceFile, _ depth: Int) {
    guard let binding = local.nearest(PatternBindingSyntax.self) else { return }
    if let type = binding.typeAnnotation?.type {
      found.formUnion(Words(type).all.filter { $0.first?.isUppercase == true })
    }
    if let value = binding.initializer?.value { add(Syntax(value), in: source, depth: depth + 1) }
  }

  /// A function or a property of that name: in the file, else anywhere.
  private func addDeclarations(_ name: String, near source: SourceFile, _ depth: Int) {
    if addDeclarations(name, in: source, depth) { return }
    for file in project.files(mentioning: [name, "View"]) where file != source.file {
      if let other = try? project.source(file) { _ = addDeclarations(name, in: other, depth) }
    }
  }

  private func addDeclarations(_ name: String, in source: SourceFile, _ depth: Int) -> Bool {
    var isFound = false
    for range in source.ranges(ofWord: name, in: TextRange(0, source.bytes.count)) {
      guard let token = source.token(at: range.start) else { continue }
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
      }
    }
    return isFound
  }

  /// `func host<V: View>(_ view: V)`: what it is called with.
  private func addCalls(taking parameter: FunctionParameterSyntax, in source: SourceFile, _ depth: Int) {
    let name =
      parameter.nearest(FunctionDeclSyntax.self)?.name.name
      ?? parameter.nearest(InitializerDeclSyntax.self).flatMap { node in
        node.nearest(ClassDeclSyntax.self)?.name.name ?? node.nearest(StructDeclSyntax.self)?.name.name
          ?? node.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      }
    found.formUnion(Words(parameter.type).all.filter { $0.first?.isUppercase == true })
    guard let name else { return }
    for file in project.files(mentioning: [name]) {
      guard let other = try? project.source(file) else { continue }
      for range in other.ranges(ofWord: name, in: TextRange(0, other.bytes.count)) {
        guard let token = other.token(at: range.start) else { continue }
        var callee = token.parent
        if let member = callee?.parent?.as(MemberAccessExprSyntax.self) { callee = Syntax(member) }
        guard let call = callee?.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee?.id else {
          continue
        }
        for argument in call.arguments { add(Syntax(argument.expression), in: other, depth: depth + 1) }
        if let closure = call.trailingClosure { add(Syntax(closure), in: other, depth: depth + 1) }
      }
    }
  }
}
