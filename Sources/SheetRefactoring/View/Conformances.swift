import SheetIndex
import SheetModel
import SwiftSyntax

// Which protocols a type conforms to, as names tell.
extension Project {
  /// The types that a clause names: `View` and `Titled` of `struct Home: View, @MainActor Titled`.
  static func inherited(in clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.flatMap { composed($0.type) } ?? []
  }

  /// `View` and `Titled` of `View & Titled`.
  private static func composed(_ type: TypeSyntax) -> [String] {
    if let attributed = type.as(AttributedTypeSyntax.self) { return composed(attributed.baseType) }
    if let several = type.as(CompositionTypeSyntax.self) { return several.elements.flatMap { composed($0.type) } }
    if let some = type.as(SomeOrAnyTypeSyntax.self) { return composed(some.constraint) }
    return [type.trimmedDescription]
  }

  /// What stands behind another name for a protocol, or for several.
  func composed(behind summary: IndexSnapshot.TypeSummary) -> [String] {
    aliased(by: summary).map(Self.composed) ?? []
  }

  /// The protocols of the project that a view conforms to, with their extensions.
  func protocols(of type: ViewType) -> [IndexSnapshot.TypeSummary] {
    protocols(named: type.parts.flatMap { Self.inherited(in: $0.decl.declGroup?.inheritanceClause) })
  }

  /// The same for some names, and all that these inherit.
  func protocols(named start: [String]) -> [IndexSnapshot.TypeSummary] {
    var seen: Set<String> = ["View", "SwiftUI.View"]
    var queue = start
    var result: [IndexSnapshot.TypeSummary] = []
    while let next = queue.popLast(), seen.count < 64 {
      guard seen.insert(next).inserted else { continue }
      for summary in declarations(next) {
        switch summary.kind {
        case .typealias: queue += composed(behind: summary)
        case .protocol, .extension:
          result.append(summary)
          queue += Self.inherited(in: group(at: summary)?.inheritanceClause)
        default: continue
        }
      }
    }
    return result
  }
}
