import SheetModel
import SwiftSyntax

// Modals that functions and modifiers of the project present for a view: `.bottomSheet(isPresented: $isOpen) { … }`.
extension Project {
  /// What of them stays beside the modals of a view that are moved: nobody moves those.
  ///
  /// - Parameter kinds: what the functions must present.
  /// - Parameter enumName: what those present that the modals go to.
  func wrapped(of view: String, _ kinds: [String], besides enumName: String? = nil) -> [Finding] {
    (wrappedByView[view] ?? []).filter { modal in
      presents(modal.presentation.kind, kinds) && (enumName == nil || modal.presentation.enumName != enumName)
    }.map { modal in
      Finding(
        .stateNotOwned, "the project's own '\(modal.presentation.kind)' presents this, and stays",
        at: modal.presentation.place)
    }
  }

  /// Whether the code of a function of every view, or of a modifier, holds one of some presentations.
  private func presents(_ name: String, _ kinds: [String]) -> Bool {
    modifierFact("presents \(kinds) by \(name)") {
      let bodies = viewFunctionBodies(name).map { Syntax($0.body) }
      let types = declarations(name).compactMap { group(at: $0).map { Syntax($0.memberBlock) } }
      return (bodies + types).contains { code in kinds.contains { Words(code).all.contains($0) } }
    }
  }
}
