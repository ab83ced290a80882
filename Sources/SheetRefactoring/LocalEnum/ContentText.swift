import SheetModel
import SwiftSyntax

/// The content of a modal as it stands in a branch: verbatim, but for its depth and the name of its value.
struct ContentText {
  struct Code {
    /// Without indentation on the first.
    let lines: [String]
    /// What the associated value is called; nil where it is not used, or there is none.
    let binding: String?
    /// It stood on one line with its braces.
    let isInline: Bool
    /// It is one expression, and no `if` or `switch`.
    var isExpression = true
  }

  let site: ModalSite
  let merged: MergedSlot
  let parameter: String
  let project: Project
  let type: ViewType

  private var slot: Slot { merged.slot }

  init(_ site: ModalSite, _ merged: MergedSlot, _ parameter: String, _ project: Project, _ type: ViewType) {
    self.site = site
    self.merged = merged
    self.parameter = parameter
    self.project = project
    self.type = type
  }

  func render(at indentation: String, _ edits: inout EditList) -> Code {
    switch site.content {
    case .reference(let expr): return render(expr)
    case .closure(let closure): return render(closure, indentation, &edits)
    // Only the branches of its `switch` are moved, one by one.
    case .function(let function): return Code(lines: [function.name.text], binding: nil, isInline: true)
    }
  }

  private func render(_ expr: ExprSyntax) -> Code {
    let reference = ContentReference(expr, in: site.source, of: type)
    guard slot.kind != .flag else { return Code(lines: ["\(reference.callee)()"], binding: nil, isInline: true) }
    let name = valueName(avoiding: [])
    return Code(
      lines: ["\(reference.callee)(\(reference.label ?? "")\(name))"], binding: name, isInline: true)
  }

  private func render(_ closure: ClosureExprSyntax, _ indentation: String, _ edits: inout EditList) -> Code {
    let source = site.source
    var binding: String?
    if slot.kind != .flag {
      let written = Self.parameterName(closure)
      let dollars = DollarWords(closure)
      let free = FreeNames(closure)
      let words = Set(free.references.map { NameUses.split($0.baseName.name).0 } + free.shorthand.map(\.name))
        .union(free.bound)
      if let written {
        binding = written == "_" || !words.contains(written.trimmingBackticks) ? nil : written
      } else if dollars.names.contains("$0") {
        let name = valueName(avoiding: words)
        binding = name
        for token in dollars.tokens where token.text == "$0" { edits.add(token.textRange, name) }
      }
    }
    if let end = Self.superfluousReturn(of: closure), let value = end.expression {
      edits.add(TextRange(end.start, value.start), "")
    }
    var range = Self.inside(closure, source)
    if let pair = merged.pair {
      binding = Words(pair.shown.statements).all.contains(pair.valueName) ? pair.valueName : nil
      range = Self.inside(pair.shown.start, pair.shown.end, source)
    }
    let isInline = source.line(closure.start) == source.line(closure.end)
    guard range.start < range.end else { return Code(lines: ["EmptyView()"], binding: nil, isInline: true) }
    let first = merged.pair.map { $0.shown.statements.first } ?? closure.statements.first
    let shifts = MovedCode.shifts(range, to: indentation, from: first.map { Syntax($0) }, in: source)
    var text = edits.take(range, of: source.bytes, with: shifts)
    // A branch needs something to show.
    if first == nil { text += source.style.newline + indentation + "EmptyView()" }
    let statements = merged.pair?.shown.statements ?? closure.statements
    let only = statements.first?.item
    let isExpression =
      statements.count == 1
      && (only?.is(FunctionCallExprSyntax.self) == true || only?.is(DeclReferenceExprSyntax.self) == true
        || only?.is(MemberAccessExprSyntax.self) == true || only?.is(ReturnStmtSyntax.self) == true)
    return Code(
      lines: [text], binding: binding, isInline: isInline && !text.utf8.contains(0x0A), isExpression: isExpression)
  }

  /// The parts of a modifier whose text goes on elsewhere.
  static func moved(_ site: ModalSite, _ merged: MergedSlot) -> [TextRange] {
    var result: [TextRange] = []
    if let pair = merged.pair {
      result.append(inside(pair.shown.start, pair.shown.end, site.source))
    } else if let closure = site.contentClosure {
      result.append(inside(closure, site.source))
    }
    // What runs nothing goes, but for what somebody wrote there.
    if let dismissal = site.onDismiss, !DismissRouting.isEmpty(dismissal) { result.append(dismissal.textRange) }
    return result
  }

  /// The `return` at the end of a content that is a view builder without it: with one nothing or only values in front, as
  /// a builder may declare them.
  static func superfluousReturn(of closure: ClosureExprSyntax) -> ReturnStmtSyntax? {
    guard let end = closure.statements.last?.item.as(ReturnStmtSyntax.self), end.expression != nil else { return nil }
    let before = closure.statements.dropLast()
    // `-> Page`, `return .init()`: what is made in short has its type from there.
    guard before.isEmpty || closure.signature?.returnClause == nil else { return nil }
    let areValues = before.allSatisfy { statement in
      guard let variable = statement.item.as(VariableDeclSyntax.self), variable.attributes.isEmpty else { return false }
      return variable.bindings.allSatisfy {
        $0.initializer != nil && $0.accessorBlock == nil && $0.pattern.is(IdentifierPatternSyntax.self)
      }
    }
    return areValues ? end : nil
  }

  /// What stands between the braces, comments included, without the signature and the white space around.
  static func inside(_ closure: ClosureExprSyntax, _ source: SourceFile) -> TextRange {
    inside(closure.signature.map { $0.end } ?? closure.leftBrace.end, closure.rightBrace.start, source)
  }

  /// What a branch runs, without the `;` that parts it from the next on its line.
  static func inside(_ branch: SwitchCaseSyntax, _ source: SourceFile) -> TextRange {
    let whole = inside(branch.label.end, branch.endPosition.utf8Offset, source)
    guard let semicolon = branch.statements.last?.semicolon, semicolon.end == whole.end, semicolon.start > whole.start
    else { return whole }
    return inside(whole.start, semicolon.start, source)
  }

  static func inside(_ from: Int, _ to: Int, _ source: SourceFile) -> TextRange {
    var (start, end) = (from, to)
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    while start < end, source.isBlank(start, start + 1) { start += 1 }
    // `{  // swiftlint:disable:this …` is about the line of the brace.
    if Comments.isOfItsLine(source.text(TextRange(start, min(end, source.lineEnd(start))))) {
      start = min(end, source.lineEnd(start))
    }
    while start < end, isSpace(source.bytes[start]) { start += 1 }
    while end > start, isSpace(source.bytes[end - 1]) { end -= 1 }
    return TextRange(start, end)
  }

  static func parameterName(_ closure: ClosureExprSyntax) -> String? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let list)?: return list.first?.name.text
    case .parameterClause(let clause)?: return clause.parameters.first.map { ($0.secondName ?? $0.firstName).text }
    case nil: return nil
    }
  }

  /// A name for the value of a content that has none.
  private func valueName(avoiding words: Set<String>) -> String {
    var name = slot.name
    if case .item(let type) = slot.kind { name = CaseNames.value(of: type) }
    let taken = words.union([parameter, "self", "in", "is", "as"]).union(type.uses(of: name).isEmpty ? [] : [name])
    return [name, "item", "value"].first { !taken.contains($0) } ?? CaseNames.unique("item", avoiding: taken)
  }
}

extension String {
  fileprivate var trimmingBackticks: String {
    count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}
