import SheetIndex
import SheetModel

// Names of states as the code spells them, to compare two spellings in one scope.
extension Expr {
  /// `["model", "flag"]` for `$model.flag`, `model.$flag`, `self.model.flag`; nil for anything that is
  /// more than names.
  var statePath: [String]? {
    guard var names = path else { return nil }
    if names.first == "self", names.count > 1 { names.removeFirst() }
    return names.map { name in
      guard name.first == "$", name.dropFirst().first?.isNumber == false else { return name }
      return String(name.dropFirst())
    }
  }

  /// `$flag`, `self.$flag`, `$model.flag`: a binding, and not the value.
  var isProjectedPath: Bool { path?.contains { $0.first == "$" } ?? false }
}

extension Scope {
  /// Whether a name means something declared between here and the type around.
  func isLocal(_ name: String) -> Bool {
    for scope in chain {
      switch scope.kind {
      case .local(let property): if property.name == name { return true }
      case .localFunction(let function): if function.name == name { return true }
      case .unwrap(let bound, _): if bound == name { return true }
      case .filled(let filled, _, _): if filled == name { return true }
      case .pattern(let pattern, _):
        if pattern.bindings.contains(where: { $0.name == name }) { return true }
      case .loop(let names, _): if names.contains(name) { return true }
      case .function(let function):
        if function.parameters.contains(where: { $0.name == name }) { return true }
      case .closure(let closure, _, _), .looseClosure(let closure):
        if closure.parameters.contains(where: { $0.name == name || $0.name == "$" + name }) {
          return true
        }
      case .type, .file: return false
      case .property, .condition, .preview, .generic: continue
      }
    }
    return false
  }

  /// The closure, function or accessor whose statements this stands among.
  var body: Scope? {
    chain.first { scope in
      switch scope.kind {
      case .closure, .looseClosure, .function, .property, .type, .file: true
      default: false
      }
    }
  }

  /// The function or accessor around, closures left; nil outside of both.
  var member: Scope? {
    for scope in chain {
      switch scope.kind {
      case .function, .property: return scope
      case .type, .file: return nil
      default: continue
      }
    }
    return nil
  }

  /// The statements of a function or of a property's getter.
  var statements: [Stmt] {
    switch kind {
    case .function(let function): function.body
    case .property(let property): property.getter ?? []
    default: []
    }
  }
}
