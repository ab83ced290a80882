import SheetModel
import SwiftSyntax

// A case of the enum that shows already what a view presents: nobody wants a second one.
extension EnumGrowth {
  /// The cases that carry nothing, by the text of what every mapping shows of them, where that means the same everywhere.
  var shownTexts: [String: String] {
    let carrying = decl.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { $0.elements }
      .filter { $0.parameterClause != nil }.map(\.name.name)
    var result: [String: String] = [:]
    for name in cases.subtracting(carrying).sorted() {
      let texts = Set(mappings.map { source, node in text(of: name, in: node, source) })
      guard texts.count == 1, let only = texts.first.flatMap(\.self), result[only] == nil else { continue }
      result[only] = name
    }
    return result
  }

  private func text(of name: String, in node: SwitchExprSyntax, _ source: SourceFile) -> String? {
    for case .switchCase(let branch) in node.cases where CaseBranches.isOnly(name, in: branch) {
      guard branch.statements.count == 1, Self.isPlain(Syntax(branch.statements), in: project) else { return nil }
      return source.text(ContentText.inside(branch.label.end, branch.endPosition.utf8Offset, source))
    }
    return nil
  }

  /// `SettingsView()`, `HelpView(topic: .start)`: types of one meaning, and nothing that only its surroundings have.
  static func isPlain(_ code: Syntax, in project: Project) -> Bool {
    let names = FreeNames(in: code)
    guard names.shorthand.isEmpty, names.captured.isEmpty else { return false }
    return (names.references.map(\.baseName.name) + names.types.map(\.name)).allSatisfy { name in
      name.first?.isUppercase == true && project.declarations(name).filter { $0.kind != .extension }.count < 2
    }
  }
}

extension LiftedSlot {
  /// The case that shows the same already; nil where it takes anything along, a comment perhaps.
  func knownCase(among shown: [String: String]) -> String? {
    guard !shown.isEmpty, payload.isEmpty, comments.isEmpty, siteComments.isEmpty, captures.isPlain,
      let closure = site.contentClosure, closure.signature == nil, closure.statements.count == 1,
      EnumGrowth.isPlain(Syntax(closure.statements), in: type.project)
    else { return nil }
    return shown[site.source.text(ContentText.inside(closure, site.source))]
  }
}

extension Captures {
  /// It takes nothing from its view, and names what everybody can.
  fileprivate var isPlain: Bool {
    values.isEmpty && bindings.isEmpty && models.isEmpty && environment.isEmpty && bindables.isEmpty && globals.isEmpty
      && qualifiers.isEmpty && !closes && !opens
  }
}
