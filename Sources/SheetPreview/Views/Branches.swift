import SheetModel
import SheetScene

/// `if` and `switch` in builders: the branch that is drawn, and why.
extension SceneMaker {
  /// - Parameter isEarly: its branches return before the usual one, which is the last.
  func nodes(of node: Conditional, _ scope: ViewScope, isEarly: Bool = false) -> [SceneNode] {
    // Links of an `else if` chain are branches of one condition.
    var links: [(conditions: [Condition], body: [Stmt])] = []
    var otherwise: [Stmt] = []
    var current: Conditional? = node
    while let link = current, links.count < 32 {
      links.append((link.conditions, link.then))
      current = nil
      if link.otherwise.count == 1, case .conditional(let next) = link.otherwise[0] {
        current = next
      } else {
        otherwise = link.otherwise
      }
    }
    let text = text(of: node, scope)
    let id = condition(text, node.range, in: scope.file, branches: links.count + 1)
    func build(_ branch: Int) -> [SceneNode] {
      let inner = scope.child()
      guard links.indices.contains(branch) else { return nodes(of: otherwise, inner) }
      _ = truth(of: links[branch].conditions, inner)
      unwrap(links[branch].conditions, inner)
      return nodes(of: links[branch].body, inner)
    }
    if let wanted = wantedBranch(links.map(\.body) + [otherwise], id, scope) {
      return finish(build(wanted), id, text, node.range, wanted, links.count + 1, .name, scope)
    }
    let (branch, reason, key) = decision(links.map(\.conditions), id, scope) { candidates in
      heaviest(isEarly ? candidates.reversed() : candidates) {
        links.indices.contains($0) ? ViewWeight.of(links[$0].body) : ViewWeight.of(otherwise)
      }
    }
    return finish(build(branch), id, text, node.range, branch, links.count + 1, reason, scope, key)
  }

  func nodes(of node: Switch, _ scope: ViewScope) -> [SceneNode] {
    let subject = value(node.subject, scope)
    let text = "switch " + scope.file.text(node.subject.range)
    let id = condition(text, node.range, in: scope.file, branches: node.cases.count)
    func build(_ branch: Int) -> [SceneNode] {
      let inner = scope.child()
      guard node.cases.indices.contains(branch) else { return [] }
      _ = matches(node.cases[branch], subject, inner)
      return nodes(of: node.cases[branch].body, inner)
    }
    var chosen: (Int, Scene.Condition.Reason)?
    var verdicts: [Bool?] = []
    if let wanted = options.branches[id], node.cases.indices.contains(wanted) {
      chosen = (wanted, .user)
    } else if let wanted = wantedCase(of: node, subject, scope) {
      chosen = (wanted, .default)
    } else if let wanted = wantedBranch(node.cases.map(\.body), id, scope) {
      chosen = (wanted, .name)
    } else if !subject.isUnknown {
      verdicts = node.cases.map { matches($0, subject, scope.child()) }
      let first = verdicts.firstIndex { $0 != false }
      if let first, verdicts[first] == true { chosen = (first, .default) }
    }
    if chosen == nil {
      let possible = node.cases.indices.filter { index in
        let item = node.cases[index]
        if let condition = item.condition, !Platform.holds(condition) { return false }
        if verdicts.indices.contains(index), verdicts[index] == false { return false }
        return item.patterns.isEmpty || item.patterns.contains { likely($0.caseName ?? "") != false }
      }
      let all = possible.isEmpty ? Array(node.cases.indices) : Array(possible)
      chosen = (heaviest(all) { ViewWeight.of(node.cases[$0].body) }, .heaviest)
    }
    let (branch, reason) = chosen ?? (0, .heaviest)
    return finish(build(branch), id, text, node.range, branch, node.cases.count, reason, scope)
  }

