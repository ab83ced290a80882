import SwiftSyntax

/// What a new name must not be: what a type mentions, and some names more.
struct TakenNames {
  private let type: ViewType
  private var more: Set<String>

  init(_ type: ViewType, and more: Set<String>) {
    self.type = type
    self.more = more
  }

  /// Looked up where the text has it: one menu asks for a handful of names.
  func contains(_ name: String) -> Bool {
    more.contains(name)
      || type.parts.contains { part in
        part.source.ranges(ofWord: name, in: part.decl.textRange).contains { range in
          // Neither in a comment nor in a string.
          switch part.source.token(at: range.start)?.tokenKind {
          case .identifier(let text)?, .dollarIdentifier(let text)?: text.contains(name)
          default: false
          }
        }
      }
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
