import SheetModel
import SheetScene

/// Values of the project's structs and classes, made from the call of an initialiser.
extension SceneMaker {
  func instance(of type: ProjectType, _ arguments: [Argument], _ scope: ViewScope) -> Instance {
    let result = Instance(type)
    initialise(result, arguments, scope, level: 0)
    return result
  }

  /// - Parameter level: how many initialisers have handed on to each other.
  private func initialise(_ result: Instance, _ arguments: [Argument], _ scope: ViewScope, level: Int) {
    let type = result.type
    let call = Call(callee: Expr(TextRange(0, 0), .nilLiteral), arguments: arguments)
    guard let (initialiser, file) = choose(type.functions("init"), call),
      !isMemberwise(type, arguments, ratherThan: initialiser)
    else { return memberwise(result, arguments, scope) }
    let inner = ViewScope(file: file, instance: result, typePath: type.path)
    bind(initialiser.parameters, arguments, from: scope, into: inner)
    bindViews(initialiser.parameters, arguments, from: scope, into: inner)
    assign(initialiser.body, to: result, inner, level)
    // What an initialiser hands on under the same name.
    for parameter in initialiser.parameters where result.fields[parameter.name] == nil {
      guard type.property(parameter.name) != nil, let value = inner.local(parameter.name), !value.isUnknown else {
        continue
      }
      result.fields[parameter.name] = value
    }
  }

  /// Initialisers in extensions leave a struct the one that Swift gives it.
  private func isMemberwise(_ type: ProjectType, _ arguments: [Argument], ratherThan other: Function) -> Bool {
    guard type.declaration.kind == .struct, !type.declaration.functions.contains(where: { $0.name == "init" }) else {
      return false
    }
    return Arguments.misfit(type.memberwiseParameters, arguments) < Arguments.misfit(other.parameters, arguments)
  }

  /// The label of the argument that an initialiser of one argument takes.
  func firstLabel(of type: ProjectType) -> String? {
    let initialisers = type.functions("init").map(\.0.parameters)
    let needed = (initialisers + [type.memberwiseParameters]).compactMap { $0.first { $0.defaultValue == nil } }
    return needed.first?.label
  }

  private func memberwise(_ result: Instance, _ arguments: [Argument], _ scope: ViewScope) {
    let inner = ViewScope(file: result.type.file, instance: result, typePath: result.type.path)
    let matched = Arguments.matched(result.type.memberwiseParameters, arguments)
    // With an argument that has no place here, another may have one of its own.
    let isWhole = result.type.declaration.kind == .struct && matched.count { $0.1 != nil } == arguments.count
    for (parameter, argument) in matched {
      guard let argument else {
        if isWhole, parameter.isLeftNil { result.fields[parameter.name] = .absent }
        continue
      }
      result.fields[parameter.name] = field(argument, parameter, scope, inner)
    }
  }

  private func field(_ argument: Argument, _ parameter: Parameter, _ outer: ViewScope, _ inner: ViewScope) -> Value {
    if argument.value.closure == nil, mayHoldView(parameter.type), buildsView(argument.value, outer) {
      return .views(nodes(of: argument.value, outer))
    }
    let known = value(argument.value, as: ExpectedType(parameter.type, inner), outer)
    if case .text(let text) = known, isLocalisedType(parameter.type) { return .text(localised(text)) }
    return known
  }

  /// `content()`, `AnyView(content())` and views given to a property that holds a view: drawn where the property stands.
  private func builderValue(_ written: Expr, _ property: Property, _ scope: ViewScope) -> Value? {
    if let call = written.call {
      if let name = call.callee.simpleName, case .closure(let bound)? = scope.local(name) {
        guard call.arguments.isEmpty, !bound.closure.body.isEmpty, property.type.map(mayHoldView) ?? true else {
          return nil
        }
        return .closure(bound)
      }
      if call.callee.simpleName == "EmptyView" { return .views([]) }
      if call.callee.simpleName == "AnyView", let inner = call.arguments.first?.value {
        return builderValue(inner, property, scope) ?? value(inner, scope)
      }
      // `icon.map { AnyView($0) }`
      if case .member(let base, "map", _) = call.callee.kind, case .views(let nodes) = value(base, scope) {
        return .views(nodes)
      }
      // `leading().typeErase()`
      if case .member = call.callee.kind, let type = property.type, mayHoldView(type),
        startsWithBuilder(call, isView: type.lastName == "AnyView", scope)
      {
        return .views(nodes(of: written, scope))
      }
    }
    return nil
  }

  /// A chain that begins with the call of a closure of the initialiser.
  ///
  /// - Parameter isView: what comes of it is a view, by its type.
  private func startsWithBuilder(_ call: Call, isView: Bool, _ scope: ViewScope) -> Bool {
    var current = call
    for _ in 0..<32 {
      guard case .member(let base, _, _) = current.callee.kind, let inner = base.call else { return false }
      if let name = inner.callee.simpleName, inner.arguments.isEmpty {
        if case .closure(let bound)? = scope.local(name) { return isView || Builders.looksLikeOne(bound.closure) }
        return false
      }
      current = inner
    }
    return false
  }

