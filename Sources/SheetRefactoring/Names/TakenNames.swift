import SheetModel
import SwiftSyntax

/// What a new name must not be: what a type mentions, and some names more.
struct TakenNames {
  private let type: ViewType
  private var more: Set<String>
  /// Where names stand that go.
  private var gone: [Place] = []

  init(_ type: ViewType, and more: Set<String>) {
    self.type = type
    self.more = more
  }

  /// Looked up where the text has it: one menu asks for a handful of names.
  func contains(_ name: String) -> Bool {
    more.contains(name)
      || type.parts.contains { part in
        part.source.ranges(ofWord: name, in: part.decl.textRange).contains { range in
          if gone.contains(where: { $0.file == part.source.file && $0.range.contains(range.start) }) { return false }
          // Neither in a comment nor in a string.
          let token = part.source.token(in: range)
          if let token, Self.isOfOther(token) { return false }
          switch token?.tokenKind {
          case .identifier(let text)?, .dollarIdentifier(let text)?: return text.contains(name)
          default: return false
          }
        }
      }
  }

  /// `sheets.showSheet(…)`: a member of another value takes no name away from the type.
  private static func isOfOther(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id,
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName
    else { return false }
    return base.tokenKind != .keyword(.self) && base.name.first?.isLowercase == true
  }

  func without(_ places: [Place]) -> TakenNames {
    var result = self
    result.gone = places
    return result
  }

  mutating func add(_ names: [String]) { more.formUnion(names) }

  func adding(_ names: String...) -> TakenNames {
    var result = self
    result.add(names)
    return result
  }

  /// A name that is not taken: itself, or with a number.
  func unique(_ name: String) -> String { CaseNames.unique(name, isTaken: contains) }
}
