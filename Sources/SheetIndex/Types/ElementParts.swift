import SheetModel

// Elements that the standard library hands on in parts: `for (at, note) in notes.enumerated()`, `for (key, note) in table`,
// `notes.enumerated().forEach { at, note in … }`, `table.forEach { key, note in … }`.
extension Resolver {
  /// The type of a name that a loop gives a part of each element; nil where it names the whole.
  func partOfElement(_ name: String, of sequence: Expr, in scope: Scope, _ outer: Scope) -> Ty? {
    for current in scope.chain {
      guard case .loop(let names, let looped) = current.kind, names.contains(name) else { continue }
      guard looped.range == sequence.range, let at = names.firstIndex(of: name) else { return nil }
      return names.count == 2 ? part(at, ofElementsOf: sequence, in: outer) : nil
    }
    return nil
  }

  /// The type of a part of what a closure is handed of each element.
  ///
  /// - Parameter count: how many parameters the closure has.
  func part(_ index: Int, of count: Int, handedBy base: Expr, in scope: Scope) -> Ty? {
    count == 2 ? part(index, ofElementsOf: base, in: scope) : nil
  }

  private func part(_ index: Int, ofElementsOf sequence: Expr, in scope: Scope) -> Ty? {
    if let call = sequence.call, call.arguments.isEmpty, case .member(let base, "enumerated", _) = call.callee.kind {
      return index == 1 ? type(of: base, in: scope).element : .external("Int", [])
    }
    // `zip(notes.indices, notes)`
    if let call = sequence.call, call.callee.simpleName == "zip", call.arguments.count == 2, (0..<2).contains(index) {
      return type(of: call.arguments[index].value, in: scope).element
    }
    // `Array(notes.enumerated())`
    if let call = sequence.call, call.callee.simpleName == "Array", call.arguments.count == 1 {
      return part(index, ofElementsOf: call.arguments[0].value, in: scope)
    }
    guard let value = type(of: sequence, in: scope).value else { return nil }
    return index == 1 ? value : nil
  }
}
