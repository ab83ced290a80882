import SheetIndex
import SheetModel
import SwiftSyntax

/// The enum of one view whose cases its sheet shows, as far as it can become part of another enum.
struct LocalDestination {
  struct Case {
    let element: EnumCaseElementSyntax
    /// What it carries, as another file writes it: `page: Feature.Page`.
    let payload: [String]
    /// The same without labels.
    let payloadTypes: [String]
    /// The branch that shows it.
    let branch: ShownBranch
    /// `let book`, `page: let page`, `_`: what the branch's pattern binds, one for each value; nil for no parentheses.
    let bound: [String]?
    let captures: Captures
    let identity: LocalIdentity.Text
    /// All that shows the cases.
    let content: Syntax

    var name: String { element.name.name }

    /// What the branch's pattern binds of what it carries.
    var parameters: [(name: String, type: String)] {
      zip(bound ?? [], payloadTypes).compactMap { bound, type in
        bound.split(separator: " ").last.flatMap { $0 == "_" ? nil : (String($0), type) }
      }
    }
  }

  let merged: MergedSlot
  let type: ViewType
  let declarations: LocalDeclarations
  let cases: [Case]
  /// What it says of its cases beside their id.
  let members: LocalMembers
  /// What closes one case alone, outside of the contents.
  let closings: [GuardedClose]
  /// The functions of the view that open whichever case they are given.
  let shows: [ShowFunction]
  /// What is run on dismissal, case by case.
  let dismissals: RoutedDismissals?
  /// What stands around the `switch`, which each case needs.
  let around: SwitchSurroundings
  /// The state as one that is lifted, with what the first case captures.
  let lifted: LiftedSlot

  var site: ModalSite { merged.site }
  var name: String { declarations.decl.name.name }

  /// - Throws: what ties the enum to its view.
  init(_ modal: Modal, in type: ViewType, _ project: Project) throws(Finding) {
    let place = modal.presentation.place
    let file = try project.source(place.file)
    guard let written = ModalSite(modal.presentation, modal.facts, in: file),
      type.part(holding: written.call, in: file) != nil
    else {
      throw Finding(.unsupportedForm, ModalSite.refusal(of: modal.presentation, in: file, "lifted"), at: place)
    }
    var site = try written.withFunction(of: type)
    try ConditionalModal(site, type)?.checkWhole()
    let slot = try Slot(of: site, in: type)
    var merged = MergedSlot(slot, [site], in: type)
    if let objection = merged.objection(type, in: project) { throw objection }
    let declarations = try LocalDeclarations(modal.presentation.enumName ?? "", project, at: place)
    let (decl, source, elements) = (declarations.decl, declarations.source, declarations.elements)
    dismissals = RoutedDismissals(merged, of: decl.name.name, in: type)
    if let dismissals { merged.take(dismissals) }
    let shown = ShownMember(site, declarations)
    if let shown {
      merged.show(shown.variable)
      site = merged.site
    }
    var members = try LocalMembers(of: declarations, besides: shown?.variable, in: type, project)
    let identity = try LocalIdentity(of: declarations)
    guard let around = shown.map(SwitchSurroundings.init) ?? SwitchSurroundings(site) else {
      throw SwitchSurroundings.refusal(site, in: type)
    }
    let branches = try ShownBranch.all(of: around.node, over: around.parameter, elements, site.source)
    try around.checkLength(elements.count, site.source)
    try around.checkParameters { name, piece throws(Finding) in
      try Self.checkParameter(name, in: piece, site, besides: members)
    }
    closings = Self.closings(&merged, branches)
    var cases: [Case] = []
    for element in elements {
      let name = element.name.name
      guard let branch = branches[name] else {
        throw Finding(
          .unsupportedForm, "no branch of its own shows '\(name)'", at: site.source.place(around.keyword))
      }
      let count = element.parameterClause?.parameters.count ?? 0
      guard let bound = branch.pattern.map({ CasePattern.bound($0, count) }) ?? (nil, []) else {
        throw Finding(
          .unsupportedForm, "this pattern does not bind each value by itself", at: site.source.place(branch.head))
      }
      try Self.checkParameter(around.parameter, in: Syntax(branch.statements), site, besides: members)
      if shown != nil { try Self.checkMembers(declarations, in: Syntax(branch.statements), site) }
      try around.check(branch, binding: bound.names, site.source)
      if let finding = MergedSlot.firstReturn(in: branch.statements, site.source) { throw finding }
      let captures = try Captures(
        of: merged, in: type, project, lifted: [], isStacked: false, within: branch.statements, around: around.pieces)
      var payload: [String] = []
      var types: [String] = []
      for parameter in element.parameterClause?.parameters ?? [] {
        let written = parameter.type.trimmedDescription
        let full = try SurroundingNames(type, source, project).qualified(
          written, at: Syntax(decl), for: source.place(parameter.type))
        let bare = parameter.with(\.trailingComma, nil).with(\.defaultValue, nil)
        let label = bare.trimmedDescription.dropLast(written.count)
        types.append(full)
        payload.append(label + full + (parameter.defaultValue.map { " " + $0.trimmedDescription } ?? ""))
      }
      let names = Set(bound.names + captures.values.map(\.name))
      guard names.count == bound.names.count + captures.values.count,
        captures.bindableNames.isDisjoint(with: bound.names)
      else {
        throw Finding(
          .capturesLocal, "a value of the view has the name of one in the pattern", at: site.source.place(branch.head))
      }
      cases.append(
        Case(
          element: element, payload: payload, payloadTypes: types, branch: branch, bound: bound.arguments,
          captures: captures, identity: try identity.text(of: element, project, source), content: site.statements))
    }
    try members.place(decl, cases, around, site)
    try Self.check(members, cases, around, site)
    guard let first = cases.first else {
      throw Finding(.nothingToMerge, "'\(decl.name.name)' has no case", at: source.place(decl.name))
    }
    shows = merged.uses.compactMap { ShowFunction($0, of: decl.name.name, in: type) }
    self.merged = merged
    self.type = type
    self.declarations = declarations
    self.cases = cases
    self.around = around
    self.members = members
    lifted = LiftedSlot(merged: merged, type: type, captures: first.captures)
    try checkMentions(project)
  }

