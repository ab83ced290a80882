import SheetModel

// Switches over several values at once, seen as one over each of them: `switch (pane, isWide)`, `case (.help, _):`.
extension Switch {
  /// The same over each part of what is switched over; none where that is one value.
  var parts: [Switch] {
    guard case .tuple(let subjects) = subject.kind else { return [] }
    return subjects.indices.map { at in
      Switch(
        subject: subjects[at].value, cases: cases.map { $0.asking(at, of: subjects.count) }, range: range)
    }
  }
}

extension SwitchCase {
  fileprivate func asking(_ at: Int, of count: Int) -> SwitchCase {
    SwitchCase(
      patterns: patterns.map { $0.part(at, of: count) }, body: body, condition: condition,
      isPartial: isPartial || patterns.contains { $0.asksOthers(than: at, of: count) }, filter: filter, leaves: leaves)
  }
}

extension Pattern {
  private func values(of count: Int) -> [Expr]? {
    guard case .tuple(let parts)? = expr?.kind, parts.count == count else { return nil }
    return parts.map(\.value)
  }

  fileprivate func part(_ at: Int, of count: Int) -> Pattern {
    let value = values(of: count)?[at]
    let name = value.flatMap(Resolver.writtenCase)
    // What is bound stands for a part, or for what that carries.
    let bound = bindings.map { Binding(name: $0.name, index: -1) }
    return Pattern(
      caseName: name, bindings: bound, isCompared: value?.call != nil,
      expr: name == nil && value?.simpleName != "_" ? value : nil, range: range)
  }

  /// Whether another part must be one of some values.
  fileprivate func asksOthers(than at: Int, of count: Int) -> Bool {
    guard let values = values(of: count) else { return expr != nil }
    return values.indices.contains { index in
      guard index != at, values[index].simpleName != "_" else { return false }
      // `let note`
      if case .other(let inner) = values[index].kind { return !inner.isEmpty || bindings.isEmpty }
      return true
    }
  }
}
