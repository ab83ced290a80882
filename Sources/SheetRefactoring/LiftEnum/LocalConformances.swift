import SheetModel
import SwiftSyntax

/// What a view's enum conforms to. Its values go nowhere but to its sheet, so that nobody can ask them for what a protocol
/// says: as far as that gives the enum nothing which its cases, its id and its members need, it can go.
struct LocalConformances {
  private let project: Project
  /// A text of a value is in words of the enum's own.
  private(set) var describesItself = false

  /// What the other enum has, too, or what comes with the cases.
  private static let kept: Set<String> = [
    "Identifiable", "Hashable", "Equatable", "Sendable", "String", "Int", "CaseIterable",
  ]
  private static let coded: Set<String> = ["Codable", "Encodable", "Decodable"]
  private static let described: Set<String> = ["CustomStringConvertible", "CustomDebugStringConvertible"]

  init(_ project: Project) { self.project = project }

  /// - Throws: what the other enum may not be.
  mutating func check(
    _ clause: InheritanceClauseSyntax?, of name: String, in source: SourceFile
  ) throws(Finding) {
    for type in clause?.inheritedTypes ?? [] {
      let written = type.type.trimmedDescription
      if Self.described.contains(written) { describesItself = true }
      guard !Self.kept.contains(written), !isUnused(written) else { continue }
      throw Finding(
        .notApplicable, "'\(name)' is \(written), which the other enum may not be", at: source.place(type))
    }
  }

  private func isUnused(_ written: String) -> Bool {
    let declared = project.declarations(written)
    guard !declared.isEmpty else { return Self.coded.contains(written) || Self.described.contains(written) }
    // One of the project's own: what it asks for is written in the enum, and means the same without it.
    guard declared.count == 1, let summary = declared.first, summary.kind == .protocol,
      let decl = project.group(at: summary)?.as(ProtocolDeclSyntax.self), decl.attributes.isEmpty,
      decl.inheritanceClause == nil, decl.genericWhereClause == nil
    else { return false }
    return decl.memberBlock.members.allSatisfy { member in
      member.decl.as(VariableDeclSyntax.self).map { $0.attributes.isEmpty && !$0.isStatic } ?? false
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var isStatic: Bool { modifiers.contains { $0.name.text == "static" } }
}
