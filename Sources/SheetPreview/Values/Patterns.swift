import SheetModel
import SheetScene

/// Patterns of `case`, in a `switch` or a condition.
extension SceneMaker {
  /// Whether a value has the form of a pattern; nil where nobody knows. Binds what the pattern binds.
  func matches(_ pattern: Pattern, _ subject: Value, _ scope: ViewScope) -> Bool? {
    let holds = hasForm(pattern, subject, scope)
    return holds == true && !PatternText(pattern, scope.file).isWhole ? nil : holds
  }

  private func hasForm(_ pattern: Pattern, _ subject: Value, _ scope: ViewScope) -> Bool? {
    if let name = pattern.caseName {
      switch subject {
      case .enumCase(let one):
        for binding in pattern.bindings {
          let known = one.payload.indices.contains(binding.index) ? one.payload[binding.index] : .unknown(binding.name)
          scope.bind(binding.name, one.name == name ? known : .unknown(binding.name))
        }
        return one.name == name
      case .absent: return name == "none"
      case .instance, .text, .number, .bool:
        for binding in pattern.bindings { scope.bind(binding.name, name == "some" ? subject : .unknown(binding.name)) }
        return name == "some" ? true : nil
      default:
        for binding in pattern.bindings { scope.bind(binding.name, .unknown(binding.name)) }
        return nil
      }
    }
    guard let expr = pattern.expr else {
      for binding in pattern.bindings { scope.bind(binding.name, subject) }
      return true
    }
    for binding in pattern.bindings { scope.bind(binding.name, .unknown(binding.name)) }
    return matches(expr, subject, scope)
  }

  /// An expression in the place of a pattern: a value, a range, or several in parentheses.
  private func matches(_ expr: Expr, _ subject: Value, _ scope: ViewScope) -> Bool? {
    switch (expr.kind, subject) {
    case (.name("_", _), _): return true
    case (.tuple(let written), .tuple(let elements)):
      guard written.count == elements.count else { return nil }
      var isKnown = true
      for (pattern, element) in zip(written, elements) {
        switch matches(pattern.value, element.value, scope) {
        case true?: continue
        case false?: return false
        case nil: isKnown = false
        }
      }
      return isKnown ? true : nil
    case (.operation(let ends, let operators), .number(let number)) where operators == ["..."] || operators == ["..<"]:
      guard ends.count == 2, let low = value(ends[0], scope).number, let high = value(ends[1], scope).number else {
        return nil
      }
      return number >= low && (operators == ["..."] ? number <= high : number < high)
    default: return equal(value(expr, scope), subject)
    }
  }
}

/// What of a pattern its facts do not hold: a condition behind `where`, values inside of `.edit(true)`.
private struct PatternText {
  /// The facts say all.
  let isWhole: Bool

  init(_ pattern: Pattern, _ file: CodeFile) {
    isWhole = !PatternText.isGuarded(pattern, file) && PatternText.onlyBinds(pattern, file)
  }

  private static func isGuarded(_ pattern: Pattern, _ file: CodeFile) -> Bool {
    let end = max(0, min(pattern.range.end, file.bytes.count))
    let rest = file.bytes[end...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return rest.starts(with: "where".utf8)
  }

  private static func onlyBinds(_ pattern: Pattern, _ file: CodeFile) -> Bool {
    guard pattern.caseName != nil else { return true }
    let text = file.text(pattern.range)
    guard let open = text.firstIndex(of: "(") else { return true }
    let inner = text[text.index(after: open)...].drop { $0 == " " }
    guard let close = inner.lastIndex(of: ")") else { return true }
    return inner[..<close].split(separator: ",").allSatisfy { part in
      // `let name`, `label: let name`, `_`; under a `let` in front a name alone.
      let name = (part.split(separator: ":").last ?? part).split(whereSeparator: \.isWhitespace)
      guard let last = name.last, name.count == 1 || ["let", "var"].contains(name.first ?? "") else { return false }
      guard
        last.utf8.allSatisfy({
          $0 == 0x5F || $0 >= 0x80 || UnicodeScalar($0).properties.isAlphabetic || $0 >= 0x30 && $0 <= 0x39
        })
      else { return false }
      return !["true", "false", "nil"].contains(last) && last.first?.isNumber == false
    }
  }
}
