import SheetModel

/// A value that ends in a slot, seen from the place where it is written.
struct FlowingValue {
  let caseName: String?
  /// The parameter it comes from, where the value is not known here.
  var forwarded: Meaning?
  /// The parameter that a known case carries: `{ pane = .edit($0) }`.
  var carried: Meaning?
  /// What it carries, where that is one of an enum.
  var inside: CarriedValue?
  /// What of the parameter it is, where that is not the parameter itself.
  var mapped: MappedArgument?

  /// The same without asking the callers what a parameter maps to.
  var settled: [FlowingValue] { mapped?.usual ?? [self] }
}

// Where the value of an opening write comes from: literals and cases here, or the callers.
extension Resolver {
  /// Everything that a value can be when it does not close: cases, unknown values, parameters.
  func values(_ expr: Expr, of slot: Slot, in scope: Scope, depth: Int = 0) -> [FlowingValue] {
    values(expr, enumID: enumType(of: slot), in: scope, depth: depth)
  }

  static let messageStates: Set<String> = ["AlertState", "ConfirmationDialogState"]

  func enumType(of slot: Slot) -> TypeID? {
    var type = type(of: slot.member.property, in: slot.member.scope)
    // The actions of its buttons are no destinations.
    if Resolver.messageStates.contains(slot.member.property.type?.lastName ?? "") { return nil }
    // What is in it presents nothing.
    if slot.opensWhenMissing { return nil }
    // A stack of them: the topmost is shown.
    if case .array(let element) = type.withoutOptional { type = element }
    let id = slot.held ?? type.nominalID
    return id.flatMap { types.entries[$0].kind == .enum ? $0 : nil }
  }

  func values(_ expr: Expr, enumID: TypeID?, in scope: Scope, depth: Int = 0) -> [FlowingValue] {
    guard depth < 8 else { return [FlowingValue(caseName: nil)] }
    switch expr.kind {
    case .nilLiteral, .boolean(false), .implicitMember("none"): return []
    case .implicitMember(let name): return values(member: name, nil, enumID: enumID, in: scope, depth: depth)
    case .ternary(_, let first, let second):
      return values(first, enumID: enumID, in: scope, depth: depth + 1)
        + values(second, enumID: enumID, in: scope, depth: depth + 1)
    case .cast(let inner, _), .prefixed("try?", let inner):
      return values(inner, enumID: enumID, in: scope, depth: depth + 1)
    case .operation(let operands, let operators):
      guard operators.contains("??") else { return [FlowingValue(caseName: nil)] }
      return operands.flatMap { values($0, enumID: enumID, in: scope, depth: depth + 1) }
    case .branch(let statement): return values(branch: statement, enumID: enumID, in: scope, depth: depth)
    // A stack: an empty one shows nothing.
    case .collection(let elements): return elements.flatMap { values($0, enumID: enumID, in: scope, depth: depth + 1) }
    case .call(let call):
      switch call.callee.kind {
      case .implicitMember("some"):
        guard let inner = call.arguments.first?.value else { return [] }
        return values(inner, enumID: enumID, in: scope, depth: depth + 1)
      case .implicitMember(let name): return values(member: name, call, enumID: enumID, in: scope, depth: depth)
      case .member(let base, let name, _):
        if let enumID, namedTypes(base, in: scope).contains(enumID), name != "init" {
          return values(member: name, call, enumID: enumID, in: scope, depth: depth)
        }
        if name == "map" || name == "flatMap", let closure = call.arguments.first?.value.closure,
          case .expr(let only)? = closure.body.first
        {
          let inner = Scope(.closure(closure, call: call, argument: 0), in: scope)
          let mapped = values(only, enumID: enumID, in: inner, depth: depth + 1)
          return mapped.flatMap(\.settled).map { FlowingValue(caseName: $0.caseName) }
        }
      default: break
      }
      return [FlowingValue(caseName: nil)]
    case .member(let base, "none", _) where base.simpleName == "Optional": return []
    case .member(let base, let name, _):
      if let enumID, namedTypes(base, in: scope).contains(enumID) {
        return values(member: name, nil, enumID: enumID, in: scope, depth: depth)
      }
      if let enumID, let mapped = mapped(expr, enumID: enumID, in: scope, depth: depth) { return [mapped] }
      if let enumID, let known = cases(ofMember: name, base, enumID: enumID, in: scope, depth: depth) { return known }
      if enumID != nil, let found = keptValue(expr, in: scope) {
        return [FlowingValue(caseName: nil, forwarded: .member(found))]
      }
      return [FlowingValue(caseName: nil)]
    case .name(let name, _):
      if let enumID, case .payload = meaning(of: name, in: scope),
        let mapped = mapped(expr, enumID: enumID, in: scope, depth: depth)
      {
        return [mapped]
      }
      if enumID != nil, name.first != "$", let found = keptValue(expr, in: scope) {
        return [FlowingValue(caseName: nil, forwarded: .member(found))]
      }
      return values(name: name, enumID: enumID, in: scope, depth: depth)
    default: return [FlowingValue(caseName: nil)]
    }
  }

