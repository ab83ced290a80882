import SheetIndex
import SheetModel
import SwiftSyntax

/// The body of a modal, written where it is presented, becomes a view of its own.
///
/// ## Before
/// ```swift
/// .sheet(isPresented: $showsAbout) {
///   VStack { Text(name); Button("Done") { showsAbout = false } }
/// }
/// ```
/// ## After
/// ```swift
/// .sheet(isPresented: $showsAbout) {
///   AboutSheet(name: name)
/// }
/// …
/// private struct AboutSheet: View {
///   let name: String
///   @Environment(\.dismiss) private var dismiss
///
///   var body: some View {
///     VStack { Text(name); Button("Done") { dismiss() } }
///   }
/// }
/// ```
enum ExtractView {
  /// - Throws: where a state is read when it may be another one than the value that the new view is handed.
  private static func checkReads(_ merged: MergedSlot, _ captures: Captures, _ reads: FrozenReads) throws(Finding) {
    if let late = reads.first(of: captures.values.filter(\.isState).map(\.name)) {
      throw Finding(
        .capturesState, "'\(late.name)' may have changed by the time it is read here", at: late.source.place(late.node))
    }
    guard !merged.isHandedOn else { return }
    let own = merged.uses.filter { reads.holds($0.use.node, $0.use.source) }
    let closings = own.filter { if case .read = $0.role { false } else { true } }.map(\.use.node)
    for read in own {
      guard case .read = read.role,
        reads.isLate(read.use.node) || reads.isBehindClosing(read.use.node, closings)
      else { continue }
      throw Finding(.capturesState, "'\(read.use.name)' may have changed by the time it is read here", at: read.place)
    }
  }

