import SheetModel
import SheetScene

/// Views as nodes: the walk through builders, chains and calls.
extension SceneMaker {
  // MARK: Builders

  /// The views that statements build.
  func nodes(of statements: [Stmt], _ scope: ViewScope) -> [SceneNode] {
    var result: [SceneNode] = []
    // With a `return` it is no builder: what stands before it does something, and builds nothing.
    let isBuilder = !statements.contains { if case .returning = $0 { true } else { false } }
    for (at, statement) in statements.enumerated() {
      guard budget > 0 else { break }
      switch statement {
      case .expr(let expr):
        if isBuilder { result += nodes(of: expr, scope) } else { run(expr, scope) }
      case .returning(let expr): return result + nodes(of: expr, scope)
      case .variable(let property):
        scope.bind(property.name, value(of: property, scope) ?? .unknown(property.name))
        if let initial = property.initial, buildsView(initial, scope) {
          scope.bind(property.name, .views(nodes(of: initial, scope)))
        }
      case .conditional(let node):
        // `if wide { return A() }; return B()`: what follows is its `else`.
        if let whole = node.followed(by: Array(statements.dropFirst(at + 1))) {
          return result + nodes(of: whole, scope, isEarly: true)
        }
        result += nodes(of: node, scope)
      case .switching(let node): result += nodes(of: node, scope)
      case .guarded(let conditions, let body):
        if truth(of: conditions, scope) == false { return result + nodes(of: body, scope.child()) }
      case .ifConfig(let clauses):
        if let clause = clauses.first(where: { Platform.holds($0.condition) }) {
          result += nodes(of: clause.body, scope)
        }
      case .block(let body): result += nodes(of: body, scope.child())
      case .loop, .type: continue
      case .function(let function): scope.bind(function.name, .closure(local(function, scope)))
      }
    }
    return result
  }

  /// A function as a closure, with the names that it sees.
  func local(_ function: Function, _ scope: ViewScope) -> BoundClosure {
    let parameters = function.parameters.map { ClosureParameter(name: $0.name, type: $0.type) }
    return BoundClosure(Closure(parameters: parameters, body: function.body, range: function.range), scope)
  }

  // MARK: Expressions

  func nodes(of expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    guard depth < SceneMaker.deepest, budget > 0, work > 0 else {
      doubts += 1
      return []
    }
    depth += 1
    work -= 1
    defer { depth -= 1 }
    switch expr.kind {
    case .call(let call): return nodes(ofCall: call, expr, scope)
    case .name(let name, _): return nodes(named: name, expr, scope)
    case .member(let base, let name, _): return nodes(ofMember: name, of: base, expr, scope)
    case .ternary(let condition, let one, let other):
      return nodes(ofTernary: condition, one, other, expr, scope)
    case .branch(let statement): return nodes(of: [statement], scope)
    case .cast(let inner, _): return nodes(of: inner, scope)
    case .operation(let operands, let operators): return nodes(of: operands, operators, expr, scope)
    case .tuple(let elements): return elements.flatMap { nodes(of: $0.value, scope) }
    case .chainBase: return placed(chainBases.last ?? [])
    case .postfixIf(let base, let clauses):
      let below = nodes(of: base, scope)
      guard let clause = clauses.first(where: { Platform.holds($0.condition) }) else { return below }
      chainBases.append(below)
      defer { chainBases.removeLast() }
      return nodes(of: clause.expr, scope)
    case .closure(let closure): return nodes(of: closure.body, scope.child())
    case .collection(let elements): return elements.flatMap { nodes(of: $0, scope) }
    case .implicitMember(let name): return isColorName(name) ? [colorNode(name, expr, scope)] : []
    // `let _ = Self._printChanges()`, assignments.
    case .assign, .nilLiteral, .literal, .boolean, .string, .keyPath, .macro, .prefixed, .other: return []
    case .subscripted: return nodes(of: value(expr, scope), name(of: expr), expr, scope)
    }
  }

