import SheetIndex
import SheetModel
import SwiftSyntax

/// One modal with its state, as the actions on a single place take it.
struct SingleSite {
  let type: ViewType
  let merged: MergedSlot

  var site: ModalSite { merged.site }
  var source: SourceFile { site.source }

  /// The modal whose modifier stands on the line of a target.
  ///
  /// What the state is called; nil where it is no property.
  let stateName: String?

  /// - Parameter ofAnyState: whether the state may be somebody else's.
  /// - Throws: where there is none, or its state is not the view's own.
  init(at target: RefactoringTarget, in project: Project, ofAnyState: Bool = false) throws(Finding) {
    guard case .place(let file, let offset) = target else {
      throw Finding(.notApplicable, "this action takes FILE:LINE of a modifier", at: nil)
    }
    let source = try project.source(file)
    let line = source.line(offset)
    let here = (project.modalsByFile[file] ?? []).filter { modal in
      source.line(modal.presentation.place.range.start) == line
    }
    // Of several on a line the one at the place, or the first.
    let exact = here.filter { modal in
      let item = modal.presentation
      return item.place.range.start <= offset && offset <= max(item.place.range.end, item.headEnd)
    }
    if let modal = exact.last ?? here.first {
      let (presentation, facts) = (modal.presentation, modal.facts)
      guard !modal.view.isEmpty, !["View", "SwiftUI.View"].contains(modal.view) else {
        let what = modal.view.isEmpty ? "a function of no type" : "a function of every 'View'"
        throw Finding(.notAView, "the modal stands in \(what), which has no state of its own", at: presentation.place)
      }
      guard facts.isSystem, let site = ModalSite(presentation, facts, in: source) else {
        throw Finding(.unsupportedForm, "this form of '.\(presentation.kind)' is not known", at: presentation.place)
      }
      let type = try project.viewType(modal.view, from: file, at: presentation.place.range.start)
      self.type = type
      stateName = facts.slot?.name
      do throws(Finding) {
        merged = MergedSlot(try Slot(of: site, in: type), [site], in: type)
      } catch {
        guard ofAnyState, error.reason != .exclusiveConditions else { throw error }
        merged = MergedSlot(try Slot(foreign: site, in: type), [site], in: type)
      }
      return
    }
    throw source.previewRefusal(at: offset)
      ?? Finding(.notApplicable, "no modal is presented on this line", at: Place(file, TextRange(offset, offset)))
  }
}
