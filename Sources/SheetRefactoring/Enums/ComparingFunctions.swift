import SheetModel
import SwiftSyntax

extension Project {
  /// The functions, types, members and protocols of the project that ask of what they are given that it can be
  /// compared: `func same<T: Equatable>(_ one: T, _ other: T)`, what stands in `extension Array where Element: Hashable`,
  /// a protocol with `associatedtype Route: Hashable`.
  var comparingFunctions: Set<String> {
    var result: Set<String> = []
    for file in Set(Comparing.protocols.sorted().flatMap { files(mentioning: [$0]) }).sorted() {
      let names: Set<String> = cache.fact("comparing", of: file, index.unit(of: file)) {
        guard let source = try? source(file) else { return [] }
        let finder = Comparing(viewMode: .sourceAccurate)
        finder.walk(source.tree)
        return finder.found
      }
      result.formUnion(names)
    }
    return result
  }
}

private final class Comparing: SyntaxVisitor {
  static let protocols: Set<String> = ["Equatable", "Hashable", "Comparable"]
  var found: Set<String> = []

  private func asks(_ node: (any SyntaxProtocol)?) -> Bool {
    node.map { !Words(Syntax($0)).all.isDisjoint(with: Self.protocols) } ?? false
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // `some Equatable` asks in the parameters.
    if asks(node.genericParameterClause) || asks(node.genericWhereClause) || asks(node.signature.parameterClause) {
      found.insert(node.name.name)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard asks(node.genericParameterClause) || asks(node.genericWhereClause) || asks(node.signature.parameterClause)
    else { return .visitChildren }
    let owner =
      node.nearest(StructDeclSyntax.self)?.name.name ?? node.nearest(ClassDeclSyntax.self)?.name.name
      ?? node.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    if let owner { found.insert(owner) }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if asks(node.genericParameterClause) || asks(node.genericWhereClause) { found.insert(node.name.name) }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if asks(node.genericParameterClause) || asks(node.genericWhereClause) { found.insert(node.name.name) }
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if asks(node.genericParameterClause) || asks(node.genericWhereClause) { found.insert(node.name.name) }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard asks(node.genericWhereClause) else { return .visitChildren }
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) { found.insert(function.name.name) }
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        found.formUnion(LocalNames.names(in: binding.pattern))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    guard asks(node.inheritanceClause) || asks(node.genericWhereClause) else { return .visitChildren }
    if let owner = node.nearest(ProtocolDeclSyntax.self)?.name.name { found.insert(owner) }
    return .visitChildren
  }
}
