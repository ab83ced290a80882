import SheetModel
import SwiftSyntax

/// What another view opens in the action that opens a modal, or what of the enum's cases is opened there already.
///
/// A view's button may open a sheet of its own and call what it was handed, by which the view around it opens one: two states
/// before, and one of them waited.
struct OpenedElsewhere {
  private struct Opening {
    /// The view and its state; nothing for a case that is there.
    let slot: String
    let place: Place
    let steps: [Actions.Step]
  }

  private let style: any AppWideStyle
  private var openings: [Opening] = []

  init(_ slots: [LiftedSlot], _ style: any AppWideStyle, _ project: Project) {
    self.style = style
    // Each view has a presenter of its own; a menu has no time.
    guard !style.staysInViews, !project.isEstimate else { return }
    for slot in slots {
      let actions = Actions(type: slot.type)
      openings += slot.merged.uses.filter(\.opens).map { use in
        Opening(
          slot: slot.type.key + " " + slot.name, place: use.place,
          steps: actions.steps(to: use.use.node, in: use.use.source))
      }
    }
    guard style.isKnown else { return }
    let triggers = project.index.presentations.filter { $0.enumName == style.enumName && !$0.isPreview }
      .flatMap(\.triggers)
    for trigger in triggers where trigger.via != .initial && !project.isOfOtherApp(trigger.place.file) {
      guard let source = try? project.source(trigger.place.file),
        let token = source.token(at: trigger.place.range.start), let owner = MakerUses.owner(of: Syntax(token)),
        let type = try? project.appType(owner, from: source.file)
      else { continue }
      openings.append(
        Opening(slot: "", place: trigger.place, steps: Actions(type: type).steps(to: Syntax(token), in: source)))
    }
  }

  /// What must be accepted: each that becomes a case, and is opened together with another one.
  func findings() -> [Finding] {
    var byBody: [SyntaxIdentifier: [Opening]] = [:]
    for opening in openings {
      for body in Set(opening.steps.map(\.body)) { byBody[body, default: []].append(opening) }
    }
    return openings.filter { opening in
      !opening.slot.isEmpty
        && opening.steps.contains { step in
          byBody[step.body]?.contains { other in
            other.slot != opening.slot && Actions.runTogether(other.steps, opening.steps)
          } ?? false
        }
    }.map { Self.finding(style, at: $0.place) }
  }

  static func finding(_ style: any AppWideStyle, at place: Place) -> Finding {
    let effect = style.layers > 1 ? "both would be shown, one above the other" : "only the last would be shown"
    return Finding(.overlap, "another one is opened beside it: " + effect, at: place)
  }
}
