import SheetModel
import SwiftSyntax

// What must be accepted where a modal leaves its view, as it behaves otherwise from then on.
extension LiftChecks {
  /// What must be accepted where a modal leaves its view.
  ///
  /// - Parameters:
  ///   - others: the other states of the view that become cases.
  ///   - gone: closings that are taken out.
  static func confirmations(
    _ merged: MergedSlot, _ type: ViewType, _ style: any AppWideStyle, beside others: [MergedSlot] = [],
    without gone: Set<Place> = []
  ) -> [Finding] {
    let actions = Actions(type: type)
    let context = TriggerContext(type: type)
    let known = knownOpenings(style, type)
    let openings = merged.uses.compactMap { use -> Finding? in
      let isInContent = merged.site.holds(use)
      switch use.role {
      case .close where gone.contains(use.place), .toggle where gone.contains(use.place): return nil
      case .toggle where isInContent: return lateToggle(use, type)
      case .open, .toggle, .assign:
        // A presenter that the view has for this one alone replaces nothing.
        if style.staysInViews, others.isEmpty { return nil }
        let isBeside = known.contains { actions.runTogether($0.node, in: $0.source, use.use.node, in: use.use.source) }
        if isBeside || others.contains(where: { actions.opens($0, with: use) }) {
          return OpenedElsewhere.finding(style, at: use.place)
        }
        guard context.automaticCause(of: use.use.node, in: use.use.source) != nil else { return nil }
        return Finding(
          .overlap, "it can open by itself: it would \(style.successor) what is shown instead of waiting for it",
          at: use.place)
      case .close where !isInContent:
        return Finding(.guardedClose, "it closes '\(merged.slot.name)' alone, whatever else is open", at: use.place)
      case .close where context.runsLater(use.use.node, in: use.use.source):
        return Finding(.guardedClose, "it may close what is shown in its place by then", at: use.place)
      default: return nil
      }
    }
    return openings
      + merged.uses.filter { closesByNil($0, merged, type) && !style.closesFromOutside }.map { use in
        Finding(.stateRead, "nil closes '\(merged.slot.name)' here, and would do nothing any more", at: use.place)
      }
  }

  /// What opens cases that the enum has already, in the view's own code.
  private static func knownOpenings(_ style: any AppWideStyle, _ type: ViewType) -> [(node: Syntax, source: SourceFile)]
  {
    guard style.isKnown else { return [] }
    let triggers = type.project.index.presentations.filter { $0.enumName == style.enumName && !$0.isPreview }
      .flatMap(\.triggers)
    return triggers.compactMap { trigger in
      let part = type.parts.first {
        $0.source.file == trigger.place.file && $0.members.textRange.contains(trigger.place.range.start)
      }
      guard let part, let token = part.source.token(at: trigger.place.range.start) else { return nil }
      return (Syntax(token), part.source)
    }
  }
}
