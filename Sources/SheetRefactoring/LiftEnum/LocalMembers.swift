import SheetModel
import SwiftSyntax

/// What a view's enum says of its cases beside their id: `var title: String { switch self { … } }`.
///
/// Where each content that asks for it shows one known case, what is said of that case stands there. Otherwise a new enum
/// with the same cases says the same; one that has other cases cannot.
struct LocalMembers {
  struct Member {
    let variable: VariableDeclSyntax
    let source: SourceFile
  }

  let variables: [Member]
  private(set) var names: Set<String> = []
  /// What stands where it is asked for, by name; nil where the enum goes on saying it.
  var values: [String: MemberValues]?
  /// What keeps an enum from having one of them.
  var unmoved: Finding?
  /// What one of them says of a case, and no content asks for: it could not stand anywhere.
  var unsaid: (member: String, caseName: String, place: Place)?
  /// What the id of each case is, where that can stand for it; another enum has ids in words of its own.
  var identity: MemberValues?
  let rawValues: RawValues?
  let project: Project

  /// There are none for another enum.
  var isEmpty: Bool { variables.isEmpty || values != nil }
  /// Where the first of them stands that goes along.
  var firstPlace: Place? { isEmpty ? nil : variables.first.map { $0.source.place($0.variable) } }
  /// The files that they come from.
  var sources: [SourceFile] { variables.map(\.source) }

  /// - Throws: what cannot go along.
  ///
  /// - Parameter shown: what shows the cases, which goes elsewhere.
  init(
    of enumeration: LocalDeclarations, besides shown: VariableDeclSyntax? = nil, in type: ViewType, _ project: Project
  ) throws(Finding) {
    let (decl, elements) = (enumeration.decl, enumeration.elements)
    rawValues = RawValues(decl, elements)
    self.project = project
    var variables: [Member] = []
    for member in enumeration.more where member.decl.id != shown.map({ DeclSyntax($0).id }) {
      if let config = member.decl.as(IfConfigDeclSyntax.self), let clause = config.clauses.first {
        throw Finding(
          .exclusiveConditions,
          "what '\(decl.name.name)' has under '#if \(clause.condition?.trimmedDescription ?? "")' does not go elsewhere",
          at: member.source.place(config))
      }
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        let binding = variable.bindings.first, variable.attributes.isEmpty,
        variable.modifiers.allSatisfy(Self.isAccess),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name, Self.isRead(binding)
      else {
        throw Finding(
          .notApplicable,
          "'\(decl.name.name)' has \(Self.what(member.decl)) beside its cases, an id and what can be read of them",
          at: member.source.place(member.decl))
      }
      variables.append(Member(variable: variable, source: member.source))
      names.insert(name)
    }
    self.variables = variables
    for member in variables { try check(member, type, project) }
    if let id = enumeration.id, let variable = id.decl.as(VariableDeclSyntax.self),
      isSameElsewhere(Member(variable: variable, source: id.source), type, project)
    {
      identity = MemberValues(variable, of: decl, elements, besides: names, id.source)
    }
  }

  /// `'view'`, `more`
  private static func what(_ decl: DeclSyntax) -> String {
    ViewType.names(decl).first.map { "'\($0)'" } ?? "more"
  }

  /// `private`: what the members of the other enum see, too.
  private static func isAccess(_ modifier: DeclModifierSyntax) -> Bool {
    ["private", "fileprivate", "internal", "package", "public"].contains(modifier.name.text) && modifier.detail == nil
  }

  private func isSameElsewhere(_ member: Member, _ type: ViewType, _ project: Project) -> Bool {
    var copy = self
    return (try? copy.check(member, type, project)) != nil
  }

