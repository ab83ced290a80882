import SheetModel
import SwiftSyntax

/// `private func show(_ pane: Pane) { withAnimation { self.pane = pane } }`: a function of a view that opens whichever case
/// of its own enum it is given, and does nothing else with that. It goes on doing that with the other enum.
struct ShowFunction {
  let use: SlotUse
  let parameter: FunctionParameterSyntax
  /// What it is given where it is called.
  let values: [(value: CaseValue, source: SourceFile)]

  /// - Returns: nil where a use of the state is something else, or a case that is handed over is not written there.
  init?(_ use: SlotUse, of enumName: String, in type: ViewType) {
    guard case .assign(let assigned) = use.role,
      let name = assigned.expr?.as(DeclReferenceExprSyntax.self)?.baseName.name,
      let function = use.statement.nearest(FunctionDeclSyntax.self), let body = function.body,
      Self.isNamedOnce(name, in: body),
      let parameter = function.signature.parameterClause.parameters.first,
      function.signature.parameterClause.parameters.count == 1,
      (parameter.secondName ?? parameter.firstName).name == name, parameter.type.trimmedDescription == enumName,
      parameter.defaultValue == nil, parameter.ellipsis == nil, function.attributes.isEmpty,
      function.genericParameterClause == nil, function.signature.effectSpecifiers == nil,
      function.signature.returnClause == nil, type.functions(function.name.name).count == 1,
      function.modifiers.allSatisfy({ ["private", "fileprivate", "internal"].contains($0.name.text) })
    else { return nil }
    var values: [(value: CaseValue, source: SourceFile)] = []
    for call in type.uses(of: function.name.name) where !call.node.isInside(function) {
      guard let made = call.node.parent?.as(FunctionCallExprSyntax.self),
        Syntax(made.calledExpression).id == call.node.id,
        made.arguments.count == 1, made.trailingClosure == nil,
        let value = made.arguments.first.flatMap({ CaseValue($0.expression) })
      else { return nil }
      values.append((value, call.source))
    }
    self.use = use
    self.parameter = parameter
    self.values = values
  }

  private static func isNamedOnce(_ name: String, in body: CodeBlockSyntax) -> Bool {
    body.tokens(viewMode: .sourceAccurate).filter { token in
      // `self.pane` is another one.
      token.name == name
        && token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.id != token.id
    }.count == 1
  }

  /// Where it names the enum.
  func names(_ range: TextRange, in source: SourceFile) -> Bool {
    use.use.source === source && parameter.type.textRange == range
      || values.contains { $0.source === source && $0.value.base?.textRange == range }
  }
}
