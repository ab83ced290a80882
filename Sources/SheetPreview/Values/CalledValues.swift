import PreviewStrings
import SheetModel
import SheetScene

/// Values of calls: initialisers, enum cases, functions of the project and those of Swift that views use.
extension SceneMaker {
  func value(of call: Call, _ expr: Expr, _ scope: ViewScope) -> Value {
    switch call.callee.kind {
    case .name(let name, _): return value(of: call, named: name, expr, scope)
    case .implicitMember(let name):
      if name == "init" || name == "constant" { return converted(call, scope) ?? .unknown("value") }
      if let text = tableText(name, call.arguments, scope) { return text }
      let payload = payload(call, scope)
      // A project's `.localized("key", arguments: …)`.
      if name.hasPrefix("locali"), case .text(let key)? = payload.first {
        return .text(localised(key, with: call.arguments.dropFirst(), scope))
      }
      return .enumCase(EnumValue(name: name, type: nil, payload: payload))
    case .member(let base, let name, _): return value(of: call, method: name, on: base, expr, scope)
    case .closure(let closure): return result(of: closure.body, scope.child()) ?? .unknown("value")
    // `[Book]()`
    case .collection where call.arguments.isEmpty: return .array([])
    default: return .unknown(name(of: expr))
    }
  }

  /// `.init("key")`, a binding's `.constant(1)`: the only argument. Of several nobody knows what is made.
  private func converted(_ call: Call, _ scope: ViewScope) -> Value? {
    // `self.title = .init(localized: title)`
    if let key = call.argument("localized") {
      return .text(text(key.value, scope, table: call.table, otherwise: otherwise(call, scope)))
    }
    guard call.arguments.count == 1, let only = call.arguments.first,
      ["wrappedValue", "initialValue", "stringLiteral", "verbatim"].contains(only.label ?? "wrappedValue")
    else { return nil }
    return value(only.value, scope)
  }

  private func payload(_ call: Call, _ scope: ViewScope) -> [Value] { call.arguments.map { value($0.value, scope) } }

  private func value(of call: Call, named name: String, _ expr: Expr, _ scope: ViewScope) -> Value {
    if name == "NSLocalizedString", let first = call.arguments.first {
      return .text(
        localised(
          text(first.value, scope, isLocalised: false), in: scope, table: call.table, otherwise: otherwise(call, scope))
      )
    }
    if Words.isType(name) {
      if let known = systemValue(of: call, named: name, scope) { return known }
      let path = name == "Self" ? scope.typePath : [name]
      if !path.isEmpty, let type = library.type(path, inside: scope.typePath, file: scope.file.id) {
        return .instance(instance(of: type, call.arguments, scope))
      }
      return functionResult(call, named: name, scope) ?? foreignMade(name, call, scope) ?? .unknown(name)
    }
    if case .closure(let bound) = scope.local(name) ?? scope.instance?.fields[name] {
      let arguments = call.arguments.map { value($0.value, scope) }
      let known = apply(bound, arguments) ?? .unknown(name)
      return known.isUnknown ? built(by: bound, arguments) ?? known : known
    }
    if name == "zip", call.arguments.count == 2, let pairs = zipped(call, scope) { return pairs }
    if name == "min" || name == "max", call.arguments.count == 2 {
      let numbers = call.arguments.compactMap { value($0.value, scope).number }
      guard numbers.count == 2 else { return .unknown(name) }
      return .number(name == "min" ? Swift.min(numbers[0], numbers[1]) : Swift.max(numbers[0], numbers[1]))
    }
    if let found = functionResult(call, named: name, scope) { return found }
    // In an extension of a type that is not the project's.
    if let me = scope.local("self") { return value(of: call, method: name, ofValue: me, call.callee, scope) }
    return .unknown(name)
  }

  /// The result of a function of the project: of `self`, of the types around, or at file scope.
  private func functionResult(_ call: Call, named name: String, _ scope: ViewScope) -> Value? {
    if let instance = scope.instance, let found = self.call(name, of: instance.type, call, scope, instance) {
      return found
    }
    for count in stride(from: scope.typePath.count, to: 0, by: -1) {
      guard let type = library.type(Array(scope.typePath.prefix(count)), inside: [], file: scope.file.id) else {
        continue
      }
      if let found = self.call(name, of: type, call, scope, nil) { return found }
    }
    return globalCall(name, call, scope)
  }