  /// Worked out, and set by nobody.
  private static func isRead(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case .getter?: true
    case .accessors(let list)?:
      list.allSatisfy { $0.accessorSpecifier.tokenKind == .keyword(.get) && $0.effectSpecifiers == nil }
    case nil: false
    }
  }

  /// - Throws: a name that means something else, or nothing, in another file.
  private mutating func check(_ member: Member, _ type: ViewType, _ project: Project) throws(Finding) {
    let (variable, source) = (member.variable, member.source)
    let used = FreeNames(in: Syntax(variable))
    if let found = Access.privateName(used.mentioned.subtracting(names), in: source, besides: [type.name]) {
      throw Finding(.inaccessibleType, "'\(found.name)' is private to its file", at: source.place(found.node))
    }
    // Another enum may make another text of the same case.
    if let id = SelfMembers(Syntax(variable)).found.first(where: { $0.declName.baseName.name == "id" }) {
      throw Finding(
        .notApplicable, "this reads the id, which another enum has in words of its own", at: source.place(id))
    }
    // `self.rawValue`, `Self.allCases`: what a protocol gives this enum.
    if let raw = SelfMembers(Syntax(variable)).found.first(where: { $0.declName.baseName.name == "rawValue" }) {
      unmoved = unmoved ?? Self.unshared("rawValue", at: source.place(raw))
    }
    if let all = variable.tokens(viewMode: .sourceAccurate).first(where: Self.isOfProtocol) {
      throw Self.unshared(all.text, at: source.place(all))
    }
    let around = SurroundingNames.types(around: Syntax(variable))
    for token in used.references.map(\.baseName) + used.types + used.shorthand + used.captured {
      let name = NameUses.split(token.name).0
      if ["self", "Self"].contains(name) || names.contains(name) { continue }
      if LocalNames.declaration(of: name, at: token)?.isInside(variable) == true { continue }
      guard name.first?.isUppercase == true || Self.isOfSwift(token),
        !around.contains(where: { !project.members(name, of: $0).isEmpty })
      else {
        let finding = Self.unshared(name, at: source.place(token))
        guard name == "rawValue" else { throw finding }
        unmoved = unmoved ?? finding
        continue
      }
      try Access.checkPrivate(name, source, project)
    }
  }

  private static func unshared(_ name: String, at place: Place) -> Finding {
    Finding(.notApplicable, "this reads '\(name)', which another enum does not have", at: place)
  }

  /// `Self.allCases`, `Self(rawValue: text)`
  private static func isOfProtocol(_ token: TokenSyntax) -> Bool {
    switch token.text {
    case "allCases": token.parent?.parent?.is(MemberAccessExprSyntax.self) == true
    case "rawValue": token.parent?.is(LabeledExprSyntax.self) == true
    default: false
    }
  }

  /// A function that all files see: `print("added")`.
  private static func isOfSwift(_ token: TokenSyntax) -> Bool {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self),
      name.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(name).id
    else { return false }
    return Project.plainFunctions.contains(token.text)
  }

  /// Where one stands that goes along with a `switch` that names all cases.
  var closing: Place? {
    guard !isEmpty else { return nil }
    let first = variables.first { member in
      member.variable.tokens(viewMode: .sourceAccurate).contains(where: Self.namesAllCases)
    }
    return first.map { $0.source.place($0.variable) }
  }

  private static func namesAllCases(_ token: TokenSyntax) -> Bool {
    guard token.tokenKind == .keyword(.switch), let node = token.parent?.as(SwitchExprSyntax.self), node.subject.isSelf
    else { return false }
    return node.cases.allSatisfy { item in
      guard case .switchCase(let branch) = item, case .case = branch.label else { return false }
      return true
    }
  }

  // MARK: Text

  /// From the comments right above a member to what stands behind it on its line.
  private func range(_ member: Member) -> TextRange {
    let (variable, source) = (member.variable, member.source)
    let line = source.lineEnd(variable.end)
    let behind = source.text(TextRange(variable.end, line)).drop { $0 == " " || $0 == "\t" }
    let end = behind.hasPrefix("//") ? line : variable.end
    // `extension Pane { var count: Int { 3 } }`: what stands in front on its line stays.
    guard source.isBlank(source.lineStart(variable.start), variable.start) else {
      return TextRange(variable.start, end)
    }
    let start = StateRemoval.attachedStart(variable, in: source)
    return TextRange(start + source.indentation(start).utf8.count, end)
  }

  /// The members as another enum has them.
  func contents(_ newline: String) -> [LiftedContent] {
    isEmpty
      ? []
      : variables.map { member in
        let (range, source) = (range(member), member.source)
        var list = EditList()
        let shifts = MovedCode.shifts(range, to: LiftedContent.mark, from: Syntax(member.variable), in: source)
        let text = list.take(range, of: source.bytes, with: shifts)
        return LiftedContent(text, newline: newline, binding: nil, isInline: false, isExpression: false)
      }
  }

  /// The comments that go with them.
  var comments: [String] { variables.flatMap { placedComments($0).map(\.text) } }

  func placedComments(_ member: Member) -> [(offset: Int, text: String)] {
    let range = range(member)
    return member.variable.tokens(viewMode: .sourceAccurate).flatMap(Comments.placed).filter {
      range.contains($0.offset)
    }
  }

  // MARK: Uses

  /// `sheet` of `sheet.title` in some code of a content.
  func uses(of parameters: Set<String>, in code: Syntax) -> [DeclReferenceExprSyntax] {
    guard !variables.isEmpty || identity != nil || rawValues != nil else { return [] }
    return FreeNames(in: code).references.filter { reference in
      parameters.contains(reference.baseName.text) && isUse(reference)
        && LocalNames.declaration(of: reference.baseName.name, at: reference)?.isInside(code) != true
    }
  }

  /// Whether a name of the case asks for one of the members, or for what stands for it.
  func isUse(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id == reference.id else {
      return false
    }
    let name = member.declName.baseName.name
    return names.contains(name) || name == "id" && identity != nil || name == "rawValue" && rawValues != nil
  }
}

extension LocalDestination.Case {
  /// What its pattern calls what the case carries; `_` for what it does not name.
  var boundNames: [String] { (bound ?? []).map { $0.split(separator: " ").last.map(String.init) ?? "_" } }

  /// Whether a name of its pattern is something else at a place in the content: `ForEach(items) { item in … }`. (What is
  /// declared outside of the content does not move.)
  func isHidden(_ name: String, at use: some SyntaxProtocol) -> Bool {
    guard let local = LocalNames.declaration(of: name, at: use) else { return false }
    return local.isInside(content) && !local.isInside(branch.head)
  }

  /// The case with what its pattern binds: `Sheet.edit(item)`; nil where that does not bind all.
  func value(in enumName: String) -> String? {
    guard let carried = element.parameterClause?.parameters, !carried.isEmpty else { return "\(enumName).\(name)" }
    let names = boundNames
    guard names.count == carried.count, !names.contains("_") else { return nil }
    let arguments = zip(carried, names).map { parameter, name in
      (parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text + ": " } ?? "") + name
    }
    return "\(enumName).\(name)(\(arguments.joined(separator: ", ")))"
  }
}
