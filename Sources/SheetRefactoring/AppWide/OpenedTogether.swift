import SheetModel
import SwiftSyntax

/// States of several views that one action opens: a row does `details = true; onSave()`, and the view around it shows
/// something by `onSave`. As cases of one enum only the last would be shown.
struct OpenedTogether {
  private struct Opening {
    /// Which of the modals that move; nil for a case that is there already.
    let slot: Int?
    let place: Place
    let step: Actions.Step
  }

  private let openings: [SyntaxIdentifier: [Opening]]
  private let effect: String

  init(_ slots: [LiftedSlot], _ style: any AppWideStyle, _ project: Project) {
    var all: [Opening] = []
    for (index, slot) in slots.enumerated() {
      let actions = Actions(type: slot.type)
      for use in slot.merged.uses where use.opens {
        all += actions.openings(by: use).map { Opening(slot: index, place: use.place, step: $0) }
      }
    }
    for (node, source) in Self.known(style, project) {
      guard let owner = MakerUses.owner(of: node), let type = try? project.viewType(owner, from: source.file) else {
        continue
      }
      all += Actions(type: type).steps(to: node, in: source).map {
        Opening(slot: nil, place: source.place(node), step: $0)
      }
    }
    openings = Dictionary(grouping: all, by: \.step.body)
    effect = style.layers > 1 ? "both would be shown, one above the other" : "only the last would be shown"
  }

  /// What opens cases that the enum has already.
  private static func known(_ style: any AppWideStyle, _ project: Project) -> [(Syntax, SourceFile)] {
    guard style.isKnown else { return [] }
    let triggers = project.index.presentations.filter { $0.enumName == style.enumName && !$0.isPreview }
      .flatMap(\.triggers)
    return triggers.compactMap { trigger in
      guard let source = try? project.source(trigger.place.file),
        let token = source.token(at: trigger.place.range.start)
      else { return nil }
      return (Syntax(token), source)
    }
  }

  /// What must be accepted: each place that opens what moves beside another one.
  var findings: [Finding] {
    openings.values.flatMap { together in
      together.filter { one in
        one.slot != nil
          && together.contains { other in
            other.slot != one.slot && Actions.runTogether([one.step], [other.step])
          }
      }
    }.map { Finding(.overlap, "another one is opened beside it: " + effect, at: $0.place) }
  }
}