  /// `Text("a") + Text("b")`, `view ?? other`.
  private func nodes(of operands: [Expr], _ operators: [String], _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    if operators.allSatisfy({ $0 == "+" }) {
      let parts = operands.flatMap { nodes(of: $0, scope) }
      guard var first = parts.first, parts.allSatisfy({ $0.kind == .text }) else { return parts }
      var whole = SceneText("")
      for part in parts { append(TextRuns.styled(part), to: &whole) }
      whole.origin = parts.contains { $0.text?.origin == .dynamic } ? .dynamic : first.text?.origin ?? .literal
      first.text = whole
      first.modifiers = []
      first.source = span(expr.range, in: scope.file)
      return [first]
    }
    if operators == ["??"], let last = operands.last {
      let known = nodes(of: operands[0], scope)
      return known.contains { $0.kind == .unknown } || known.isEmpty ? nodes(of: last, scope) : known
    }
    return []
  }

  // MARK: Names and members

  private func nodes(named name: String, _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    if let local = scope.local(name) {
      // `if let badge { badge }` where `badge` is a member that builds a view.
      guard local.isUnknown, let instance = scope.instance, let (property, file) = instance.type.property(name),
        property.getter != nil, name != "self"
      else { return nodes(of: local, name.hasPrefix("$") ? "content" : name, expr, scope) }
      return nodes(of: property, file, instance, expr, scope)
    }
    if let instance = scope.instance, name != "self" {
      if let field = instance.fields[name] { return nodes(of: field, name, expr, scope) }
      if let (property, file) = instance.type.property(name) ?? inherited(name, by: instance.type)
        ?? systemInherited(name, by: instance.type)
      {
        return nodes(of: property, file, instance, expr, scope)
      }
    }
    for count in stride(from: scope.typePath.count, to: 0, by: -1) {
      guard let type = library.type(Array(scope.typePath.prefix(count)), inside: [], file: scope.file.id),
        let (property, file) = type.property(name, isStatic: true)
      else { continue }
      return nodes(of: property, file, Instance(type), expr, scope)
    }
    // The content of a `ViewModifier` or a style.
    if name == "self" || name == "content", let base = chainBases.last { return placed(base) }
    if name == "self", let instance = scope.instance, instance.type.body != nil {
      return drawn(instance, instance.type.name, expr, scope)
    }
    return globalNodes(name, expr, scope) ?? unknown(name, expr, scope)
  }

  private func nodes(ofMember name: String, of base: Expr, _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    if base.simpleName == "Color" || base.path == ["SwiftUI", "Color"] { return [colorNode(name, expr, scope)] }
    if base.simpleName == "self" { return nodes(named: name, expr, scope) }
    switch value(base, scope) {
    case .instance(let instance):
      if let field = instance.fields[name] { return nodes(of: field, name, expr, scope) }
      if let (property, file) = instance.type.property(name) ?? inherited(name, by: instance.type) {
        return nodes(of: property, file, instance, expr, scope)
      }
    case .enumCase(let one):
      if let type = one.type, let (property, file) = type.property(name) ?? inherited(name, by: type) {
        return nodes(of: property, file, Instance(type, enumCase: one), expr, scope)
      }
    case .type(let type):
      if let (property, file) = type.property(name, isStatic: true) {
        return nodes(of: property, file, Instance(type), expr, scope)
      }
      if type.isEnum, type.body != nil, let known = staticMember(name, of: type) {
        return nodes(of: known, name, expr, scope)
      }
    case .views(let nodes): return placed(nodes)
    case .text(let text):
      // `"star".asImage`, of an extension of the project.
      if let found = foreignNodes(name, ofValue: .text(text), expr, scope) { return found }
    case .tuple(let elements):
      // The configuration of a style.
      if let found = elements.first(where: { $0.label == name }) { return nodes(of: found.value, name, expr, scope) }
    default: break
    }
    if let type = base.simpleName, Words.isType(type),
      let found = foreignNodes(name, of: type, nil, expr, scope)
    {
      return found
    }
    if base.isChain, isView(base, scope) { return nodes(ofProperty: name, on: base, expr, scope) }
    return unknown(name, expr, scope)
  }

