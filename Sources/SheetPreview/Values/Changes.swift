import SheetModel
import SheetScene

/// Variables of a body that get other values than they were declared with.
extension SceneMaker {
  /// Carries out a statement that is an expression: an assignment to a variable of the body, or a call that changes one.
  /// What becomes of a variable in any other way is not known any more.
  func run(_ expr: Expr, _ scope: ViewScope) {
    switch expr.kind {
    case .assign(let target, let written, let isPlain):
      guard let name = Changes.root(target), let before = scope.local(name) else { return }
      switch target.kind {
      case .name where isPlain: scope.rebind(name, value(written, scope))
      case .name: scope.rebind(name, changed(before, target, written, scope) ?? .unknown(""))
      case .member(_, let field, _):
        guard case .instance(let instance) = before else { return }
        // A struct is copied; of a class nobody else looks on while one body is read.
        let copy = instance.copy()
        let known = isPlain && target.path?.count == 2 ? value(written, scope) : .unknown(field)
        copy.fields[field] = known.isUnknown ? .unknown(field) : known
        scope.rebind(name, .instance(copy))
      default: scope.rebind(name, .unknown(""))
      }
    case .call(let call):
      if case .member(let base, "append", _) = call.callee.kind, let name = base.simpleName,
        call.arguments.count == 1, call.arguments[0].label == nil
      {
        switch scope.local(name) {
        case .array(let elements)? where elements.count < SceneMaker.mostCounted:
          return scope.rebind(name, .array(elements + [value(call.arguments[0].value, scope)]))
        case .possible(let elements)? where elements.count < SceneMaker.mostCounted && scope.grows(name):
          return scope.rebind(name, .possible(elements + [value(call.arguments[0].value, scope)]))
        default: break
        }
      }
      // `form.load(from: store)`
      if case .member(let base, let method, _) = call.callee.kind, let name = base.simpleName,
        case .instance(let instance)? = scope.local(name)
      {
        let copy = instance.copy()
        for field in fields(changedBy: method, call, of: instance.type) { copy.fields[field] = .unknown(field) }
        scope.rebind(name, .instance(copy))
      }
      forget(Changes.names(in: expr), scope)
    default: return
    }
  }

  /// `if let size { rows.append(Row(size)) }` where nobody knows whether it does: what is appended may be there.
  ///
  /// - Returns: the collections that are changed in no other way.
  func appendPossibly(_ node: Conditional, _ inner: ViewScope, _ scope: ViewScope) -> Set<String> {
    var added: [String: [Value]] = [:]
    var others: Set<String> = []
    for (statements, scope) in [(node.then, inner), (node.otherwise, scope)] {
      for statement in statements {
        guard case .expr(let expr) = statement, let call = expr.call, call.arguments.count == 1,
          case .member(let base, "append", _) = call.callee.kind, let name = base.simpleName,
          call.arguments[0].label == nil
        else {
          others.formUnion(Changes.names(in: [statement]))
          continue
        }
        added[name, default: []].append(value(call.arguments[0].value, scope))
      }
    }
    var handled: Set<String> = []
    for (name, values) in added where !others.contains(name) {
      switch scope.local(name) {
      // Of nothing but what may be there, mostly one is.
      case .array(let elements)? where !elements.isEmpty,
        .possible(let elements)? where scope.grows(name):
        guard elements.count + values.count <= SceneMaker.mostCounted else { continue }
        scope.grow(name, .possible(elements + values))
        handled.insert(name)
      default: continue
      }
    }
    return handled
  }

  /// The stored properties that a method of a type gives other values.
  func fields(changedBy method: String, _ call: Call, of type: ProjectType) -> [String] {
    guard let (function, _) = choose(functions(method, of: type), call) else { return [] }
    return Changes.names(in: function.body).filter { type.property($0)?.0.isStored == true }.sorted()
  }

  /// `a += b`: the operator stands between the two.
  private func changed(_ before: Value, _ target: Expr, _ written: Expr, _ scope: ViewScope) -> Value? {
    let sign = scope.file.text(TextRange(target.range.end, max(target.range.end, written.range.start)))
      .filter { !$0.isWhitespace }
    guard sign.count == 2, sign.last == "=" else { return nil }
    return combine(before, String(sign.prefix(1)), value(written, scope), target, scope)
  }

  /// Variables whose values depend on what nobody knows.
  func forget(_ names: Set<String>, _ scope: ViewScope) {
    // In a picture the name of what the body is for says more than that of its variable.
    for name in names where scope.local(name) != nil { scope.rebind(name, .unknown("")) }
  }
}

extension Conditional {
  /// Nothing but a way out with nothing: `if amount == 0 { return nil }`.
  var endsEmpty: Bool {
    guard then.count == 1, otherwise.isEmpty, case .returning(let expr)? = then.first else { return false }
    switch expr.kind {
    case .nilLiteral: return true
    case .string(let text, _): return text?.isEmpty == true
    case .collection(let elements): return elements.isEmpty
    default: return false
    }
  }
}

/// Which names statements change.
enum Changes {
  private static let methods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
    "updateValue", "popFirst", "popLast", "sort", "reverse", "shuffle", "swapAt", "toggle", "formUnion",
    "formIntersection", "subtract", "merge", "negate", "round", "replaceSubrange", "replace", "move", "trimPrefix",
  ]

  static func names(in statements: [Stmt]) -> Set<String> {
    statements.reduce(into: []) { $0.formUnion(names(in: $1)) }
  }

  static func names(in expr: Expr) -> Set<String> {
    switch expr.kind {
    case .assign(let target, _, _): return root(target).map { [$0] } ?? []
    case .call(let call):
      // `items.forEach { count += 1 }`, `withAnimation { … }`.
      var result = names(in: call.arguments.flatMap { $0.value.closure?.body ?? [] })
      if case .member(let base, let method, _) = call.callee.kind, methods.contains(method), let name = root(base) {
        result.insert(name)
      }
      return result
    default: return []
    }
  }

  private static func names(in statement: Stmt) -> Set<String> {
    switch statement {
    case .expr(let expr), .returning(let expr): names(in: expr)
    case .conditional(let node): names(in: node.then).union(names(in: node.otherwise))
    case .switching(let node): node.cases.reduce(into: []) { $0.formUnion(names(in: $1.body)) }
    case .ifConfig(let clauses): clauses.reduce(into: []) { $0.formUnion(names(in: $1.body)) }
    case .guarded(_, let body), .loop(_, _, _, let body), .block(let body): names(in: body)
    case .variable(let property): property.initial.map { names(in: $0) } ?? []
    case .function, .type: []
    }
  }

  /// The variable behind `a`, `a.b`, `self.a`, `a[0]`.
  static func root(_ expr: Expr) -> String? {
    switch expr.kind {
    case .name(let name, _): name
    case .member(let base, let name, _): base.simpleName == "self" ? name : root(base)
    case .subscripted(let base, _): root(base)
    default: nil
    }
  }

  /// Whether a `return` with a value stands in statements.
  static func returns(_ statements: [Stmt]) -> Bool {
    statements.contains { statement in
      switch statement {
      case .returning: true
      case .conditional(let node): returns(node.then) || returns(node.otherwise)
      case .switching(let node): node.cases.contains { returns($0.body) }
      case .ifConfig(let clauses): clauses.contains { returns($0.body) }
      case .guarded(_, let body), .loop(_, _, _, let body), .block(let body): returns(body)
      case .expr, .variable, .function, .type: false
      }
    }
  }
}
