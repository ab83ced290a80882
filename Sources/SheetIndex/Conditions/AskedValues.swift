import SheetModel

/// One step from a value to a part of it.
enum ValuePart {
  case member(String)
  /// What a case carries, by the position in that.
  case payload(of: String, index: Int)
  /// What a function gives for it.
  case result(AskedFunction)
}

/// What a condition asks about: a parameter, or what is reached from it by its members and by what its cases carry:
/// `item` of `case .edit(let item)` over a parameter.
struct AskedValue {
  let name: String
  private var steps: [ValuePart] = []

  init(_ name: String) { self.name = name }

  /// Whether it is the parameter itself.
  var isWhole: Bool { steps.isEmpty }

  func then(_ step: ValuePart) -> AskedValue {
    var result = self
    result.steps.append(step)
    return result
  }

  /// What must hold of the parameter for a test of the value to hold.
  func asked(_ test: ArgumentTest) -> ArgumentTest {
    steps.reversed().reduce(test.of(name)) { inner, step in
      switch step {
      case .member(let member): .member(name, member, inner)
      case .payload(let item, let index): .payload(name, of: item, index: index, inner)
      case .result(let function): .result(name, of: function, inner)
      }
    }
  }
}

/// What the names on the way to a statement stand for, as far as that comes of parameters. `self.pane` is a property.
struct AskedNames {
  private var values: [String: AskedValue] = [:]
  /// Where the functions and constants have their meaning that are named on the way; nil where that is not known.
  let scope: Scope?

  init(in scope: Scope? = nil) { self.scope = scope }

  init(_ parameters: some Sequence<String>, in scope: Scope? = nil) {
    self.scope = scope
    for name in parameters { values[name] = AskedValue(name) }
  }

  var isEmpty: Bool { values.isEmpty }

  subscript(name: String) -> AskedValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  mutating func keep(where isKept: (String) -> Bool) { values = values.filter { isKept($0.key) } }

  /// What a pattern binds has another meaning from here on: a part of what is taken apart, where that is known.
  mutating func bind(_ pattern: Pattern, of subject: AskedValue?) {
    for binding in pattern.bindings { values[binding.name] = nil }
    guard let subject, let item = pattern.caseName else { return }
    for binding in pattern.bindings where binding.index >= 0 {
      values[binding.name] = item == "some" ? subject : subject.then(.payload(of: item, index: binding.index))
    }
  }
}

extension Resolver {
  /// - Returns: nil where it is nothing that comes of a parameter.
  func subject(_ expr: Expr, _ names: AskedNames) -> AskedValue? {
    switch expr.kind {
    case .name(let name, _): names[name]
    case .member(let base, let name, _):
      base.simpleName == "self" ? names["self." + name] : subject(base, names)?.then(.member(name))
    case .call(let call): result(of: call, names)
    default: nil
    }
  }

  /// `style(of: pane)`, `pane.style(in: size)`
  private func result(of call: Call, _ names: AskedNames) -> AskedValue? {
    guard let scope = names.scope, !names.isEmpty,
      let (function, value) = askedFunction(call, in: scope, where: { subject($0, names) != nil })
    else { return nil }
    return subject(value, names)?.then(.result(function))
  }

  /// The same of a value that is handed on, by what its names mean: `handle(inner)` behind `case .page(let inner)`.
  ///
  /// - Returns: nil where it is nothing that the function or the closure around was handed.
  func handed(_ value: Expr, in scope: Scope, depth: Int = 0) -> AskedValue? {
    guard depth < 6 else { return nil }
    switch value.kind {
    case .name(let name, _):
      switch meaning(of: name, in: scope) {
      case .parameter(let function, _, _): return function === scope.function ? AskedValue(name) : nil
      case .closureParameter: return AskedValue(name)
      case .payload(let pattern, let index, let subject, let outer):
        guard index >= 0, let item = pattern.caseName else { return nil }
        let whole = handed(subject, in: outer, depth: depth + 1)
        return item == "some" ? whole : whole?.then(.payload(of: item, index: index))
      case .unwrap(let inner, let outer): return handed(inner, in: outer, depth: depth + 1)
      case .local(let property, let outer) where property.isLet:
        return property.initial.flatMap { handed($0, in: outer, depth: depth + 1) }
      default: return nil
      }
    case .member(let base, let name, _): return handed(base, in: scope, depth: depth + 1)?.then(.member(name))
    default: return nil
    }
  }
}
