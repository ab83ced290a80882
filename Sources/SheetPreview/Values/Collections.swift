import SheetModel
import SheetScene

/// Methods of collections whose elements the source tells.
extension SceneMaker {
  /// nil where the method is none of a collection.
  func collected(
    _ elements: [Value], isCertain: Bool, _ method: String, _ call: Call, _ scope: ViewScope
  ) -> Value? {
    // Collections of collections grow with each closure.
    guard work > elements.count else { return .unknown(method) }
    work -= elements.count
    func made(_ elements: [Value]) -> Value { isCertain ? .array(elements) : .possible(elements) }
    func count(_ most: Int) -> Int {
      let number = call.arguments.first.flatMap { value($0.value, scope).number } ?? Double(most)
      return Int(max(0, min(number, Double(most))))
    }
    switch method {
    case "enumerated":
      return made(
        elements.enumerated().map {
          .tuple([(label: "offset", value: .number(Double($0.offset))), (label: "element", value: $0.element)])
        })
    case "reversed": return made(elements.reversed())
    case "prefix":
      return call.arguments.contains { $0.label == "while" }
        ? .possible(elements) : made(Array(elements.prefix(count(50))))
    case "suffix": return made(Array(elements.suffix(count(50))))
    case "dropFirst": return made(Array(elements.dropFirst(call.arguments.isEmpty ? 1 : count(50))))
    case "dropLast": return made(Array(elements.dropLast(call.arguments.isEmpty ? 1 : count(50))))
    case "sorted": return sorted(elements, call, scope).map(made) ?? .possible(elements)
    case "shuffled": return .possible(elements)
    case "filter":
      guard let bound = closure(call, scope) else { return .possible(elements) }
      let kept = elements.map { ($0, apply(bound, [$0])?.bool) }
      // What may be there is drawn; how many there are nobody knows.
      let shown = kept.filter { $0.1 != false }.map(\.0)
      return kept.contains { $0.1 == nil } ? .possible(shown) : made(shown)
    case "map", "compactMap", "flatMap":
      guard let bound = closure(call, scope) else { return .possible(elements) }
      let results = elements.map { apply(bound, [$0]) ?? .unknown("value") }
      if method == "map" { return made(results) }
      let flat = results.flatMap { result -> [Value] in
        if case .absent = result { return [] }
        if case .array(let inner) = result, method == "flatMap" { return inner }
        return [result]
      }
      // Of what is not known nobody knows how many there are.
      return results.contains(where: \.isUnknown) ? .possible(flat) : made(flat)
    case "contains", "allSatisfy", "first", "last", "count":
      return asked(elements, isCertain, method, call, scope)
    case "joined":
      guard isCertain else { return .unknown("value") }
      var whole = SceneText("")
      let separator = call.arguments.first.map { text($0.value, scope, isLocalised: false) }
      for (index, element) in elements.enumerated() {
        if index > 0, let separator { append(separator, to: &whole) }
        append(text(of: element, named: "value", scope), to: &whole)
      }
      return .text(whole)
    default: return nil
    }
  }

  /// `zip(indices, names)`; nil where the elements of one are not known.
  func zipped(_ call: Call, _ scope: ViewScope) -> Value? {
    let sides = call.arguments.map { value($0.value, scope) }
    guard sides.count == 2, case .array(let left) = sides[0], case .array(let right) = sides[1] else { return nil }
    return .array(zip(left, right).map { .tuple([(label: nil, value: $0), (label: nil, value: $1)]) })
  }

  /// Questions that a closure or a value answers for each element.
  private func asked(
    _ elements: [Value], _ isCertain: Bool, _ method: String, _ call: Call, _ scope: ViewScope
  ) -> Value? {
    guard isCertain else { return .unknown(method) }
    // What is looked up in a list that is filled later is mostly found there.
    if elements.isEmpty, method == "first" || method == "last", closure(call, scope) != nil { return .unknown(method) }
    var answers: [Bool?]
    if let bound = closure(call, scope) {
      answers = elements.map { apply(bound, [$0])?.bool }
    } else if method == "contains", let wanted = call.arguments.first.map({ value($0.value, scope) }) {
      answers = elements.map { equal($0, wanted) }
    } else {
      return nil
    }
    if method == "last" { answers.reverse() }
    switch method {
    case "contains":
      return answers.contains(true) ? .bool(true) : answers.contains(nil) ? .unknown(method) : .bool(false)
    case "allSatisfy":
      return answers.contains(false) ? .bool(false) : answers.contains(nil) ? .unknown(method) : .bool(true)
    case "count":
      return answers.contains(nil) ? .unknown(method) : .number(Double(answers.filter { $0 == true }.count))
    default:
      guard let at = answers.firstIndex(where: { $0 != false }) else { return .absent }
      guard answers[at] == true else { return .unknown(method) }
      return elements[method == "last" ? elements.count - 1 - at : at]
    }
  }

  /// nil where nobody knows the order.
  private func sorted(_ elements: [Value], _ call: Call, _ scope: ViewScope) -> [Value]? {
    var isKnown = true
    let bound = closure(call, scope)
    guard call.arguments.isEmpty || bound != nil else { return nil }
    let result = elements.sorted { one, other in
      switch bound.map({ apply($0, [one, other])?.bool }) ?? precedes(one, other) {
      case let isBefore?: return isBefore
      case nil:
        isKnown = false
        return false
      }
    }
    return isKnown ? result : nil
  }

  private func precedes(_ one: Value, _ other: Value) -> Bool? {
    switch (one, other) {
    case (.number(let left), .number(let right)): left < right
    case (.text(let left), .text(let right)):
      left.origin == .dynamic || right.origin == .dynamic ? nil : left.string < right.string
    default: nil
    }
  }

  private func closure(_ call: Call, _ scope: ViewScope) -> BoundClosure? {
    guard let last = call.arguments.last else { return nil }
    switch last.value.kind {
    case .keyPath(_, let components):
      // `map(\.name)`, as a closure.
      let body = Expr(last.value.range, .name("$0", [])).members(components, at: last.value.range)
      return BoundClosure(Closure(parameters: [], body: [.expr(body)], range: last.value.range), scope)
    default:
      guard case .closure(let bound) = value(last.value, scope) else { return nil }
      return bound
    }
  }
}
