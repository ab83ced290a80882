import SheetModel
import SwiftSyntax

extension Project {
  /// The types in which a static property is worked out each time, or may change.
  func computedConstants(_ name: String) -> Set<String> {
    var result: Set<String> = []
    for file in files(mentioning: ["static", "var", name]).sorted() {
      guard let source = try? source(file) else { continue }
      let finder = ComputedConstants(name)
      finder.walk(source.tree)
      result.formUnion(finder.types)
    }
    return result
  }

  /// Whether an enum of the project has a case of a name.
  func isCase(_ name: String, of type: String) -> Bool {
    declarations(type).contains { summary in
      summary.kind == .enum
        && group(at: summary)?.as(EnumDeclSyntax.self)?.caseElements.contains { $0.name.name == name } == true
    }
  }
}

private final class ComputedConstants: SyntaxVisitor {
  let name: String
  var types: Set<String> = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(where: { $0.name.text == "static" || $0.name.text == "class" }),
      node.bindings.contains(where: { binding in
        // One that can be set is another one later.
        (binding.accessorBlock != nil && binding.initializer == nil || node.bindingSpecifier.text == "var")
          && binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name
      })
    else { return .skipChildren }
    let around = sequence(first: Syntax(node).parent, next: { $0?.parent }).firstMapped {
      $0?.declGroup
    }
    if let around, let decl = around.as(ExtensionDeclSyntax.self) {
      types.insert(decl.extendedType.trimmedDescription)
    } else if let named = around?.asProtocol(NamedDeclSyntax.self) {
      types.insert(named.name.name)
    }
    return .skipChildren
  }
}