  private func values(branch statement: Stmt, enumID: TypeID?, in scope: Scope, depth: Int) -> [FlowingValue] {
    var bodies: [([Stmt], Scope)] = []
    switch statement {
    case .conditional(let node):
      bodies.append((node.then, node.conditions.reduce(scope) { Occurrences.scope(after: $1, in: $0) }))
      bodies.append((node.otherwise, scope))
    case .switching(let node):
      bodies += node.cases.map { ($0.body, Occurrences.scope(of: $0, node.subject, in: scope)) }
    default: break
    }
    return bodies.flatMap { body, scope -> [FlowingValue] in
      switch body.last {
      case .expr(let value): values(value, enumID: enumID, in: scope, depth: depth + 1)
      case .conditional, .switching:
        body.last.map { values(branch: $0, enumID: enumID, in: scope, depth: depth + 1) } ?? []
      default: []
      }
    }
  }

  private func values(name: String, enumID: TypeID?, in scope: Scope, depth: Int) -> [FlowingValue] {
    let found = meaning(of: Resolver.bare(name), in: scope)
    switch found {
    case .parameter, .closureParameter: return [FlowingValue(caseName: nil, forwarded: found)]
    case .local(let property, let outer):
      guard property.isLet, let initial = property.initial else { return [FlowingValue(caseName: nil)] }
      return values(initial, enumID: enumID, in: outer, depth: depth + 1)
    case .unwrap(let value, let outer): return values(value, enumID: enumID, in: outer, depth: depth + 1)
    case .filled(let value, let outer): return values(value, enumID: enumID, in: outer, depth: depth + 1)
    case .payload(let pattern, _, _, let outer) where feature(handling: pattern, in: outer) != nil:
      return [FlowingValue(caseName: nil, forwarded: found)]
    case .member, .payload, .element, .none: return [FlowingValue(caseName: nil)]
    }
  }

  /// `.x` or `.x(…)`: a case with that name, or a static member whose returned implicit member is
  /// followed once.
  private func values(
    member name: String, _ call: Call?, enumID: TypeID?, in scope: Scope, depth: Int
  ) -> [FlowingValue] {
    guard let id = enumID else { return [FlowingValue(caseName: nil)] }
    let item = enumCase(name, of: id)
    if let item, fits(call, item) {
      let inside = inside(call, item, of: id, in: scope, depth: depth)
      return [FlowingValue(caseName: name, carried: carried(by: call, in: scope), inside: inside)]
    }
    if let call,
      let function = functions(name, of: id).first(where: { $0.function.isStatic && matches(call, $0.function) })
    {
      let inner = Scope(.function(function.function), in: function.scope)
      return returned(function.function.body, enumID: id, in: inner, depth: depth)
    }
    if call == nil, let found = property(name, of: id), found.property.isStatic {
      if let getter = found.property.getter { return returned(getter, enumID: id, in: found.scope, depth: depth) }
      if let initial = found.property.initial { return values(initial, enumID: id, in: found.scope, depth: depth + 1) }
    }
    return [FlowingValue(caseName: item == nil ? nil : name)]
  }

  /// The first parameter among the values of a case: `.edit($0)`, `.edit(note)`.
  private func carried(by call: Call?, in scope: Scope) -> Meaning? {
    for argument in call?.arguments ?? [] {
      guard case .name(let name, _) = argument.value.kind else { continue }
      let found = meaning(of: Resolver.bare(name), in: scope)
      switch found {
      case .parameter, .closureParameter: return found
      default: continue
      }
    }
    return nil
  }

  private func fits(_ call: Call?, _ item: EnumCase) -> Bool {
    guard let call else { return item.payload.isEmpty || item.payload.allSatisfy(\.hasDefault) }
    guard call.arguments.count <= item.payload.count else { return false }
    let required = item.payload.filter { !$0.hasDefault }.count
    guard call.arguments.count >= required else { return false }
    guard call.arguments.count == item.payload.count else { return true }
    return zip(call.arguments, item.payload).allSatisfy { $0.isTrailing || $0.label == $1.label }
  }

  // MARK: Flow

  /// The openings that a value written into a slot amounts to: the write itself, or the calls that
  /// hand the value over.
  func flow(_ value: Expr, into slot: Slot, origin: Opening, depth: Int = 0) -> [Opening] {
    flow(value, enumID: enumType(of: slot), origin: origin, depth: depth)
  }

