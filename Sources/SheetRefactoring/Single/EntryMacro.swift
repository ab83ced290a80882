import SheetIndex
import SheetModel
import SwiftSyntax

/// An `EnvironmentKey` with its property of `EnvironmentValues` becomes one `@Entry`.
///
/// ## Before
/// ```swift
/// private struct AccentKey: EnvironmentKey { static let defaultValue = Color.red }
/// extension EnvironmentValues {
///   var accent: Color { get { self[AccentKey.self] } set { self[AccentKey.self] = newValue } }
/// }
/// ```
/// ## After
/// ```swift
/// extension EnvironmentValues {
///   @Entry var accent: Color = Color.red
/// }
/// ```
enum EntryMacro {
  static func plan(_ target: RefactoringTarget, in project: Project) throws(Finding) -> Plan {
    let (source, key) = try key(target, project)
    let place = source.place(key.name)
    let name = key.name.name
    guard project.settings.hasEntryMacro else {
      throw Finding(.notApplicable, "the project runs on systems before iOS 17", at: place)
    }
    guard let initial = EntryDefault(of: key) else {
      throw Finding(.notApplicable, "'\(name)' holds more than a default value", at: place)
    }
    guard Lines.isApart(key, in: source) else {
      throw Finding(.notApplicable, "other code stands on the lines of '\(name)'", at: place)
    }
    if let part = initial.renewed(in: project) {
      throw Finding(
        .notApplicable, "the default is made once for all; '@Entry' would make it anew each time",
        at: source.place(part))
    }
    let (owner, property) = try property(of: name, key, source, project)
    if owner !== source, let value = initial.value, let found = Access.privateName(Words(value).all, in: source) {
      throw Finding(
        .inaccessibleType, "'\(found.name)' is private to the file of the key", at: source.place(found.node))
    }
    var edits: [FileID: EditList] = [:]
    // First, as it takes edits along that were made right behind it.
    EmptiedBlocks.remove(key, in: source, &edits[source.file, default: EditList()])
    write(initial.text(in: source), property, owner, Comments.of(key, besides: initial.value?.textRange), &edits)
    return Plan(
      action: .entryMacro, title: "Replace '\(name)' by '@Entry'", changes: try project.changes(edits),
      confirmations: [], leftOut: [])
  }

  private static func key(
    _ target: RefactoringTarget, _ project: Project
  ) throws(Finding) -> (SourceFile, Key) {
    var candidates: [(FileID, Int)] = []
    switch target {
    case .project, .newCase: throw Finding(.notApplicable, "this action takes one key", at: nil)
    case .type(let name):
      candidates = project.declarations(name).filter { $0.kind != .extension }.map {
        ($0.place.file, $0.place.range.start)
      }
    case .place(let file, let offset): candidates = [(file, offset)]
    }
    for (file, offset) in candidates {
      let source = try project.source(file)
      let around = source.token(at: offset).map { sequence(first: Syntax($0), next: { $0.parent }) }
      let group = around?.firstMapped { $0.declGroup }
      if let found = group as? Key, isKey(found) { return (source, found) }
    }
    throw Finding(
      .notApplicable, "no EnvironmentKey stands there",
      at: candidates.first.map { Place($0.0, TextRange($0.1, $0.1)) })
  }

  /// A structure, an enum without cases, a class.
  typealias Key = any DeclGroupSyntax & NamedDeclSyntax

  private static func isKey(_ node: Key) -> Bool {
    node.inheritanceClause?.inheritedTypes.contains {
      ["EnvironmentKey", "SwiftUI.EnvironmentKey"].contains($0.type.trimmedDescription)
    } == true
  }

  // MARK: The property

