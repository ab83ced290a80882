import SheetModel

/// Follows the content of a presentation to the outermost views that it shows.
///
/// Sees through containers, modifiers, helpers (properties and functions), conditions, `switch` and
/// `#if`. What it cannot follow is noted with its reason.
struct ContentFollower {
  let resolver: Resolver
  /// The enum whose cases select the views; found on the way where it is not known before.
  var drivingEnum: TypeID?
  /// The item's type is not known: the first enum that is switched over is taken for it.
  var findsEnum = false
  var views: [ShownView] = []
  /// How often a view was shown or a reason given, also one that is known already.
  private(set) var answers = 0
  /// How often a view of the project was among them.
  private(set) var declared = 0
  var reasons: [String] = []
  /// The properties and functions that were followed: what they hold stands inside the content.
  var followed: Set<ObjectIdentifier> = []
  /// Those of them that show views of the project.
  private var showing: Set<ObjectIdentifier> = []
  /// What the switches over the driving enum name.
  var switched = SwitchedCases()
  /// What is followed was handed to a view that is made for it.
  var isKeptContent = false
  /// What is followed was put into a value somewhere, by whoever made it: the enum that it was made of drives nothing here.
  var isMadeElsewhere = false
  /// Whether the enum decides what is shown.
  var isSwitched: Bool { !switched.isEmpty || views.contains { $0.caseName != nil } }
  var depth = 0
  var caseNames: [String?] = [nil]
  /// The cases that what the case carries is one of.
  var carriedCases: Set<String>?
  /// The cases that conditions around leave; nil where none asks.
  var remaining: Set<String>?
  /// How many of the project's frames are around: what one of them is there for is more than a row in it.
  var frames = 0
  /// The calls that make the value whose content is followed next, where these are known: `Builder.first.build()`.
  var madeBy: Set<ObjectIdentifier>?
  /// What the closure or the function is called with that is followed next: `page(.help)`.
  var handed: HandedArguments?

  /// The one of several uses of a generic view that is followed.
  let hosted: HostedType?
  /// Where the state that is presented is given a value; empty where nothing is asked of that.
  var givenBy: [Opening] = []
  /// The enums of which one is the item's, where a package keeps that.
  var foreignEnums: [TypeID] = []

  init(resolver: Resolver, drivingEnum: TypeID?, hosted: HostedType? = nil) {
    self.hosted = hosted
    self.resolver = resolver
    self.drivingEnum = drivingEnum
  }

  // MARK: Statements

  /// - Parameter returning: the body around has an explicit return.
  mutating func follow(_ statements: [Stmt], in scope: Scope, returning: Bool = false) {
    var scope = scope
    let outer = caseNames.count
    defer { caseNames.removeLast(caseNames.count - outer) }
    // In a function with an explicit return only what is returned is shown, however deep the rest stands.
    let returns = returning || Resolver.returns(statements)
    for statement in statements {
      switch statement {
      case .expr(let expr): if !returns { follow(expr, in: scope) }
      case .returning(let expr): follow(expr, in: scope)
      case .conditional(let node):
        var inner = scope
        var selected: String?
        var matched: Pattern?
        var carried: Set<String>?
        var asked: AskedCase?
        for condition in node.conditions {
          switch condition {
          case .matching(let pattern, let subject):
            guard let name = pattern.caseName else { break }
            if isDriving(subject, in: inner) {
              (selected, matched) = (name, pattern)
              if resolver.matchesAll(pattern) { asked = AskedCase(name: name, subject: subject) }
            } else if isCarried(subject, in: inner) {
              carried = [name]
            }
          case .unwrap(_, let value):
            if case .member(let base, let member, _) = value.kind { asked = self.asked(member, of: base, in: inner) }
            selected = scopedCase(value) ?? asked?.name ?? selected
          case .expr(let expr):
            asked = askedCase(expr, in: inner)
            if let asked, asked.holds { selected = asked.name }
          case .available: break
          }
          inner = Occurrences.scope(after: condition, in: inner)
        }
        let split = node.conditions.count == 1 ? asked.flatMap { cases(toldApartBy: $0, in: scope) } : nil
        if split?.holding?.count == 1 { selected = split?.holding?.first }
        let holds = resolver.holds(node.conditions, in: scope)
        if holds != false {
          within(selected) { follower in
            let before = follower.remaining
            if let holding = split?.holding { follower.remaining = holding }
            follower.carrying(carried ?? matched.flatMap { follower.carriedCases(of: $0) }) {
              $0.follow(node.then, in: inner, returning: returns)
            }
            follower.remaining = before
          }
        }
        if holds != true {
          let before = remaining
          if let failing = split?.failing { remaining = failing }
          within(split?.failing?.count == 1 ? split?.failing?.first : nil) {
            $0.follow(node.otherwise, in: scope, returning: returns)
          }
          remaining = before
        }
        if holds == true, node.leaves { return }
      case .switching(let node): follow(node, in: scope, returning: returns)
      case .ifConfig(let clauses):
        for clause in clauses {
          follow(clause.body, in: Scope(.condition(clause.condition), in: scope), returning: returns)
        }
      case .guarded(let conditions, let body):
        follow(body, in: scope, returning: returns)
        if let name = guardedCase(conditions, in: scope) { caseNames.append((caseNames.last ?? nil) ?? name) }
      case .block(let body): follow(body, in: scope, returning: returns)
      // What a `catch` shows.
      case .loop(_, nil, let conditions, let body) where conditions.isEmpty:
        follow(body, in: scope, returning: returns)
      case .variable, .loop, .function, .type: break
      }
      scope = Occurrences.scope(after: statement, in: scope)
    }
  }

