import PreviewStrings
import SheetModel
import SheetScene

/// Texts of a view, and where they came from.
extension SceneMaker {
  /// The text that a view shows for an argument.
  ///
  /// - Parameters:
  ///   - isLocalised: the parameter is a `LocalizedStringKey`: a literal is looked up in the string tables.
  ///   - otherwise: the text where no table of the project's language holds the key.
  func text(
    _ expr: Expr, _ scope: ViewScope, isLocalised: Bool = true, table: String? = nil, otherwise: SceneText? = nil
  ) -> SceneText {
    if case .string = expr.kind {
      return isLocalised ? localised(expr, scope, table: table, otherwise: otherwise) : literal(expr, scope)
    }
    // Of two literals each is looked up.
    if case .ternary(let condition, let one, let other) = expr.kind, case .string = one.kind, case .string = other.kind
    {
      let (isFirst, verdict) = branch(condition, one, other, scope)
      return text(isFirst ? one : other, scope, isLocalised: isLocalised, table: table, otherwise: otherwise)
        .decided(by: verdict.map(list))
    }
    let known = value(expr, scope)
    // Of whole numbers Swift drops the rest, of others not: the source does not always tell which they are.
    if case .operation(_, let operators) = expr.kind, operators.contains("/"), let number = known.number,
      number != number.rounded()
    {
      return dynamic(name(of: expr))
    }
    return text(of: known, named: name(of: expr), scope)
  }

