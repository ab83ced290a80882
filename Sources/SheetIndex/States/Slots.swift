import SheetModel

/// The identity of a state: its owner type and its name, or the declaration itself for a local one.
struct PropertyKey: Hashable, Sendable {
  let owner: TypeID?
  let name: String
  let local: ObjectIdentifier?
}

/// The stored property behind a presentation.
struct Slot: Hashable, Sendable {
  private(set) var key: PropertyKey
  private(set) var member: MemberProperty
  /// What it holds, where that is a type argument of its owner: `Nav<Sheet>` and `Nav<Alert>` share a declaration.
  var held: TypeID?
  /// The class of the object that it is reached through, where that inherits it.
  var heir: TypeID?
  /// What it holds counts only while a member of that is one case: `active?.id == .boost`.
  var only: Only?
  /// The same of a flag: `!layer.isCover`.
  var asked: AskedMember?
  /// The case that presents nothing: `need != .upToDate`.
  var rest: String?
  /// The cases that alone present: `step == .sent || step == .lost`.
  var among: Set<String>?
  /// The member of what it holds that says what is presented.
  var kind: ItemKind?
  /// What a getter gives where it is so: `if isDone { return .finished }`.
  var gives: [GivenCase] = []
  /// Each of several states must be so: `isOpen && !isSmall`.
  var isOneOfAll = false
  /// What other states must be beside it, as far as they are no part of what presents: `isOpen && next == .create`.
  var beside: [BesideCase] = []
  /// Why what another caller hands over is not known, where one does. Not part of what makes two states one, either.
  var besides: String?
  /// Which one of several, where its owner is made in several places. Not part of what makes two states one.
  var instance = Instance()
  /// The objects that it was reached through, by the names that the code has there; empty where that is the code's own.
  var holders: [Resolver.Named] = []
  /// Whether what was resolved is true while this flag is false: `!$hasSeenIntro`.
  var isInverted = false
  /// Whether an optional flag that nobody set presents: `isDismissed == true ? nil : news`.
  var opensUntilSet = false
  /// Whether it presents while it is nil: `user == nil`.
  var opensWhenNil = false
  /// Whether an empty text or no number presents nothing: `!message.isEmpty`, `message != ""`, `count > 0`.
  var opensWhenFilled = false
  /// Whether it presents while something is not in it: `!seen.contains(.intro)`.
  var opensWhenMissing = false

  /// Whether it presents by being there, or true.
  var isPositive: Bool { !isInverted && !opensWhenNil && !opensWhenMissing }

  /// Whether something is presented while it is a case.
  func mayShow(_ caseName: String?) -> Bool {
    guard let caseName, let among else { return true }
    return among.contains(caseName)
  }

  /// The same for one of its cases alone.
  func kept(to caseName: String?) -> Slot {
    guard let caseName, among == nil else { return self }
    var result = self
    result.among = [caseName]
    return result
  }

  /// The same as another declaration names it.
  func declared(by member: MemberProperty, as key: PropertyKey) -> Slot {
    var result = self
    (result.key, result.member) = (key, member)
    return result
  }

  static func == (a: Slot, b: Slot) -> Bool { a.key == b.key }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The cases of which a member of a value must be one.
struct Only: Hashable, Sendable {
  let member: String
  let cases: Set<String>

  init(member: String, cases: Set<String>) {
    (self.member, self.cases) = (member, cases)
  }

  init(member: String, caseName: String) { self.init(member: member, cases: [caseName]) }

  /// The only one.
  var caseName: String? { cases.count == 1 ? cases.first : nil }

  func mayBe(_ caseName: String?) -> Bool { caseName.map(cases.contains) ?? true }
}

/// What a binding expression stands for.
enum StateResolution: Sendable {
  /// One state, or several where the binding comes from several callers; the case path behind it.
  case slots([Slot], caseName: String?)
  /// A parameter of a function: the state is what its callers pass; the case path behind it.
  case parameter(Function, Int, Scope, caseName: String? = nil)
  case constant
  case unresolved(String)

  var slots: [Slot] {
    if case .slots(let slots, _) = self { return slots }
    return []
  }

  /// The only case of the state that it stands for.
  var caseName: String? {
    switch self {
    case .slots(_, let name), .parameter(_, _, _, let name): name
    case .constant, .unresolved: nil
    }
  }

  /// What callers hand over: one of them may hand over a case of a state alone.
  static func owned(_ slots: [Slot]) -> StateResolution {
    guard slots.count == 1, var slot = slots.first, let cases = slot.among, cases.count == 1 else {
      return .slots(slots, caseName: nil)
    }
    slot.among = nil
    return .slots([slot], caseName: cases.first)
  }

  /// The same for one case only, where nothing was known of a case.
  func only(_ name: String?) -> StateResolution {
    switch self {
    case .slots(let slots, nil): .slots(slots, caseName: name)
    case .parameter(let function, let index, let scope, nil): .parameter(function, index, scope, caseName: name)
    default: self
    }
  }
}

extension Resolver {
  func slot(_ member: MemberProperty) -> Slot {
    let local = member.owner == nil ? ObjectIdentifier(member.property) : nil
    return Slot(key: PropertyKey(owner: member.owner, name: member.property.name, local: local), member: member)
  }