  func nodes(
    ofTernary condition: Expr, _ one: Expr, _ other: Expr, _ expr: Expr, _ scope: ViewScope
  ) -> [SceneNode] {
    let text = scope.file.text(condition.range)
    let id = self.condition(text, expr.range, in: scope.file, branches: 2)
    func build(_ branch: Int) -> [SceneNode] { nodes(of: branch == 0 ? one : other, scope) }
    let (branch, reason, key) = decision([[.expr(condition)]], id, scope) { candidates in
      heaviest(candidates) { ViewWeight.of($0 == 0 ? one : other) }
    }
    return finish(build(branch), id, text, expr.range, branch, 2, reason, scope, key)
  }

  /// The case that the presentation shows, in what chooses by it.
  private func wantedCase(of node: Switch, _ subject: Value, _ scope: ViewScope) -> Int? {
    guard viewLevel == 0, let wantedCase else { return nil }
    if case .enumCase(let one) = subject {
      guard one.name == wantedCase.name, one.type == nil || one.type?.wholeName == wantedCase.type?.wholeName else {
        return nil
      }
      return node.cases.firstIndex { matches($0, subject, scope.child()) == true }
    }
    // Where nobody knows the subject, its cases tell.
    guard subject.isUnknown, let type = wantedCase.type else { return nil }
    let names = node.cases.flatMap { $0.patterns.compactMap(\.caseName) }
    guard names.allSatisfy({ name in name == "none" || name == "some" || type.cases.contains { $0.name == name } })
    else { return nil }
    return node.cases.firstIndex { item in
      item.patterns.contains { $0.caseName == wantedCase.name }
    }
  }

  /// The branch that names the view that is asked for, in what presents it.
  private func wantedBranch(_ branches: [[Stmt]], _ id: String, _ scope: ViewScope) -> Int? {
    guard viewLevel == 0, options.branches[id] == nil, let wantedView else { return nil }
    return ShownBranches(of: wantedView, in: scope.file).index(in: branches)
  }

  /// The branch that is drawn; what was guessed for it holds for the rest of the picture. With the key of a condition
  /// that nobody knows: it is the same one wherever it comes up.
  private func decision(
    _ links: [[Condition]], _ id: String, _ scope: ViewScope, heaviest: ([Int]) -> Int
  ) -> (Int, Scene.Condition.Reason, ConditionKey?) {
    let before = rowGuesses
    let forced = forced(links, id, scope)
    let chosen = forced.map { ($0 ? 0 : 1, .user) } ?? choose(links, id, scope, heaviest: heaviest)
    var key: ConditionKey?
    if links.count == 1, forced != nil || [.name, .heaviest].contains(chosen.1) {
      key = ConditionKey(links[0], scope.file, of: owner(scope))
    }
    doubts += 1
    // What holds in this row does not in the next.
    guard rowGuesses == before else { return (chosen.0, chosen.1 == .default ? .name : chosen.1, nil) }
    if [.name, .heaviest, .user].contains(chosen.1) {
      for (index, conditions) in links.enumerated() where index <= chosen.0 {
        remember(guess: index == chosen.0, of: conditions, scope)
      }
    }
    return (chosen.0, chosen.1, key)
  }

  /// What the user wants of the only condition of an `if` where nobody knows it.
  private func forced(_ links: [[Condition]], _ id: String, _ scope: ViewScope) -> Bool? {
    guard !options.branches.isEmpty, options.branches[id] == nil, links.count == 1, let only = links.first,
      (sampledTruth(only, scope) ?? truth(of: only, scope.child())) == nil
    else { return nil }
    return forced(only, scope)
  }

