import SwiftSyntax

// What an `#if` holds of an enum and of a `switch` over it: a case that is there on one platform only is one of the
// enum's like all others.
extension EnumDeclSyntax {
  /// The declarations of its cases, those in `#if` among them, in their order.
  var caseDeclarations: [EnumCaseDeclSyntax] { Self.cases(in: memberBlock.members) }

  var caseElements: [EnumCaseElementSyntax] { caseDeclarations.flatMap(\.elements) }

  /// The last `#if` that holds some of its cases.
  var lastConditionalCases: IfConfigDeclSyntax? {
    memberBlock.members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }.last { config in
      config.clauses.contains { clause in
        guard case .decls(let inner)? = clause.elements else { return false }
        return !Self.cases(in: inner).isEmpty
      }
    }
  }

  private static func cases(in members: MemberBlockItemListSyntax) -> [EnumCaseDeclSyntax] {
    members.flatMap { member -> [EnumCaseDeclSyntax] in
      if let node = member.decl.as(EnumCaseDeclSyntax.self) { return [node] }
      return member.decl.as(IfConfigDeclSyntax.self)?.clauses.flatMap { clause -> [EnumCaseDeclSyntax] in
        guard case .decls(let inner)? = clause.elements else { return [] }
        return cases(in: inner)
      } ?? []
    }
  }
}

extension SwitchExprSyntax {
  /// Its branches, those in `#if` among them, in their order.
  var branches: [SwitchCaseSyntax] { Self.branches(in: cases) }

  private static func branches(in list: SwitchCaseListSyntax) -> [SwitchCaseSyntax] {
    list.flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let branch): [branch]
      case .ifConfigDecl(let config):
        config.clauses.flatMap { clause -> [SwitchCaseSyntax] in
          guard case .switchCases(let inner)? = clause.elements else { return [] }
          return branches(in: inner)
        }
      }
    }
  }
}
