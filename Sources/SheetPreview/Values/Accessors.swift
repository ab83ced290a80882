import PreviewStrings
import SheetModel
import SheetScene

/// Texts behind the accessors that generators write: `L10n.tr("Table", "key", fallback: "Text")`.
extension SceneMaker {
  /// What a lookup function returns; nil where no key is written in its call. One whose key no table holds is
  /// unknown under that key.
  func lookedUp(_ call: Call, _ scope: ViewScope) -> Value? {
    let literals = call.arguments.compactMap { argument -> (label: String?, text: String)? in
      guard case .string(let text?, _) = argument.value.kind else { return nil }
      return (argument.label, text)
    }
    let plain = literals.filter { $0.label == nil }
    guard let key = plain.count > 1 ? plain[1].text : plain.first?.text else { return nil }
    let table = plain.count > 1 ? plain[0].text : nil
    let entry = resources.tables.lookup(key, table: table, locale: options.traits.locale, near: scope.file.path)
    let fallback = literals.first { $0.label == "fallback" || $0.label == "value" }?.text
    // What the project itself says goes before any language.
    guard let found = entry?.isStandIn == true ? fallback ?? entry?.value : entry?.value ?? fallback else {
      return .unknown(key)
    }
    let values = call.arguments.filter { if case .string = $0.value.kind { false } else { true } }
    return .text(
      filled(found, key, values.map { SceneMaker.argument(self.text($0.value, scope, isLocalised: false)) }))
  }

  private func filled(_ found: String, _ key: String?, _ arguments: [FormatPieces.Argument]) -> SceneText {
    let text = SceneText(TextCleaning.clean(found), origin: .accessor, key: key)
    return found.contains("%") ? FormatPieces.fill(text, arguments) : text
  }

  /// `/// Add` above a generated accessor: what its generator found in the base language. Above anything else it
  /// speaks to programmers.
  func documented(_ property: Property, _ file: CodeFile) -> Value? {
    let written = property.initial ?? property.getter.flatMap(ViewScope.onlyExpression)
    guard isAccessor(written, property.type, file), let text = comment(above: property.range, file) else { return nil }
    return .text(filled(text, nil, []))
  }

  /// The same above a function, its arguments put in.
  func documented(_ function: Function, _ file: CodeFile, _ inner: ViewScope) -> Value? {
    guard isAccessor(ViewScope.onlyExpression(function.body), function.result, file),
      let text = comment(above: function.range, file)
    else { return nil }
    let arguments = function.parameters.map { parameter in
      SceneMaker.argument(self.text(of: inner.local(parameter.name) ?? .absent, named: parameter.name, inner))
    }
    return .text(filled(text, nil, arguments))
  }

  private static let lookups: Set<String> = ["tr", "string", "text", "lookup", "translate", "nslocalizedstring"]

  /// Looks a key up, or stands in a file that a generator wrote.
  private func isAccessor(_ written: Expr?, _ type: TypeRef?, _ file: CodeFile) -> Bool {
    if let call = written?.call, let name = lastName(call.callee)?.lowercased(),
      SceneMaker.lookups.contains(name) || name.hasPrefix("locali"),
      call.arguments.contains(where: { if case .string(_?, _) = $0.value.kind { true } else { false } })
    {
      return true
    }
    return file.isGenerated && ["String", "LocalizedStringKey"].contains(type?.lastName ?? "")
  }

  private func lastName(_ callee: Expr) -> String? {
    switch callee.kind {
    case .name(let name, _), .member(_, let name, _): name
    default: nil
    }
  }

  /// The lines of a documentation comment, as one.
  private func comment(above range: TextRange, _ file: CodeFile) -> String? {
    var lines: [String] = []
    var above = file.lines.position(of: range.start).line - 1
    while above > 0, lines.count < 8, let range = file.lines.range(ofLine: above) {
      let text = file.text(range).drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("///") else { break }
      lines.insert(String(text.dropFirst(3).drop { $0 == " " }.prefix { !$0.isNewline }), at: 0)
      above -= 1
    }
    let text = lines.joined(separator: " ")
    // What a table of plurals says is not in it.
    return text.isEmpty || text.hasPrefix("Plural format key") ? nil : text
  }
}
