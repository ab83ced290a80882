import SheetIndex
import SheetModel
import SwiftSyntax

/// A context for covers that the project has: its modifier says how it is used.
struct KnownContext {
  /// The type of the context, without generic arguments.
  let type: String
  let isGeneric: Bool
  /// The label of the modifier's first parameter; nil for `_`.
  let label: String?
  let takesBinding: Bool
  let takesContent: Bool
  let isObservable: Bool
  /// Where its modifier is declared.
  let file: FileID
  /// Its modifier.
  let modifier: FunctionDeclSyntax
  /// The enum with `var cover: AnyView`.
  let enumName: String?

  init?(_ project: Project) {
    guard project.viewFunctions.contains("fullScreenCover") else { return nil }
    for file in project.viewExtensions
    where project.index.mayMention("fullScreenCover", in: file) && !project.isOfOtherApp(file) {
      guard let source = try? project.source(file) else { continue }
      for statement in source.tree.statements {
        guard let decl = statement.item.as(ExtensionDeclSyntax.self),
          ["View", "SwiftUI.View"].contains(decl.extendedType.trimmedDescription)
        else {
          continue
        }
        for function in decl.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
        where function.name.text == "fullScreenCover" {
          let parameters = Array(function.signature.parameterClause.parameters)
          guard let first = parameters.first, !["isPresented", "item"].contains(first.firstName.text) else { continue }
          var written = first.type.trimmedDescription
          takesBinding = written.hasPrefix("Binding<")
          if takesBinding { written = String(written.dropFirst("Binding<".count).dropLast()) }
          isGeneric = written.contains("<")
          type = String(written.split(separator: "<").first ?? "")
          label = first.firstName.text == "_" ? nil : first.firstName.text
          takesContent = parameters.count > 1
          guard let summary = project.declarations(type).first(where: { $0.kind == .class }),
            let declared = try? project.source(summary.place.file)
          else { return nil }
          isObservable =
            declared.token(at: summary.place.range.start)?.nearest(ClassDeclSyntax.self)?.attributes.contains {
              $0.trimmedDescription == "@Observable"
            } == true
          self.file = file
          modifier = function
          enumName = Self.provider(project)
          return
        }
      }
    }
    return nil
  }

  private static func provider(_ project: Project) -> String? {
    for file in project.files(mentioning: ["cover", "AnyView"]) where !project.isOfOtherApp(file) {
      guard let source = try? project.source(file) else { continue }
      for summary in project.index.types(in: file) where summary.kind == .enum {
        let text = source.text(summary.body).replacing(": SwiftUI.", with: ": ")
        if text.contains("var cover: AnyView") { return summary.name }
      }
    }
    return nil
  }
}