  // MARK: Content

  /// A content that needs the value as a whole needs the old enum.
  private static func checkParameter(
    _ parameter: String, in code: Syntax, _ site: ModalSite, besides members: LocalMembers
  ) throws(Finding) {
    let names = FreeNames(in: code)
    for reference in names.references where reference.baseName.text == parameter && !members.isUse(reference) {
      let declaration = LocalNames.declaration(of: reference.baseName.name, at: reference)
      if declaration?.isInside(code) == true { continue }
      throw Finding(.capturesLocal, "the content needs the case itself", at: site.source.place(reference))
    }
  }

  /// What the enum itself shows may ask for its members without saying so.
  private static func checkMembers(
    _ declarations: LocalDeclarations, in code: Syntax, _ site: ModalSite
  ) throws(Finding) {
    let own = Set((declarations.more + (declarations.id.map { [$0] } ?? [])).flatMap { ViewType.names($0.decl) })
    for reference in FreeNames(in: code).references where own.contains(reference.baseName.name) {
      if LocalNames.declaration(of: reference.baseName.name, at: reference) != nil { continue }
      throw Finding(.capturesLocal, "the content needs the case itself", at: site.source.place(reference))
    }
  }

  /// What the enum says of a case is asked of that case, with all that it carries.
  private static func check(
    _ members: LocalMembers, _ cases: [Case], _ around: SwitchSurroundings, _ site: ModalSite
  ) throws(Finding) {
    guard let first = members.firstPlace else { return }
    for item in cases {
      if let value = item.captures.values.first {
        throw Finding(
          .notApplicable, "this is not about a case that carries '\(value.name)', too", at: first)
      }
      for code in [Syntax(item.branch.statements)] + around.pieces {
        for use in members.uses(of: around.parameters, in: code) {
          let access = use.parent?.as(MemberAccessExprSyntax.self)
          if access.flatMap({ members.text(at: $0, of: item) }) != nil { continue }
          let isHidden = item.boundNames.contains { item.isHidden($0, at: use) }
          guard item.value(in: "") == nil || isHidden else { continue }
          throw Finding(.capturesLocal, "the content needs the case itself", at: site.source.place(use))
        }
      }
    }
  }

