import SheetIndex
import SheetModel
import SwiftSyntax

/// A type with its extensions, as far as they can be told from its twins.
final class ViewType {
  struct Part {
    let source: SourceFile
    let decl: Syntax
    let members: MemberBlockSyntax
    let isExtension: Bool
  }

  let name: String
  /// Tells it from another type of the same name.
  var key: String { "\(primary.source.path) \(primary.decl.start) \(name)" }
  let project: Project
  let parts: [Part]
  /// The declaration itself.
  let primary: Part
  /// An extension that another type of its name has, too: what is changed there is changed for both.
  let shared: Place?
  private var usesByName: [String: [NameUse]] = [:]
  /// The properties and functions that its parts declare.
  private(set) lazy var memberNames = Set(parts.flatMap { $0.declarations.flatMap(ViewType.names) })

  var isGeneric: Bool { primary.decl.as(StructDeclSyntax.self)?.genericParameterClause != nil }

  /// `Row` of `struct CarList<Row: View>`: names that mean nothing elsewhere.
  private(set) lazy var parameters = Set(
    primary.decl.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause?.parameters.map(\.name.name) ?? []
  )

  /// - Throws: where a type is written with what the view is made for.
  func checkParameters(_ written: String, at place: Place) throws(Finding) {
    guard !parameters.isEmpty else { return }
    let words = written.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let name = words.first(where: { parameters.contains(String($0)) }) else { return }
    throw Finding(
      .inaccessibleType, "'\(name)' is a parameter of '\(self.name)', and means nothing elsewhere", at: place)
  }

  /// - Parameter name: with dots.
  /// - Parameter file: where it is spoken of.
  /// - Parameter offset: a place in it: of several in the clauses of an `#if` it tells which.
  /// - Throws: where it is not declared in the project, or twice.
  init(_ name: String, from file: FileID, at offset: Int? = nil, in project: Project) throws(Finding) {
    let all = project.declarations(name, seenFrom: file)
    let declared = all.filter { $0.kind != .extension }
    let here = declared.filter { $0.place.file == file }
    let around = offset.flatMap { offset in here.first { $0.body.start <= offset && offset <= $0.body.end } }
    guard let chosen = around ?? here.first ?? (declared.count == 1 ? declared.first : nil) else {
      throw Finding(
        declared.isEmpty ? .notFound : .ambiguousType,
        declared.isEmpty
          ? "'\(name)' is not declared in this project" : "'\(name)' is declared \(declared.count) times",
        at: declared.first?.place)
    }
    // Which of them an extension is of nobody can tell.
    guard here.count < 2 || around != nil && all.count == declared.count else {
      let needed = all.count == declared.count ? "file of its own" : "folder of its own, with its extensions"
      throw Finding(
        .ambiguousType, "'\(name)' is declared \(here.count) times in one file: each needs a \(needed)",
        at: here.last?.place)
    }
    if let place = try project.extendedAlias(of: name) {
      throw Finding(.ambiguousType, "'\(name)' is extended under another name here", at: place)
    }
    var parts: [Part] = []
    var primary: Part?
    var shared: Place?
    for summary in all where summary.place == chosen.place || summary.kind == .extension {
      if declared.count > 1, summary.place.file != chosen.place.file {
        let twins = Twins(declared, in: project)
        guard try twins.isOwner(chosen, of: summary) else { continue }
        for other in declared where other.place != chosen.place {
          if try twins.isOwner(other, of: summary) { shared = shared ?? summary.place }
        }
      }
      let source = try project.source(summary.place.file)
      guard let part = Part(source, at: summary) else { continue }
      parts.append(part)
      if summary.place == chosen.place { primary = part }
    }
    guard let primary else { throw Finding(.notFound, "'\(name)' is not found in its file", at: chosen.place) }
    self.name = name
    self.project = project
    self.parts = parts
    self.primary = primary
    self.shared = shared
  }

  /// The uses of a member in its parts.
  func uses(of name: String) -> [NameUse] {
    if let known = usesByName[name] { return known }
    let found = NameUses.of(name, in: self)
    usesByName[name] = found
    return found
  }

  static func names(_ decl: DeclSyntax) -> [String] {
    if let function = decl.as(FunctionDeclSyntax.self) { return [function.name.name] }
    guard let variable = decl.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.flatMap { LocalNames.names(in: $0.pattern) }
  }

  /// How deep its members stand.
  var memberIndentation: String { memberIndentation(of: primary) }

  func memberIndentation(of part: Part) -> String {
    let (source, members) = (part.source, part.members)
    return members.members.first.map { source.indentation($0.start) }
      ?? source.indentation(members.leftBrace.start) + source.style.unit
  }

  func part(holding node: some SyntaxProtocol, in source: SourceFile) -> Part? {
    parts.first { $0.source === source && $0.members.textRange.contains(node.start) }
  }

  /// The stored property of a name, with its declaration.
  func property(_ name: String) -> (part: Part, variable: VariableDeclSyntax, binding: PatternBindingSyntax)? {
    for part in parts {
      for variable in part.variables {
        for binding in variable.bindings {
          if binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name {
            return (part, variable, binding)
          }
        }
      }
    }
    return nil
  }

  /// All properties of a name: under an `#if` there may be several.
  func declarations(of name: String) -> [VariableDeclSyntax] {
    parts.flatMap(\.variables).filter { variable in
      variable.bindings.contains { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name }
    }
  }

  /// Functions of the type by name.
  func functions(_ name: String) -> [FunctionDeclSyntax] {
    parts.flatMap { part in part.declarations.compactMap { $0.as(FunctionDeclSyntax.self) } }.filter {
      $0.name.name == name
    }
  }

  var initialisers: [InitializerDeclSyntax] {
    parts.flatMap { part in part.declarations.compactMap { $0.as(InitializerDeclSyntax.self) } }
  }
}

extension ViewType.Part {
  init?(_ source: SourceFile, at summary: IndexSnapshot.TypeSummary) {
    guard let group = source.group(at: summary) else { return nil }
    self.init(
      source: source, decl: Syntax(group), members: group.memberBlock, isExtension: group.is(ExtensionDeclSyntax.self))
  }

  /// The members, those in `#if` included.
  var declarations: [DeclSyntax] { Self.declarations(members.members) }

  var variables: [VariableDeclSyntax] { declarations.compactMap { $0.as(VariableDeclSyntax.self) } }

  private static func declarations(_ list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let config = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return config.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let inner)? = clause.elements { return declarations(inner) }
        return []
      }
    }
  }
}
