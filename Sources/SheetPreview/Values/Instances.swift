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
    return Arguments.misfit(memberwiseParameters(type), arguments) < Arguments.misfit(other.parameters, arguments)
  }

  private func memberwiseParameters(_ type: ProjectType) -> [Parameter] {
    type.declaration.properties.filter { $0.isStored && !$0.isStatic && !($0.isLet && $0.initial != nil) }.map {
      property in
      // Wrappers that bring their value need no argument.
      let mayBeLeftOut =
        property.type?.isOptional == true
        || property.attributes.contains { !$0.name.hasSuffix("Builder") && !SceneMaker.filled.contains($0.name) }
      return Parameter(
        label: property.name, name: property.name, type: property.type ?? .other(""),
        attributes: property.attributes.map(\.name),
        defaultValue: property.initial ?? (mayBeLeftOut ? Expr(property.nameRange, .nilLiteral) : nil))
    }
  }

  /// The label of the argument that an initialiser of one argument takes.
  func firstLabel(of type: ProjectType) -> String? {
    let initialisers = type.functions("init").map(\.0.parameters)
    let needed = (initialisers + [memberwiseParameters(type)]).compactMap { $0.first { $0.defaultValue == nil } }
    return needed.first?.label
  }

  private static let filled: Set<String> = ["Binding", "State", "ObservedObject", "Bindable", "StateObject"]

  private func memberwise(_ result: Instance, _ arguments: [Argument], _ scope: ViewScope) {
    let inner = ViewScope(file: result.type.file, instance: result, typePath: result.type.path)
    for (parameter, argument) in Arguments.matched(memberwiseParameters(result.type), arguments) {
      guard let argument else { continue }
      result.fields[parameter.name] = field(argument, parameter, scope, inner)
    }
  }

  private func field(_ argument: Argument, _ parameter: Parameter, _ outer: ViewScope, _ inner: ViewScope) -> Value {
    if argument.value.closure == nil, mayHoldView(parameter.type), isView(argument.value, outer) {
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

  /// `self.a = b`, `a = b`, `_a = State(initialValue: b)`, `self.init(…)` in an initialiser.
  private func assign(_ statements: [Stmt], to result: Instance, _ scope: ViewScope, _ level: Int) {
    for statement in statements {
      switch statement {
      case .expr(let expr):
        if let call = expr.call, call.callee.path == ["self", "init"], level < 8 {
          initialise(result, call.arguments, scope, level: level + 1)
          continue
        }
        guard case .assign(let target, let written, isPlain: true) = expr.kind,
          let name = target.path.flatMap({
            $0.first == "self" ? ($0.count == 2 ? $0[1] : nil) : $0.count == 1 ? $0[0] : nil
          })
        else { continue }
        // A wrapper's storage, but for a property that is called so.
        let isStorage = name.hasPrefix("_") && result.type.property(name) == nil
        let plain = isStorage ? String(name.dropFirst()) : name
        guard let (property, _) = result.type.property(plain) else { continue }
        result.fields[plain] =
          builderValue(written, property, scope) ?? value(written, as: ExpectedType(property.type, scope), scope)
      case .variable(let property):
        if let known = value(of: property, scope) { scope.bind(property.name, known) }
      case .conditional(let node): assign(node.then, to: result, scope, level)
      case .block(let body): assign(body, to: result, scope, level)
      default: continue
      }
    }
  }
}
