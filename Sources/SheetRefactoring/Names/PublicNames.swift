import SheetIndex
import SheetModel
import SwiftSyntax

/// What modules give to others: the words in front of declarations tell.
///
/// `package` counts for nothing here: which targets belong to one package with an app of Xcode's no source says.
struct PublicNames {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// Where a type stands that other modules do not see; nil where they do, or the project has none of that name.
  ///
  /// - Parameter name: with dots.
  func hidden(type name: String) -> Place? {
    let parts = name.split(separator: ".")
    for count in parts.indices.map({ $0 + 1 }) {
      let declared = project.declarations(parts.prefix(count).joined(separator: ".")).filter { $0.kind != .extension }
      if let hidden = declared.first(where: { !isPublic($0) }) { return hidden.place }
    }
    return nil
  }

  private func isPublic(_ summary: IndexSnapshot.TypeSummary) -> Bool {
    guard let group = project.group(at: summary) else { return false }
    return Self.isPublic(group.modifiers, in: Syntax(group))
  }

  /// Where a member of a type stands that other modules do not see.
  ///
  /// - Parameter isWritten: they set it.
  /// - Returns: nil where they do, and for what the type does not declare itself.
  func hidden(member name: String, of type: String, isWritten: Bool = false) -> Place? {
    for summary in project.declarations(type) {
      guard let group = project.group(at: summary), let source = try? project.source(summary.place.file) else {
        continue
      }
      for decl in Self.members(group) where ViewType.names(decl).contains(name) {
        if let modifiers = decl.asProtocol(WithModifiersSyntax.self)?.modifiers,
          !Self.isPublic(modifiers, in: Syntax(decl)) || isWritten && modifiers.contains(where: { $0.detail != nil })
        {
          return source.place(decl)
        }
      }
    }
    return nil
  }

  /// Where a type or an extension of it declares a member.
  func files(declaring name: String, in type: String) -> [FileID] {
    project.declarations(type).filter { summary in
      project.group(at: summary).map { Self.members($0).contains { Self.names($0).contains(name) } } ?? false
    }.map(\.place.file)
  }

  /// Where a member of any type stands that others than the module of a file do not see.
  ///
  /// - Parameter name: `subscript` for those.
  func hidden(member name: String, inModuleOf file: FileID) -> Place? {
    let module = project.module(of: project.index.path(file))?.folder
    for other in project.files(mentioning: [name]).sorted()
    where project.module(of: project.index.path(other))?.folder == module {
      guard let source = try? project.source(other) else { continue }
      for summary in project.index.types(in: other) {
        guard let group = source.group(at: summary) else { continue }
        let member = Self.members(group).first { decl in
          guard Self.names(decl).contains(name), let modifiers = decl.asProtocol(WithModifiersSyntax.self)?.modifiers
          else { return false }
          // What is private is asked for where it stands alone.
          let levels = modifiers.filter { $0.detail == nil }.map(\.name.text)
          let isPrivate = levels.contains("private") || other != file && levels.contains("fileprivate")
          return !isPrivate && !Self.isPublic(modifiers, in: Syntax(decl))
        }
        if let member { return source.place(member) }
      }
    }
    return nil
  }

  private static func names(_ decl: DeclSyntax) -> [String] {
    decl.is(SubscriptDeclSyntax.self) ? ["subscript"] : ViewType.names(decl)
  }

  /// The types that an argument may have, as the initialisers with its label say; none where they do not.
  func types(of argument: LabeledExprSyntax, making type: String) -> [String] {
    let label = argument.label?.name ?? "_"
    return project.declarations(type).compactMap { project.group(at: $0) }.flatMap { group in
      Self.members(group).compactMap { $0.as(InitializerDeclSyntax.self) }
        .flatMap { $0.signature.parameterClause.parameters.filter { $0.firstName.name == label } }
        .map { $0.type.trimmedDescription }
    }.uniqued()
  }

