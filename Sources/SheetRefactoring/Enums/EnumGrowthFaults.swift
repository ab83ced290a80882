import SheetModel
import SwiftSyntax

// Why an enum cannot grow: code that would mean something else with one more case.
extension EnumGrowth {
  /// `if case .note(let note) = route { … } else { … }` where views are shown.
  static func caseCondition(_ name: String, _ cases: Set<String>, in project: Project) throws(Finding) -> Place? {
    for modal in project.modals where modal.presentation.enumName == name && modal.facts.isSystem {
      let source = try project.source(modal.presentation.place.file)
      guard let site = ModalSite(modal.presentation, modal.facts, in: source), let closure = site.contentClosure else {
        continue
      }
      let finder = CaseConditions(cases)
      finder.walk(closure)
      let value = ContentText.parameterName(closure) ?? "$0"
      if let found = finder.found.first(where: { $0.initializer.value.trimmedDescription == value }) {
        return source.place(found)
      }
    }
    let own = name.split(separator: ".").last.map(String.init) ?? name
    for file in project.files(mentioning: [own]).sorted() {
      let source = try project.source(file)
      let finder = CaseConditions(cases)
      finder.walk(source.tree)
      let found = finder.found.first { pattern in
        showsViews(pattern)
          && project.values.enumName(ofSubjectAt: pattern.initializer.value.start, in: file) == name
      }
      if let found { return source.place(found) }
    }
    return nil
  }

  private final class CaseConditions: SyntaxVisitor {
    let cases: Set<String>
    var found: [MatchingPatternConditionSyntax] = []

    init(_ cases: Set<String>) {
      self.cases = cases
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
      if EnumGrowth.caseName(of: node.pattern).map(cases.contains) == true { found.append(node) }
      return .visitChildren
    }
  }

  /// A `switch` that names all cases, but not alone.
  ///
  /// - Parameter known: the one of its `id`, which is understood.
  static func oddSwitch(
    _ cases: Set<String>, _ twins: EnumTwins, in project: Project, besides known: SwitchExprSyntax?
  ) throws(Finding) -> Place? {
    for file in project.files(mentioning: cases.sorted()) {
      let source = try project.source(file)
      let finder = CaseSwitches(cases)
      finder.walk(source.tree)
      for node in finder.found where node.id != known?.id {
        if try twins.isOver(node, in: source) { return source.place(node.switchKeyword) }
      }
    }
    return nil
  }

  private final class CaseSwitches: SyntaxVisitor {
    let cases: Set<String>
    var found: [SwitchExprSyntax] = []

    init(_ cases: Set<String>) {
      self.cases = cases
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
      let labels = node.branches.map { Words($0.label).all }
      if cases.isSubset(of: labels.reduce(into: []) { $0.formUnion($1) }) { found.append(node) }
      return .visitChildren
    }
  }
}
