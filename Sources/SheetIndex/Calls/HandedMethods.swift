import SheetModel

// Methods that are handed over by their name: `Button("Open", action: model.open)`, `hasFailed ? model.retry :
// model.start`, `let open = model.open`, `row.onTap = model.open`, `item.action = #selector(model.open(_:))`.
extension Occurrences {
  /// A member of an object that is named where a value is wanted; whether it is a method, its type tells.
  package final class Handed: Sendable {
    /// The member.
    package let value: Expr
    package let name: String
    /// What it is an argument of.
    package let call: CallSite?
    package let scope: Scope

    init(value: Expr, name: String, call: CallSite?, scope: Scope) {
      (self.value, self.name, self.call, self.scope) = (value, name, call, scope)
    }
  }

  /// The members that a value may be: `model.open`, also in a branch or a list.
  static func members(in expr: Expr) -> [(value: Expr, name: String)] {
    switch expr.kind {
    case .member(let base, let name, _):
      // `Talk.init` of a type, a method of a value.
      guard name.first?.isLowercase == true, let last = base.lastName,
        isSmall(last) || name == "init", !Resolver.isProjected(expr), name != "self"
      else { return [] }
      return [(expr, name)]
    case .ternary(_, let first, let second): return members(in: first) + members(in: second)
    case .operation(let operands, let operators) where operators.allSatisfy { $0 == "??" }:
      return operands.flatMap { members(in: $0) }
    case .collection(let elements): return elements.flatMap { members(in: $0) }
    case .cast(let inner, _): return members(in: inner)
    case .macro:
      guard let method = selected(by: expr), case .member(_, let name, _) = method.kind else { return [] }
      return [(method, name)]
    default: return []
    }
  }

  /// `model`, `_model`: no type's name.
  static func isSmall(_ name: String) -> Bool { name.first { $0 != "_" }?.isLowercase == true }

  /// The method of `#selector(model.open(_:))`.
  static func selected(by expr: Expr) -> Expr? {
    guard case .macro("selector", let arguments) = expr.kind, arguments.count == 1 else { return nil }
    return arguments[0].value
  }
}

extension Resolver {
  /// Where a method is handed over by its name: `Button("Open", action: model.open)`, `Rows(onTitle: model.rename)`.
  func references(to target: MemberFunction, on opening: Opening) -> [Opening] {
    // Whoever takes what sends any action may send another one.
    guard target.owner != nil, opening.required == nil else { return [] }
    return ownPasses(of: target, on: opening).compactMap { pass in
      let value = pass.site.call.arguments[pass.argument].value
      return reference(Occurrences.selected(by: value) ?? value, pass.site.scope, opening)
    } + handed(target, on: opening).compactMap { reference($0.value, $0.scope, opening) }
  }

  private func reference(_ value: Expr, _ scope: Scope, _ opening: Opening) -> Opening? {
    guard let file = scope.file else { return nil }
    var result = Opening(file: file, range: value.range, scope: scope, caseName: opening.caseName, via: .call)
    (result.carried, result.turns) = (opening.carried?.known, opening.turns)
    return result
  }

  /// The calls that whoever is handed a method makes of it: `Menu(onPick: model.show)` calls `onPick(.help)`.
  func invocations(ofHanded target: MemberFunction, on opening: Opening) -> [Occurrences.CallSite] {
    guard target.owner != nil else { return [] }
    let own = ownPasses(of: target, on: opening).flatMap { pass in
      invocations(of: pass.site.call, argument: pass.argument, in: pass.site.scope).sites
    }
    return own
      + handed(target, on: opening).flatMap { handed -> [Occurrences.CallSite] in
        guard let site = handed.call,
          let argument = site.call.arguments.firstIndex(where: { $0.value.range == handed.value.range })
        else { return [] }
        return invocations(of: site.call, argument: argument, in: site.scope).sites
      }
  }

  /// Where a method that opens something is handed over as a member of its object.
  private func handed(_ target: MemberFunction, on opening: Opening) -> [Occurrences.Handed] {
    guard let owner = target.owner else { return [] }
    let name = target.function.name
    demand(handed: name)
    return handed(named: name).filter { handed in
      // `Reduce(self.core)` makes a reducer of a function: what is sent opens.
      guard case .member(let base, let name, _) = handed.value.kind, !handed.scope.isPreview,
        handed.call?.name != "Reduce",
        let id = base.simpleName == "self"
          ? enclosingType(handed.scope)
          : type(of: base, in: handed.scope).nominalID ?? namedTypes(base, in: handed.scope).first,
        id == owner || conforms(id, to: types.entries[owner].path.last ?? ""),
        property(name, of: id) == nil, functions(name, of: id).contains(where: { $0.function === target.function })
      else { return false }
      return opening.receiver.map({ mayBe($0, type(of: base, in: handed.scope).unwrapped) }) ?? true
        && !instance(of: base, in: handed.scope, asValue: opening.instance.isValue).differs(from: opening.instance)
        && mayName(NamedObject(expr: base, instance: opening.instance), in: handed.scope)
    }
  }

  /// Where an object hands over its own method, by the name alone: `.default(Text("Send"), action: send)`.
  private func ownPasses(of target: MemberFunction, on opening: Opening) -> [Occurrences.Pass] {
    guard let owner = target.owner else { return [] }
    let name = target.function.name
    // Asks for the extensions that mention it.
    _ = declarations(of: owner, holding: .mention(name))
    return passes(named: name).filter { pass in
      let (scope, value) = (pass.site.scope, pass.site.call.arguments[pass.argument].value)
      guard (Occurrences.selected(by: value) ?? value).simpleName == name, !scope.isPreview,
        pass.site.name != "Reduce", let id = enclosingType(scope), case .none = meaning(of: name, in: scope),
        functions(named: name, in: scope).contains(where: { $0.function === target.function })
      else { return false }
      return opening.receiver.map({ mayBe($0, .nominal(id, [])) }) ?? true && mayBeSelf(in: scope, opening.instance)
    }
  }

  /// The members of a name that are handed over in the files that are parsed.
  func handed(named name: String, within files: [FileID]? = nil) -> [Occurrences.Handed] {
    trace.note(name)
    return occurrences.handed[name]?.within(files) ?? []
  }
}