  private mutating func follow(_ node: Switch, in scope: Scope, returning: Bool) {
    if let chosen = resolver.branches(of: node, in: scope) {
      for item in chosen {
        follow(item.body, in: Occurrences.scope(of: item, node.subject, in: scope), returning: returning)
      }
      return
    }
    for part in node.parts where isDriving(part.subject, in: scope) {
      return follow(part, in: scope, returning: returning)
    }
    let isMapping = isDriving(node.subject, in: scope) || isStore(node) || isForeign(node, in: scope)
    if !isMapping, isCarried(node.subject, in: scope) { return follow(carried: node, in: scope, returning: returning) }
    var named: Set<String> = []
    if isMapping {
      var known = switched
      known.form(node) { $0 == "none" || isCase($0) }
      switched = known
    }
    for item in node.cases {
      let inner = Occurrences.scope(of: item, node.subject, in: scope)
      let names = item.patterns.compactMap(\.caseName)
      named.formUnion(item.patterns.filter(\.carried.isEmpty).compactMap(\.caseName))
      if !isMapping {
        follow(item.body, in: inner, returning: returning)
      } else if names.isEmpty, let id = drivingEnum {
        // `default` stands for every case that was not named before.
        for (other, _) in resolver.enumCases(of: id) where !named.contains(other.name) {
          let rest = rest(of: other, after: node)
          if rest?.isEmpty == true { continue }
          within(other.name) { $0.carrying(rest) { $0.follow(item.body, in: inner, returning: returning) } }
        }
      } else {
        for pattern in item.patterns {
          guard let name = pattern.caseName, name != "none" || isCase(name) else { continue }
          within(name) {
            $0.carrying($0.carriedCases(of: pattern)) { $0.follow(item.body, in: inner, returning: returning) }
          }
        }
      }
    }
  }

  /// `.none` of an optional is none: nothing is presented then.
  private func isCase(_ name: String) -> Bool {
    drivingEnum.map { resolver.enumCase(name, of: $0) != nil } ?? true
  }

  private mutating func within(_ caseName: String?, _ body: (inout ContentFollower) -> Void) {
    caseNames.append((caseNames.last ?? nil) ?? caseName)
    body(&self)
    caseNames.removeLast()
  }

  /// Whether the value of an expression selects the destination.
  mutating func isDriving(_ subject: Expr, in scope: Scope) -> Bool {
    guard let id = resolver.type(of: subject, in: scope).nominalID, resolver.types.entries[id].kind == .enum else {
      return false
    }
    guard let driving = drivingEnum else {
      // A member of the item selects among views of one item: the item is not that enum.
      guard findsEnum, subject.simpleName != nil else { return false }
      drivingEnum = id
      return true
    }
    if driving == id { return true }
    // A layer that carries the enum: the enum takes its place from here on.
    // (Only by a member of the enum itself: a view model's own enums select nothing.)
    guard resolver.types.entries[driving].kind != .enum, subject.simpleName == "self", !isMadeElsewhere else {
      return false
    }
    drivingEnum = id
    return true
  }

  // MARK: Expressions

