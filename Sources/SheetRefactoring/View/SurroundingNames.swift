import SheetIndex
import SheetModel
import SwiftParser
import SwiftSyntax

/// Names in a view's code that the types around the view explain: `Detail` within `enum Feature`, `limit` of its static
/// members. Elsewhere they need that type in front. What a protocol of the view gives it, only such a view has.
struct SurroundingNames {
  private let type: ViewType
  private let source: SourceFile
  private let project: Project

  init(_ type: ViewType, _ source: SourceFile, _ project: Project) {
    self.type = type
    self.source = source
    self.project = project
  }

  /// The types around some code of the view whose names it sees, the innermost first. An `extension Feature.Home` sees
  /// nothing of Feature.
  static func types(around code: Syntax) -> [String] {
    // The last is the view.
    let path = Array(code.typePath.dropLast())
    return path.indices.reversed().map { path[...$0].joined(separator: ".") }
  }

  /// What has to be written beside names in some code, by place: `Feature.` in front of `Detail`, ` = Feature.title`
  /// behind `if let title`.
  ///
  /// - Throws: a name that no other file can write.
  func qualifiers(in code: Syntax) throws(Finding) -> [(offset: Int, text: String)] {
    let around = Self.types(around: code)
    guard !around.isEmpty else { return [] }
    let names = FreeNames(in: code)
    var result: [(offset: Int, text: String)] = []
    for token in names.types + names.references.map(\.baseName) {
      let name = token.name
      if project.isTypeName(name), LocalNames.declaration(of: name, at: token) != nil { continue }
      if token.parent?.is(DeclReferenceExprSyntax.self) == true {
        guard LocalNames.declaration(of: name, at: token) == nil, type.property(name) == nil,
          type.functions(name).isEmpty, !isOfEveryView(name)
        else { continue }
      }
      // What a protocol of the view has comes before what is around the view.
      if let member = inherited(name), project.isTypeName(name) {
        throw Finding(
          .inaccessibleType, "the content needs '\(name)' of '\(member.protocol)'", at: source.place(token))
      }
      guard let owner = try owner(of: name, around) else { continue }
      try checkGeneric(owner, source.place(token))
      result.append((token.start, owner + "."))
    }
    for token in names.captured where !Self.isLocal(token) {
      guard type.property(token.name) == nil, let owner = try owner(of: token.name, around) else { continue }
      throw Finding(
        .capturesLocal, "'\(token.name)' of '\(owner)' is captured by a closure here", at: source.place(token))
    }
    for token in names.shorthand where LocalNames.declaration(of: token.name, at: token) == nil {
      guard type.property(token.name) == nil, let owner = try owner(of: token.name, around) else { continue }
      result.append((token.end, " = " + owner + "." + token.name))
    }
    return result
  }

  /// Whether the project gives every view a member of a name, which comes before what is around the view.
  private func isOfEveryView(_ name: String) -> Bool {
    guard name.first?.isLowercase == true else { return false }
    return (project.declarations("View") + project.declarations("SwiftUI.View")).contains { summary in
      project.group(at: summary)?.memberBlock.members.contains { Self.names($0.decl).contains(name) } ?? false
    }
  }

  /// Whether what a closure captures is declared around the closure.
  static func isLocal(_ captured: TokenSyntax) -> Bool {
    guard let around = captured.nearest(ClosureExprSyntax.self)?.parent else { return false }
    return LocalNames.declaration(of: captured.name, at: around) != nil
  }

  /// The surrounding type that a name is found in.
  private func owner(of name: String, _ around: [String]) throws(Finding) -> String? {
    // What is nested in the view itself is looked at elsewhere.
    guard project.members(name, of: type.name).isEmpty else { return nil }
    for owner in around {
      // What a superclass declares has the name of either in front.
      for type in [owner] + project.superclasses(of: owner) where try has(name, type, owner) { return owner }
    }
    return nil
  }

  private func has(_ name: String, _ type: String, _ owner: String) throws(Finding) -> Bool {
    for summary in project.members(name, of: type) {
      guard let source = try? project.source(summary.place.file), !Access.isPrivate(summary, source) else {
        throw Finding(.inaccessibleType, "'\(name)' is private to '\(type)'", at: summary.place)
      }
      return true
    }
    guard let place = try staticMember(name, of: type) else { return false }
    if let place { throw Finding(.inaccessibleType, "'\(owner).\(name)' is private", at: place) }
    return true
  }

