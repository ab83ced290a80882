import SheetModel

// Methods that are handed over by their name: `Button("Open", action: model.open)`, `hasFailed ? model.retry :
// model.start`, `let open = model.open`, `row.onTap = model.open`.
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
      guard name.first?.isLowercase == true, let last = base.lastName, last.first?.isLowercase == true,
        !Resolver.isProjected(expr), name != "self"
      else { return [] }
      return [(expr, name)]
    case .ternary(_, let first, let second): return members(in: first) + members(in: second)
    case .operation(let operands, let operators) where operators.allSatisfy { $0 == "??" }:
      return operands.flatMap { members(in: $0) }
    case .collection(let elements): return elements.flatMap { members(in: $0) }
    case .cast(let inner, _): return members(in: inner)
    default: return []
    }
  }
}

extension Resolver {
  /// Where an object hands over its own method, by the name alone: `.default(Text("Send"), action: send)`.
  func ownReferences(to target: MemberFunction, on opening: Opening) -> [Opening] {
    guard let owner = target.owner else { return [] }
    let name = target.function.name
    // Asks for the extensions that mention it.
    _ = declarations(of: owner, holding: .mention(name))
    return passes(named: name).compactMap { pass -> Opening? in
      let value = pass.site.call.arguments[pass.argument].value
      let scope = pass.site.scope
      guard value.simpleName == name, !scope.isPreview, pass.site.name != "Reduce", let file = scope.file,
        let id = enclosingType(scope), case .none = meaning(of: name, in: scope),
        functions(named: name, in: scope).contains(where: { $0.function === target.function }),
        opening.receiver.map({ mayBe($0, .nominal(id, [])) }) ?? true, mayBeSelf(in: scope, opening.instance)
      else { return nil }
      return Opening(file: file, range: value.range, scope: scope, caseName: opening.caseName, via: .call)
    }
  }

  /// The members of a name that are handed over in the files that are parsed.
  func handed(named name: String) -> [Occurrences.Handed] {
    trace.note(name)
    return occurrences.handed[name]?.all ?? []
  }
}
