import SheetIndex
import SheetModel
import SwiftSyntax

/// What empties the state by which an enum of the project is shown: `router.sheet = nil`, `router.close()`. Beside a state
/// of its own that did nothing to a modal; behind an opening by the enum it takes away what was just opened.
struct ClosedBehind {
  private struct Closing {
    let place: Place
    let steps: [Actions.Step]
  }

  private let enumName: String
  private let project: Project
  private var closings: [Closing] = []
  private static let deepest = 4

  init(_ style: any AppWideStyle, _ project: Project) {
    enumName = style.enumName
    self.project = project
    let shown = project.index.presentations.filter {
      $0.enumName == style.enumName && !$0.isPreview && !project.isOfOtherApp($0.place.file)
    }
    for slot in Set(shown.compactMap(\.state)) {
      let uses = SlotReferences(of: slot, in: project)
      for use in uses.found where use.form == .close { add(use, slot, uses, depth: 0) }
    }
  }

  /// A place that closes, or those that call the object's function which does.
  private mutating func add(_ use: SlotReferences.Use, _ slot: StateProperty, _ uses: SlotReferences, depth: Int) {
    guard project.isClass(slot.owner), use.owner == slot.owner else {
      guard let type = try? project.viewType(use.owner, from: use.source.file) else { return }
      let steps = Actions(type: type).steps(to: use.node, in: use.source)
      closings.append(Closing(place: use.source.place(use.node), steps: steps))
      return
    }
    guard depth < Self.deepest, let function = use.node.nearest(FunctionDeclSyntax.self),
      !Self.opens(slot.property, in: function)
    else { return }
    for call in uses.calls(of: function) { add(call, slot, uses, depth: depth + 1) }
  }

  /// `sheet = nil; sheet = route`: another one is opened by then, which is asked about.
  private static func opens(_ state: String, in function: FunctionDeclSyntax) -> Bool {
    guard let body = function.body else { return false }
    return FreeNames(in: Syntax(body)).mentioned.contains(state)
      && body.tokens(viewMode: .sourceAccurate).contains { token in
        guard token.name == state, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
        let target = reference.parent?.as(MemberAccessExprSyntax.self).map { Syntax($0) } ?? Syntax(reference)
        guard let list = target.parent?.as(ExprListSyntax.self), list.first?.id == target.id,
          list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
        else { return false }
        return list.dropFirst(2).first?.is(NilLiteralExprSyntax.self) == false
      }
  }

  /// - Throws: where an opening of a state is followed by what would close it at once.
  func check(_ merged: MergedSlot, in type: ViewType) throws(Finding) {
    guard !closings.isEmpty else { return }
    let actions = Actions(type: type)
    for use in merged.uses where use.opens {
      let openings = actions.openings(by: use)
      for closing in closings where Actions.run(closing.steps, after: openings) {
        throw Finding(
          .unsupportedUse,
          "this closes what '\(enumName)' shows right behind what opens '\(merged.slot.name)', which would be gone at once",
          at: closing.place)
      }
    }
  }
}