  static func plan(_ target: RefactoringTarget, in project: Project) throws(Finding) -> Plan {
    let single = try SingleSite(at: target, in: project, ofAnyState: true)
    let (merged, type, site) = (single.merged, single.type, single.site)
    guard case .closure(let closure) = site.content else {
      let isView = site.contentSyntax.trimmedDescription.contains(".init")
      let isMember = site.contentSyntax.is(KeyPathExprSyntax.self)
      let what = isView ? "is one view" : isMember ? "is what a key path leads to" : "is made by a function"
      throw Finding(.notApplicable, "the content \(what) already", at: site.place)
    }
    guard let first = closure.statements.first?.item else {
      throw Finding(.notApplicable, "the content is empty", at: site.place)
    }
    let only = closure.statements.count == 1 ? first : nil
    let call = only?.as(FunctionCallExprSyntax.self)
    // `{ page in page.content }`, `{ help }`
    let isMember =
      only?.is(DeclReferenceExprSyntax.self) == true
      || only?.as(MemberAccessExprSyntax.self)?.base?.is(DeclReferenceExprSyntax.self) == true
    let isMade = call.map { $0.trailingClosure == nil && makesView($0.calledExpression) } ?? false
    if isMember || isMade {
      throw Finding(.notApplicable, "the content is one view already", at: site.place)
    }
    let source = single.source
    try checkCaptures(of: closure, in: source)
    if let found = Availability.condition(around: site.call, project.settings) {
      throw Finding(
        .exclusiveConditions, "it is there under '\(found.trimmedDescription)' only", at: source.place(found))
    }
    let captures = try Captures(of: merged, in: type, project, lifted: [], isStacked: false, takesBindings: true)
    for use in merged.uses where site.holds(use) {
      switch use.role {
      // What is read is handed in.
      case .close, .toggle, .read: continue
      // As a binding it is what it was.
      case .pass, .open, .assign, .onChange: if merged.isHandedOn { continue }
      default: break
      }
      throw Finding(.capturesBinding, "the content uses '\(merged.slot.name)' itself", at: use.place)
    }
    try checkReads(merged, captures, FrozenReads(in: type, site))
    // What closes it would have the name of something that the content uses.
    if captures.closes, captures.globals.contains("dismiss") || captures.holds("dismiss") {
      throw Finding(.capturesState, "'dismiss' means something else in the content", at: site.place)
    }
    let part = type.part(holding: site.call, in: source) ?? type.primary
    let behind = source.text(TextRange(part.decl.end, source.lineEnd(part.decl.end))).drop { $0 == " " || $0 == "\t" }
    guard behind.isEmpty || behind.hasPrefix("//") || behind.hasPrefix("/*") else {
      throw Finding(.unsupportedForm, "other code stands behind '\(type.name)' on its line", at: site.place)
    }
    let word = site.kind == "fullScreenCover" ? "Cover" : site.kind == "popover" ? "Popover" : "Sheet"
    let base = base(of: single)
    // `MainSheetSheet` says nothing more.
    let full = base.hasSuffix(word) ? [] : [base + word]
    let name = project.unusedType(full + [base + "Content", base + word + "Content"], in: source)
    let title = "Extract the content into '\(name)'"
    if project.isEstimate {
      return Plan(action: .extractView, title: title, changes: [], confirmations: [], leftOut: [])
    }
    var list = EditList()
    for use in merged.uses where !merged.isHandedOn && site.holds(use) {
      if case .read = use.role { continue }
      list.add(use.statement.textRange, LiftedRewrites.close(at: use, captures))
    }
    LiftedRewrites.qualify(captures, &list)
    let content = ContentText(site, merged, "", project, type)
    let unit = source.style.unit
    let outer = source.indentation(type.part(holding: site.call, in: source)?.decl.start ?? 0)
    let code = content.render(at: outer + unit + unit, &list)
    var arguments: [String] = []
    var properties: [String] = []
    func spelled(_ text: String) -> String { project.spelled(text, in: type.name) }
    if case .item = merged.slot.kind, let item = code.binding {
      guard item != "body", item != "dismiss" || !captures.closes else {
        throw Finding(.capturesLocal, "'\(item)' means something else in a view", at: site.place)
      }
      arguments.append("\(item): \(item)")
      properties.append("let \(item): \(captures.itemType)")
    }
    for value in captures.values {
      arguments.append("\(value.name): \(value.name)")
      properties.append("let \(value.name): \(value.type)")
    }
    for binding in captures.bindings {
      arguments.append("\(binding.name): $\(binding.name)")
      properties.append(spelled(binding.declaration ?? "@Binding var") + " \(binding.name): \(binding.type)")
    }
    for model in captures.models {
      arguments.append("\(model.name): \(model.name)")
      properties.append(spelled(model.declaration ?? "let") + " \(model.name): \(model.type)")
    }
    properties += captures.environment.map { $0.with(\.leadingTrivia, []).with(\.trailingTrivia, []).description }
    if captures.closes {
      properties.append(spelled("@Environment(\\.dismiss) private var dismiss"))
    }
    // With its `return` a content that says its type is no view builder: `return .init()`.
    let isReturned =
      closure.signature?.returnClause != nil && closure.statements.first?.item.is(ReturnStmtSyntax.self) == true
    let kept = captures.bindableLines(source.style.newline, outer + unit + unit) + (isReturned ? "return " : "")
    let bodyType = try bodyType(of: closure, captures, type, project, &list)
    let inside = ContentText.inside(closure, source)
    let written = ContentText.parameterName(closure)
    let made = "\(name)(\(arguments.joined(separator: ", ")))"
    let head = closure.signature?.end ?? closure.leftBrace.end
    if source.line(inside.start) == source.line(head), let first = closure.statements.first,
      source.line(first.start) != source.line(head)
    {
      // A comment behind the brace goes along: the brace ends its line.
      let brace = source.lineStart(closure.rightBrace.start)
      let end = source.isBlank(brace, closure.rightBrace.start) ? source.previousEnd(brace) : inside.end
      list.add(TextRange(head, end), source.style.newline + source.indentation(first.start) + made)
    } else {
      list.add(inside, made)
    }
    if case .item = merged.slot.kind, let item = code.binding, written == nil {
      list.insert(at: closure.leftBrace.end, " \(item) in")
    }
    insert(
      view(
        name, project.system("View", in: type.name), bodyType, properties,
        kept + code.lines.joined(separator: source.style.newline),
        outer, CompilationConditions(around: site.call, within: part.decl), source), behind: part, &list)
    let late = merged.uses.filter { site.holds($0) }.compactMap { LiftChecks.lateToggle($0, type) }
    return Plan(
      action: .extractView, title: title, changes: try project.changes([source.file: list]),
      confirmations: InnerEnvironment(captures, site, type).findings + late, leftOut: [])
  }

  /// `URLEditor` of `showURLEditor`, whose case would be `urlEditor`.
  private static func written(_ short: String, in name: String) -> String {
    let starts = name.indices.filter { name[$0...].count >= short.count }
    let found = starts.last { name[$0...].prefix(short.count).lowercased() == short.lowercased() }
    return found.map { String(name[$0...].prefix(short.count)) } ?? short
  }