  /// Initialisers of Swift and SwiftUI whose values are texts and numbers.
  private func systemValue(of call: Call, named name: String, _ scope: ViewScope) -> Value? {
    if name == "EmptyView" { return .views([]) }
    guard let first = call.arguments.first else { return name == "String" ? .text(SceneText("")) : nil }
    switch name {
    case "CGFloat", "Double", "Float", "Int", "Int64", "UInt":
      let known = value(first.value, scope)
      if case .share = known { return known }
      guard let number = known.number else { return .unknown(self.name(of: first.value)) }
      return .number(NumberFormats.whole(name) ? number.rounded(.towardZero) : number)
    case "Text": return .text(textOfView(call, scope))
    case "LocalizedStringKey", "LocalizedStringResource", "LocalizedString":
      return .text(text(first.value, scope, table: call.table, otherwise: otherwise(call, scope)))
    case "String", "AttributedString":
      switch first.label {
      case "localized":
        return .text(text(first.value, scope, table: call.table, otherwise: otherwise(call, scope)))
      case "format":
        let format = text(first.value, scope, isLocalised: false)
        // `locale:` says how they are written.
        let values = call.arguments.dropFirst().filter { $0.label != "locale" }.flatMap { formatted($0, scope) }
        return .text(
          FormatPieces.fill(format, values.map(SceneMaker.argument))
            .decided(by: values.firstMapped(\.condition) ?? format.condition))
      case nil where call.arguments.count > 1: return .unknown(self.name(of: first.value))
      case "describing", "reflecting", nil, "verbatim", "markdown":
        let known = value(first.value, scope)
        if case .enumCase = known { return .text(text(of: known, named: self.name(of: first.value), scope)) }
        return known
      default: return .unknown(self.name(of: first.value))
      }
    case "Color", "UIColor", "NSColor":
      return color(of: call, scope).map { .color($0) }
    case "Image", "UIImage", "NSImage": return .image(image(call, scope))
    case "Date": return .text(SceneText("Jan 9, 2007", origin: .sample))
    case "EdgeInsets": return .tuple(call.arguments.map { (label: $0.label, value: value($0.value, scope)) })
    case "URL": return .unknown("url")
    case "Binding": return call.argument("get").flatMap { value(ofGetter: $0.value, scope) } ?? .unknown("value")
    case "State", "StateObject", "ObservedObject", "Bindable", "Published", "Optional", "ScaledMetric":
      return value(first.value, scope)
    case "AppStorage", "SceneStorage": return call.argument("wrappedValue").map { value($0.value, scope) }
    case "Array":
      let known = value(first.value, scope)
      guard first.label == "repeating" else { return known }
      guard let count = call.argument("count").flatMap({ value($0.value, scope).number }), count >= 0, count <= 1_000
      else { return .unknown("value") }
      return .array(Array(repeating: known, count: Int(count)))
    default: return nil
    }
  }

  /// An argument of a format, or the array of them behind `arguments:`.
  private func formatted(_ argument: Argument, _ scope: ViewScope) -> [SceneText] {
    if argument.label == "arguments", case .collection(let elements) = argument.value.kind {
      return elements.map { text($0, scope) }
    }
    return [text(argument.value, scope)]
  }

  private func value(ofGetter expr: Expr, _ scope: ViewScope) -> Value? {
    guard let closure = expr.closure else { return nil }
    return result(of: closure.body, scope.child())
  }

  private func value(of call: Call, method: String, on base: Expr, _ expr: Expr, _ scope: ViewScope) -> Value {
    if method == "LocalizationValue", base.simpleName == "String", let first = call.arguments.first {
      return .text(text(first.value, scope, isLocalised: false))
    }
    if let text = generatedText(call.callee, call.arguments, scope) { return text }
    let known = value(base, scope)
    // A modifier of a view is a view.
    if case .views = known { return .views(nodes(ofCall: call, expr, scope)) }
    if case .unknown = known, let type = base.simpleName, Words.isType(type),
      let found = foreignStaticCall(method, of: type, call, scope)
    {
      return found
    }
    return value(of: call, method: method, ofValue: known, base, scope)
  }