  // MARK: Uses

  /// Whether a value is one of the cases, by its own name or with that of the enum.
  func isCase(_ value: CaseValue) -> Bool {
    cases.contains { $0.name == value.member.declName.baseName.name }
      && value.base.map { ["Self", name].contains($0.trimmedDescription) } ?? true
  }

  func show(_ use: SlotUse) -> ShowFunction? { shows.first { $0.use.use.node.id == use.use.node.id } }

  /// Takes what closes one case alone for what it is: in the branch of that case it closes its own content.
  private static func closings(_ merged: inout MergedSlot, _ branches: [String: ShownBranch]) -> [GuardedClose] {
    var result: [GuardedClose] = []
    for item in GuardedClose.all(of: merged) {
      if !merged.site.holds(item.close) {
        merged.take(item, as: nil)
        result.append(item)
      } else if let statement = item.statement, let branch = branches[item.caseName],
        item.node.isInside(branch.code)
      {
        merged.take(item, as: item.close.within(statement))
      }
    }
    return result
  }

  /// - Throws: where anything but the state and its triggers names the enum.
  private func checkMentions(_ project: Project) throws(Finding) {
    let (decl, source) = (declarations.decl, declarations.source)
    let isPrivate = decl.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    let files = isPrivate ? [source.file] : project.files(mentioning: [name])
    for file in files {
      let other = try project.source(file)
      for range in other.ranges(ofWord: name, in: other.range) {
        guard let token = other.token(in: range), token.textRange == range, case .identifier = token.tokenKind,
          !declarations.isName(token)
        else { continue }
        if other === merged.slot.part.source, merged.slot.binding.textRange.contains(range.start) { continue }
        if other === site.source, site.signatures.contains(where: { $0.textRange.contains(range.start) }) { continue }
        if shows.contains(where: { $0.names(range, in: other) }) || dismissals?.names(range, in: other) == true {
          continue
        }
        if merged.uses.contains(where: { use in
          guard use.use.source === other, let written = use.caseWrites else { return false }
          return written.values.contains { $0.base?.textRange == range }
        }) {
          continue
        }
        // Another type of this name, nested in another type of the file.
        if file == source.file, meansAnother(token, project) { continue }
        // Another type of this name, nested elsewhere.
        if file != source.file, decl.parent?.is(MemberBlockItemSyntax.self) == true,
          !type.parts.contains(where: { $0.source === other }), !names(token, as: type.name)
        {
          continue
        }
        throw Finding(.notApplicable, "'\(name)' is used here too", at: other.place(token))
      }
    }
  }

  /// Looked up from the inside to the outside, the name is found in another type first.
  private func meansAnother(_ token: TokenSyntax, _ project: Project) -> Bool {
    if let base = Self.base(of: token) {
      // `Shop.Home.Dest`
      return base.split(separator: ".").last != type.name.split(separator: ".").last
        && project.isTopLevelType(base + "." + name)
    }
    for node in sequence(first: Syntax(token), next: { $0.parent }) {
      guard let members = node.as(MemberBlockSyntax.self) else { continue }
      for member in members.members {
        guard let named = member.decl.asProtocol(NamedDeclSyntax.self), named.name.name == name,
          member.decl.declGroup != nil || member.decl.is(TypeAliasDeclSyntax.self)
        else { continue }
        return Syntax(member.decl).id != Syntax(declarations.decl).id
      }
    }
    return false
  }

  /// What stands in front of a name.
  private static func base(of token: TokenSyntax) -> String? {
    if let type = token.parent?.as(MemberTypeSyntax.self) { return type.baseType.trimmedDescription }
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id
    else { return nil }
    return member.base?.trimmedDescription
  }

  /// `Library.ActiveSheet`.
  private func names(_ token: TokenSyntax, as view: String) -> Bool {
    Self.base(of: token).map { $0 == view || $0.hasSuffix("." + view) || view.hasSuffix("." + $0) } ?? false
  }
}
