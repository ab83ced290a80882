import SheetModel
import SwiftSyntax

/// Views that are private to their file, and need not be: where a content that shows one moves, the word goes.
struct WidenedViews {
  private let source: SourceFile
  private let project: Project

  init(_ source: SourceFile, _ project: Project) {
    self.source = source
    self.project = project
  }

  /// What makes a view private.
  ///
  /// - Returns: nil for what another file sees already, and for what cannot be more than private: the whole project has
  ///   one type of that name, which means nothing else in other files, and what it says of itself is seen there.
  func privacy(of name: String) -> TextRange? {
    let declared = project.declarations(name).filter { $0.kind != .extension }
    guard declared.count == 1, let summary = declared.first, summary.place.file == source.file, summary.kind == .struct,
      let decl = source.group(at: summary)?.as(StructDeclSyntax.self),
      decl.parent?.is(CodeBlockItemSyntax.self) == true,
      decl.parent?.parent?.parent?.is(SourceFileSyntax.self) == true,
      project.inherits(summary.inherits, anyOf: ["View", "SwiftUI.View"]),
      let word = decl.modifiers.first, decl.modifiers.count == 1, ["private", "fileprivate"].contains(word.name.text),
      // Other files may mean one of the system's.
      project.files(mentioning: [name]).allSatisfy({ $0 == source.file }),
      let next = word.nextToken(viewMode: .sourceAccurate), source.isBlank(word.name.end, next.start)
    else { return nil }
    let hidden = hiddenNames(besides: name)
    for summary in project.declarations(name) {
      guard let group = project.group(at: summary), !source.holds(word: "fileprivate", in: group.memberBlock.textRange),
        said(by: group).isDisjoint(with: hidden)
      else { return nil }
    }
    return TextRange(word.start, next.start)
  }

  /// The names that only this file has.
  private func hiddenNames(besides name: String) -> Set<String> {
    var result: Set<String> = []
    for summary in project.index.types(in: source.file)
    where summary.name != name && Access.isPrivate(summary, source) {
      // What is nested in the view is as visible as that is then.
      let own = source.group(at: summary)?.modifiers.map(\.name.text) ?? []
      if summary.name.hasPrefix(name + "."), !own.contains("private") { continue }
      result.insert(summary.name.split(separator: ".").last.map(String.init) ?? summary.name)
    }
    for statement in source.tree.statements {
      guard let decl = statement.item.as(DeclSyntax.self),
        decl.asProtocol(WithModifiersSyntax.self)?.modifiers.contains(where: {
          ["private", "fileprivate"].contains($0.name.text)
        }) == true
      else { continue }
      result.formUnion(ViewType.names(decl))
      if let alias = decl.as(TypeAliasDeclSyntax.self) { result.insert(alias.name.name) }
    }
    return result
  }

  /// The words of what others see of a view: types of its members, what it inherits from, and what values are made of.
  private func said(by group: any DeclGroupSyntax) -> Set<String> {
    var result: Set<String> = []
    if let clause = group.inheritanceClause { result.formUnion(Words(clause).all) }
    if let decl = group.as(StructDeclSyntax.self) {
      if let clause = decl.genericParameterClause { result.formUnion(Words(clause).all) }
      if let clause = decl.genericWhereClause { result.formUnion(Words(clause).all) }
    }
    for member in group.memberBlock.members.map(\.decl) {
      let modifiers = member.asProtocol(WithModifiersSyntax.self)?.modifiers
      if modifiers?.contains(where: { $0.name.text == "private" && $0.detail == nil }) == true { continue }
      if let variable = member.as(VariableDeclSyntax.self) {
        result.formUnion(Words(variable.attributes).all)
        for binding in variable.bindings {
          if let type = binding.typeAnnotation { result.formUnion(Words(type).all) }
          if let value = binding.initializer { result.formUnion(Words(value).all) }
        }
      } else if let function = member.as(FunctionDeclSyntax.self) {
        result.formUnion(Words(function.with(\.body, nil)).all)
      } else if let initialiser = member.as(InitializerDeclSyntax.self) {
        result.formUnion(Words(initialiser.with(\.body, nil)).all)
      } else {
        result.formUnion(Words(member).all)
      }
    }
    return result
  }
}
