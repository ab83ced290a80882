import SheetModel
import SwiftParser
import SwiftSyntax

/// An enum whose cases are shown gets one more: in its declaration, in its `id`, in every `switch` over it.
///
/// ## Before
/// ```swift
/// enum Pane: Identifiable { case help … }
/// …
/// switch pane { case .help: HelpView() }
/// ```
/// ## After (`Pane.year(Int)`, shown by `YearView`)
/// ```swift
/// enum Pane: Identifiable { case help; case year(Int) … }
/// …
/// switch pane { case .help: HelpView(); case .year(let value): YearView(year: value) }
/// ```
enum AddCase {
  /// Where nobody says what it is called, as in an editor's menu: rename it then.
  private static let placeholder = "newCase"

  static func plan(_ target: RefactoringTarget, in project: Project) throws(Finding) -> Plan {
    let wanted = try Wanted(target, project)
    let growth = try EnumGrowth(wanted.enumName, in: project, optionals: true)
    let decl = growth.decl.name
    guard project.index.enums.contains(where: { $0.name == growth.name }) else {
      throw Finding(.notApplicable, "no modal shows the cases of '\(growth.name)'", at: growth.source.place(decl))
    }
    let element = wanted.element ?? CaseNames.unique(placeholder, avoiding: growth.takenNames)
    let new = try parsed(element, at: growth.source.place(decl))
    if growth.cases.contains(new.name.name) {
      throw Finding(
        .notApplicable, "'\(growth.name)' has a case '\(new.name.name)' already", at: growth.source.place(decl))
    }
    if new.name.name == "none" {
      throw Finding(
        .unsupportedForm, "'.none' means that there is no '\(growth.name)' wherever that is optional",
        at: growth.source.place(decl))
    }
    if growth.takenNames.contains(new.name.name) {
      throw Finding(
        .notApplicable, "'\(growth.name)' has a member '\(new.name.name)' already", at: growth.source.place(decl))
    }
    if ["Type", "Protocol"].contains(new.name.name) {
      throw Finding(
        .unsupportedForm, "Swift has a meaning of its own for '\(growth.name).\(new.name.name)'",
        at: growth.source.place(decl))
    }
    // Who asks for a case most often wants it there, too.
    let listed = try growth.lists().map { Finding(.listedCase, "the new case will be in this list, too", at: $0) }
    var payload: [ViewCall.Value] = []
    for parameter in new.parameterClause?.parameters ?? [] {
      let type = parameter.type.trimmedDescription
      let identity = identity(of: type, for: growth, in: project)
      let whole = identity == nil ? compared(parameter.type, for: growth, in: project) : nil
      // What is run tells nothing apart: the values beside it do.
      guard identity != nil || whole != nil || project.isFunctionType(parameter.type) else {
        throw Finding(
          .noPayloadIdentity, project.untold(type, from: growth.source.file), at: growth.source.place(decl))
      }
      // `_: Int` has no label; `in: Int` has one that cannot be the name of a value.
      let label = parameter.firstName.map(\.name).flatMap { $0 == "_" ? nil : $0 }
      let own = label.flatMap { CaseNames.isKeyword($0) ? nil : $0 } ?? CaseNames.value(of: type)
      let name = CaseNames.unique(own, avoiding: Set(payload.map(\.name)))
      payload.append(
        ViewCall.Value(name: name, label: label, type: type, identity: identity, compared: whole.map { name + $0 }))
    }
    if let only = payload.first, payload.allSatisfy({ $0.identity == nil && $0.compared == nil }) {
      throw Finding(
        .noPayloadIdentity, "nothing tells two values of '\(only.type)' apart", at: growth.source.place(decl))
    }
    let call = try wanted.view.map { name throws(Finding) in
      try ViewCall(of: name, with: payload, for: growth, in: project)
    }
    let title =
      "Add the case '\(new.name.name)' to '\(growth.name)'" + (wanted.view.map { ", shown by '\($0)'" } ?? "")
    var edits: [FileID: EditList] = [:]
    var added = [generated(new, payload, call, project)]
    added[0].condition = try NamedByCase(growth, in: project).condition(
      of: new.parameterClause?.parameters.map(\.type) ?? [], shownBy: wanted.view)
    try growth.add(added, &edits)
    growth.addImports(for: added, from: [], besides: [], &edits)
    return Plan(
      action: .addCase, title: title, changes: try project.changes(edits),
      confirmations: listed + growth.carriedIdentities(beside: added), leftOut: [])
  }

  /// How values of a type are told apart in a text, those that may be nil, too.
  private static func identity(of type: String, for growth: EnumGrowth, in project: Project) -> String? {
    guard type.hasSuffix("?") else { return project.identity(of: type, from: growth.source.file) }
    return project.identity(of: String(type.dropLast()), from: growth.source.file).map { identity in
      (identity == ".id" ? ".map(\\.id)" : "") + ".debugDescription"
    }
  }

  /// How values are told apart whose texts may look the same, where they can be compared as they are: an `id` of any
  /// type, a date.
  private static func compared(_ node: TypeSyntax, for growth: EnumGrowth, in project: Project) -> String? {
    let written = node.trimmedDescription
    let type = written.hasSuffix("?") ? String(written.dropLast()) : written
    if EnumEquality(growth, in: project).isHashable(node) { return "" }
    guard let identity = project.identity(of: type, from: growth.source.file, asText: false) else { return nil }
    return written == type ? identity : identity == ".id" ? "?" + identity : ""
  }

