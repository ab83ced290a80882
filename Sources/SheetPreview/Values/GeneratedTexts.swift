import PreviewStrings
import SheetModel
import SheetScene

/// Texts whose accessors are written at build time, by R.swift and others: `R.string.localizable.newRoomTitle()`,
/// `Strings.newRoomTitle`.
extension SceneMaker {
  /// The text of `R.string.table.key`, called or not, or of a type of texts that is not in the project; nil where it is none, or no table holds it.
  ///
  /// - Parameter arguments: what is put into the specifiers of the text.
  func generatedText(_ expr: Expr, _ arguments: [Argument], _ scope: ViewScope) -> Value? {
    // The last name first: most members end here.
    guard case .member(let base, let name, _) = expr.kind, let key = generatedKey(name, of: base, scope),
      let found = resources.tables.lookup(
        key.key, table: key.table, locale: options.traits.locale, near: scope.file.path)
    else { return nil }
    let text = SceneText(TextCleaning.clean(found.value), origin: .accessor, key: found.key)
    let values = arguments.filter { $0.label != "preferredLanguages" && $0.label != "bundle" && $0.label != "locale" }
    guard found.value.contains("%") else { return .text(text) }
    return .text(
      FormatPieces.fill(text, values.map { SceneMaker.argument(self.text($0.value, scope, isLocalised: false)) }))
  }

  private func generatedKey(_ name: String, of base: Expr, _ scope: ViewScope) -> (key: String, table: String)? {
    if case .member(let string, let table, _) = base.kind, isTexts(string) {
      return resources.tables.key(accessor: name, table: table)
    }
    // `LocalString.payment_title`, `AppStrings.Localizable.buttonLogin`: a type that only the build knows.
    guard let path = base.path, let first = path.first, let last = path.last, path.count < 4, Words.isType(first),
      Words.isType(last), path.contains(where: SceneMaker.namesTexts),
      library.type([first], inside: scope.typePath, file: scope.file.id) == nil
    else { return nil }
    return resources.tables.key(accessor: name, table: last)
      ?? resources.tables.key(accessor: name, table: "Localizable")
  }

  private static func namesTexts(_ type: String) -> Bool {
    let lower = type.lowercased()
    return lower.holds("string") || lower.holds("locali") || lower.holds("l10n") || lower.holds("translation")
  }

  /// `R.string`, `R.string(preferredLanguages: …)`, `Module.R.string`.
  private func isTexts(_ expr: Expr) -> Bool {
    if let call = expr.call { return isTexts(call.callee) }
    guard case .member(let base, "string", _) = expr.kind else { return false }
    return base.path?.last == "R"
  }
}