  /// The one property that reads and writes through the key, and does nothing else.
  private static func property(
    of key: String, _ decl: Key, _ source: SourceFile, _ project: Project
  ) throws(Finding) -> (SourceFile, VariableDeclSyntax) {
    var found: [(SourceFile, VariableDeclSyntax)] = []
    var others: [(what: String, place: Place)] = []
    for file in project.files(mentioning: [key]) {
      let other = try project.source(file)
      for token in Mentions(key, in: other.tree).found where !token.isInside(decl) {
        guard let variable = token.nearest(VariableDeclSyntax.self),
          variable.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == "EnvironmentValues",
          isPlain(variable, key)
        else {
          let accessors = token.nearest(AccessorDeclSyntax.self)?.nearest(AccessorDeclListSyntax.self)
          let odd = accessors?.first { !isPlain($0, key) }
          let isSetter = odd?.accessorSpecifier.text == "set"
          others.append(
            (
              isSetter ? "its setter does more than store the value" : "'\(key)' is used here too",
              odd.map { other.place($0) } ?? other.place(token)
            ))
          continue
        }
        if !found.contains(where: { $0.1.id == variable.id }) { found.append((other, variable)) }
      }
    }
    if let other = others.first { throw Finding(.notApplicable, other.what, at: other.place) }
    guard let first = found.first else {
      throw Finding(.notApplicable, "no property of EnvironmentValues uses '\(key)'", at: source.place(decl.name))
    }
    guard found.count == 1 else {
      throw Finding(.notApplicable, "'\(key)' serves several properties", at: found[1].0.place(found[1].1.bindings))
    }
    return first
  }

  /// `{ get { self[Key.self] } set { self[Key.self] = newValue } }`
  private static func isPlain(_ variable: VariableDeclSyntax, _ key: String) -> Bool {
    guard variable.bindings.count == 1, let binding = variable.bindings.first, let annotation = binding.typeAnnotation,
      !Words(annotation).all.contains(key),
      case .accessors(let list)? = binding.accessorBlock?.accessors, list.count == 2
    else { return false }
    return list.allSatisfy { isPlain($0, key) }
  }

  private static func isPlain(_ accessor: AccessorDeclSyntax, _ key: String) -> Bool {
    guard let body = accessor.body?.statements, body.count == 1, let only = body.first else { return false }
    let text = only.item.trimmedDescription.filter { !$0.isWhitespace }
    switch accessor.accessorSpecifier.text {
    case "get": return text == "self[\(key).self]" || text == "returnself[\(key).self]"
    case "set": return text == "self[\(key).self]=\(accessor.parameters?.name.text ?? "newValue")"
    default: return false
    }
  }

  private static func write(
    _ value: String, _ variable: VariableDeclSyntax, _ source: SourceFile, _ comments: [String],
    _ edits: inout [FileID: EditList]
  ) {
    guard let binding = variable.bindings.first, let block = binding.accessorBlock,
      let type = binding.typeAnnotation?.type
    else { return }
    var list = edits[source.file] ?? EditList()
    let indentation = source.indentation(variable.start)
    // What was written in the accessors goes above too.
    let inside = block.tokens(viewMode: .sourceAccurate).flatMap {
      Comments.texts($0.leadingTrivia) + Comments.texts($0.trailingTrivia)
    }
    let behind = Comments.texts(block.trailingTrivia)
    let own = Comments.texts(variable.leadingTrivia.attached)
    let more = (comments + inside.dropLast(behind.count)).filter { text in
      !own.contains { Self.words(of: $0) == Self.words(of: text) }
    }
    // What documents the property stays together.
    let sorted = more.filter { !$0.hasPrefix("///") } + more.filter { $0.hasPrefix("///") }
    let above = sorted.map { $0 + source.style.newline + indentation }.joined()
    // Behind attributes, which may have a line of their own.
    let head = variable.modifiers.first?.start ?? variable.bindingSpecifier.start
    // Comments stand above the line: an extension may be on it, too.
    let line = source.lineStart(variable.start)
    let first = own.isEmpty ? line : StateRemoval.attachedStart(variable, in: source)
    let top =
      source.isBlank(line, variable.start) && own.isEmpty
      ? variable.start : first + source.indentation(first).utf8.count
    if head == top {
      list.insert(at: head, above + "@Entry ")
    } else {
      list.insert(at: top, above)
      list.insert(at: head, "@Entry ")
    }
    // Another name for the type may hide that it is a function.
    list.add(TextRange(type.end, block.end), " = " + value)
    edits[source.file] = list
  }

  /// What a comment says, however it is marked.
  private static func words(of comment: String) -> [Substring] {
    comment.split { !$0.isLetter && !$0.isNumber }
  }

  private final class Mentions: SyntaxVisitor {
    let name: String
    var found: [TokenSyntax] = []

    init(_ name: String, in tree: SourceFileSyntax) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
      walk(tree)
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if case .identifier = token.tokenKind, token.name == name { found.append(token) }
      return .visitChildren
    }
  }
}
