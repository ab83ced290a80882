import SheetIndex
import SheetModel
import SwiftSyntax

/// A case that nothing opens goes: from its enum, from its `id`, from every `switch` over it.
enum RemoveCase {
  static func plan(_ target: RefactoringTarget, in project: Project) throws(Finding) -> Plan {
    let (file, offset) = try place(target, project)
    let source = try project.source(file)
    guard let element = element(at: offset, in: source), let decl = element.nearest(EnumDeclSyntax.self) else {
      let isList = source.token(at: offset)?.nearest(EnumCaseDeclSyntax.self) != nil
      let cause = isList ? "several cases stand there; the column tells which" : "no case of an enum stands there"
      throw Finding(.notApplicable, cause, at: Place(file, TextRange(offset, offset)))
    }
    let name = element.name.name
    let place = source.place(element.name)
    // One of two builds each: which of them is meant decides what of the rest goes.
    if let clause = element.nearest(IfConfigClauseSyntax.self), clause.isInside(decl),
      decl.caseElements.filter({ $0.name.name == name }).count > 1
    {
      throw Finding(.notApplicable, "'\(name)' is there twice, under an '#if'", at: source.place(clause.poundKeyword))
    }
    let full = project.index.types(in: file).first { $0.place.range.end == decl.name.end }?.name
    let growth = try EnumGrowth(full ?? decl.name.name, in: project, isRemoval: true, optionals: true)
    guard growth.cases.count > 1 else {
      throw Finding(.notApplicable, "'\(name)' is the only case of '\(growth.name)'", at: place)
    }
    let switches =
      growth.mappings + growth.others + (growth.identity.map { [$0] } ?? [])
      + (try defaultSwitches(naming: name, growth, project))
    if let use = try CaseUses.use(of: name, growth, switches, project) {
      throw Finding(.notApplicable, "'\(name)' is used here", at: use)
    }
    if let objection = TestUses.objection(toRemoving: name, of: growth, at: place, in: project) {
      throw objection
    }
    try growth.checkList(without: name)
    try growth.checkRawValues(without: element)
    for (source, node) in switches {
      for branch in node.branches
      where CaseBranches.isOnly(name, in: branch) && !Lines.isApart(branch, in: source)
        && CaseBranches.sharedRange(of: branch, in: source) == nil
      {
        throw Finding(.notApplicable, "other code stands on the lines of this branch", at: source.place(branch.label))
      }
      if let before = branch(above: name, in: node), before.statements.last?.item.is(FallThroughStmtSyntax.self) == true
      {
        throw Finding(
          .notApplicable, "this branch goes on into that of '\(name)'", at: source.place(before.statements))
      }
    }
    guard
      element.nearest(EnumCaseDeclSyntax.self).map({ $0.elements.count > 1 || Lines.isApart($0, in: source) }) == true
    else {
      throw Finding(.notApplicable, "other code stands on the line of this case", at: place)
    }
    var edits: [FileID: EditList] = [:]
    removeDeclaration(element, in: source, &edits)
    for (source, node) in switches { CaseBranches.remove(name, from: node, in: source, &edits) }
    return Plan(
      action: .removeCase, title: "Remove '\(name)' from '\(growth.name)'", changes: try project.changes(edits),
      confirmations: [], leftOut: [])
  }

  /// Where the case is declared that is meant: by its place, or as `Pane.old`.
  private static func place(_ target: RefactoringTarget, _ project: Project) throws(Finding) -> (FileID, Int) {
    if case .place(let file, let offset) = target { return (file, offset) }
    guard case .type(let name) = target, let dot = name.lastIndex(of: ".") else {
      throw Finding(.notApplicable, "this action takes a case: Enum.case, or FILE:LINE", at: nil)
    }
    let (owner, caseName) = (name[..<dot], name[name.index(after: dot)...])
    let found = project.index.enums.filter { $0.name == owner || $0.name.hasSuffix("." + owner) }
      .flatMap(\.cases).filter { $0.name == caseName }
    guard let first = found.first else {
      throw Finding(.notFound, "no modal shows a case '\(name)'", at: nil)
    }
    guard found.count == 1 else {
      throw Finding(.ambiguousType, "several enums have a case '\(name)'; give the line of one", at: first.place)
    }
    return (first.place.file, first.place.range.start)
  }