  private func value(
    of call: Call, method: String, ofValue known: Value, _ base: Expr, _ scope: ViewScope
  ) -> Value {
    switch known {
    case .type(let type):
      if type.isEnum, type.cases.contains(where: { $0.name == method }) {
        return .enumCase(EnumValue(name: method, type: type, payload: payload(call, scope)))
      }
      if let nested = library.type(type.path + [method], inside: [], file: scope.file.id) {
        return .instance(instance(of: nested, call.arguments, scope))
      }
      if method == "init" { return .instance(instance(of: type, call.arguments, scope)) }
      if method == "tr" || method.hasPrefix("locali"), let text = lookedUp(call, scope), !text.isUnknown {
        return text
      }
      return self.call(method, of: type, call, scope, nil) ?? .unknown(method)
    case .instance(let instance):
      if case .closure(let bound)? = instance.fields[method] {
        return apply(bound, payload(call, scope)) ?? .unknown(method)
      }
      return self.call(method, of: instance.type, call, scope, instance) ?? formatted(known, method, call, base, scope)
    case .enumCase(let one):
      guard let type = one.type else { return .unknown(method) }
      return self.call(method, of: type, call, scope, Instance(type, enumCase: one)) ?? .unknown(method)
    default:
      // A project's `localized()` calls what the system looks texts up with.
      if !method.hasPrefix("locali"), let found = foreignCall(method, on: known, call, scope) { return found }
      return formatted(known, method, call, base, scope)
    }
  }

  /// Methods of texts, numbers and collections, and of what is not known.
  private func formatted(_ known: Value, _ method: String, _ call: Call, _ base: Expr, _ scope: ViewScope) -> Value {
    if method == "map", let list = listed(known, call, scope) { return list }
    switch (known, method) {
    case (.text(var text), "uppercased"), (.text(var text), "localizedUppercase"):
      text.string = text.string.uppercased()
      return .text(text)
    case (.text(var text), "lowercased"):
      text.string = text.string.lowercased()
      return .text(text)
    case (.text(let text), "capitalized"): return .text(capitalised(text))
    case (.text(let text), "localized"):
      return .text(localised(text, with: call.arguments.filter { isFormatted($0.label) }[...], scope))
    case (.text(let text), "localizedString"): return .text(localised(text))
    case (.text, "map") where call.arguments.count == 1 && call.arguments[0].value.path == ["Text", "init"]:
      return known
    case (.text(let text), _):
      return TextMethods.changes(method) ? changed(text, method, call, scope) ?? .unknown(name(of: base)) : known
    case (.array(let elements), _):
      if let found = collected(elements, isCertain: true, method, call, scope) { return found }
      return .unknown(method)
    case (.dictionary(let entries), _):
      return collected(pairs(entries), isCertain: method == "sorted", method, call, scope) ?? .unknown(method)
    case (.possible(let elements), "sorted"):
      return collected(elements, isCertain: true, method, call, scope) ?? .unknown(method)
    case (.possible(let elements), _):
      return collected(elements, isCertain: false, method, call, scope) ?? .unknown(method)
    case (.number(let number), "formatted"):
      return formatted(number, call.arguments.first?.value, scope).map { .text($0) } ?? .unknown(name(of: base))
    case (.color(let color), "opacity"):
      let amount = call.arguments.first.flatMap { value($0.value, scope).number }
      return amount.map { .color(Colors.faded(color, $0)) } ?? known
    case (.color, _): return known
    case (.absent, _): return .absent
    case (.unknown, "localizedString") where call.argument("forKey") != nil:
      // `Bundle.main.localizedString(forKey: "key", value: "Text", table: nil)`
      guard let key = call.argument("forKey") else { return .unknown(method) }
      return .text(
        localised(
          text(key.value, scope, isLocalised: false), in: scope, table: call.table, otherwise: otherwise(call, scope)))
    case (.unknown(let name), "formatted"), (.unknown(let name), "string"):
      if Dates.isNamed(name) || call.arguments.contains(where: { $0.label == "date" || $0.label == "time" }) {
        return .text(SceneText("Jan 9, 2007", origin: .sample))
      }
      // Of other formatters only what they are given is known.
      let given = method == "string" ? call.argument("from") ?? call.argument("for") : nil
      return .unknown(given.map { self.name(of: $0.value) } ?? name)
    case (.unknown(let name), "uppercased"), (.unknown(let name), "capitalized"), (.unknown(let name), "lowercased"),
      (.unknown(let name), "trimmingCharacters"), (.unknown(let name), "replacingOccurrences"):
      return .unknown(name)
    case (.unknown(let name), "enumerated"), (.unknown(let name), "reversed"), (.unknown(let name), "sorted"),
      (.unknown(let name), "filter"), (.unknown(let name), "prefix"), (.unknown(let name), "map"),
      (.unknown(let name), "compactMap"):
      return .unknown(name)
    default:
      if ["constant", "init"].contains(method), let only = converted(call, scope) { return only }
      return .unknown(method.hasPrefix("get") || method == "value" ? name(of: base) : method)
    }
  }