  /// `Text("…").large`: a property of an extension of `View`; what is no view itself (a name space) leaves the view.
  private func nodes(ofProperty name: String, on base: Expr, _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    let below = nodes(of: base, scope)
    guard let (property, file) = library.extensionProperty(name, of: ["View"]), let getter = property.getter,
      case .constrained? = property.type
    else { return below }
    chainBases.append(below)
    defer { chainBases.removeLast() }
    return entering("View." + name, expr, scope) { nodes(of: getter, ViewScope(file: file, typePath: ["View"])) }
  }

  /// What a property of a view's type builds.
  private func nodes(
    of property: Property, _ file: CodeFile, _ instance: Instance, _ expr: Expr, _ scope: ViewScope
  ) -> [SceneNode] {
    if property.type?.lastName == "Color" || property.type == nil && property.initial.map(Self.isColor) == true {
      let scope = ViewScope(file: file, instance: instance, typePath: instance.type.path)
      // One that is only known at run time takes its room and is not seen.
      let color = member(property.name, of: instance).flatMap { known in
        if case .color(let color) = known { color } else { property.getter.flatMap { self.color(ofGetter: $0, scope) } }
      }
      return [
        node(.color, expr, scope) {
          $0.attributes = ["color": .text(color ?? "clear")]
          $0.isDynamic = color == nil
        }
      ]
    }
    guard let getter = property.getter else {
      guard let known = member(property.name, of: instance) else { return unknown(property.name, expr, scope) }
      if let initial = property.initial, isView(initial, scope) {
        return nodes(of: initial, ViewScope(file: file, instance: instance, typePath: instance.type.path))
      }
      return nodes(of: known, property.name, expr, scope)
    }
    let key = instance.type.wholeName + "." + property.name
    let inner = ViewScope(file: file, instance: instance, typePath: instance.type.path)
    return typed(entering(key, expr, scope) { nodes(of: getter, inner) }, property.type, expr, inner)
  }

  /// `Color.faint`, `Color("faint").opacity(0.5)`.
  private static func isColor(_ expr: Expr) -> Bool {
    var start = expr
    while true {
      switch start.kind {
      case .call(let call): start = call.callee
      case .member(let base, _, _): start = base
      case .name(let name, _): return name == "Color"
      default: return false
      }
    }
  }

  /// A function of the project that gives a colour, in the place of a view.
  func colorNodes(_ function: Function, _ expr: Expr, _ scope: ViewScope) -> [SceneNode]? {
    guard function.result?.lastName == "Color" else { return nil }
    guard case .color(let color) = value(expr, scope) else {
      return [
        node(.color, expr, scope) {
          $0.attributes = ["color": "clear"]
          $0.isDynamic = true
        }
      ]
    }
    return [node(.color, expr, scope) { $0.attributes = ["color": .text(color)] }]
  }

  /// Guards against views that hold themselves: the same member is entered three times at most.
  func entering(_ key: String, _ expr: Expr, _ scope: ViewScope, _ body: () -> [SceneNode]) -> [SceneNode] {
    guard drawing.lazy.filter({ $0 == key }).count < 2, drawing.count < 40 else {
      doubts += 1
      let name = key.split(separator: "(").first?.split(separator: ".").last.map(String.init) ?? key
      return unknown(name, expr, scope)
    }
    drawing.append(key)
    defer { drawing.removeLast() }
    return body()
  }

