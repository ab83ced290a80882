import SheetModel
import SheetScene

/// Operators on values.
extension SceneMaker {
  private static let precedence: [String: Int] = [
    "*": 6, "/": 6, "%": 6, "+": 5, "-": 5, "...": 4, "..<": 4, "??": 3, "==": 2, "!=": 2, "<": 2, ">": 2, "<=": 2,
    ">=": 2, "===": 2, "!==": 2, "&&": 1, "||": 0,
  ]

  /// Operands with the operators between them, folded by precedence.
  func value(of operands: [Expr], _ operators: [String], _ scope: ViewScope) -> Value {
    guard operands.count == operators.count + 1, operands.count <= 64, let first = operands.first else {
      return .unknown("value")
    }
    guard let (at, sign) = weakest(operators) else { return value(first, scope) }
    let left = Array(operands[...at])
    let right = Array(operands[(at + 1)...])
    let leftSigns = Array(operators[..<at])
    let rightSigns = Array(operators[(at + 1)...])
    let one = value(of: left, leftSigns, scope)
    switch sign {
    case "??":
      if case .absent = one { return value(of: right, rightSigns, scope) }
      guard one.isUnknown else { return one }
      if isLeftNil(first, scope) { return value(of: right, rightSigns, scope) }
      // What stands in for nothing is no fact about something that nobody knows; a colour is shown all the same.
      switch value(of: right, rightSigns, scope) {
      case .color(let color): return .color(color)
      case .image(let image): return .image(image)
      case .views(let views): return .views(views)
      default: return one
      }
    case "&&": return and(one, { self.value(of: right, rightSigns, scope) }, first)
    case "||": return or(one, { self.value(of: right, rightSigns, scope) }, first)
    default:
      let other = value(of: right, rightSigns, scope)
      let known = combine(one, sign, other, first, scope)
      guard known.isUnknown, ["==", "!=", "===", "!=="].contains(sign), left.count == 1, right.count == 1,
        let holds = rowChoice(left[0], one, right[0], other, scope)
      else { return known }
      return .bool(sign.hasPrefix("=") ? holds : !holds)
    }
  }

  private func weakest(_ operators: [String]) -> (Int, String)? {
    var best: (at: Int, sign: String, weight: Int)?
    for (at, sign) in operators.enumerated() {
      let weight = SceneMaker.precedence[sign] ?? 7
      // Left-associative, but for `??`.
      if best.map({ sign == "??" ? weight < $0.weight : weight <= $0.weight }) ?? true { best = (at, sign, weight) }
    }
    return best.map { ($0.at, $0.sign) }
  }

  /// An optional property that a view leaves nil unless it is given something, in a view that nobody calls.
  private func isLeftNil(_ expr: Expr, _ scope: ViewScope) -> Bool {
    guard let name = expr.simpleName, scope.local(name) == nil, let instance = scope.instance,
      instance.type.body != nil, instance.fields[name] == nil, let (property, _) = instance.type.property(name)
    else { return false }
    return property.isStored && !property.isLet && property.attributes.isEmpty && property.initial == nil
      && property.type?.isOptional == true
  }

  private func and(_ one: Value, _ other: () -> Value, _ first: Expr) -> Value {
    if one.bool == false { return .bool(false) }
    let second = other()
    if second.bool == false { return .bool(false) }
    return one.bool == true && second.bool == true ? .bool(true) : .unknown(name(of: first))
  }

  private func or(_ one: Value, _ other: () -> Value, _ first: Expr) -> Value {
    if one.bool == true { return .bool(true) }
    let second = other()
    if second.bool == true { return .bool(true) }
    return one.bool == false && second.bool == false ? .bool(false) : .unknown(name(of: first))
  }

  func combine(_ one: Value, _ sign: String, _ other: Value, _ first: Expr, _ scope: ViewScope) -> Value {
    if let left = one.number, let right = other.number {
      switch sign {
      case "+": return .number(left + right)
      case "-": return .number(left - right)
      case "*": return .number(left * right)
      case "/": return right == 0 ? .unknown("value") : .number(left / right)
      case "%": return right == 0 ? .unknown("value") : .number(left.truncatingRemainder(dividingBy: right))
      case "<": return .bool(left < right)
      case ">": return .bool(left > right)
      case "<=": return .bool(left <= right)
      case ">=": return .bool(left >= right)
      case "...", "..<":
        let count = right - left + (sign == "..." ? 1 : 0)
        guard count >= 0, count < 1e15 else { return .unknown("value") }
        guard count <= 50 else { return .count(Int(count)) }
        return .array((0..<Int(count)).map { .number(left + Double($0)) })
      default: break
      }
    }
    if let length = Share.combine(one, sign, other) { return length }
    if case .text(let left) = one, case .text(let right) = other, left.origin != .dynamic, right.origin != .dynamic {
      switch sign {
      case "<": return .bool(left.string < right.string)
      case ">": return .bool(left.string > right.string)
      default: break
      }
    }
    switch sign {
    case "==", "===": return equal(one, other).map { .bool($0) } ?? .unknown(name(of: first))
    case "!=", "!==": return equal(one, other).map { .bool(!$0) } ?? .unknown(name(of: first))
    case "+":
      // Texts; an array keeps what is known of it.
      if case .array(let left) = one, case .array(let right) = other {
        return left.count + right.count <= SceneMaker.mostCounted ? .array(left + right) : .unknown(name(of: first))
      }
      guard isText(one) || isText(other) else { return .unknown(name(of: first)) }
      var result = text(of: one, named: "value", scope)
      result.key = nil
      append(text(of: other, named: "value", scope), to: &result)
      // What is unknown is a part of it now.
      if result.origin == .dynamic { result.origin = .literal }
      return .text(result)
    default: return .unknown(name(of: first))
    }
  }

  private func isText(_ value: Value) -> Bool { if case .text = value { true } else { false } }

  /// nil where nobody knows.
  func equal(_ one: Value, _ other: Value) -> Bool? {
    switch (one, other) {
    case (.number(let left), .number(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.text(let left), .text(let right)):
      left.origin == .dynamic || right.origin == .dynamic || !left.runs.isEmpty || !right.runs.isEmpty
        ? nil : left.string == right.string
    case (.enumCase(let left), .enumCase(let right)):
      left.name == right.name ? equal(left.payload, right.payload) : false
    case (.absent, .absent): true
    case (.absent, .unknown), (.unknown, .absent), (.unknown, _), (_, .unknown): nil
    case (.absent, _), (_, .absent): false
    default: nil
    }
  }

  private func equal(_ left: [Value], _ right: [Value]) -> Bool? {
    guard left.count == right.count else { return nil }
    var result: Bool? = true
    for (one, other) in zip(left, right) {
      switch equal(one, other) {
      case true?: continue
      case false?: return false
      case nil: result = nil
      }
    }
    return result
  }
}