  /// The case on the line of an offset.
  private static func element(at offset: Int, in source: SourceFile) -> EnumCaseElementSyntax? {
    guard let token = source.token(at: offset) else { return nil }
    if let found = token.nearest(EnumCaseElementSyntax.self) { return found }
    guard let decl = token.nearest(EnumCaseDeclSyntax.self), decl.elements.count == 1 else { return nil }
    return decl.elements.first
  }

  /// The branch above that of a case which has one for itself.
  private static func branch(above name: String, in node: SwitchExprSyntax) -> SwitchCaseSyntax? {
    var above: SwitchCaseSyntax?
    for branch in node.branches {
      if case .case(let label) = branch.label, label.caseItems.count == 1, let item = label.caseItems.first,
        EnumGrowth.caseName(of: item.pattern) == name
      {
        return above
      }
      above = branch
    }
    return nil
  }

  /// The switches with a `default` that name the case, where they are over the enum for sure: those of the enum itself,
  /// over `self`, and those of a modal that shows it.
  private static func defaultSwitches(
    naming name: String, _ growth: EnumGrowth, _ project: Project
  ) throws(Finding) -> [(SourceFile, SwitchExprSyntax)] {
    var result: [(SourceFile, SwitchExprSyntax)] = []
    for file in project.files(mentioning: [name, "default"]).sorted() {
      let source = try project.source(file)
      let contents = project.modals.filter { modal in
        modal.presentation.enumName == growth.name && modal.presentation.place.file == file
      }.flatMap { modal in modal.facts.contents.map(\.range) }
      func isShown(_ node: SwitchExprSyntax) -> Bool {
        guard let closure = node.nearest(ClosureExprSyntax.self), contents.contains(closure.textRange) else {
          return false
        }
        return node.subject.trimmedDescription == ContentText.parameterName(closure) ?? "$0"
      }
      for range in source.ranges(ofWord: "default", in: source.range) {
        guard
          let node = source.token(in: range)?.parent?.as(SwitchDefaultLabelSyntax.self)?
            .nearest(SwitchExprSyntax.self)
        else { continue }
        let names = node.branches.flatMap { branch -> [String?] in
          guard case .case(let label) = branch.label else { return [] }
          return label.caseItems.map { EnumGrowth.caseName(of: $0.pattern) }
        }
        guard names.contains(name), names.allSatisfy({ $0.map(growth.cases.contains) == true }) else { continue }
        let isOwn = node.subject.isSelf && node.typePath.joined(separator: ".") == growth.name
        if isOwn || isShown(node) { result.append((source, node)) }
      }
    }
    return result
  }

  // MARK: Edits

  private static func removeDeclaration(
    _ element: EnumCaseElementSyntax, in source: SourceFile, _ edits: inout [FileID: EditList]
  ) {
    guard let list = element.parent?.as(EnumCaseElementListSyntax.self),
      let decl = list.parent?.as(EnumCaseDeclSyntax.self)
    else { return }
    let elements = Array(list)
    guard elements.count > 1, let index = elements.firstIndex(where: { $0.id == element.id }) else {
      return EmptiedBlocks.remove(decl, in: source, &edits[source.file, default: EditList()])
    }
    let range =
      index + 1 < elements.count
      ? TextRange(element.start, elements[index + 1].start)
      : TextRange(elements[index - 1].name.end, element.end)
    let kept =
      index + 1 < elements.count
      ? "" : source.text(TextRange(elements[index - 1].name.end, elements[index - 1].trailingCommaStart))
    edits[source.file, default: EditList()].add(range, kept)
  }
}

extension EnumCaseElementSyntax {
  /// Where the comma behind it begins; its end where there is none.
  fileprivate var trailingCommaStart: Int { trailingComma.map { $0.start } ?? end }
}
