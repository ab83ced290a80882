import SheetModel
import SwiftSyntax

/// Which of several apps can have a part of a type whose file lies in no app's folder: those that name it, or what names it,
/// by however many steps.
///
/// Names alone are looked at: what is found may be too much, never too little. Where it is one app, no other shows the type.
struct NamingApps {
  private let scopes: AppScopes
  private let project: Project

  init(_ scopes: AppScopes, _ project: Project) {
    self.scopes = scopes
    self.project = project
  }

  /// A menu has less time than whoever has chosen.
  private var mostNames: Int { project.isEstimate ? 60 : 2_000 }

  enum Answer: Equatable {
    case only(Int)
    /// Two of several.
    case several(Int, Int)
    /// None does, or there are too many names on the way.
    case unknown
  }

  /// The apps that can have a part of a type.
  func apps(naming type: String) -> Answer {
    var found: Int?
    let first = Self.last(type)
    var queue = [first]
    var seen: Set<String> = [first]
    while let name = queue.popLast() {
      for file in project.files(mentioning: [name]) {
        let owner = scopes.owner(of: project.index.path(file))
        if owner != nil, owner == found { continue }
        guard let source = try? project.source(file) else { return .unknown }
        for range in source.ranges(ofWord: name, in: source.range) {
          guard let token = source.token(in: range), token.textRange == range, !isDeclared(token), !isInPreview(token)
          else { continue }
          if let owner {
            if let found, found != owner { return .several(min(found, owner), max(found, owner)) }
            found = owner
            break
          }
          guard let next = namers(of: token) else { return .unknown }
          for name in next where seen.insert(name).inserted {
            guard seen.count <= mostNames else { return .unknown }
            queue.append(name)
          }
        }
      }
    }
    return found.map { .only($0) } ?? .unknown
  }

  /// What has to be named for some code to run; nil where that is not known.
  private func namers(of token: TokenSyntax) -> [String]? {
    var member: String?
    for node in sequence(first: Syntax(token), next: { $0.parent }) {
      if let type = node.declGroup {
        guard let extended = type.as(ExtensionDeclSyntax.self) else {
          return type.asProtocol(NamedDeclSyntax.self).map { [$0.name.name] }
        }
        // `Shelf.Row`, `Stack<Book>`
        let path = String(extended.extendedType.trimmedDescription.prefix { $0 != "<" })
        let name = Self.last(path)
        let declared = (project.declarations(path) + project.declarations(name)).filter { $0.kind != .extension }
        // A value of the project's own type comes from code that names it.
        if declared.contains(where: { $0.kind != .protocol }) { return [name] }
        let isOwn = !declared.isEmpty
        // What a system's type is made here, the system may call by its own names.
        if !isOwn, extended.inheritanceClause != nil { return nil }
        return member.map { isOwn ? [$0, name] : [$0] } ?? (isOwn ? [name] : nil)
      }
      if let named = node.asProtocol(NamedDeclSyntax.self), !node.is(AssociatedTypeDeclSyntax.self) {
        member = named.name.name
      }
      if let variable = node.as(VariableDeclSyntax.self) {
        let names = variable.bindings.flatMap { LocalNames.names(in: $0.pattern) }
        guard names.count == 1 else { return nil }
        member = names[0]
      }
      if node.is(SubscriptDeclSyntax.self) { return nil }
      if node.is(ImportDeclSyntax.self) { return [] }
    }
    return member.map { [$0] }
  }

  /// The name of a declaration, or of what is extended: nobody uses it there.
  private func isDeclared(_ token: TokenSyntax) -> Bool {
    if let named = token.parent?.asProtocol(NamedDeclSyntax.self), named.name.id == token.id { return true }
    if token.parent?.is(IdentifierPatternSyntax.self) == true { return true }
    return token.nearest(ExtensionDeclSyntax.self).map { Syntax(token).isInside($0.extendedType) } ?? false
  }

  private func isInPreview(_ token: TokenSyntax) -> Bool { MakerUses.owner(of: Syntax(token)) == nil }

  private static func last(_ type: String) -> String {
    let name = Namesakes.plain(type)
    return name.split(separator: ".").last.map(String.init) ?? name
  }
}
