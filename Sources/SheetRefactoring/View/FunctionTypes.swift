import SwiftSyntax

extension Project {
  /// Whether what is written for a value is a closure, or a name that the project has for one.
  func isFunctionType(_ type: TypeSyntax?) -> Bool {
    guard let type else { return false }
    if type.trimmedDescription.contains("->") { return true }
    var bare = type
    while let inner = bare.as(OptionalTypeSyntax.self)?.wrappedType ?? bare.as(AttributedTypeSyntax.self)?.baseType {
      bare = inner
    }
    guard let name = bare.as(IdentifierTypeSyntax.self)?.name.name ?? bare.as(MemberTypeSyntax.self)?.name.name else {
      return false
    }
    return functionAliases.contains(name)
  }

  /// What `functionAliases` says once.
  func findFunctionAliases() -> Set<String> {
    var result: Set<String> = []
    for file in cache.names.filesWithAliases {
      let names: [String] = cache.fact("function aliases", of: file, index.unit(of: file)) {
        (try? source(file)).map { FunctionAliases($0.tree).names } ?? []
      }
      result.formUnion(names)
    }
    return result
  }
}

/// The type aliases of a file that stand for functions, nested ones too.
private final class FunctionAliases: SyntaxVisitor {
  private(set) var names: [String] = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer.value.trimmedDescription.contains("->") { names.append(node.name.name) }
    return .skipChildren
  }
}