  func isBindingProperty(_ member: MemberProperty) -> Bool {
    if member.property.attribute("Binding") != nil { return true }
    // `@State var edited: Binding<Note>?` is a state that a binding is put into.
    if case .named(["Binding"], _) = member.property.type?.unwrapped {
      return member.property.attribute("State") == nil
    }
    return Resolver.isMadeBinding(member.property)
  }

  // MARK: Bindings

  /// The state that a binding argument stands for.
  func state(ofBinding expr: Expr, in scope: Scope, depth: Int = 0) -> StateResolution {
    guard depth < 12 else { return .unresolved("the binding leads through more than 12 steps") }
    switch expr.kind {
    case .name(let name, _): return state(ofName: name, in: scope, depth: depth)
    case .member(let base, let name, _):
      if name == "projectedValue" || name == "wrappedValue" {
        return state(ofBinding: base, in: scope, depth: depth + 1)
      }
      if base.simpleName == "self" { return state(ofSelfMember: name, in: scope, depth: depth) }
      return state(ofMember: name, base, in: scope, depth: depth)
    case .call(let call): return state(ofCall: call, in: scope, depth: depth)
    case .subscripted(let base, let arguments):
      let member = member(at: arguments, of: base, in: scope)
      if member == nil, let reason = reasonForNoMember(at: arguments) { return reason }
      return state(ofBinding: member ?? base, in: scope, depth: depth + 1)
    case .ternary(_, let first, let second):
      return state(ofConstants: expr, in: scope, depth: depth)
        ?? state(ofChoice: first, second, in: scope, depth: depth)
    case .branch(let statement):
      return state(ofBranches: [statement], in: scope, depth: depth)
        ?? .unresolved("no branch of the condition names a state")
    case .cast(let inner, _): return state(ofBinding: inner, in: scope, depth: depth + 1)
    // `isActive ?? $isOpen`: the caller's binding, or a state of its own.
    case .operation(let operands, let operators) where operators.allSatisfy { $0 == "??" }:
      return state(ofAlternatives: operands, in: scope, depth: depth)
    // `prefix func ! (value: Binding<Bool>) -> Binding<Bool>`, which many projects declare.
    case .prefixed("!", let inner) where Resolver.isProjected(inner) || type(of: inner, in: scope).isBinding:
      return state(ofBinding: inner, in: scope, depth: depth + 1).inverted
    case .implicitMember(let name):
      return staticBinding(named: name, from: scope.file).map { state(ofFound: $0, depth: depth + 1) }
        ?? .unresolved("'.\(name)' does not name a state")
    default: return .unresolved("the binding is not an expression that names a state")
    }
  }

  func state(ofName name: String, in scope: Scope, depth: Int) -> StateResolution {
    let bare = memberName(name, in: scope)
    // `_x` is the wrapper's storage: a member, whatever parameters are called.
    if name.first == "_", name != bare, let id = enclosingType(scope), property(bare, of: id) != nil {
      return state(ofSelfMember: name, in: scope, depth: depth)
    }
    switch meaning(of: bare, in: scope) {
    case .local(let property, let outer):
      if property.attributes.contains(where: { $0.name == "State" || $0.name == "Previewable" }) {
        return .slots([slot(MemberProperty(property: property, owner: nil, scope: outer))], caseName: nil)
      }
      if let initial = property.initial {
        let followed = state(ofBinding: initial, in: outer, depth: depth + 1)
        if case .unresolved = followed, name != bare {
          return .slots([slot(MemberProperty(property: property, owner: nil, scope: outer))], caseName: nil)
        }
        // What it begins with is no binding: it is a value of its own.
        if case .unresolved = followed, !property.isLet {
          return .unresolved("'\(name)' is a local variable" + (outer.memberName.map { " of '\($0)'" } ?? ""))
        }
        return followed
      }
      if let getter = property.getter { return state(ofGetter: getter, in: outer, depth: depth) }
      if let (statement, scope) = deferred(property, in: outer) {
        return state(ofGetter: [statement], in: scope, depth: depth + 1)
      }
      return .unresolved("'\(name)' is a local value without an initial value")
    case .parameter(let function, let index, let inner): return .parameter(function, index, inner)
    case .filled(let value, let outer): return state(ofBinding: value, in: outer, depth: depth + 1)
    case .unwrap(let value, let outer): return state(ofBinding: value, in: outer, depth: depth + 1)
    case .closureParameter(_, let index, let inner):
      if case .closure(_, let call, _) = inner.kind, let outer = inner.parent,
        let source = call.argument("item") ?? call.arguments.first(where: { $0.label == nil && !$0.isTrailing })
      {
        let followed = state(ofBinding: source.value, in: outer, depth: depth + 1)
        if !followed.slots.isEmpty { return followed }
      }
      if let handed = state(ofParameter: index, ofClosure: inner, depth: depth) { return handed }
      if let back = handedBack(index, toClosure: inner, depth: depth) {
        return state(ofBinding: back.expr, in: back.scope, depth: depth + 1)
      }
      return .unresolved("'\(name)' is a parameter of a closure")
    case .element(let sequence, let outer): return state(ofBinding: sequence, in: outer, depth: depth + 1)
    case .payload(let pattern, _, let subject, let outer) where pattern.caseName == "some":
      return state(ofBinding: subject, in: outer, depth: depth + 1)
    case .payload(let pattern, let index, let subject, let outer):
      return state(ofPayload: pattern, index, subject, in: outer)
        ?? .unresolved("'\(name)' is the payload of an enum case")
    case .member(let found): return reached(state(ofFound: found, depth: depth), in: scope)
    case .none: return .unresolved("'\(bare)' is not declared where the binding stands")
    }
  }