  /// A value in the place of a view.
  func nodes(of value: Value, _ name: String, _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    switch value {
    case .views(let nodes): return placed(nodes)
    case .closure(let bound): return nodes(of: bound.closure.body, bind(bound, []))
    case .text(let text):
      return [node(.text, expr, scope) { $0.text = text }]
    case .color(let color): return [node(.color, expr, scope) { $0.attributes = ["color": .text(color)] }]
    case .image(let attributes): return [node(.image, expr, scope) { $0.attributes = attributes }]
    case .instance(let instance):
      return instance.type.body != nil ? drawn(instance, instance.type.name, expr, scope) : unknown(name, expr, scope)
    case .enumCase(let one):
      guard let type = one.type, type.body != nil else { return unknown(name, expr, scope) }
      return drawn(Instance(type, enumCase: one), type.name, expr, scope)
    case .absent: return []
    default: return unknown(name, expr, scope)
    }
  }

  // MARK: New nodes

  func node(_ kind: NodeKind, _ expr: Expr, _ scope: ViewScope, _ fill: (inout SceneNode) -> Void = { _ in })
    -> SceneNode
  {
    budget -= 1
    var node = SceneNode(kind: kind, source: span(expr.range, in: scope.file))
    let outer = decidingCondition
    decidingCondition = nil
    fill(&node)
    if let id = node.text?.condition ?? (kind == .image ? decidingCondition : nil) { node = marked(node, by: id) }
    decidingCondition = outer
    return node
  }

  /// Views that were built before, in another place; none where there would be too many of them: a modifier may hold
  /// what it is on several times, and stand on itself.
  private func placed(_ nodes: [SceneNode]) -> [SceneNode] {
    var left = budget
    return NodeCount.fits(nodes, &left) ? nodes : []
  }

  /// Something that is there and that nobody knows.
  func unknown(_ name: String, _ expr: Expr, _ scope: ViewScope, children: [SceneNode] = []) -> [SceneNode] {
    if children.isEmpty, let type = writtenType(of: expr, scope), let known = standIn(name, type, expr, scope) {
      return known
    }
    return [
      node(.unknown, expr, scope) {
        $0.type = TextCleaning.clean(name)
        $0.children = children
        $0.isDynamic = name.first?.isLowercase == true
      }
    ]
  }

  func colorNode(_ name: String, _ expr: Expr, _ scope: ViewScope) -> SceneNode {
    node(.color, expr, scope) { $0.attributes = ["color": .text(color(of: expr, scope) ?? "fill")] }
  }

  /// Whether an expression builds a view rather than a value: by how its chain begins.
  func isView(_ expr: Expr, _ scope: ViewScope) -> Bool {
    var start = expr
    while true {
      switch start.kind {
      case .call(let call):
        if let name = call.callee.path?.last, Words.isType(name) {
          if case .member = call.callee.kind, !Words.isType(call.callee.path?.first) { return false }
          let path = call.callee.path ?? [name]
          if ViewTable.isKnown(name) { return true }
          guard let type = library.type(path, inside: scope.typePath, file: scope.file.id) else { return false }
          return type.body != nil
            || library.systemType(behind: path, inside: scope.typePath, file: scope.file.id).map(ViewTable.isKnown)
              == true
        }
        if isFold(call, scope) { return true }
        start = call.callee
      case .member(let base, _, _), .postfixIf(let base, _): start = base
      case .operation(let operands, let operators):
        guard operators.allSatisfy({ $0 == "+" }), let first = operands.first else { return false }
        start = first
      default: return false
      }
    }
  }
}

extension Expr {
  /// A call, or one with modifiers under an `#if` behind it.
  fileprivate var isChain: Bool {
    if case .postfixIf = kind { return true }
    return call != nil
  }
}

extension Conditional {
  /// With what follows it as its last `else`, where each of its branches returns; nil where one goes on.
  fileprivate func followed(by rest: [Stmt]) -> Conditional? {
    guard !rest.isEmpty, case .returning? = then.last else { return nil }
    let last: [Stmt]
    if otherwise.isEmpty {
      last = rest
    } else if otherwise.count == 1, case .conditional(let next) = otherwise[0] {
      guard let next = next.followed(by: rest) else { return nil }
      last = [.conditional(next)]
    } else {
      return nil
    }
    return Conditional(conditions: conditions, then: then, otherwise: last, range: range)
  }
}
