import SheetModel
import SheetScene

/// Texts of a view, and where they came from.
extension SceneBuilder {
  /// The text that a view shows for an argument.
  ///
  /// - Parameter isLocalised: the parameter is a `LocalizedStringKey`: a literal is looked up in the string tables.
  func text(_ expr: Expr, _ scope: ViewScope, isLocalised: Bool = true, table: String? = nil) -> SceneText {
    if case .string = expr.kind {
      let written = literal(expr, scope)
      return isLocalised ? localised(written, table: table) : written
    }
    return text(of: value(expr, scope), named: name(of: expr), scope)
  }

  func text(of value: Value, named name: String, _ scope: ViewScope) -> SceneText {
    switch value {
    case .text(let text): text
    case .number(let number):
      SceneText(
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number), origin: .default)
    case .bool(let bool): SceneText(bool ? "true" : "false", origin: .default)
    case .enumCase(let one):
      // A catalog's symbol: `.notePlaceholder`.
      one.type == nil ? symbol(one.name) : caseName(one.name)
    case .absent: SceneText("", origin: .default)
    case .unknown(let known): dynamic(known.isEmpty ? name : known)
    default: dynamic(name)
    }
  }

  func dynamic(_ name: String) -> SceneText {
    let string = "⟨\(Sanitised.text(name))⟩"
    return SceneText(
      string, origin: .dynamic, runs: [.init(start: 0, length: string.unicodeScalars.count, style: .dynamic)])
  }

  private func symbol(_ name: String) -> SceneText {
    if let found = resources.text(name, nil, options.traits.locale) { return SceneText(found, origin: .key, key: name) }
    return caseName(name)
  }

  /// A literal as written, with what it interpolates.
  func literal(_ expr: Expr, _ scope: ViewScope) -> SceneText {
    guard case .string(let plain, let interpolated) = expr.kind else { return dynamic(name(of: expr)) }
    if let plain { return SceneText(Sanitised.text(plain)) }
    var result = SceneText("")
    var key = ""
    var left = interpolated[...]
    for piece in LiteralPieces.split(scope.file, expr.range) {
      switch piece {
      case .text(let text):
        result.string += Sanitised.text(text)
        key += text
      case .interpolation(let range):
        let inner = left.first { range.contains($0.range.start) }
        left = left.drop { $0.range.start < range.end }
        let part = inner.map { self.text($0, scope, isLocalised: false) } ?? dynamic("value")
        // Arguments that only say how the value is written: `format:`, `specifier:`.
        append(part, to: &result)
        if case .number? = inner.map({ value($0, scope) }) { key += "%lld" } else { key += "%@" }
      }
    }
    result.key = key
    return result
  }

  /// A part behind what is there, with its attributes.
  func append(_ part: SceneText, to whole: inout SceneText) {
    let offset = whole.string.unicodeScalars.count
    whole.string += part.string
    whole.runs += part.runs.map { .init(start: $0.start + offset, length: $0.length, style: $0.style) }
  }

  /// A literal that SwiftUI looks up in the string tables.
  func localised(_ written: SceneText, table: String? = nil) -> SceneText {
    guard written.origin == .literal else { return written }
    let key = written.key ?? written.string
    if resources.hasTables, !key.isEmpty, let found = lookUp(key, table) {
      var result = Markdown.parsed(Sanitised.text(found.text))
      result.origin = .key
      result.key = found.key
      if key.contains("%") || found.text.contains("%") { Specifiers.fill(&result, with: written) }
      return result
    }
    if resources.hasTables, LiteralPieces.looksLikeKey(written.string) {
      note("missing-key", "no string table holds '\(written.string)'")
      return SceneText(Words.humanised(written.string), origin: .missing, key: written.string)
    }
    guard written.runs.isEmpty else { return written }
    var result = Markdown.parsed(written.string)
    result.key = written.key
    return result
  }

  /// The type of what is interpolated decides the specifier, and the source rarely tells it.
  private func lookUp(_ key: String, _ table: String?) -> (text: String, key: String)? {
    let locale = options.traits.locale
    if let found = resources.text(key, table, locale) { return (found, key) }
    guard key.contains("%@") || key.contains("%lld") else { return nil }
    for other in [
      key.replacing("%@", with: "%lld"), key.replacing("%lld", with: "%@"), key.replacing("%@", with: "%d"),
    ] {
      if let found = resources.text(other, table, locale) { return (found, other) }
    }
    return nil
  }

  /// `/// Add` above a generated accessor: what its generator found in the base language.
  func documented(_ property: Property, _ file: CodeFile) -> Value? {
    guard property.type?.lastName == "String" || property.initial != nil || property.getter != nil else { return nil }
    var lines: [String] = []
    let line = file.lines.position(of: property.range.start).line
    var above = line - 1
    while above > 0, lines.count < 8, let range = file.lines.range(ofLine: above) {
      let text = file.text(range).drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("///") else { break }
      lines.insert(String(text.dropFirst(3).drop { $0 == " " }.prefix { !$0.isNewline }), at: 0)
      above -= 1
    }
    let text = lines.joined(separator: " ")
    return text.isEmpty ? nil : .text(SceneText(Sanitised.text(text), origin: .accessor))
  }
}

extension SceneBuilder {
  /// What a call of `Text` shows.
  func textOfView(_ call: Call, _ scope: ViewScope) -> SceneText {
    guard let first = call.arguments.first else { return SceneText("") }
    if first.label == "verbatim" { return text(first.value, scope, isLocalised: false) }
    var table: String?
    for label in ["tableName", "table"] {
      if let argument = call.argument(label), case .string(let name?, _) = argument.value.kind { table = name }
    }
    if let style = call.argument("style") ?? call.argument("format") {
      // What a formatter prints for a sample.
      let known = value(first.value, scope)
      if case .number = known { return text(of: known, named: "value", scope) }
      if call.argument("style") != nil || scope.file.text(style.value.range).contains("dateTime") {
        return SceneText(Word.of(style.value, self, scope) == "time" ? "9:41 AM" : "Jan 9, 2007", origin: .sample)
      }
      return dynamic(name(of: first.value))
    }
    return text(first.value, scope, table: table)
  }
}
