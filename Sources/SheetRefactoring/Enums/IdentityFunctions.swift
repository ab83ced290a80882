import SheetModel
import SwiftSyntax

/// An `==` and a `hash(into:)` that people wrote by the id alone: `lhs.id == rhs.id`, `hasher.combine(id)`.
struct IdentityFunctions {
  private(set) var compares = false
  private(set) var hashes = false

  init() {}

  init(of type: String, in project: Project) {
    for summary in project.declarations(type) {
      for member in project.group(at: summary)?.memberBlock.members ?? [] {
        guard let function = member.decl.as(FunctionDeclSyntax.self), let body = function.body,
          body.statements.count == 1, let statement = body.statements.first?.item
        else { continue }
        let names = function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        let value = statement.as(ReturnStmtSyntax.self)?.expression.map { Syntax($0) } ?? Syntax(statement)
        let text = value.trimmedDescription.filter { !$0.isWhitespace }
        switch function.name.text {
        case "==" where names.count == 2:
          compares = text == "\(names[0]).id==\(names[1]).id" || text == "\(names[1]).id==\(names[0]).id"
        case "hash" where names.count == 1:
          hashes = text == "\(names[0]).combine(id)" || text == "\(names[0]).combine(self.id)"
        default: continue
        }
      }
    }
  }
}
