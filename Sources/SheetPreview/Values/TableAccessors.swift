import PreviewStrings
import SheetModel
import SheetScene

/// Texts behind accessors that carry the name of their table, as a plug-in of the build writes them for each string
/// catalog: `Text(.settings(.accountTitle))`, `String(localized: .settings(.itemsLeft(3)))`.
extension SceneMaker {
  /// The text of `.table(.key)`; nil where it is none, or the project has no table of that name. A key that the table
  /// does not hold is unknown under its name.
  func tableText(_ table: String, _ arguments: [Argument], _ scope: ViewScope) -> Value? {
    guard arguments.count == 1, let only = arguments.first, only.label == nil, resources.tables.hasTable(table)
    else { return nil }
    let (key, values): (String, [Argument])
    switch only.value.kind {
    case .implicitMember(let name): (key, values) = (name, [])
    case .call(let call):
      guard case .implicitMember(let name) = call.callee.kind else { return nil }
      (key, values) = (name, call.arguments)
    default: return nil
    }
    guard let known = resources.tables.key(accessor: key, table: table),
      let found = resources.tables.lookup(
        known.key, table: known.table, locale: options.traits.locale, near: scope.file.path)
    else { return .unknown(key) }
    let text = SceneText(TextCleaning.clean(found.value), origin: .accessor, key: found.key)
    guard found.value.contains("%") else { return .text(text) }
    return .text(
      FormatPieces.fill(text, values.map { SceneMaker.argument(self.text($0.value, scope, isLocalised: false)) }))
  }
}