  /// The property that a name means: a property's own name may begin with an underscore.
  private func memberName(_ name: String, in scope: Scope) -> String {
    guard name.first == "_", let id = enclosingType(scope), property(name, of: id) != nil else {
      return ownName(name, in: scope)
    }
    return name
  }

  func state(ofSelfMember name: String, in scope: Scope, depth: Int) -> StateResolution {
    let bare = memberName(name, in: scope)
    guard let id = enclosingType(scope), let found = property(bare, of: id) else {
      return .unresolved("'\(bare)' is not declared in the enclosing type")
    }
    return reached(state(ofFound: found, depth: depth), through: id)
  }

  func state(ofFound found: MemberProperty, depth: Int) -> StateResolution {
    if let getter = found.property.getter {
      let inner = Scope(.property(found.property), in: found.scope)
      if let setter = found.property.observers.first, !isBindingProperty(found) {
        return state(ofGetter: getter, setter: setter, in: inner, setterScope: inner, depth: depth)
      }
      return state(ofGetter: getter, in: inner, depth: depth)
    }
    if isHandedStore(found), case let slots = owners(of: found), !slots.isEmpty { return .owned(slots) }
    let injected = injectedOwners(of: found)
    if !injected.isEmpty { return .slots(injected, caseName: nil) }
    if isBindingProperty(found) {
      if let initial = found.property.initial {
        let state = state(ofBinding: initial, in: found.scope, depth: depth + 1)
        guard case .constant = state, !found.property.isLet else { return state }
        // A constant until it is given a binding.
        let slots = owners(of: found)
        return slots.isEmpty ? state : .owned(slots)
      }
      let slots = owners(of: found) + states(madeFor: found, depth: depth)
      return .owned(slots.isEmpty ? [slot(found)] : slots)
    }
    return .slots([slot(found)], caseName: nil)
  }

  // MARK: Helpers

  /// The scope of a function's body in which its parameters have the values of a call.
  func fill(_ call: Call, _ function: MemberFunction, _ inner: Scope, from scope: Scope) -> Scope {
    guard let pairs = pair(call, function.function) else { return inner }
    var result = filling(inner, by: call, of: function, from: scope)
    // What is left out has its usual value, which is written where the function stands.
    for (index, parameter) in function.function.parameters.enumerated() where !pairs.contains(index) {
      guard let value = parameter.defaultValue, decides(value, parameter, of: function) else { continue }
      result = Scope(.filled(parameter.name, value, function.scope), in: result)
    }
    for (index, (argument, parameter)) in zip(call.arguments, pairs).enumerated() {
      let outer = argumentScope(index, of: call, in: scope)
      result = Scope(.filled(function.function.parameters[parameter].name, argument.value, outer), in: result)
    }
    return result
  }

  /// Whether a value is one that branches are chosen by.
  private func decides(_ value: Expr, _ parameter: Parameter, of function: MemberFunction) -> Bool {
    switch value.kind {
    case .nilLiteral, .boolean: return true
    case .implicitMember, .member:
      guard let id = resolve(parameter.type, in: function.scope).nominalID else { return false }
      return types.entries[id].kind == .enum && !types.entries[id].isExternal
    default: return false
    }
  }

  /// Where an argument has its meaning: a closure also in itself, as an argument of that call.
  func argumentScope(_ index: Int, of call: Call, in scope: Scope) -> Scope {
    guard let closure = call.arguments[index].value.closure else { return scope }
    return Scope(.closure(closure, call: call, argument: index), in: scope)
  }

  static func isProjected(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .name(let name, _): name.first == "$"
    case .member(let base, let name, _): name.first == "$" || isProjected(base)
    case .call(let call): isProjected(call.callee)
    case .subscripted(let base, _), .prefixed("!", let base): isProjected(base)
    default: false
    }
  }

  /// A short form of an expression for messages.
  static func text(_ expr: Expr) -> String {
    switch expr.kind {
    case .name(let name, _): name
    case .implicitMember(let name): ".\(name)"
    case .member(let base, let name, _): "\(text(base)).\(name)"
    case .call(let call): "\(text(call.callee))(…)"
    case .subscripted(let base, _): "\(text(base))[…]"
    case .closure: "{ … }"
    default: "…"
    }
  }
}
