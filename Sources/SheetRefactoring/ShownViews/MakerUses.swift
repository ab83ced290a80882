import SheetIndex
import SheetModel
import SwiftSyntax

/// Where a function or property that gives a view is used outside of the type that has it: `factory.makeLeaf()`,
/// `leafScreen()`.
final class MakerUses {
  struct Use {
    let node: Syntax
    let source: SourceFile
    /// The type around the use; empty for code of no type.
    let owner: String
  }

  private let project: Project
  private var found: [String: [Use]] = [:]

  init(_ project: Project) { self.project = project }

  /// - Parameter owner: the type that has it; empty for none.
  func of(_ name: String, in owner: String) -> [Use] {
    let key = "\(owner).\(name)"
    if let known = found[key] { return known }
    // In a view it is most likely for the view itself: what others name like it is another.
    let isShown = project.declarations(owner).contains { $0.kind != .protocol && project.isShown($0) }
    var result: [Use] = []
    for file in project.files(mentioning: [name]) {
      guard let source = try? project.source(file) else { continue }
      for range in source.ranges(ofWord: name, in: source.range) {
        guard let node = Self.use(source.token(in: range)), let around = Self.owner(of: node), around != owner
        else { continue }
        let means: Bool
        if let access = node.as(MemberAccessExprSyntax.self).map(MemberAccess.init) {
          means =
            !owner.isEmpty && (!isShown || access.base != .unknown)
            && project.shownNames.mayMean(access, seenFrom: around, memberOf: owner)
        } else {
          means = project.shownNames.mayMean(name, seenFrom: around, memberOf: owner)
        }
        if means { result.append(Use(node: node, source: source, owner: around)) }
      }
    }
    found[key] = result
    return result
  }

  /// Where a part of a view in a member of its own is used, there or elsewhere.
  ///
  /// - Parameter place: something in that member, which tells it from others of its name: `build(page:)` beside
  ///   `build(sheet:)`.
  func all(of member: String, around place: Syntax, in owner: String, _ source: SourceFile) -> [Use] {
    let type = try? project.viewType(owner, from: source.file)
    let own = (type?.uses(of: member) ?? []).filter { ContentOwners.member(around: $0.node) != member }
    let all = own.map { Use(node: $0.node, source: $0.source, owner: owner) } + of(member, in: owner)
    let function = sequence(first: place, next: { $0.parent }).lazy.compactMap { $0.as(FunctionDeclSyntax.self) }
      .first { $0.name.name == member }
    guard let function, let overloads = type?.functions(member).map(\.labels), overloads.count > 1 else { return all }
    return all.filter { use in
      let labels = use.labels
      return labels == nil || labels == function.labels || !overloads.contains { $0 == labels }
    }
  }

  private static func use(_ token: TokenSyntax?) -> Syntax? {
    guard let reference = token?.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    let member = reference.parent?.as(MemberAccessExprSyntax.self)
    return member?.declName.id == reference.id ? member.map { Syntax($0) } : Syntax(reference)
  }

  /// The type around some code, with dots; empty for code of no type, nil for a preview.
  static func owner(of node: Syntax) -> String? {
    var names: [String] = []
    for parent in sequence(first: node, next: { $0.parent }) {
      if parent.isPreviewMacro { return nil }
      guard let type = parent.declGroup else { continue }
      let inherited = type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      if inherited.contains("PreviewProvider") { return nil }
      names.append(
        type.asProtocol(NamedDeclSyntax.self)?.name.name
          ?? type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? "")
    }
    return names.reversed().joined(separator: ".")
  }
}

extension MakerUses.Use {
  /// The labels of the call that it is; nil where not all are written.
  fileprivate var labels: [String]? { FunctionCallExprSyntax.labels(ofCalling: node) }
}
