import SwiftSyntax

/// What a new name must not be: what a type mentions, and some names more.
struct TakenNames {
  private let type: ViewType
  private var more: Set<String>

  init(_ type: ViewType, and more: Set<String>) {
    self.type = type
    self.more = more
  }

  /// Looked up in the text, comments included: one menu asks for a handful of names.
  func contains(_ name: String) -> Bool {
    more.contains(name) || type.parts.contains { $0.source.holds(word: name, in: $0.decl.textRange) }
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