  /// - Parameter tests: what must hold of the parameters of the function around.
  func flow(
    _ value: Expr, enumID: TypeID?, origin: Opening, depth: Int = 0, tests: [ArgumentTest] = []
  ) -> [Opening] {
    flow(values(value, enumID: enumID, in: origin.scope), enumID: enumID, origin: origin, depth: depth, tests: tests)
  }

  private func flow(
    _ values: [FlowingValue], enumID: TypeID?, origin: Opening, depth: Int, tests: [ArgumentTest]
  ) -> [Opening] {
    var result: [Opening] = []
    for value in values {
      if let forwarded = value.forwarded, depth < 5 {
        let way = Way(enumID: enumID, mapped: value.mapped)
        result += flow(from: forwarded, way, origin: origin, depth: depth, tests: tests).flatMap { opening in
          // Where nobody says which case it is, it may be any.
          guard let mapped = value.mapped, opening.caseName == nil, opening.range == origin.range else {
            return [opening]
          }
          return mapped.usual.map {
            var one = opening
            one.caseName = $0.caseName
            return one
          }
        }
        continue
      }
      var written = origin
      written.caseName = value.caseName
      written.carried = value.inside.map(handedToHelper)
      result.append(written)
      guard let carried = value.carried, depth < 5, isHandedUp(carried) else { continue }
      // What a child hands up opens the case that wraps it, as it would open a slot of its own type.
      for opening in flow(from: carried, Way(), origin: written, depth: depth)
      where opening.place != written.place {
        var opening = opening
        opening.caseName = value.caseName
        opening.carried = handedUp(value.inside, by: opening)
        result.append(opening)
      }
    }
    return result
  }

  /// Whether a parameter gets what a child hands up: a closure's, or that of a view's own function. The calls of a
  /// router's method are openings of their own.
  private func isHandedUp(_ source: Meaning) -> Bool {
    guard case .parameter(let function, _, let scope) = source else { return true }
    return memberFunction(function, in: scope)?.owner.map { isViewLike($0) } ?? true
  }

  /// What becomes of a parameter on the way to a state.
  private struct Way {
    /// The enum of which the state is a case.
    var enumID: TypeID?
    var mapped: MappedArgument?
  }

  /// The openings that what a call hands over amounts to.
  private func flow(
    handing value: Expr, _ way: Way, origin: Opening, depth: Int, tests: [ArgumentTest] = []
  ) -> [Opening] {
    flow(values(handing: value, way, in: origin.scope), enumID: way.enumID, origin: origin, depth: depth, tests: tests)
  }

  private func values(handing value: Expr, _ way: Way, in scope: Scope) -> [FlowingValue] {
    guard let mapped = way.mapped else { return values(value, enumID: way.enumID, in: scope) }
    return values(value, by: mapped, enumID: way.enumID, in: scope)
  }

