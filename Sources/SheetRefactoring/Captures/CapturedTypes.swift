import SheetModel
import SwiftSyntax

/// Types and static members that have another name outside of the view: `Kind` is `Library.Kind` there, `Self.heading`
/// `Library.heading`.
extension Captures {
  /// `Self` in some code that leaves the type.
  mutating func noteSelf(_ reference: DeclReferenceExprSyntax) throws(Finding) {
    guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id == reference.id else {
      throw fail(.inaccessibleType, "'Self' would mean another type", at: reference)
    }
    let name = member.declName.baseName.name
    if project.members(name, of: type.name).isEmpty { try checkStatic(name, at: member) }
    try writeOut(reference.baseName, beside: name)
  }

  /// A type that has another name elsewhere, or none.
  mutating func qualify(_ token: TokenSyntax) throws(Finding) {
    let name = token.name
    if name == "Self" {
      // `Self.Kind` in the place of a type.
      guard let member = token.parent?.parent?.as(MemberTypeSyntax.self) else {
        throw fail(.inaccessibleType, "'Self' would mean another type", at: token)
      }
      return try writeOut(token, beside: member.name.name)
    }
    if isInFile {
      let owner = try Access.owner(of: name, beside: type, for: site.source.place(token), project)
      if let owner { qualifiers.append((TextRange(token.start, token.start), owner + ".")) }
      return
    }
    guard let place = try nested(name, at: token) else {
      if let word = WidenedViews(site.source, project).privacy(of: name) { return qualifiers.append((word, "")) }
      return try Access.checkPrivate(name, site.source, project)
    }
    // What is the content of its cases goes without the enum itself.
    if isBranch, case .item(let item) = merged.slot.kind, item == name || item.hasSuffix("." + name) {
      throw Finding(.inaccessibleType, "'\(name)' is nested in '\(type.name)'", at: place)
    }
    qualifiers.append((TextRange(token.start, token.start), type.name + "."))
  }

  /// Writes the view's name for `Self`.
  private mutating func writeOut(_ token: TokenSyntax, beside member: String) throws(Finding) {
    if try nested(member, at: token) == nil, !isInFile { try checkView(at: token) }
    qualifiers.append((token.textRange, type.name))
  }

  /// Where a type is declared that is nested in the view; nil for others.
  ///
  /// - Throws: where it has no name elsewhere.
  private func nested(_ name: String, at token: TokenSyntax) throws(Finding) -> Place? {
    guard let summary = project.members(name, of: type.name).first else { return nil }
    if isInFile {
      _ = try Access.owner(of: name, beside: type, for: site.source.place(token), project)
    } else if let source = try? project.source(summary.place.file), Access.isPrivate(summary, source) {
      throw Finding(.inaccessibleType, "'\(name)' is private to '\(type.name)'", at: summary.place)
    } else {
      try checkView(at: token)
    }
    return summary.place
  }

  private func checkView(at token: TokenSyntax) throws(Finding) {
    if Access.isPrivate(type.primary.decl) {
      throw Finding(
        .inaccessibleType, "'\(type.name)' is private to its file", at: type.primary.source.place(type.primary.decl))
    }
    try checkGeneric(at: token)
  }

  private func checkGeneric(at node: some SyntaxProtocol) throws(Finding) {
    let path = type.name.split(separator: ".")
    guard let generic = path.indices.map({ path[...$0].joined(separator: ".") }).first(where: project.isGeneric) else {
      return
    }
    throw fail(.inaccessibleType, "'\(generic)', which it needs something of, is generic", at: node)
  }

  /// - Throws: where the view has no static member of the name that is seen elsewhere.
  private func checkStatic(_ name: String, at member: MemberAccessExprSyntax) throws(Finding) {
    for part in type.parts {
      for decl in part.declarations where ViewType.names(decl).contains(name) {
        let modifiers = decl.asProtocol(WithModifiersSyntax.self)?.modifiers.map(\.name.text) ?? []
        guard modifiers.contains("static") else { continue }
        let isOfPart = !isInFile && part.isExtension && Access.isPrivate(part.decl)
        guard !modifiers.contains("private"),
          isInFile && part.source === site.source || !modifiers.contains("fileprivate"),
          !isOfPart
        else { throw fail(.inaccessibleType, "'\(member.trimmedDescription)' is private", at: member) }
        if let variable = decl.as(VariableDeclSyntax.self) { try checkConditions(name, variable, part.source) }
        return try checkGeneric(at: member)
      }
    }
    throw fail(.inaccessibleType, "'Self' would mean another type", at: member)
  }
}

