import SheetIndex
import SheetModel
import SwiftSyntax

/// Where a case of an enum is named outside of its own declaration and branches, as far as names and types tell.
enum CaseUses {
  /// Something that names the case outside of its own declaration and branches.
  static func use(
    of name: String, _ growth: EnumGrowth, _ switches: [(SourceFile, SwitchExprSyntax)], _ project: Project
  ) throws(Finding) -> Place? {
    for file in project.files(mentioning: [name]) {
      let source = try project.source(file)
      let mentions = CaseMentions(name, in: source.tree, project)
      // In the enum's own static members it needs no dot.
      let bare = mentions.bare.first { reference in
        reference.typePath.joined(separator: ".") == growth.name
          && LocalNames.declaration(of: name, at: reference) == nil
      }
      if let bare { return source.place(bare) }
      for member in mentions.found {
        // Its own patterns.
        if switches.contains(where: { $0.1.nearestPattern(holding: member) }) { continue }
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
      let type =
        AssignedType(source, project).type(of: member)
        ?? project.values.enumName(assigned: value(of: member).textRange, in: source.file)
      return type.map { $0 == growth.name } ?? true
    }
    // `.some(.name)`: among the values of another case.
    if EnumGrowth.holdsCase(item.pattern),
      sequence(first: Syntax(member), next: { $0.parent }).prefix(while: { $0.id != item.id })
        .contains(where: { $0.is(LabeledExprSyntax.self) })
    {
      return true
    }
    var names: Set<String> = []
    for branch in node.branches {
      guard case .case(let label) = branch.label else { continue }
      names.formUnion(label.caseItems.compactMap { EnumGrowth.caseName(of: $0.pattern) })
    }
    return names.isSubset(of: growth.cases)
  }

  /// `.name`, or `.name(…)`.
  private static func value(of member: MemberAccessExprSyntax) -> Syntax {
    guard let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id else {
      return Syntax(member)
    }
    return Syntax(call)
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
}

extension SwitchExprSyntax {
  /// Whether a node stands in a pattern of this very switch.
  fileprivate func nearestPattern(holding node: some SyntaxProtocol) -> Bool {
    branches.contains { branch in
      if case .case(let label) = branch.label { node.isInside(label) } else { false }
    }
  }
}

/// `.name` and `Type.name`.
private final class CaseMentions: SyntaxVisitor {
  let name: String
  private let project: Project
  var found: [MemberAccessExprSyntax] = []
  /// The name alone.
  var bare: [DeclReferenceExprSyntax] = []

  init(_ name: String, in tree: SourceFileSyntax, _ project: Project) {
    self.name = name
    self.project = project
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // `store.name` is something else.
    let isType =
      node.base.map { base in
        base.trimmedDescription.first?.isUppercase == true
          || base.as(DeclReferenceExprSyntax.self).map { project.isTypeName($0.baseName.name) } ?? false
      } ?? true
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