  private func flow(
    from source: Meaning, _ way: Way, origin: Opening, depth: Int, tests more: [ArgumentTest] = []
  ) -> [Opening] {
    switch source {
    case .parameter(let function, let index, let inner):
      // An initialiser stores what its caller has; that presents nothing by itself.
      if function.name == "init" { return [] }
      guard let target = memberFunction(function, in: inner) else { return [origin] }
      // Who makes a binding does nothing of what its setter calls.
      if function.result?.lastName == "Binding", origin.via == .call { return [] }
      // A case that is handed over may be none that comes to the write: `switch route { case .page: path.append(route) … }`
      let all = callSites(of: target).filter {
        !$0.scope.isPreview && isCalled($0, on: origin) && handsClosure(of: origin, $0, function)
          && isWritten(origin, by: $0, function)
      }
      let led = all.compactMap { site in
        tests(onTheWayTo: origin.range, of: target, by: site, and: more).map { (site: site, tests: $0) }
      }
      let sites = led.map(\.site)
      var calls = led.flatMap { site, outer -> [Opening] in
        guard let at = self.pair(site.call, function)?.firstIndex(of: index),
          var call = self.call(site, of: function, doing: origin)
        else { return [] }
        call.caseName = nil
        return flow(handing: site.call.arguments[at].value, way, origin: call, depth: depth + 1, tests: outer)
      }
      calls += defaulted(sites, function, index, way, in: target.scope)
      let given = invocations(ofReference: target)
      calls += handed(given.sites, of: .named(function), index, way, depth)
      // A helper of a view opens by itself, with the cases that its callers give. A router's method is
      // only the way: its calls open.
      let isView = target.owner.map { isViewLike($0) } ?? true
      if isView, given.sites.isEmpty { return sites.isEmpty && !all.isEmpty ? [] : taking(calls, origin) }
      if isView, !given.isAction { return [origin] + calls }
      if !isView {
        calls += references(to: target, on: origin)
        let taken = invocations(ofHanded: target, on: origin)
        calls += handed(taken, of: .named(function), index, way, depth)
      }
      return calls.contains { $0.caseName != nil } ? calls : [origin] + calls
    case .closureParameter(_, let index, let scope):
      guard case .closure(let closure, let call, let argument) = scope.kind, let outer = scope.parent else {
        return [origin]
      }
      // The setter of a binding opens through whoever holds the binding.
      if bindingGetter(call) != nil { return [] }
      let found = invocations(of: call, argument: argument, in: outer)
      let calls = handed(found.sites, of: .written(closure), index, way, depth)
      return found.isAction && calls.contains { $0.caseName != nil } ? calls : [origin] + calls
    case .payload(let pattern, let index, _, let scope):
      guard let name = pattern.caseName, let feature = feature(handling: pattern, in: scope) else { return [origin] }
      let calls = sends(name, to: feature).flatMap { site, action -> [Opening] in
        guard let file = site.scope.file, action.arguments.indices.contains(index),
          mayReach(origin.object, site, sending: action)
        else { return [] }
        let sent = Opening(file: file, range: site.range, scope: site.scope, caseName: nil, via: .call)
        return flow(handing: action.arguments[index].value, way, origin: sent, depth: depth + 1)
      }
      if isSentByModalsAlone(name) { return calls }
      return [origin] + calls
    case .member(let found):
      let makers = makers(keeping: found, for: origin)
      guard !makers.isEmpty else { return [origin] }
      let calls = makers.flatMap { site, value -> [Opening] in
        guard let file = site.scope.file else { return [] }
        let call = Opening(
          file: file, range: site.range, scope: value?.scope ?? site.scope, caseName: nil, via: .call)
        return value.map { flow(handing: $0.expr, way, origin: call, depth: depth + 1) } ?? [call]
      }
      return keeping(calls, origin)
    default: return [origin]
    }
  }

  /// An opening with each case that its callers hand to it, and where they do.
  private func taking(_ calls: [Opening], _ origin: Opening) -> [Opening] {
    var result: [Opening] = []
    for call in calls where call.caseName != nil {
      guard !result.contains(where: { $0.caseName == call.caseName }) else { continue }
      var opening = Opening(
        file: origin.file, range: origin.range, scope: origin.scope, caseName: call.caseName, via: origin.via)
      opening.origin = call.origin ?? call.place
      (opening.closure, opening.parameter) = (origin.closure, origin.parameter)
      result.append(opening)
    }
    // Some hand over what only run time knows: that may be any case.
    return calls.allSatisfy { $0.caseName != nil } && !result.isEmpty ? result : result + [origin]
  }

  /// An opening once for each that makes the view around with a case, and where.
  private func keeping(_ calls: [Opening], _ origin: Opening) -> [Opening] {
    var result: [Opening] = []
    for call in calls where call.caseName != nil {
      var opening = origin
      (opening.caseName, opening.carried) = (call.caseName, call.carried?.known)
      opening.origin = call.origin ?? call.place
      result.append(opening)
    }
    return calls.allSatisfy { $0.caseName != nil } ? result : result + [origin]
  }

  private func handed(
    _ sites: [Occurrences.CallSite], of closure: HandedClosure.Source, _ index: Int, _ way: Way, _ depth: Int
  ) -> [Opening] {
    sites.flatMap { site -> [Opening] in
      guard site.call.arguments.indices.contains(index), let file = site.scope.file else { return [] }
      var origin = Opening(file: file, range: site.range, scope: site.scope, caseName: nil, via: .call)
      origin.given = site.call.arguments[index].value
      origin.closure = handedClosure(closure, runBy: site)
      return flow(handing: site.call.arguments[index].value, way, origin: origin, depth: depth + 1)
    }
  }

  /// The calls that leave a parameter out, with the cases of its default value.
  private func defaulted(
    _ sites: [Occurrences.CallSite], _ function: Function, _ index: Int, _ way: Way, in scope: Scope
  ) -> [Opening] {
    guard function.parameters.indices.contains(index), let value = function.parameters[index].defaultValue else {
      return []
    }
    let cases = values(handing: value, way, in: scope)
    return sites.flatMap { site -> [Opening] in
      guard let file = site.scope.file, pair(site.call, function)?.contains(index) == false else { return [] }
      return cases.map {
        Opening(file: file, range: site.range, scope: site.scope, caseName: $0.caseName, via: .call)
      }
    }
  }
}