  /// The type is a view or a generic parameter, as far as its name tells: no text, number or type of Swift.
  private func mayHoldView(_ type: TypeRef) -> Bool {
    guard let name = type.unwrapped.lastName else { return true }
    return !["String", "Int", "Double", "CGFloat", "Bool", "Date", "URL", "LocalizedStringKey"].contains(name)
  }

  /// `self.a = b`, `a = b`, `_a = State(initialValue: b)`, `self.init(…)` in an initialiser.
  private func assign(_ statements: [Stmt], to result: Instance, _ scope: ViewScope, _ level: Int) {
    for statement in statements {
      switch statement {
      case .expr(let expr):
        if let call = expr.call, call.callee.path == ["self", "init"], level < 8 {
          initialise(result, call.arguments, scope, level: level + 1)
          continue
        }
        guard case .assign(let target, var written, isPlain: true) = expr.kind,
          let (plain, property, isStorage) = property(assigned: target, of: result.type, scope)
        else {
          run(expr, scope)
          forgetFields(Changes.names(in: expr).union(ownFields(changedBy: expr, result.type)), of: result, scope)
          continue
        }
        // `_a = .init(wrappedValue: b)` makes the wrapper, not what is in it.
        if isStorage, let call = written.call, case .implicitMember("init") = call.callee.kind,
          call.arguments.count == 1, ["wrappedValue", "initialValue"].contains(call.arguments[0].label ?? "")
        {
          written = call.arguments[0].value
        }
        result.fields[plain] =
          builderValue(written, property, scope) ?? value(written, as: ExpectedType(property.type, scope), scope)
      case .variable(let property):
        if let known = value(of: property, scope) { scope.bind(property.name, known) }
      case .conditional(let node):
        let inner = scope.child()
        if let holds = truth(of: node.conditions, inner) {
          assign(holds ? node.then : node.otherwise, to: result, inner, level)
        } else {
          forget(Changes.names(in: [statement]), of: result, scope)
        }
      case .switching(let node):
        if let (item, inner) = taken(node, scope) {
          assign(item.body, to: result, inner, level)
        } else {
          forget(Changes.names(in: [statement]), of: result, scope)
        }
      case .ifConfig(let clauses):
        if let clause = clauses.first(where: { Platform.holds($0.condition) }) {
          assign(clause.body, to: result, scope, level)
        }
      case .guarded(let conditions, let body):
        switch truth(of: conditions, scope) {
        case true?: continue
        case false?: return assign(body, to: result, scope.child(), level)
        case nil: forget(Changes.names(in: body), of: result, scope)
        }
      case .block(let body): assign(body, to: result, scope, level)
      case .loop: forget(Changes.names(in: [statement]), of: result, scope)
      default: continue
      }
    }
  }

  /// The stored property that an assignment in an initialiser is to.
  private func property(
    assigned target: Expr, of type: ProjectType, _ scope: ViewScope
  ) -> (name: String, property: Property, isStorage: Bool)? {
    guard let path = target.path, let name = path.last, path.count == 2 ? path[0] == "self" : path.count == 1,
      // A parameter or variable of the initialiser hides the property.
      path.count == 2 || scope.local(name) == nil
    else { return nil }
    let plain = wrapped(name, in: type)
    return type.property(plain).map { (plain, $0.0, plain != name) }
  }

  /// The property behind a wrapper's storage; the name itself where a property is called so.
  private func wrapped(_ name: String, in type: ProjectType) -> String {
    name.hasPrefix("_") && type.property(name) == nil ? String(name.dropFirst()) : name
  }

  /// `load()`, `self.load()`: what the type's own method gives other values.
  private func ownFields(changedBy expr: Expr, _ type: ProjectType) -> [String] {
    guard let call = expr.call, let path = call.callee.path, let method = path.last,
      path.count == 1 || path.count == 2 && path[0] == "self"
    else { return [] }
    return fields(changedBy: method, call, of: type)
  }

  /// Variables and properties that get a value in a way that is not followed.
  private func forget(_ names: Set<String>, of result: Instance, _ scope: ViewScope) {
    forget(names, scope)
    forgetFields(names, of: result, scope)
  }

  private func forgetFields(_ names: Set<String>, of result: Instance, _ scope: ViewScope) {
    for name in names where scope.local(name) == nil {
      let plain = wrapped(name, in: result.type)
      if result.type.property(plain)?.0.isStored == true { result.fields[plain] = .unknown(plain) }
    }
  }
}

extension Parameter {
  /// An optional property without a wrapper or an initial value is nil where no argument fills it.
  fileprivate var isLeftNil: Bool {
    guard attributes.isEmpty, type.isOptional, case .nilLiteral? = defaultValue?.kind else { return false }
    return true
  }
}
