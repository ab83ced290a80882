import PreviewStrings
import SheetModel
import SheetScene

/// Texts of R.swift, whose accessors are written at build time: `R.string.localizable.newRoomTitle()`.
extension SceneMaker {
  /// The text of `R.string.table.key`, called or not; nil where it is none, or no table holds it.
  ///
  /// - Parameter arguments: what is put into the specifiers of the text.
  func generatedText(_ expr: Expr, _ arguments: [Argument], _ scope: ViewScope) -> Value? {
    // The last name first: most members end here.
    guard case .member(let base, let name, _) = expr.kind, case .member(let string, let table, _) = base.kind,
      isTexts(string),
      let key = resources.tables.key(accessor: name, table: table),
      let found = resources.tables.lookup(
        key.key, table: key.table, locale: options.traits.locale, near: scope.file.path)
    else { return nil }
    let text = SceneText(TextCleaning.clean(found.value), origin: .accessor, key: found.key)
    let values = arguments.filter { $0.label != "preferredLanguages" && $0.label != "bundle" && $0.label != "locale" }
    guard found.value.contains("%") else { return .text(text) }
    return .text(
      FormatPieces.fill(text, values.map { SceneMaker.argument(self.text($0.value, scope, isLocalised: false)) }))
  }

  /// `R.string`, `R.string(preferredLanguages: …)`, `Module.R.string`.
  private func isTexts(_ expr: Expr) -> Bool {
    if let call = expr.call { return isTexts(call.callee) }
    guard case .member(let base, "string", _) = expr.kind else { return false }
    return base.path?.last == "R"
  }
}
