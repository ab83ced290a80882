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
    if let clause = element.nearest(IfConfigClauseSyntax.self), clause.isInside(decl) {
      throw Finding(.notApplicable, "'\(name)' is there under an '#if' only", at: source.place(clause.poundKeyword))
    }
    let full = project.index.types(in: file).first { $0.place.range.end == decl.name.end }?.name
    let growth = try EnumGrowth(full ?? decl.name.name, in: project, isRemoval: true)
    guard growth.cases.count > 1 else {
      throw Finding(.notApplicable, "'\(name)' is the only case of '\(growth.name)'", at: place)
    }
    let switches =
      growth.mappings + growth.others + (growth.identity.map { [$0] } ?? [])
      + (try defaultSwitches(naming: name, growth, project))
    if let use = try use(of: name, growth, switches, element, project) {
      throw Finding(.notApplicable, "'\(name)' is used here", at: use)
    }
    try growth.checkList(without: name)
    try growth.checkRawValues(without: element)
    for (source, node) in switches {
      for case .switchCase(let branch) in node.cases
      where isOnly(name, in: branch) && !Lines.isApart(branch, in: source) && sharedRange(of: branch, in: node) == nil {
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
    for (source, node) in switches { removeBranch(name, from: node, in: source, &edits) }
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
    for case .switchCase(let branch) in node.cases {
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
      for range in source.ranges(ofWord: "default", in: TextRange(0, source.bytes.count)) {
        guard
          let node = source.token(at: range.start)?.parent?.as(SwitchDefaultLabelSyntax.self)?
            .nearest(SwitchExprSyntax.self)
        else { continue }
        let names = node.cases.flatMap { element -> [String?] in
          guard case .switchCase(let branch) = element, case .case(let label) = branch.label else { return [] }
          return label.caseItems.map { EnumGrowth.caseName(of: $0.pattern) }
        }
        guard names.contains(name), names.allSatisfy({ $0.map(growth.cases.contains) == true }) else { continue }
        let isOwn = node.subject.trimmedDescription == "self" && node.typePath.joined(separator: ".") == growth.name
        if isOwn || isShown(node) { result.append((source, node)) }
      }
    }
    return result
  }

  /// Something that names the case outside of its own declaration and branches.
  private static func use(
    of name: String, _ growth: EnumGrowth, _ switches: [(SourceFile, SwitchExprSyntax)],
    _ element: EnumCaseElementSyntax, _ project: Project
  ) throws(Finding) -> Place? {
    for file in project.files(mentioning: [name]) {
      let source = try project.source(file)
      let mentions = CaseMentions(name, in: source.tree)
      // In the enum's own static members it needs no dot.
      let bare = mentions.bare.first { reference in
        reference.typePath.joined(separator: ".") == growth.name
          && LocalNames.declaration(of: name, at: reference) == nil
      }
      if let bare { return source.place(bare) }
      for member in mentions.found {
        // Its own patterns.
        if switches.contains(where: { $0.1.nearestPattern(holding: member) }) { continue }
        if let clause = member.nearest(IfConfigClauseSyntax.self), member.nearest(SwitchCaseLabelSyntax.self) != nil,
          switches.contains(where: { clause.parent?.parent?.parent?.id == $0.1.cases.id })
        {
          throw Finding(
            .notApplicable, "a branch of '\(name)' stands under an '#if'", at: source.place(clause.poundKeyword))
        }
        if let base = member.base?.trimmedDescription {
          let isOwn = base == "Self" && member.typePath.joined(separator: ".") == growth.name
          if base == growth.decl.name.name || base == growth.name || isOwn || isAlias(base, of: growth, project) {
            return source.place(member.declName)
          }
        } else if isOfEnum(member, growth, source, project) {
          return source.place(member.declName)
        }
      }
    }
    // Through a value that is handed on, say.
    let cases = project.index.enums.first { $0.name == growth.name }?.cases
    if let place = cases?.first(where: { $0.name == name })?.presenters.first?.place {
      throw Finding(.notApplicable, "'\(name)' may be what is opened here", at: place)
    }
    return nil
  }

  /// Whether a name is another one for the enum.
  private static func isAlias(_ name: String, of growth: EnumGrowth, _ project: Project) -> Bool {
    var names: [String] = [name]
    var seen: Set<String> = []
    while let next = names.popLast(), seen.count < 8 {
      guard seen.insert(next).inserted else { continue }
      for summary in project.declarations(next) where summary.kind == .typealias {
        guard let source = try? project.source(summary.place.file),
          let alias = source.token(at: summary.place.range.start)?.nearest(TypeAliasDeclSyntax.self)
        else { continue }
        let type = alias.initializer.value.trimmedDescription
        if type == growth.name || type.split(separator: ".").last.map(String.init) == growth.decl.name.name {
          return true
        }
        names.append(type)
      }
    }
    return false
  }

  /// Whether `.name` may mean this enum's case. A pattern beside the cases of another enum does not, nor does what
  /// something of another type is set to.
  private static func isOfEnum(
    _ member: MemberAccessExprSyntax, _ growth: EnumGrowth, _ source: SourceFile, _ project: Project
  ) -> Bool {
    if let subject = subject(of: member),
      let known = project.values.enumName(ofSubjectAt: subject, in: source.file), known != growth.name
    {
      return false
    }
    guard let item = member.nearest(SwitchCaseItemSyntax.self), let node = item.nearest(SwitchExprSyntax.self) else {
      return AssignedType(source, project).type(of: member).map { $0 == growth.name } ?? true
    }
    // `.some(.name)`: among the values of another case.
    if EnumGrowth.holdsCase(item.pattern),
      sequence(first: Syntax(member), next: { $0.parent }).prefix(while: { $0.id != item.id })
        .contains(where: { $0.is(LabeledExprSyntax.self) })
    {
      return true
    }
    var names: Set<String> = []
    for case .switchCase(let branch) in node.cases {
      guard case .case(let label) = branch.label else { continue }
      names.formUnion(label.caseItems.compactMap { EnumGrowth.caseName(of: $0.pattern) })
    }
    return names.isSubset(of: growth.cases)
  }

  /// Where the value begins that a pattern is compared with, if the case is the whole pattern: the values of another
  /// enum's case may be of this one.
  private static func subject(of member: MemberAccessExprSyntax) -> Int? {
    var node = Syntax(member)
    while let parent = node.parent {
      if let item = parent.as(SwitchCaseItemSyntax.self) {
        return item.pattern.id == node.id ? item.nearest(SwitchExprSyntax.self)?.subject.start : nil
      }
      if let condition = parent.as(MatchingPatternConditionSyntax.self) {
        return condition.pattern.id == node.id ? condition.initializer.value.start : nil
      }
      let isPart =
        parent.is(LabeledExprSyntax.self) || parent.is(CodeBlockItemSyntax.self) || parent.is(WhereClauseSyntax.self)
      guard !isPart else { return nil }
      node = parent
    }
    return nil
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
      let range = StateRemoval.removal(
        from: StateRemoval.attachedStart(decl, in: source), to: source.nextLine(decl.end), in: source)
      return edits[source.file, default: EditList()].add(range, "")
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

  /// Whether a branch is that of one case alone.
  private static func isOnly(_ name: String, in branch: SwitchCaseSyntax) -> Bool {
    guard case .case(let label) = branch.label, label.caseItems.count == 1, let item = label.caseItems.first else {
      return false
    }
    return EnumGrowth.caseName(of: item.pattern) == name
  }

  /// What goes of a branch that shares its lines with others: up to the next one, or from the end of that before.
  ///
  /// - Returns: nil where a comment stands in it, which may be about the others, or what is beside it is no branch.
  private static func sharedRange(of branch: SwitchCaseSyntax, in node: SwitchExprSyntax) -> TextRange? {
    let all = Array(node.cases)
    guard let index = all.firstIndex(where: { $0.start == branch.start }),
      branch.tokens(viewMode: .sourceAccurate).allSatisfy({ Comments.placed($0).isEmpty })
    else { return nil }
    if all.indices.contains(index + 1) {
      guard case .switchCase(let next) = all[index + 1], Comments.texts(next.leadingTrivia).isEmpty else { return nil }
      return TextRange(branch.start, next.start)
    }
    guard index > 0, case .switchCase(let before) = all[index - 1], let last = before.statements.last,
      Comments.texts(last.trailingTrivia).isEmpty
    else { return nil }
    return TextRange(last.item.end, branch.end)
  }

  private static func removeBranch(
    _ name: String, from node: SwitchExprSyntax, in source: SourceFile, _ edits: inout [FileID: EditList]
  ) {
    for case .switchCase(let branch) in node.cases {
      guard case .case(let label) = branch.label else { continue }
      let items = Array(label.caseItems)
      guard let index = items.firstIndex(where: { EnumGrowth.caseName(of: $0.pattern) == name }) else { continue }
      var list = edits[source.file] ?? EditList()
      if items.count == 1, !Lines.isApart(branch, in: source) {
        if let range = sharedRange(of: branch, in: node) { list.add(range, "") }
      } else if items.count == 1 {
        let start = StateRemoval.attachedStart(branch, in: source)
        list.add(TextRange(start, source.nextLine(branch.end)), "")
      } else if index + 1 < items.count {
        list.add(TextRange(items[index].start, items[index + 1].start), "")
      } else {
        list.add(TextRange(items[index - 1].pattern.end, items[index].end), "")
      }
      edits[source.file] = list
    }
  }
}

extension EnumCaseElementSyntax {
  /// Where the comma behind it begins; its end where there is none.
  fileprivate var trailingCommaStart: Int { trailingComma.map { $0.start } ?? end }
}

extension SwitchExprSyntax {
  /// Whether a node stands in a pattern of this very switch.
  fileprivate func nearestPattern(holding node: some SyntaxProtocol) -> Bool {
    for case .switchCase(let branch) in cases {
      if case .case(let label) = branch.label, node.isInside(label) { return true }
    }
    return false
  }
}

/// `.name` and `Type.name`.
private final class CaseMentions: SyntaxVisitor {
  let name: String
  var found: [MemberAccessExprSyntax] = []
  /// The name alone.
  var bare: [DeclReferenceExprSyntax] = []

  init(_ name: String, in tree: SourceFileSyntax) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // `store.name` is something else.
    let isType = node.base.map { $0.trimmedDescription.first?.isUppercase == true } ?? true
    if node.declName.baseName.name == name, isType { found.append(node) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.name == name, node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      bare.append(node)
    }
    return .visitChildren
  }
}
