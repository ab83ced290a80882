import SheetModel
import SwiftSyntax

/// Where a binding goes that an initialiser of a view takes.
enum InitialisedBinding {
  /// Into these properties and nowhere else; by the label of one where the initialiser is the compiler's.
  case kept([String])
  /// The initialiser does something else with it: it may write to it, or hand it on.
  case used(Place)
  case unknown

  init(_ label: String, of view: ViewType) {
    guard !view.initialisers.isEmpty else {
      self = view.property(label) == nil ? .unknown : .kept([label])
      return
    }
    var kept: [String] = []
    // Which of several is called depends on types.
    for part in view.parts {
      for node in part.declarations.compactMap({ $0.as(InitializerDeclSyntax.self) }) {
        for parameter in node.signature.parameterClause.parameters where parameter.firstName.name == label {
          let name = (parameter.secondName ?? parameter.firstName).name
          let uses = Uses(of: name)
          if let body = node.body { uses.walk(body) }
          if let other = uses.other {
            self = .used(part.source.place(other))
            return
          }
          kept += uses.properties.filter { !kept.contains($0) }
        }
      }
    }
    self = kept.isEmpty ? .unknown : .kept(kept)
  }

  /// `_count = count`, and any other.
  private final class Uses: SyntaxVisitor {
    let name: String
    var properties: [String] = []
    var other: Syntax?

    init(of name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let written = NameUses.split(node.baseName.name).0
      guard written == name, !Self.isMember(node) else { return .visitChildren }
      guard let list = node.parent?.as(ExprListSyntax.self), list.count == 3,
        list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let first = list.first
      else {
        other = other ?? Syntax(node)
        return .visitChildren
      }
      // The property of its name, on the left of an assignment.
      if first.id == node.id, node.baseName.name != written { return .visitChildren }
      let target = first.as(DeclReferenceExprSyntax.self) ?? first.as(MemberAccessExprSyntax.self)?.declName
      if list.last?.id == node.id, let text = target?.baseName.name, text.first == "_" {
        properties.append(String(text.dropFirst()))
      } else {
        other = other ?? Syntax(node)
      }
      return .visitChildren
    }

    /// `self.count`
    private static func isMember(_ node: DeclReferenceExprSyntax) -> Bool {
      node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    }
  }
}
