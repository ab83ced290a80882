import SheetModel
import SwiftSyntax

/// Where new cases are written: behind the last one, and behind the last branch of each `switch`.
extension EnumGrowth {
  var lastCase: EnumCaseDeclSyntax? {
    decl.memberBlock.members.last { $0.decl.is(EnumCaseDeclSyntax.self) }?.decl.as(EnumCaseDeclSyntax.self)
  }

  /// Whether a line can follow what declares a case.
  func isApart(_ node: EnumCaseDeclSyntax) -> Bool {
    Lines.isApart(node, in: source) && source.line(node.end) < source.line(decl.memberBlock.rightBrace.start)
  }

  func addDeclarations(_ new: [GeneratedCase], _ edits: inout [FileID: EditList]) {
    let last = lastCase
    if let last, !isApart(last) {
      // `enum Pane { case one, two; … }`
      let text = new.map { ", " + $0.declaration }.joined()
      edits[source.file, default: EditList()].insert(at: last.elements.endPositionBeforeTrailingTrivia.utf8Offset, text)
      return
    }
    let newline = source.style.newline
    let indentation = last.map { source.indentation($0.start) } ?? source.indentation(decl.start) + source.style.unit
    let text = new.conditioned(indentation) { item in
      (item.comments + item.branchComments + ["case " + item.declaration]).map { indentation + $0 }
    }.map { $0 + newline }.joined()
    let end = [last?.end, decl.lastConditionalCases?.end].compactMap(\.self).max()
    let at = source.nextLine(end ?? decl.memberBlock.leftBrace.end)
    edits[source.file, default: EditList()].insert(at: at, text)
  }

  func addIdentities(
    _ new: [GeneratedCase], isCompared: Bool, _ node: SwitchExprSyntax, _ source: SourceFile,
    _ edits: inout [FileID: EditList]
  ) {
    guard let last = lastBranch(of: node, in: source) else { return }
    let isReturned = last.description.contains("return ")
    let isInline = node.branches.last.map { source.line($0.start) == source.line($0.end) } ?? true
    let indentation = indentation(behind: last, of: node, in: source)
    let newline = source.style.newline
    let next = nextNumber
    var offset = -1
    let text = new.conditioned(indentation) { item in
      offset += 1
      let own = next.map { String($0 + offset) } ?? item.identityValue(isCompared: isCompared)
      let value = (isReturned ? "return " : "") + own
      let head = indentation + "case \(item.identity.pattern):"
      return isInline && head.count + value.count < Braces.longest
        ? [head + " " + value] : [head, indentation + source.style.unit + value]
    }.map { $0 + newline }.joined()
    add(text, behind: last, of: node, in: source, &edits)
  }

  // MARK: Branches

  /// The branch that new ones go behind: a `default`, and the branch for nil, stay the last.
  func lastBranch(of node: SwitchExprSyntax, in source: SourceFile) -> SwitchCaseListSyntax.Element? {
    let all = Array(node.cases)
    if Self.hasDefault(node), all.count > 1 { return all[all.count - 2] }
    guard let last = all.last, all.count > 1, case .switchCase(let branch) = last,
      case .case(let label) = branch.label,
      label.caseItems.allSatisfy({ Self.isNil($0.pattern, besides: cases) }),
      Comments.texts(branch.leadingTrivia).isEmpty,
      case let other = all[all.count - 2], source.line(other.end) < source.line(last.start)
    else { return all.last }
    return other
  }

  /// The last branch ends on the line on which its `switch` ends.
  func endsLine(_ last: SwitchCaseListSyntax.Element, of node: SwitchExprSyntax, in source: SourceFile) -> Bool {
    source.line(last.end) == source.line(node.rightBrace.start)
  }

  func isBare(_ last: SwitchCaseListSyntax.Element, of node: SwitchExprSyntax, in source: SourceFile) -> Bool {
    source.text(TextRange(last.end, node.rightBrace.start)).allSatisfy(\.isWhitespace)
  }

  private func indentation(
    behind last: SwitchCaseListSyntax.Element, of node: SwitchExprSyntax, in source: SourceFile
  ) -> String {
    source.indentation(last.start)
      + (source.line(last.start) == source.line(node.leftBrace.start) ? source.style.unit : "")
  }

  /// - Parameter text: whole lines.
  private func add(
    _ text: String, behind last: SwitchCaseListSyntax.Element, of node: SwitchExprSyntax, in source: SourceFile,
    _ edits: inout [FileID: EditList]
  ) {
    guard endsLine(last, of: node, in: source) else {
      edits[source.file, default: EditList()].insert(at: source.nextLine(last.end), text)
      return
    }
    // `switch pane { case .one: One() }`: the brace gets a line of its own.
    let range = TextRange(last.end, node.rightBrace.start)
    edits[source.file, default: EditList()].add(range, source.style.newline + text + source.indentation(node.start))
  }

  /// Whether each branch must be an `AnyView` of its own: `var cover: AnyView { switch self { … } }`.
  static func givesAnyView(_ node: SwitchExprSyntax) -> Bool {
    for parent in sequence(first: Syntax(node), next: { $0.parent }) {
      if parent.is(ClosureExprSyntax.self) { return false }
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause.map { isAnyView($0.type) } ?? false
      }
      if let binding = parent.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation.map { isAnyView($0.type) } ?? false
      }
    }
    return false
  }

  private static func isAnyView(_ type: TypeSyntax) -> Bool {
    ["AnyView", "SwiftUI.AnyView"].contains(type.trimmedDescription)
  }

  func addBranches(
    _ new: [GeneratedCase], _ node: SwitchExprSyntax, _ source: SourceFile, _ edits: inout [FileID: EditList]
  ) {
    guard let last = lastBranch(of: node, in: source) else { return }
    let indentation = indentation(behind: last, of: node, in: source)
    let newline = source.style.newline
    let isReturned = last.description.contains("return ")
    let erases = last.description.contains("AnyView(") || Self.givesAnyView(node)
    let text = new.conditioned(indentation) { item in
      let content = item.shown.text(indentation + source.style.unit)
      let isInline = item.shown.isInline && item.shown.isExpression
      var body = content
      if erases {
        body =
          isInline
          ? "AnyView(\(content))"
          : "AnyView(Group {\(newline)\(indentation + source.style.unit)\(content)\(newline)\(indentation + source.style.unit)})"
      }
      if isReturned { body = "return " + body }
      let head = indentation + "case \(item.pattern):"
      if isInline, head.count + body.count < Braces.longest { return [head + " " + body] }
      return [head, indentation + source.style.unit + body]
    }.map { $0 + newline }.joined()
    add(text, behind: last, of: node, in: source, &edits)
  }
}
