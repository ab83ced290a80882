import SheetIndex
import SheetModel
import SwiftSyntax

// What the project's extensions of `View` declare.
extension Project {
  /// The functions of `extension View` with a name.
  func viewFunctionDecls(_ name: String) -> [(function: FunctionDeclSyntax, source: SourceFile)] {
    let mentioning = Set(files(mentioning: [name]))
    return viewExtensions.filter(mentioning.contains).flatMap { file -> [(FunctionDeclSyntax, SourceFile)] in
      guard let source = try? source(file) else { return [] }
      return source.tree.statements.flatMap { statement -> [(FunctionDeclSyntax, SourceFile)] in
        guard let decl = statement.item.as(ExtensionDeclSyntax.self),
          ["View", "SwiftUI.View"].contains(decl.extendedType.trimmedDescription)
        else { return [] }
        return decl.memberBlock.members.compactMap { member in
          guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.name == name else { return nil }
          return (function, source)
        }
      }
    }
  }

  /// Their bodies.
  func viewFunctionBodies(_ name: String) -> [(body: CodeBlockItemListSyntax, source: SourceFile)] {
    viewFunctionDecls(name).compactMap { function, source in function.body.map { ($0.statements, source) } }
  }
}
