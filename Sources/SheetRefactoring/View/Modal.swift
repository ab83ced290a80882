import SheetIndex
import SheetModel

/// A sheet, a cover or a popover of the project with its code. A reference: several actions go through all of
/// them for one menu.
final class Modal {
  let presentation: Presentation
  let facts: SiteFacts
  /// The type whose code presents, with dots; empty for none.
  let view: String

  private init(_ presentation: Presentation, _ facts: SiteFacts) {
    self.presentation = presentation
    self.facts = facts
    view = facts.scope.typePath.joined(separator: ".")
  }

  static let kinds = ["sheet", "fullScreenCover", "popover"]
  /// Those that are no previews, in the order of the index.
  static func all(in index: IndexSnapshot) -> [Modal] {
    all(in: index) { presentation, _ in kinds.contains(presentation.kind) }
  }

  /// The same with what else stands above the scene's root, where a presenter at the root cannot reach: an inspector is a
  /// sheet where the window is narrow; what a function of the project takes, it may present.
  static func layers(in index: IndexSnapshot) -> [Modal] {
    all(in: index) { presentation, facts in
      kinds.contains(presentation.kind) || presentation.kind == "inspector"
        || !facts.isSystem && !facts.contents.isEmpty
    }
  }

  /// Uses of the project's own functions and modifiers: what they present is theirs.
  static func wrapped(in index: IndexSnapshot) -> [Modal] {
    all(in: index) { presentation, facts in
      !kinds.contains(presentation.kind) && !facts.isSystem
    }
  }

  private static func all(in index: IndexSnapshot, where isWanted: (Presentation, SiteFacts) -> Bool) -> [Modal] {
    var result: [Modal] = []
    // By number: most presentations are none of these, and to copy one costs more than to look at it.
    for number in index.presentations.indices where index.sites.indices.contains(number) {
      guard !index.presentations[number].isPreview, isWanted(index.presentations[number], index.sites[number]) else {
        continue
      }
      result.append(Modal(index.presentations[number], index.sites[number]))
    }
    return result
  }
}
