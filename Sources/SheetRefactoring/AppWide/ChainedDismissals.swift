import SheetModel
import SwiftSyntax

/// A chain of modals, each opened by the `onDismiss` of the one before: what opens the first is handed what opens the
/// next, `showSheet(.welcome, onDismiss: { showSheet(.permissions, onDismiss: finish) })`.
///
/// What presents must keep what it runs until that has handed over the next one (`AppWideStyle.keepsDismissals`).
struct ChainedDismissals {
  private let slots: [LiftedSlot]

  /// - Parameter slots: what becomes cases, of any view.
  init(_ slots: [LiftedSlot]) { self.slots = slots }

  /// The slots, what an `onDismiss` opens before what runs it: its text goes along with that.
  var innermostFirst: [LiftedSlot] {
    var (result, seen): ([LiftedSlot], Set<Int>) = ([], [])
    func visit(_ index: Int) {
      guard seen.insert(index).inserted else { return }
      for other in followers(of: index) { visit(other) }
      result.append(slots[index])
    }
    for index in slots.indices { visit(index) }
    return result
  }

  /// What the view hands over with what an `onDismiss` opens in the end.
  func values(handedBy slot: LiftedSlot) -> [String] {
    guard let index = index(of: slot) else { return [] }
    return chain(from: index).flatMap { slots[$0].captures.values.map(\.name) }.uniqued()
  }

  /// The first that cannot hand over what its `onDismiss` opens.
  func firstRefused(_ style: any AppWideStyle) -> (index: Int, finding: Finding)? {
    for index in slots.indices {
      let (slot, chain) = (slots[index], chain(from: index))
      if chain.contains(index), let dismissal = slot.site.onDismiss {
        return (
          index,
          Finding(
            .onDismiss, "what its onDismiss opens comes back to '\(slot.name)' when that is dismissed",
            at: slot.site.source.place(dismissal))
        )
      }
      guard !chain.isEmpty else { continue }
      // What the next ones need stands beside this trigger then.
      var names = Set(values(handedBy: slot)).union([style.knownProperty(in: slot.type) ?? style.propertyName])
      for next in chain {
        let dismissal = slots[next].site.onDismiss.map { Syntax($0) }
        do throws(Finding) {
          try TriggerAccess.check(slot.merged, slot.type, slots[next].captures, dismissal)
        } catch {
          return (index, error)
        }
        guard let dismissal else { continue }
        for reference in FreeNames(in: dismissal).references {
          let name = NameUses.split(reference.baseName.name).0
          if LocalNames.declaration(of: name, at: reference)?.isInside(dismissal) != true { names.insert(name) }
        }
      }
      for use in slot.merged.uses where use.opens {
        let hidden = names.sorted().first { LocalNames.declaration(of: $0, at: use.use.node) != nil }
        guard let hidden else { continue }
        return (
          index,
          Finding(
            .capturesLocal, "'\(hidden)', which what its onDismiss opens needs, means something else here",
            at: use.place)
        )
      }
    }
    return nil
  }

  /// All that is opened from one `onDismiss`, and from theirs.
  private func chain(from index: Int) -> [Int] {
    var (result, next): ([Int], [Int]) = ([], followers(of: index))
    while let one = next.popLast() {
      guard !result.contains(one) else { continue }
      result.append(one)
      next += followers(of: one)
    }
    return result
  }

  private func followers(of index: Int) -> [Int] {
    guard let dismissal = slots[index].site.onDismiss else { return [] }
    let (site, key) = (slots[index].site, slots[index].type.key)
    return slots.indices.filter { other in
      slots[other].type.key == key
        && slots[other].merged.uses.contains {
          $0.opens && $0.use.source === site.source && $0.use.node.isInside(dismissal)
        }
    }
  }

  private func index(of slot: LiftedSlot) -> Int? {
    slots.firstIndex { $0.type.key == slot.type.key && $0.name == slot.name }
  }
}