  /// - Returns: nil where there is none; the place of one that is private.
  private func staticMember(_ name: String, of owner: String) throws(Finding) -> Place?? {
    guard name.first?.isLowercase == true else { return nil }
    for summary in project.declarations(owner) {
      guard let source = try? project.source(summary.place.file), let group = source.group(at: summary) else {
        continue
      }
      let inherited = group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      if name == "allCases", inherited.contains("CaseIterable") { return .some(nil) }
      for member in group.memberBlock.members {
        if let node = member.decl.as(EnumCaseDeclSyntax.self), node.elements.contains(where: { $0.name.name == name }) {
          return .some(nil)
        }
        guard Self.names(member.decl).contains(name) else { continue }
        let modifiers = member.decl.asProtocol(WithModifiersSyntax.self)?.modifiers.map(\.name.text) ?? []
        guard modifiers.contains("static") || modifiers.contains("class") else { continue }
        let isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
        return .some(isPrivate ? source.place(member.decl) : nil)
      }
      if member(name, of: project.protocols(named: inherited)) != nil { return .some(nil) }
    }
    return nil
  }

  /// A type as another file writes it: `[Feature.Item]` of `[Item]`.
  ///
  /// - Parameter code: where it is written; nil for a property of the view.
  /// - Parameter place: what needs it.
  /// - Throws: a name that no other file can write.
  func qualified(_ written: String, at code: Syntax? = nil, for place: Place) throws(Finding) -> String {
    try type.checkParameters(written, at: place)
    return try Access.names(in: written) { name throws(Finding) in
      let full = try Access.reachable(name, from: type, at: code, source, project)
      try checkGeneric(String(full.dropLast(name.count + 1)), place)
      return full
    }
  }

  /// - Throws: where what stands around a name would need arguments in another file.
  private func checkGeneric(_ owner: String, _ place: Place) throws(Finding) {
    guard !owner.isEmpty, project.isGeneric(owner) else { return }
    throw Finding(.inaccessibleType, "'\(owner)', which it needs something of, is generic", at: place)
  }

  /// A property of the environment as another file repeats it: `@Environment(Feature.Store.self)` of `Store`.
  ///
  /// - Throws: a name that no other file can write.
  func qualified(_ environment: VariableDeclSyntax) throws(Finding) -> VariableDeclSyntax {
    let place = source.place(environment.bindings)
    var edits = EditList()
    let attribute = environment.attributes.firstMapped { $0.as(AttributeSyntax.self) }
    if let arguments = attribute?.arguments, case let text = arguments.trimmedDescription, text.hasSuffix(".self") {
      edits.add(arguments.textRange, try qualified(String(text.dropLast(5)), for: place) + ".self")
    }
    for type in environment.bindings.compactMap(\.typeAnnotation?.type) {
      edits.add(type.textRange, try qualified(type.trimmedDescription, for: place))
    }
    guard edits.edits.contains(where: { source.text($0.range) != $0.replacement }) else { return environment }
    let text = edits.take(environment.textRange, of: source.bytes)
    return Parser.parse(source: text).statements.first?.item.as(VariableDeclSyntax.self) ?? environment
  }

  // MARK: Protocols

  /// A member that the view has from an extension of a protocol of the project.
  func inherited(_ name: String) -> (protocol: String, place: Place)? {
    member(name, of: project.protocols(of: type))
  }

  private func member(
    _ name: String, of protocols: [IndexSnapshot.TypeSummary]
  ) -> (protocol: String, place: Place)? {
    for summary in protocols {
      guard let source = try? project.source(summary.place.file), let group = source.group(at: summary),
        let member = group.memberBlock.members.first(where: { Self.names($0.decl).contains(name) })
      else { continue }
      return (summary.name, source.place(member.decl))
    }
    return nil
  }

  private static func names(_ decl: DeclSyntax) -> [String] {
    if let function = decl.as(FunctionDeclSyntax.self) { return [function.name.name] }
    if let alias = decl.as(TypeAliasDeclSyntax.self) { return [alias.name.name] }
    guard let variable = decl.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.flatMap { LocalNames.names(in: $0.pattern) }
  }
}

extension Project {
  /// The classes of the project that a class inherits from, the nearest first.
  func superclasses(of type: String) -> [String] {
    var result: [String] = []
    var current = type
    while result.count < 16,
      let decl = declarations(current).first(where: { $0.kind == .class }).flatMap({ group(at: $0) }),
      let written = decl.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    {
      let around = current.split(separator: ".").dropLast().joined(separator: ".")
      guard let next = types([written], seenFrom: around).first(where: { isClass($0) }), !result.contains(next),
        next != type
      else { break }
      result.append(next)
      current = next
    }
    return result
  }
}