  mutating func follow(_ expr: Expr, in scope: Scope) {
    guard depth < 200 else { return note("the content leads through more than 200 steps") }
    depth += 1
    defer { depth -= 1 }
    if follow(madeByType: expr, in: scope) { return }
    switch expr.kind {
    case .call(let call): follow(call, in: scope)
    case .name(let name, _): follow(name: name, in: scope)
    case .member(let base, let name, _): follow(member: name, of: base, in: scope)
    case .ternary(let condition, let first, let second):
      let holds = resolver.holds(condition, in: scope)
      if holds != false { follow(first, in: scope) }
      if holds != true { follow(second, in: scope) }
    case .branch(let statement): follow([statement], in: scope)
    case .cast(let inner, _): follow(inner, in: scope)
    case .postfixIf(let base, _): follow(base, in: scope)
    case .closure(let closure): follow(closure.body, in: Scope(.looseClosure(closure), in: scope))
    case .operation(let operands, let operators):
      // `content ?? EmptyView()`
      if operators.contains("??") { for operand in operands { follow(operand, in: scope) } }
    case .subscripted(let base, _): follow(elementOf: base, resolver.type(of: expr, in: scope))
    // `content: \.page`
    case .keyPath(_, let components): if components.count == 1 { follow(memberOfItem: components[0]) }
    case .assign, .boolean, .nilLiteral, .literal, .string, .collection, .tuple, .prefixed,
      .macro, .chainBase, .other, .implicitMember:
      break
    }
  }

  mutating func show(_ name: String, _ types: [TypeID]) {
    // `if pane == .help { Help() } else { Page(pane) }`: what is left for several cases is there for each.
    if (caseNames.last ?? nil) == nil, let remaining, remaining.count > 1, let id = drivingEnum {
      for (item, _) in resolver.enumCases(of: id) where remaining.contains(item.name) {
        show(ShownView(name: name, types: types, caseName: item.name, carriedCases: carriedCases))
      }
      return
    }
    show(ShownView(name: name, types: types, caseName: caseNames.last ?? nil, carriedCases: carriedCases))
  }

  mutating func show(_ view: ShownView) {
    answers += 1
    if !view.types.isEmpty { declared += 1 }
    guard let at = views.firstIndex(of: view) else { return views.append(view) }
    views[at].carriedCases = ContentFollower.either(views[at].carriedCases, view.carriedCases)
    for id in view.mappers { views[at] = views[at].mapped(by: id) }
  }

  /// What a property or a function shows was shown before.
  mutating func showAgain(_ key: ObjectIdentifier) {
    answers += 1
    if showing.contains(key) { declared += 1 }
  }

  mutating func note(_ key: ObjectIdentifier, showing isDeclared: Bool) {
    if isDeclared { showing.insert(key) }
  }

  mutating func note(_ reason: String) {
    answers += 1
    if !reasons.contains(reason) { reasons.append(reason) }
  }