  /// Where a function or a value stands that extends what is not the project's, and that other modules do not see:
  /// `extension View { func card() … }`, `extension Color { static let brand … }`.
  ///
  /// - Returns: with the files of those that they see.
  func extending(_ name: String) -> (hidden: Place?, seen: [FileID]) {
    var seen: [FileID] = []
    for file in project.files(mentioning: [name]).sorted() {
      guard let source = try? project.source(file) else { continue }
      for statement in source.tree.statements {
        guard let decl = statement.item.as(ExtensionDeclSyntax.self),
          !project.declarations(source.text(decl.extendedType)).contains(where: {
            $0.kind != .extension && $0.kind != .protocol
          })
        else { continue }
        for member in Self.members(decl) where ViewType.names(member).contains(name) {
          guard let modifiers = member.asProtocol(WithModifiersSyntax.self)?.modifiers,
            Self.isPublic(modifiers, in: Syntax(member))
          else { return (source.place(member), []) }
          seen.append(file)
        }
      }
    }
    return (nil, seen)
  }

  /// Where a function or a value stands that belongs to no type; nil where the project has none, or others see it.
  func hidden(free name: String) -> Place? {
    for file in project.files(mentioning: [name]).sorted() {
      guard let source = try? project.source(file) else { continue }
      for statement in source.tree.statements {
        guard let decl = statement.item.as(DeclSyntax.self), ViewType.names(decl).contains(name),
          let modifiers = decl.asProtocol(WithModifiersSyntax.self)?.modifiers,
          !Self.isPublic(modifiers, in: Syntax(decl))
        else { continue }
        return source.place(decl)
      }
    }
    return nil
  }

  /// Whether other modules can make a value of a type like this: one of its initialisers is public and takes such
  /// arguments. What Swift writes itself for a struct or a class is not.
  func hasInitialiser(_ type: String, for call: FunctionCallExprSyntax) -> Bool {
    let labels = call.arguments.map { $0.label?.name ?? "_" }
    let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    for summary in project.declarations(type) {
      if summary.kind == .enum, labels == ["rawValue"] { return true }
      guard let group = project.group(at: summary) else { continue }
      for case let node? in Self.members(group).map({ $0.as(InitializerDeclSyntax.self) })
      where Self.isPublic(node.modifiers, in: Syntax(node))
        && Self.takes(node.signature.parameterClause.parameters, labels, closures)
      {
        return true
      }
    }
    return false
  }

  /// Each label has its parameter, in order; what is left has a value already, or is one of the closures behind the call.
  private static func takes(_ parameters: FunctionParameterListSyntax, _ labels: [String], _ closures: Int) -> Bool {
    var rest = labels[...]
    var left: [FunctionParameterSyntax] = []
    for parameter in parameters {
      if rest.first == parameter.firstName.name {
        rest = rest.dropFirst()
      } else {
        left.append(parameter)
      }
    }
    let needed = left.filter { $0.defaultValue == nil }.count
    return rest.isEmpty && needed <= closures && closures <= left.count
  }

  /// The members, those in `#if` not.
  private static func members(_ group: any DeclGroupSyntax) -> [DeclSyntax] { group.memberBlock.members.map(\.decl) }

  /// `public`, or what a public extension or a public protocol holds.
  private static func isPublic(_ modifiers: DeclModifierListSyntax, in decl: Syntax) -> Bool {
    let levels = modifiers.filter { $0.detail == nil }.map(\.name.text)
    if levels.contains(where: { ["public", "open"].contains($0) }) { return true }
    if levels.contains(where: { ["private", "fileprivate", "internal", "package"].contains($0) }) { return false }
    guard let holder = decl.nearest(MemberBlockSyntax.self)?.parent?.as(DeclSyntax.self),
      holder.is(ExtensionDeclSyntax.self) || holder.is(ProtocolDeclSyntax.self), let group = holder.declGroup
    else { return false }
    return group.modifiers.contains { ["public", "open"].contains($0.name.text) }
  }
}