  /// The first branch whose conditions hold, or are likely to.
  private func choose(
    _ links: [[Condition]], _ id: String, _ scope: ViewScope, heaviest: ([Int]) -> Int
  ) -> (Int, Scene.Condition.Reason) {
    if let wanted = options.branches[id], wanted >= 0, wanted <= links.count { return (wanted, .user) }
    var candidates: [Int] = []
    var isGuessed = false
    for (index, conditions) in links.enumerated() {
      // Of toasts and banners: nothing has happened yet.
      if overlays > 0, conditions.contains(where: { unwrapsNothing($0, scope) }) { continue }
      switch sampledTruth(conditions, scope) ?? truth(of: conditions, scope.child()) {
      case true?:
        if candidates.isEmpty { return (index, isCertain(conditions) ? .certain : .default) }
        candidates.append(index)
        return (heaviest(candidates), .heaviest)
      case false?: continue
      case nil:
        if let before = guessed(conditions, scope) {
          isGuessed = true
          guard before else { continue }
          candidates.append(index)
          return (candidates.count == 1 ? index : heaviest(candidates), .heaviest)
        }
        let (isLikely, fromName) = likelihood(of: conditions, scope)
        if fromName, isLikely, candidates.isEmpty { return (index, .name) }
        if fromName, !isLikely {
          if index == links.count - 1, candidates.isEmpty { return (links.count, .name) }
          continue
        }
        // What is unwrapped is there to be shown.
        if conditions.contains(where: { if case .unwrap = $0 { true } else { false } }), candidates.isEmpty {
          return (index, .name)
        }
        candidates.append(index)
      }
    }
    guard !candidates.isEmpty else { return (links.count, isGuessed ? .heaviest : .default) }
    candidates.append(links.count)
    return (heaviest(candidates), .heaviest)
  }

  private func unwrapsNothing(_ condition: Condition, _ scope: ViewScope) -> Bool {
    guard case .unwrap(_, let expr) = condition else { return false }
    // `$model.toast`, handed on to the view that unwraps it.
    if case .instance(let instance) = value(expr, scope), instance.beginsNil { return true }
    return isNilByDefault(expr, scope)
  }

  private func isCertain(_ conditions: [Condition]) -> Bool {
    conditions.allSatisfy { if case .available = $0 { true } else { false } }
  }

  /// The branch with the most to see; the first of equals.
  private func heaviest(_ branches: [Int], _ weight: (Int) -> Int) -> Int {
    var best = (branch: branches.first ?? 0, weight: -1)
    for branch in branches {
      let weight = weight(branch)
      if weight > best.weight { best = (branch, weight) }
    }
    return best.branch
  }

  /// Names that `if let` gives, where nobody knows the value.
  private func unwrap(_ conditions: [Condition], _ scope: ViewScope) {
    for condition in conditions {
      guard case .unwrap(let name, let expr) = condition else { continue }
      if case .absent = value(expr, scope) { scope.bind(name, .unknown(name)) }
    }
  }

  private func finish(
    _ nodes: [SceneNode], _ id: String, _ text: String, _ range: TextRange, _ branch: Int, _ branches: Int,
    _ reason: Scene.Condition.Reason, _ scope: ViewScope, _ key: ConditionKey? = nil
  ) -> [SceneNode] {
    let id = key?.id ?? id
    let isFlipped = key?.isFlipped ?? false
    remember(
      Scene.Condition(
        id: id, text: TextCleaning.clean(Words.line(isFlipped ? key?.text ?? text : text)),
        branch: isFlipped ? 1 - branch : branch, branches: branches, reason: reason,
        source: span(range, in: scope.file)))
    return nodes.map { node in
      var node = node
      if node.condition == nil { node.condition = id }
      if reason == .name || reason == .heaviest { node.isGuess = true }
      return node
    }
  }

  private func text(of node: Conditional, _ scope: ViewScope) -> String {
    // As far as the brace, without the views behind it.
    let bytes = scope.file.bytes
    let start = max(0, min(node.range.start, bytes.count))
    let whole = bytes[start..<max(start, min(node.range.end, bytes.count))]
    let head = whole.prefix { $0 != UInt8(ascii: "{") }
    return String(decoding: head.starts(with: "if ".utf8) ? head.dropFirst(3) : head, as: UTF8.self)
  }
}

extension Words {
  /// On one line, cut where it gets long.
  static func line(_ text: String) -> String {
    let words = text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let line = String(decoding: Array(words.joined(separator: CollectionOfOne(0x20))), as: UTF8.self)
    return line.count > 80 ? line.prefix(79) + "…" : line
  }
}