  /// `value.map { [$0] }`: a list of what an optional holds.
  private func listed(_ known: Value, _ call: Call, _ scope: ViewScope) -> Value? {
    switch known {
    case .array, .possible, .dictionary, .count, .absent: return nil
    default: break
    }
    guard let closure = call.arguments.last?.value.closure, closure.body.count == 1,
      case .expr(let only)? = closure.body.first, case .collection(let elements) = only.kind, elements.count == 1
    else { return nil }
    return apply(BoundClosure(closure, scope), [known])
  }

  // MARK: The project's functions

  /// The result of a function of a type; nil where it has none of that name.
  private func call(
    _ name: String, of type: ProjectType, _ call: Call, _ scope: ViewScope, _ instance: Instance?
  ) -> Value? {
    guard let (function, file) = choose(functions(name, of: type), call) else { return nil }
    guard instance == nil, call.arguments.isEmpty else {
      return result(of: function, file, type, call, scope, instance)
    }
    return settled(name + "()", of: type) { result(of: function, file, type, call, scope, nil) }
  }

  private func result(
    of function: Function, _ file: CodeFile, _ type: ProjectType, _ call: Call, _ scope: ViewScope,
    _ instance: Instance?
  ) -> Value? {
    let name = function.name
    let key = type.wholeName + "." + Arguments.key(of: function)
    guard enter(key) else { return .unknown(name) }
    defer { leave(key) }
    if name == "tr", let text = lookedUp(call, scope) { return text }
    let inner = ViewScope(file: file, instance: instance, typePath: type.path)
    bind(function.parameters, call.arguments, from: scope, into: inner)
    let made = { self.named(self.result(of: function.body, inner, as: ExpectedType(function.result, inner)), name) }
    let known = function.result?.isConstrained == true ? withoutGuesses(made) : made()
    return known.isUnknown ? documented(function, file, inner) ?? known : known
  }

  /// What a static function returns; nil where the type has none of that name.
  func staticCall(_ name: String, of type: ProjectType, _ call: Call, _ scope: ViewScope) -> Value? {
    self.call(name, of: type, call, scope, nil)
  }

  /// The overload whose parameters fit best; of equals the first.
  func choose(_ functions: [(Function, CodeFile)], _ call: Call) -> (Function, CodeFile)? {
    guard functions.count > 1 else { return functions.first }
    var best: (misfit: Int, function: (Function, CodeFile))?
    for function in functions {
      let misfit = Arguments.misfit(function.0.parameters, call.arguments)
      if misfit == 0 { return function }
      if best.map({ misfit < $0.misfit }) ?? true { best = (misfit, function) }
    }
    return best?.function
  }

  /// Binds parameters to arguments; those without one get their default value.
  func bind(_ parameters: [Parameter], _ arguments: [Argument], from outer: ViewScope, into inner: ViewScope) {
    for (parameter, argument) in Arguments.matched(parameters, arguments) {
      if let argument {
        var known = value(argument.value, as: ExpectedType(parameter.type, inner), outer)
        if case .text(let text) = known, isLocalisedType(parameter.type) { known = .text(localised(text)) }
        inner.bind(parameter.name, known, as: parameter.type)
      } else if let initial = parameter.defaultValue {
        let known = value(initial, as: ExpectedType(parameter.type, inner), inner)
        inner.bind(parameter.name, known, as: parameter.type)
      } else {
        inner.bind(parameter.name, .unknown(parameter.name), as: parameter.type)
      }
    }
  }

  func apply(_ bound: BoundClosure, _ arguments: [Value]) -> Value? {
    let scope = bind(bound, arguments)
    return result(of: bound.closure.body, scope)
  }

  /// The scope of a closure's body, its parameters bound.
  func bind(_ bound: BoundClosure, _ arguments: [Value]) -> ViewScope {
    let scope = bound.scope.child()
    for (index, argument) in arguments.enumerated() { scope.bind("$\(index)", argument) }
    let parameters = bound.closure.parameters
    if parameters.count > 1, arguments.count == 1, case .tuple(let elements) = arguments[0] {
      for (parameter, element) in zip(parameters, elements) { scope.bind(parameter.name, element.value) }
      return scope
    }
    for (index, parameter) in parameters.enumerated() {
      let known = index < arguments.count ? arguments[index] : .unknown(plain(parameter.name))
      scope.bind(parameter.name, known, as: parameter.type)
      scope.bind(plain(parameter.name), known, as: parameter.type)
    }
    return scope
  }

  private func plain(_ name: String) -> String { name.hasPrefix("$") ? String(name.dropFirst()) : name }
}