  private static func generated(
    _ new: EnumCaseElementSyntax, _ payload: [ViewCall.Value], _ call: ViewCall?, _ project: Project
  ) -> GeneratedCase {
    let name = new.name.text
    let bound = payload.map { call?.used.contains($0.name) == true ? "let " + $0.name : "_" }
    let isUsed = bound.contains { $0 != "_" }
    let all = payload.map { $0.identity == nil && $0.compared == nil ? "_" : "let " + $0.name }
    let parts = payload.compactMap { value in
      (value.identity.map { value.name + $0 } ?? value.compared).map { "\\(\($0))" }
    }
    let values = payload.compactMap { $0.identity == nil ? $0.compared : $0.name + ($0.identity ?? "") }
    let blurred = payload.first { $0.compared != nil }?.type
    let text = ([new.name.name] + parts).joined(separator: "-")
    return GeneratedCase(
      name: new.name.name, declaration: new.trimmedDescription, comments: [], branchComments: [],
      identity: (CasePattern.text(name, payload.isEmpty ? nil : all, payload.count, []), text),
      comparedIdentity: GeneratedCase.compared(new.name.name, values, project), isTextBlurred: blurred != nil,
      blurredType: blurred,
      pattern: CasePattern.text(name, isUsed ? bound : nil, payload.count, []),
      content: LiftedContent(
        call?.text ?? "EmptyView()", newline: "\n", binding: nil, isInline: true, isExpression: true))
  }

  /// `year(Int)` as a case.
  private static func parsed(_ text: String, at place: Place) throws(Finding) -> EnumCaseElementSyntax {
    let tree = Parser.parse(source: "enum E { case \(text) }")
    let fault = Finding(.unsupportedForm, "'\(text)' is no case that could be added", at: place)
    guard !tree.hasError, tree.statements.count == 1, let only = tree.statements.first?.item.as(EnumDeclSyntax.self),
      only.memberBlock.members.count == 1,
      let decl = only.memberBlock.members.first?.decl.as(EnumCaseDeclSyntax.self), decl.elements.count == 1,
      let element = decl.elements.first, element.rawValue == nil, Comments.of(decl).isEmpty,
      element.parameterClause?.parameters.isEmpty != true,
      element.parameterClause?.parameters.allSatisfy({ $0.defaultValue == nil && $0.secondName == nil }) ?? true
    else { throw fault }
    return element
  }

  // MARK: The target

  /// What is to be added where.
  private struct Wanted {
    let enumName: String
    /// `year(Int)`; nil for a name that is free.
    let element: String?
    let view: String?

    init(_ target: RefactoringTarget, _ project: Project) throws(Finding) {
      switch target {
      case .newCase(let text, let view):
        let head = text.prefix { $0 != "(" }
        guard let dot = head.lastIndex(of: ".") else {
          throw Finding(.notApplicable, "this action takes ENUM.CASE, as in 'Pane.year(Int)'", at: nil)
        }
        let name = String(head[..<dot])
        let known = project.index.enums.map(\.name).filter { $0 == name || $0.hasSuffix("." + name) }
        guard known.count < 2 || known.contains(name) else {
          throw Finding(.ambiguousType, "'\(name)' may be \(known.joined(separator: " or "))", at: nil)
        }
        let all = known.contains(name) ? name : known.first ?? name
        guard !project.declarations(all).isEmpty else {
          throw Finding(.notFound, "'\(name)' is no enum of this project", at: nil)
        }
        (enumName, element, self.view) = (all, String(text[text.index(after: dot)...]), view)
      case .place(let file, let offset):
        guard let name = try AddCase.enumName(at: offset, in: file, project) else {
          throw Finding(
            .notApplicable, "no enum that a modal shows, and no 'switch' over one, stands there",
            at: Place(file, TextRange(offset, offset)))
        }
        (enumName, element, view) = (name, nil, nil)
      case .type, .project:
        throw Finding(.notApplicable, "this action takes ENUM.CASE, as in 'Pane.year(Int)'", at: nil)
      }
    }
  }

  /// Whether a place may be in an enum that is shown, or at a `switch`, before anything is read.
  static func mayStand(at place: Place, _ project: Project) -> Bool {
    let index = project.index
    let isEnum = index.types(in: place.file).contains { type in
      type.kind == .enum && type.body.contains(place.range.start) && index.enums.contains { $0.name == type.name }
    }
    guard !isEnum, let bytes = index.source(of: place.file) else { return isEnum }
    var start = min(max(0, place.range.start), bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return bytes[start...].drop { $0 == 0x20 || $0 == 0x09 }.starts(with: Array("switch ".utf8))
  }

  private static func enumName(at offset: Int, in file: FileID, _ project: Project) throws(Finding) -> String? {
    let source = try project.source(file)
    let around = project.index.types(in: file).filter { type in
      type.kind == .enum && type.body.contains(offset) && project.index.enums.contains { $0.name == type.name }
    }
    if let inner = around.max(by: { $0.body.start < $1.body.start }) { return inner.name }
    let line = source.line(offset)
    for range in source.ranges(ofWord: "switch", in: TextRange(source.lineStart(offset), source.lineEnd(offset))) {
      guard let node = source.token(in: range)?.parent?.as(SwitchExprSyntax.self), source.line(node.start) == line
      else { continue }
      let cases = Set(
        node.branches.flatMap { branch -> [String] in
          guard case .case(let label) = branch.label else { return [] }
          return label.caseItems.compactMap { EnumGrowth.caseName(of: $0.pattern) }
        })
      let found = project.index.enums.filter { Set($0.cases.map(\.name)) == cases }
      if found.count == 1 { return found[0].name }
      let known = found.isEmpty ? nil : project.values.enumName(ofSubjectAt: node.subject.start, in: file)
      if let known, found.contains(where: { $0.name == known }) { return known }
    }
    return nil
  }
}