  /// What the state says that is shown; where it says nothing (`isPresented`, `sheet`), the view in the content, the
  /// type of the value, or the view around.
  private static func base(of single: SingleSite) -> String {
    func last(_ name: String) -> String? { name.split(separator: ".").last.map(String.init) }
    var names = [
      single.stateName.flatMap { name in CaseNames.short(name).map { written($0, in: name) } },
      single.merged.shownView.flatMap(last).map { CaseNames.withoutSuffix($0) },
    ]
    if case .item(let item) = single.merged.slot.kind {
      names.append(last(item).flatMap { $0.allSatisfy { $0.isLetter || $0.isNumber } ? $0 : nil })
    }
    let own = CaseNames.withoutSuffix(last(single.type.name) ?? single.type.name)
    let base = names.firstMapped(\.self) ?? own
    return base.prefix(1).uppercased() + base.dropFirst()
  }

  /// `Row(…)`, `page(…)`, `Screens.Row(…)`, `Row.init(…)`: a view and its arguments.
  private static func makesView(_ callee: ExprSyntax) -> Bool {
    if callee.is(DeclReferenceExprSyntax.self) { return true }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
    let name = member.declName.baseName.name
    let path = base.trimmedDescription.split(separator: ".")
    return (name == "init" || name.first?.isUppercase == true) && path.allSatisfy { $0.first?.isUppercase == true }
  }

  /// `[count = store.items.count]`, `[weak store]`: another value, or of another type, than the view has under that name.
  /// What is listed as it is stays what the view has.
  private static func checkCaptures(of closure: ClosureExprSyntax, in source: SourceFile) throws(Finding) {
    let items = closure.signature?.capture?.items
    guard let item = items?.first(where: { $0.initializer != nil || $0.specifier?.specifier.text == "weak" }) else {
      return
    }
    throw Finding(.unsupportedForm, "it has a capture list", at: source.place(item))
  }

  /// What the content says that it gives, the body says instead: the content gives the new view.
  private static func bodyType(
    of closure: ClosureExprSyntax, _ captures: Captures, _ type: ViewType, _ project: Project, _ list: inout EditList
  ) throws(Finding) -> String {
    guard let clause = closure.signature?.returnClause else { return "some " + project.system("View", in: type.name) }
    let place = captures.site.source.place(clause)
    guard !Words(clause.type).all.contains("Self") else {
      throw Finding(.inaccessibleType, "'Self' would mean another type", at: place)
    }
    let full = try captures.beside(clause.type.trimmedDescription, clause)
    let before = clause.previousToken(viewMode: .sourceAccurate) ?? clause.arrow
    let comments = clause.tokens(viewMode: .sourceAccurate).flatMap { Comments.placed($0) }.map(\.offset)
    guard Comments.texts(before.trailingTrivia).isEmpty, !comments.contains(where: { $0 < clause.end }) else {
      throw Finding(.unsupportedForm, "a comment stands in front of the type of the content", at: place)
    }
    list.add(TextRange(before.end, clause.end), "")
    return full
  }

  /// - Parameter conditions: where the modal is compiled; the view is needed nowhere else, and what it names may be there
  ///   only.
  private static func view(
    _ name: String, _ view: String, _ bodyType: String, _ properties: [String], _ code: String, _ outer: String,
    _ conditions: CompilationConditions, _ source: SourceFile
  ) -> String {
    var lines = ViewText.lines(
      "private struct \(name): \(view)", bodyType, properties, code, unit: source.style.unit)
    if !conditions.isEmpty { lines = ["#if \(conditions.joined)"] + lines + ["#endif"] }
    return lines.map { $0.isEmpty ? "" : outer + $0 }.joined(separator: source.style.newline)
  }

  /// Behind the part of the type that presents.
  private static func insert(_ text: String, behind part: ViewType.Part, _ list: inout EditList) {
    let newline = part.source.style.newline
    list.insert(at: part.source.lineEnd(part.decl.end), newline + newline + text)
  }
}

extension Project {
  /// A name for a type that the project does not have, and that means nothing in a file: the first of some, else the
  /// first one with a number.
  func unusedType(_ names: [String], in source: SourceFile, besides taken: Set<String> = []) -> String {
    // What SwiftUI declares under such names.
    let system: Set<String> = ["ActionSheet", "Popover"]
    func isFree(_ name: String) -> Bool {
      !system.contains(name) && !taken.contains(name) && !source.holds(word: name) && declarations(name).isEmpty
    }
    if let free = names.first(where: isFree) { return free }
    let name = names.first ?? "Content"
    var number = 2
    while !isFree("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