extension Captures {
  /// An item's type as other files name it.
  ///
  /// - Throws: that they cannot, and what else can be done with an enum that is private to the view.
  static func seen(
    _ item: String, _ merged: MergedSlot, _ type: ViewType, _ project: Project
  ) throws(Finding) -> String {
    do throws(Finding) {
      return try SurroundingNames(type, merged.site.source, project).qualified(item, for: merged.slot.place)
    } catch {
      let own = merged.site.presentation.enumName
      guard error.reason == .inaccessibleType, own == item || own == type.name + "." + item else { throw error }
      throw Finding(.inaccessibleType, error.message + ": 'lift-enum \(type.name)' is for its cases", at: error.place)
    }
  }
}

/// Values that the app's defaults store: any view that says the same of one reads and writes the same.
extension Captures {
  /// `@AppStorage("units") private var units = "km"`: nothing in it means something else elsewhere.
  static func isStored(_ variable: VariableDeclSyntax, _ project: Project) -> Bool {
    guard variable.attributes.count == 1, let attribute = variable.attributes.first?.as(AttributeSyntax.self),
      attribute.wrapperName == "AppStorage", variable.bindings.count == 1, let binding = variable.bindings.first,
      let arguments = attribute.arguments?.as(LabeledExprListSyntax.self), arguments.count == 1,
      let key = arguments.first, key.label == nil, isLiteral(key.expression) || isConstant(key.expression, project),
      // Views below such a modifier have other defaults.
      project.files(mentioning: ["defaultAppStorage"]).isEmpty
    else { return false }
    guard let value = binding.initializer?.value else { return true }
    if let member = value.as(MemberAccessExprSyntax.self) { return member.base == nil && binding.typeAnnotation != nil }
    return isLiteral(value)
  }

  /// `Keys.units`, `Settings.Keys.units`, `Key.units.rawValue` of the project: a name of one type alone, which every file
  /// of its module sees.
  private static func isConstant(_ value: ExprSyntax, _ project: Project) -> Bool {
    guard let outer = value.as(MemberAccessExprSyntax.self) else { return false }
    let isRaw = outer.declName.baseName.name == "rawValue"
    guard let member = isRaw ? outer.base?.as(MemberAccessExprSyntax.self) : outer,
      let path = member.base.flatMap(path), let first = path.first,
      case let declared = project.declarations(path.joined(separator: ".")).filter({ $0.kind != .extension }),
      declared.count == 1,
      let summary = declared.first, summary.kind != .typealias, !isGenericParameter(first, around: value),
      !project.index.types.contains(where: { $0.name.hasSuffix("." + first) }),
      project.isOfHome(project.index.path(summary.place.file)), let group = project.group(at: summary),
      !Access.isPrivate(Syntax(fromProtocol: group))
    else { return false }
    if isRaw {
      return group.as(EnumDeclSyntax.self)?.caseElements.contains { $0.name.name == member.declName.baseName.name }
        == true
    }
    return group.memberBlock.members.contains { item in
      guard let variable = item.decl.as(VariableDeclSyntax.self) else { return false }
      let modifiers = Set(variable.modifiers.map(\.name.text))
      return modifiers.contains("static") && modifiers.isDisjoint(with: ["private", "fileprivate"])
        && variable.bindings.contains { $0.pattern.trimmedDescription == member.declName.trimmedDescription }
    }
  }

  /// `Settings.Keys`: the names of types alone.
  private static func path(_ base: ExprSyntax) -> [String]? {
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.name {
      return name.first?.isUppercase == true ? [name] : nil
    }
    guard let member = base.as(MemberAccessExprSyntax.self), let outer = member.base,
      member.declName.baseName.name.first?.isUppercase == true
    else { return nil }
    return path(outer).map { $0 + [member.declName.baseName.name] }
  }

  private static func isGenericParameter(_ name: String, around node: ExprSyntax) -> Bool {
    sequence(first: Syntax(node), next: { $0.parent }).contains { node in
      node.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause?.parameters.contains {
        $0.name.name == name
      } == true
    }
  }

  private static func isLiteral(_ value: ExprSyntax) -> Bool {
    if let text = value.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    return value.is(BooleanLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
      || value.is(FloatLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self)
  }
}
