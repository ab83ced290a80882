import SheetModel
import SwiftSyntax

// A case of the enum that shows already what a view presents: nobody wants a second one.
extension EnumGrowth {
  /// The cases that carry nothing, or one value, by the text of what every mapping shows of them, where that means the
  /// same everywhere.
  var shownTexts: [String: String] {
    var result: [String: String] = [:]
    for element in decl.memberBlock.members.compactMap({ $0.decl.as(EnumCaseDeclSyntax.self) }).flatMap(\.elements) {
      let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
      guard parameters.count < 2, parameters.first?.firstName == nil else { continue }
      let name = element.name.name
      let texts = Set(mappings.map { source, node in text(of: name, in: node, source) })
      guard texts.count == 1, let only = texts.first.flatMap(\.self) else { continue }
      let key = Self.key(only, carrying: parameters.first?.type.trimmedDescription)
      if result[key] == nil { result[key] = name }
    }
    return result
  }

  fileprivate static func key(_ text: String, carrying type: String?) -> String {
    type.map { text + "\u{1}" + $0 } ?? text
  }

  private func text(of name: String, in node: SwitchExprSyntax, _ source: SourceFile) -> String? {
    for case .switchCase(let branch) in node.cases where CaseBranches.isOnly(name, in: branch) {
      let value = Self.boundName(in: branch)
      guard branch.statements.count == 1, value == nil || isTold(name) else { return nil }
      // `AnyView(HelpView())`: what is presented is the view in it.
      if Self.givesAnyView(node), let call = branch.statements.first?.item.as(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedDescription == "AnyView", call.arguments.count == 1, call.trailingClosure == nil,
        let shown = call.arguments.first?.expression
      {
        return Self.text(Syntax(shown), shown.textRange, of: value, in: source, project)
      }
      return Self.text(
        Syntax(branch.statements), ContentText.inside(branch, source),
        of: value, in: source, project)
    }
    return nil
  }

  /// `case .note(let note)`, `case let .note(note)`: what it calls the one value.
  private static func boundName(in branch: SwitchCaseSyntax) -> String? {
    guard case .case(let label) = branch.label, let pattern = label.caseItems.first?.pattern else { return nil }
    let names = LocalNames.names(in: pattern)
    return names.count == 1 ? names.first : nil
  }

  /// Whether the `id` tells values of a case apart by theirs.
  private func isTold(_ name: String) -> Bool {
    // What a context presents needs no `id`.
    guard let identity else { return !isIdentifiable }
    for case .switchCase(let branch) in identity.node.cases where CaseBranches.isOnly(name, in: branch) {
      guard let value = Self.boundName(in: branch) else { return false }
      return branch.statements.trimmedDescription.contains(value + ".id")
    }
    return false
  }

  /// What some code says, with `$0` for a value; nil where it means something else elsewhere.
  fileprivate static func text(
    _ code: Syntax, _ range: TextRange, of value: String?, in source: SourceFile, _ project: Project
  ) -> String? {
    guard isPlain(code, besides: value, in: project) else { return nil }
    guard let value else { return source.text(range) }
    // `$0` is another value in a closure within.
    guard !code.tokens(viewMode: .sourceAccurate).contains(where: { $0.parent?.is(ClosureExprSyntax.self) == true })
    else {
      return nil
    }
    let uses = FreeNames(in: code).references.filter { $0.baseName.name == value }.map(\.baseName.textRange)
    var text = ""
    var at = range.start
    for use in uses.sorted(by: { $0.start < $1.start }) where at <= use.start && use.end <= range.end {
      text += source.text(TextRange(at, use.start)) + "$0"
      at = use.end
    }
    return text + source.text(TextRange(at, range.end))
  }

  /// `SettingsView()`, `HelpView(topic: .start)`: types of one meaning, and nothing that only its surroundings have.
  static func isPlain(_ code: Syntax, besides value: String? = nil, in project: Project) -> Bool {
    let names = FreeNames(in: code)
    guard names.shorthand.isEmpty, names.captured.isEmpty else { return false }
    return (names.references.map(\.baseName.name) + names.types.map(\.name)).allSatisfy { name in
      name == value
        || name.first?.isUppercase == true && project.declarations(name).filter { $0.kind != .extension }.count < 2
    }
  }
}

extension LiftedSlot {
  /// The case that shows the same already.
  func knownCase(among shown: [String: String]) -> String? {
    shown.isEmpty ? nil : shownContent.flatMap { shown[$0] }
  }

  /// What it shows, as `shownTexts` of an enum tells it; nil where it takes anything along, a comment perhaps.
  var shownContent: String? {
    guard payload.count < 2, comments.isEmpty, siteComments.isEmpty, captures.isPlain,
      let closure = site.contentClosure, closure.statements.count == 1
    else { return nil }
    let value = payload.isEmpty ? nil : ContentText.parameterName(closure) ?? "$0"
    guard value == nil ? closure.signature == nil : closure.signature?.isNameAlone != false else { return nil }
    return EnumGrowth.text(
      Syntax(closure.statements), ContentText.inside(closure, site.source), of: value, in: site.source, type.project
    ).map { EnumGrowth.key($0, carrying: payload.first?.type) }
  }
}

extension ClosureSignatureSyntax {
  /// `note in`
  fileprivate var isNameAlone: Bool {
    guard case .simpleInput(let list)? = parameterClause else { return false }
    return list.count == 1 && capture == nil && attributes.isEmpty && returnClause == nil
  }
}

extension Captures {
  /// It takes nothing from its view, and names what everybody can.
  fileprivate var isPlain: Bool {
    values.isEmpty && bindings.isEmpty && models.isEmpty && environment.isEmpty && bindables.isEmpty && globals.isEmpty
      && qualifiers.isEmpty && !closes && !opens
  }
}
