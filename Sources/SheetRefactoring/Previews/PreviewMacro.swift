import SheetModel
import SwiftSyntax

extension SyntaxProtocol {
  /// `#Preview { … }` itself.
  var isPreviewMacro: Bool {
    let node = Syntax(self)
    let macro = node.as(MacroExpansionDeclSyntax.self)?.macroName ?? node.as(MacroExpansionExprSyntax.self)?.macroName
    return macro?.text == "Preview"
  }

  /// Whether it stands in a `#Preview`, or is one.
  var isInPreviewMacro: Bool { sequence(first: Syntax(self), next: { $0.parent }).contains(where: \.isPreviewMacro) }
}

extension SourceFile {
  /// Why nothing can be done with what stands at a place, where that is in a `#Preview`.
  func previewRefusal(at offset: Int) -> Finding? {
    guard token(at: offset)?.isInPreviewMacro == true else { return nil }
    return Finding(
      .notApplicable, "this is a preview, which the app does not show: nothing of it moves",
      at: Place(file, TextRange(offset, offset)))
  }
}