  mutating func follow(_ call: Call, in scope: Scope) {
    switch call.callee.kind {
    case .name(let name, _):
      if Resolver.neverViews.contains(name) { return }
      if Resolver.isTypeName(name) {
        let builds = resolver.conditionalTypes(call.callee, in: scope)
        for build in builds {
          follow(type: name, [build.type], call, in: Scope(.condition(build.condition), in: scope))
        }
        guard builds.isEmpty else { return }
        // `@ViewBuilder func HelpLayer() -> some View`, also where a type elsewhere has that name.
        let isOwn = scope.typeDecl?.functions.contains { $0.name == name && Resolver.givesView($0.result) } == true
        let types = isOwn ? [] : resolver.builtBeside(scope, resolver.namedTypes(call.callee, in: scope))
        let functions = isOwn ? own(name, call, in: scope) : types.isEmpty ? capitalised(name, call, in: scope) : []
        guard functions.isEmpty else { return follow(function: name, functions, call, in: scope) }
        if types.isEmpty, follow(generic: name, in: scope) { return }
        follow(type: name, types, call, in: scope)
      } else {
        // A view with a small initial may declare initialisers.
        let functions = resolver.callees(call, in: scope).filter { $0.function.name == name }
        let types = functions.isEmpty ? smallViews(name, in: scope) : []
        guard types.isEmpty else { return follow(type: name, types, call, in: scope) }
        follow(function: name, functions, call, in: scope)
      }
    // In a static function: `self.init(title: title)`
    case .member(let base, "init", _) where base.simpleName == "self":
      follow(type: "Self", resolver.enclosingType(scope).map { [$0] } ?? [], call, in: scope)
    case .member(let base, "init", _):
      if let name = base.simpleName, !Resolver.isTypeName(name), follow(metatype: name, in: scope) { return }
      follow(type: base.path?.last ?? "", resolver.namedTypes(base, in: scope), call, in: scope)
    // `SwiftUI.Button`: not the project's.
    case .member(let base, let name, _) where base.simpleName == "SwiftUI":
      follow(type: name, [], call, in: scope)
    case .member(let base, let name, _):
      let named = resolver.namedTypes(call.callee, in: scope)
      if !named.isEmpty { return follow(type: name, named, call, in: scope) }
      if Resolver.isTypeName(name), let path = base.path, path.allSatisfy({ Resolver.isTypeName($0) }) {
        return show((path + [name]).joined(separator: "."), [])
      }
      let owners = resolver.namedTypes(base, in: scope)
      // What the system declares of its own view gives that view; the project may declare others in an extension.
      if let view = base.simpleName, Resolver.namedByMembers.contains(view),
        owners.allSatisfy({ resolver.types.entries[$0].isExternal }), resolver.callees(call, in: scope).isEmpty
      {
        return show(view, [])
      }
      if !owners.isEmpty || base.simpleName == "self" || base.simpleName == "Self" {
        return follow(function: name, resolver.callees(call, in: scope), call, in: scope)
      }
      if let shown = shownBehindNamespace(base, in: scope) { return follow(shown, in: scope) }
      // A method of a value that gives a view, or else a modifier of a view.
      let isView = Resolver.looksLikeView(base) && !isBuilder(base, in: scope)
      var methods = isView ? [] : resolver.callees(call, in: scope)
      if !isView, methods.first?.function.body.isEmpty != false {
        let witnesses = resolver.witnesses(of: call, in: scope)
        if !witnesses.isEmpty { methods = witnesses }
        if resolver.isOfProtocol(methods.first?.owner), follow(asked: name, of: base, calledBy: call, in: scope) {
          return
        }
        if let only = methods.first.flatMap(resolver.onlyImplementation) { methods = [only] }
      }
      if let method = methods.first, resolver.isShown(method.function.result, in: method.scope) {
        return follow(function: name, methods, call, in: scope)
      }
      // `kind.icon()` that gives an `Image`
      if let method = methods.first, let result = method.function.result, let owner = method.owner,
        !resolver.isViewLike(owner), let system = resolver.systemView(resolver.resolve(result, in: method.scope))
      {
        return show(system, [])
      }
      if !isView, methods.isEmpty {
        if follow(held: call, in: scope) { return }
        let routed = resolver.routed(call, in: scope)
        if !routed.isEmpty { return follow(function: name, routed, call, in: scope) }
      }
      if name == "map" || name == "flatMap", methods.isEmpty, let index = call.arguments.indices.last, !isView {
        // `note.map { Editor(note: $0) }` of an optional.
        return follow(index, in: scope, asContentOf: call)
      }
      follow(base, in: scope)
    case .closure(let closure): follow(closure.body, in: Scope(.looseClosure(closure), in: scope))
    default: break
    }
  }

  /// The functions of that name around the call that take what it gives.
  private func own(_ name: String, _ call: Call, in scope: Scope) -> [MemberFunction] {
    resolver.functions(named: name, in: scope).filter { resolver.matches(call, $0.function) }
  }

  /// Functions that give views and are named as types are.
  private func capitalised(_ name: String, _ call: Call, in scope: Scope) -> [MemberFunction] {
    if Resolver.containers.contains(name) || Resolver.systemControls.contains(name) { return [] }
    return resolver.callees(call, in: scope).filter {
      $0.function.name == name && Resolver.givesView($0.function.result)
    }
  }

  /// `deviceView()`: views whose names begin with a small letter.
  private func smallViews(_ name: String, in scope: Scope) -> [TypeID] {
    resolver.lookUp([name], in: scope).filter {
      resolver.types.entries[$0].kind == .struct && resolver.conforms($0, to: "View")
    }
  }

  /// `EditorBuilder(note: note)`: a type of the project that is no view.
  private func isBuilder(_ expr: Expr, in scope: Scope) -> Bool {
    guard let call = expr.call, let id = resolver.namedTypes(call.callee, in: scope).first else { return false }
    return !resolver.types.entries[id].isExternal && !resolver.mayBeView(id)
  }
}
