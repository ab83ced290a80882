import SheetModel
import SheetScene

/// Values of the project's structs and classes, made from the call of an initialiser.
extension SceneMaker {
  func instance(of type: ProjectType, _ arguments: [Argument], _ scope: ViewScope) -> Instance {
    let result = Instance(type)
    let initialisers = type.functions("init")
    let call = Call(callee: Expr(TextRange(0, 0), .nilLiteral), arguments: arguments)
    if !initialisers.isEmpty, let (initialiser, file) = choose(initialisers, call) {
      let inner = ViewScope(file: file, instance: result, typePath: type.path)
      bind(initialiser.parameters, arguments, from: scope, into: inner)
      bindViews(initialiser.parameters, arguments, from: scope, into: inner)
      assign(initialiser.body, to: result, inner)
      // What an initialiser hands on under the same name.
      for parameter in initialiser.parameters where result.fields[parameter.name] == nil {
        guard type.property(parameter.name) != nil, let value = inner.local(parameter.name), !value.isUnknown else {
          continue
        }
        result.fields[parameter.name] = value
      }
    } else {
      memberwise(result, arguments, scope)
    }
    return result
  }

  private func memberwise(_ result: Instance, _ arguments: [Argument], _ scope: ViewScope) {
    let stored = result.type.declaration.properties.filter { $0.isStored && !$0.isStatic }
    let inner = ViewScope(file: result.type.file, instance: result, typePath: result.type.path)
    let parameters = stored.map { property in
      Parameter(
        label: property.name, name: property.name, type: property.type ?? .other(""), attributes: [], defaultValue: nil)
    }
    let isBuilder = Set(stored.filter { $0.attribute("ViewBuilder") != nil }.map(\.name))
    var left = arguments
    // Trailing closures go to the closures and builders in the order of their declaration.
    for (parameter, argument) in Arguments.matched(parameters, arguments) {
      guard let argument else { continue }
      left.removeAll { $0.value.range == argument.value.range }
      result.fields[parameter.name] = field(argument, parameter, scope, inner)
    }
    for argument in left where argument.isTrailing {
      let free = parameters.last { result.fields[$0.name] == nil && isBuilder.contains($0.name) }
      guard let free else { continue }
      result.fields[free.name] = field(argument, free, scope, inner)
    }
  }

  private func field(_ argument: Argument, _ parameter: Parameter, _ outer: ViewScope, _ inner: ViewScope) -> Value {
    if argument.value.closure == nil, mayHoldView(parameter.type), isView(argument.value, outer) {
      return .views(nodes(of: argument.value, outer))
    }
    let known = typed(value(argument.value, outer), parameter.type, inner)
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
      if call.callee.simpleName == "AnyView", let inner = call.arguments.first?.value {
        return builderValue(inner, property, scope) ?? value(inner, scope)
      }
    }
    return nil
  }

  /// The type is a view or a generic parameter, as far as its name tells: no text, number or type of Swift.
  private func mayHoldView(_ type: TypeRef) -> Bool {
    guard let name = type.unwrapped.lastName else { return true }
    return !["String", "Int", "Double", "CGFloat", "Bool", "Date", "URL", "LocalizedStringKey"].contains(name)
  }

  /// `self.a = b`, `a = b`, `_a = State(initialValue: b)` in an initialiser.
  private func assign(_ statements: [Stmt], to result: Instance, _ scope: ViewScope) {
    for statement in statements {
      switch statement {
      case .expr(let expr):
        guard case .assign(let target, let written, isPlain: true) = expr.kind,
          let name = target.path.flatMap({
            $0.first == "self" ? ($0.count == 2 ? $0[1] : nil) : $0.count == 1 ? $0[0] : nil
          })
        else { continue }
        let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
        guard let (property, _) = result.type.property(plain) else { continue }
        if let views = builderValue(written, property, scope) {
          result.fields[plain] = views
          continue
        }
        result.fields[plain] = property.type.map { typed(value(written, scope), $0, scope) } ?? value(written, scope)
      case .variable(let property):
        if let known = value(of: property, scope) { scope.bind(property.name, known) }
      case .conditional(let node): assign(node.then, to: result, scope)
      case .block(let body): assign(body, to: result, scope)
      default: continue
      }
    }
  }
}