  func text(of value: Value, named name: String, _ scope: ViewScope) -> SceneText {
    switch value {
    case .text(let text): text
    case .number(let number):
      SceneText(
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number), origin: .default)
    case .bool(let bool): SceneText(bool ? "true" : "false", origin: .default)
    case .enumCase(let one) where one.type == nil && !one.payload.isEmpty: dynamic(SceneMaker.innermost(one))
    case .enumCase(let one):
      // A catalog's symbol: `.notePlaceholder`.
      one.type == nil ? symbol(one.name) : caseName(one.name)
    case .absent: SceneText("", origin: .default)
    case .unknown(let known): dynamic(known.isEmpty ? name : known)
    default: dynamic(name)
    }
  }

  /// `.settings(.title)`, of which nobody knows the type: `title`.
  private static func innermost(_ one: EnumValue) -> String {
    guard one.payload.count == 1, case .enumCase(let inner) = one.payload[0] else { return one.name }
    return inner.name
  }

  func dynamic(_ name: String) -> SceneText {
    let string = "⟨\(TextCleaning.clean(name))⟩"
    return SceneText(
      string, origin: .dynamic, runs: [.init(start: 0, length: string.unicodeScalars.count, style: .dynamic)])
  }

  private func symbol(_ name: String) -> SceneText {
    if case .text(let text)? = foreignStatic(name, of: ["LocalizedStringKey", "String", "LocalizedStringResource"]) {
      return text
    }
    if let key = resources.tables.key(symbol: name),
      let found = resources.tables.lookup(key, locale: options.traits.locale)
    {
      return SceneText(TextCleaning.clean(found.value), origin: .key, key: key)
    }
    return caseName(name)
  }

  /// A literal as written, with what it interpolates.
  func literal(_ expr: Expr, _ scope: ViewScope) -> SceneText {
    guard case .string(let plain, _) = expr.kind else { return dynamic(name(of: expr)) }
    if let plain { return SceneText(TextCleaning.clean(plain)) }
    var result = SceneText("")
    for piece in pieces(of: expr, scope) {
      switch piece {
      case .text(let text): result.string += TextCleaning.clean(text)
      case .value(let part): append(part, to: &result)
      }
    }
    return result
  }

  private enum Piece {
    case text(String)
    case value(SceneText)
  }

  private func pieces(of expr: Expr, _ scope: ViewScope) -> [Piece] {
    guard case .string(_, let interpolated) = expr.kind else { return [] }
    return LiteralPieces.split(scope.file, expr.range).map { piece in
      switch piece {
      case .text(let text): return .text(text)
      case .interpolation(let range):
        // An argument behind the first says how the value is written: `format:`, `specifier:`.
        let inner = interpolated.filter { range.contains($0.range.start) }
        return .value(inner.first.map { text($0, inner.dropFirst().first, range, scope) } ?? dynamic("value"))
      }
    }
  }

  /// An interpolated value as its format writes it.
  private func text(_ value: Expr, _ format: Expr?, _ range: TextRange, _ scope: ViewScope) -> SceneText {
    guard let format, let number = self.value(value, scope).number else {
      // `\(Text("new").bold())`
      if isView(value, scope), let only = nodes(of: value, scope).first, only.kind == .text {
        return TextRuns.styled(only)
      }
      return text(value, scope, isLocalised: false)
    }
    if case .string(let specifier?, _) = format.kind {
      return PrintedNumber.text(number, specifier).map { SceneText($0, origin: .default) }
        ?? dynamic(name(of: value))
    }
    return formatted(number, format, scope) ?? dynamic(name(of: value))
  }

  /// A part behind what is there, with its attributes.
  func append(_ part: SceneText, to whole: inout SceneText) {
    let offset = whole.string.unicodeScalars.count
    // Texts of texts of texts would grow without an end.
    guard offset < SceneMaker.longestText else { return }
    whole.string += part.string
    whole.condition = whole.condition ?? part.condition
    whole.runs += part.runs.map { run in
      var run = run
      run.start += offset
      return run
    }
  }

  /// A literal that SwiftUI looks up in the string tables, with what it interpolates.
  private func localised(_ expr: Expr, _ scope: ViewScope, table: String?, otherwise: SceneText?) -> SceneText {
    guard case .string(nil, _) = expr.kind else {
      return localised(literal(expr, scope), in: scope, table: table, otherwise: otherwise)
    }
    var texts = [""]
    var format = ""
    var arguments: [FormatPieces.Argument] = []
    var condition: String?
    for piece in pieces(of: expr, scope) {
      switch piece {
      case .text(let text):
        texts[texts.count - 1] += text
        format += text.replacing("%", with: "%%")
      case .value(let part):
        texts.append("")
        // By its place: a link takes the values of its address out of the text.
        format += "%\(arguments.count + 1)$@"
        arguments.append(SceneMaker.argument(part))
        condition = condition ?? part.condition
      }
    }
    if let found = resources.tables.lookup(
      interpolated: texts, table: table, locale: options.traits.locale, near: scope.file.path),
      otherwise == nil || !found.isStandIn
    {
      let written = FormatPieces.numbered(inflected(found.value, arguments))
      let text = Markdown.text(TextCleaning.clean(written), origin: .key, key: found.key)
      return FormatPieces.fill(text, arguments).decided(by: condition)
    }
    if let otherwise { return otherwise }
    return FormatPieces.fill(Markdown.text(TextCleaning.clean(inflected(format, arguments))), arguments)
      .decided(by: condition)
  }

  /// A format whose nouns agree with their numbers.
  private func inflected(_ format: String, _ arguments: [FormatPieces.Argument]) -> String {
    Inflection.resolved(format) { at in
      guard arguments.indices.contains(at), case .known(let text) = arguments[at] else { return nil }
      return Double(text)
    }
  }

  /// A value for a specifier; one that is only known at run time keeps its brackets.
  static func argument(_ text: SceneText) -> FormatPieces.Argument {
    // Of a text around it the brackets belong to a part.
    guard text.origin == .dynamic, text.string.hasPrefix("⟨"), text.string.hasSuffix("⟩"),
      text.string.lastIndex(of: "⟨") == text.string.startIndex
    else { return text.runs.isEmpty ? .known(text.string) : .styled(text) }
    if text.runs.contains(where: { $0.style != .dynamic || $0.color != nil }) { return .styled(text) }
    return .dynamic(String(text.string.dropFirst().dropLast()))
  }

  /// A text that is looked up, with what is put into its specifiers: one argument each, or an array of them.
  func localised(_ key: SceneText, with arguments: ArraySlice<Argument>, _ scope: ViewScope) -> SceneText {
    let found = localised(key, in: scope)
    guard found.string.contains("%") else { return found }
    let values = arguments.filter { isFormatted($0.label) }.flatMap { argument -> [Expr] in
      if case .collection(let elements) = argument.value.kind { return elements }
      return [argument.value]
    }
    guard !values.isEmpty else { return found }
    return FormatPieces.fill(found, values.map { SceneMaker.argument(text($0, scope, isLocalised: false)) })
  }

  /// `value:` of `NSLocalizedString`, `defaultValue:` of `String(localized:)`: the text of the language that the project
  /// is written in. nil where there is none, or nobody knows it.
  func otherwise(_ call: Call, _ scope: ViewScope) -> SceneText? {
    guard let written = (call.argument("defaultValue") ?? call.argument("value"))?.value else { return nil }
    guard case .text(var text) = value(written, scope), !text.string.isEmpty, text.origin != .dynamic else {
      return nil
    }
    // It is no key that somebody would look up again.
    if text.origin == .literal { text.origin = .key }
    return text
  }

  /// Whether an argument of a project's `localized` is a value for its text, by its label.
  func isFormatted(_ label: String?) -> Bool {
    ["arguments", "args", "with", "parameters", "values", "formatArguments"].contains(label ?? "with")
  }

  /// A text that SwiftUI looks up in the string tables.
  ///
  /// - Parameter otherwise: the text where no table of the project's language holds the key.
  func localised(
    _ written: SceneText, in scope: ViewScope? = nil, table: String? = nil, otherwise: SceneText? = nil
  ) -> SceneText {
    guard written.origin == .literal, !written.string.isEmpty else { return otherwise ?? written }
    let key = written.string
    if let found = resources.tables.lookup(key, table: table, locale: options.traits.locale, near: scope?.file.path),
      otherwise == nil || !found.isStandIn
    {
      return Markdown.text(TextCleaning.clean(found.value), origin: .key, key: found.key)
    }
    if var otherwise {
      otherwise.key = key
      return otherwise
    }
    // A text with a dot in it (`example.com`) is no key unless others begin like it.
    if LiteralPieces.looksLikeKey(key), resources.tables.hasKeys(beginningLike: key) {
      note("missing-key", "no string table holds '\(key)'")
      return SceneText(Names.humanise(key), origin: .missing, key: key)
    }
    return written.runs.isEmpty ? Markdown.text(inflected(key, [])) : written
  }
}

extension Call {
  /// The string table that an argument names.
  var table: String? {
    for label in ["tableName", "table"] {
      if let argument = argument(label), case .string(let name?, _) = argument.value.kind { return name }
    }
    return nil
  }
}

extension SceneMaker {
  /// What a call of `Text` shows.
  func textOfView(_ call: Call, _ scope: ViewScope) -> SceneText {
    guard let first = call.arguments.first else { return SceneText("") }
    if first.label == "verbatim" { return text(first.value, scope, isLocalised: false) }
    if let style = call.argument("style") ?? call.argument("format") {
      // What a formatter prints for a sample.
      let known = value(first.value, scope)
      if let number = known.number, call.argument("format") != nil {
        return formatted(number, style.value, scope) ?? dynamic(name(of: first.value))
      }
      if call.argument("style") != nil || scope.file.text(style.value.range).contains("dateTime") {
        return SceneText(Word.of(style.value, self, scope) == "time" ? "9:41 AM" : "Jan 9, 2007", origin: .sample)
      }
      return dynamic(name(of: first.value))
    }
    return text(first.value, scope, table: call.table)
  }
}
