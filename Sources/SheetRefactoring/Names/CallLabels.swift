import SwiftSyntax

// The labels of calls and functions, `_` for none: what tells functions of one name apart.
extension FunctionCallExprSyntax {
  /// - Returns: nil where the expression is not what is called, or a closure stands behind the call, whose label is not written.
  static func labels(ofCalling callee: some SyntaxProtocol) -> [String]? {
    guard let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id,
      call.trailingClosure == nil, call.leftParen != nil
    else { return nil }
    return call.arguments.map { $0.label?.name ?? "_" }
  }
}

extension FunctionDeclSyntax {
  var labels: [String] { signature.parameterClause.parameters.map(\.firstName.name) }
}
