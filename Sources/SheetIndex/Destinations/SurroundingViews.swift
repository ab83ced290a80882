import SheetModel

// Views around the content: containers, wrappers and screens, of the system, of the project and of others.
extension ContentFollower {
  mutating func follow(type name: String, _ named: [TypeID], _ call: Call, in scope: Scope) {
    let name = name == "Self" ? named.first.flatMap { resolver.types.entries[$0].path.last } ?? name : name
    // A system view that the project extends is still a system view.
    let isSystemName = [
      Resolver.transparentViews, Resolver.containers, Resolver.systemControls, Resolver.namedByMembers,
    ].contains { $0.contains(name) }
    let ids = named.filter { id in
      // `struct Image: Codable` of another module is not what a view's body means by `Image`.
      !resolver.types.entries[id].isExternal && (!isSystemName || resolver.mayBeView(id))
    }
    guard let id = ids.first else {
      if Resolver.transparentViews.contains(name) { return followArguments(of: call, in: scope) }
      if Resolver.containers.contains(name) { return follow(container: name, [], call, in: scope) }
      return followForeign(name, call, in: scope)
    }
    if resolver.types.entries[id].kind == .enum {
      return  // a case or a raw value, not a view
    }
    // `model.page()` of a model whose method is not known.
    if resolver.types.entries[id].kind == .class, !resolver.mayBeView(id) {
      return note("'\(resolver.types.entries[id].name)' is not known to be a view")
    }
    // What arranges others has no look of its own.
    if resolver.conforms(id, to: "Layout") { return follow(container: resolver.shortName(ids), ids, call, in: scope) }
    if followWrapper(id, call, in: scope) { return }
    let builders = resolver.builderArguments(of: id, call, in: scope)
    guard !builders.isEmpty else { return show(resolver.shortName(ids), ids) }
    // A view that does more than hold its content is a screen, whatever it holds; so is one that makes its rows of a closure.
    let isScreen = resolver.isScreen(id) || builders.contains { !Resolver.buildsOnce(call.arguments[$0]) }
    let inside = views.count
    if isScreen { show(resolver.shortName(ids), ids) }
    let (before, known, shown) = (views.count, reasons, declared)
    frames += 1
    for builder in builders { follow(builder, in: scope, asContentOf: call) }
    frames -= 1
    // Of a screen it is known what is presented, whatever its parts are.
    if isScreen { reasons = known }
    if declared > shown {
      // Beside the project's views those of the system are parts, of a screen and of a frame with several places.
      if isScreen ? before > inside : builders.count > 1 { removeSystemViews(from: before) }
      return
    }
    views.removeSubrange(before...)
    show(resolver.shortName(ids), ids)
  }

  private mutating func follow(container name: String, _ ids: [TypeID], _ call: Call, in scope: Scope) {
    let before = answers
    followArguments(of: call, in: scope)
    // What it holds may have been shown before, or not be known: there the reason says it.
    if answers == before { show(name, ids) }
  }

  private mutating func removeSystemViews(from start: Int) {
    views = views[..<start] + views[start...].filter { !$0.types.isEmpty }
  }

  /// Controls that are what their label shows: a row that can be chosen is a button around the project's view.
  private static let labelled: Set<String> = ["Button", "NavigationLink"]

  /// - Returns: false where the label is nothing of the project's.
  private mutating func followLabel(of name: String, _ call: Call, in scope: Scope) -> Bool {
    guard frames == 0, ContentFollower.labelled.contains(name) else { return false }
    let acts = call.argument("action") != nil || call.argument("value") != nil
    let labels = call.arguments.indices.filter { index in
      let argument = call.arguments[index]
      return argument.value.closure != nil && (argument.label == "label" || argument.label == nil && acts)
    }
    guard !labels.isEmpty else { return false }
    let (before, known) = (views, reasons)
    views = []
    for index in labels { follow(index, in: scope, asContentOf: call) }
    let found = views.filter { !$0.types.isEmpty }
    (views, reasons) = (before, known)
    for view in found { show(view) }
    return !found.isEmpty
  }

  /// A view that the project does not declare, and not one of SwiftUI's: `WithPerceptionTracking { Editor() }` shows what
  /// it holds, where that is the project's.
  private mutating func followForeign(_ name: String, _ call: Call, in scope: Scope) {
    let isStoreView = Resolver.storeViews.contains(name)
    let closures = call.arguments.indices.filter { index in
      // `CaseLet(…, then: Editor.init(store:))`
      if isStoreView, ["then", "else"].contains(call.arguments[index].label) { return true }
      return call.arguments[index].value.closure != nil
        && Resolver.isContentLabel(call.arguments[index].label)
        && !(call.arguments[index].value.closure.map(Resolver.acts) ?? false)
    }
    // What a button of another package does is no content, whatever it is labelled with.
    guard !closures.isEmpty, !Resolver.systemControls.contains(name), !name.hasSuffix("Button") else {
      return followLabel(of: name, call, in: scope) ? () : show(name, [])
    }
    // What makes a part for each of several values shows more than those.
    if closures.contains(where: { call.arguments[$0].value.closure?.parameters.count ?? 0 > 1 }) { show(name, []) }
    let (before, known, shown, answered) = (views.count, reasons, declared, answers)
    for index in closures { follow(index, in: scope, asContentOf: call) }
    if declared > shown { return }
    // What only chooses what it shows has no look of its own.
    if isStoreView || Resolver.observingViews.contains(name), answers > answered { return }
    views.removeSubrange(before...)
    // What is done with closures of others is not known to be content.
    reasons = known
    show(name, [])
  }

  /// The closures and views among the arguments of a container.
  private mutating func followArguments(of call: Call, in scope: Scope) {
    // `ForEach(found, content: row)`
    let hasClosure = call.arguments.contains {
      $0.value.closure != nil || $0.label == "content" || $0.label == "rowContent"
    }
    for (index, argument) in call.arguments.enumerated() {
      // Beside a closure that builds, what has no label is data or a title.
      if hasClosure, argument.value.closure == nil, argument.label == nil { continue }
      if let closure = argument.value.closure {
        guard argument.label == nil || Resolver.contentLabels.contains(argument.label ?? "") else { continue }
        follow(closure.body, in: Scope(.closure(closure, call: call, argument: index), in: scope))
      } else if argument.label == nil || Resolver.contentLabels.contains(argument.label ?? "") {
        switch argument.value.kind {
        // What `AnyView` is given is a view, whatever it looks like.
        case .call, .member, .name:
          if call.callee.lastName == "AnyView" || Resolver.mayBeView(argument.value) {
            follow(argument.value, in: scope)
          }
        case .ternary, .branch: follow(argument.value, in: scope)
        // `AnyView(model.page ?? Help())`
        case .operation where call.callee.lastName == "AnyView": follow(argument.value, in: scope)
        default: break
        }
      }
    }
  }

  mutating func follow(
    _ argument: Int, in scope: Scope, asContentOf call: Call, handing handed: HandedArguments? = nil
  ) {
    let value = call.arguments[argument].value
    if let closure = value.closure {
      let inner = Scope(.closure(closure, call: call, argument: argument), in: scope)
      follow(closure.body, in: handed?.filling(closure, inner) ?? inner)
    } else {
      follow(value, handing: handed, in: scope)
    }
  }

  /// What is called with some arguments, where it is handed on by its name.
  mutating func follow(_ value: Expr, handing handed: HandedArguments?, in scope: Scope) {
    if let kept = resolver.keptView(boundBy: value, in: scope), followWrites(of: kept) { return }
    self.handed = Resolver.isPlain(value) ? handed : nil
    follow(value, in: scope)
    self.handed = nil
  }

  /// A view that gets the whole item and only maps it to other views: `SheetView(sheet: $0)`.
  fileprivate mutating func followWrapper(_ id: TypeID, _ call: Call, in scope: Scope) -> Bool {
    // Many views take a whole struct; only an enum or an object is followed into them.
    guard let driving = drivingEnum, resolver.types.entries[driving].kind != .struct, depth < 150 else { return false }
    if followKept(id, call, driving, in: scope) { return true }
    if let carried = carriedEnum?.enumID, carried != driving, followCarried(id, call, carried, in: scope) {
      return true
    }
    for (index, argument) in call.arguments.enumerated() where argument.value.closure == nil {
      guard resolver.type(of: argument.value, in: scope).nominalID == driving,
        resolver.filledProperty(id, call, index, in: scope) != nil,
        let body = resolver.property("body", of: id), let getter = body.property.getter
      else { continue }
      let key = ObjectIdentifier(body.property)
      guard resolver.contentInProgress.insert(key).inserted else { return false }
      defer { resolver.contentInProgress.remove(key) }
      var inner = ContentFollower(resolver: resolver, drivingEnum: driving)
      inner.depth = depth
      let bodyScope = Scope(.property(body.property), in: body.scope)
      inner.follow(getter, in: bodyScope)
      // What else it shows stands in another branch: `if let card { switch action { … } } else { Missing() }`.
      // Where all are the system's, the cases only tell how this view looks.
      guard
        inner.views.contains(where: { $0.caseName != nil && !$0.types.isEmpty })
          || !inner.views.isEmpty && resolver.isNamedAfter(driving, id),
        inner.views.allSatisfy({ $0.caseName != nil }) || Resolver.onlyChooses(getter)
      else { continue }
      for view in inner.views { show(view.with(caseName: caseNames.last ?? nil).mapped(by: id)) }
      if let found = inner.drivingEnum { drivingEnum = found }
      switched.form(inner.switched)
      return true
    }
    return false
  }
}

extension ContentFollower {
  /// The same of a view that maps what a case carries: `PageContent(page: page)` behind `case .page(let page)`.
  fileprivate mutating func followCarried(
    _ id: TypeID, _ call: Call, _ carried: TypeID, in scope: Scope
  ) -> Bool {
    guard call.arguments.contains(where: { resolver.type(of: $0.value, in: scope).nominalID == carried }) else {
      return false
    }
    var inner = ContentFollower(resolver: resolver, drivingEnum: carried)
    inner.depth = depth
    guard inner.followWrapper(id, call, in: scope), inner.drivingEnum == carried else { return false }
    for view in inner.views {
      var shown = ShownView(name: view.name, types: view.types, caseName: caseNames.last ?? nil)
      shown.carriedCases = view.caseName.map { [$0] }
      shown.mappers = view.mappers
      show(shown)
    }
    return true
  }

  /// A view that maps the enum as it is made, and keeps the view of the case: `init(page: Page) { content = switch page
  /// { … } }` with the `content` alone in its body.
  fileprivate mutating func followKept(_ id: TypeID, _ call: Call, _ driving: TypeID, in scope: Scope) -> Bool {
    // The arguments first: the body asks for the view's file.
    guard call.arguments.contains(where: { resolver.type(of: $0.value, in: scope).nominalID == driving }),
      let body = resolver.property("body", of: id)?.property.getter, body.count == 1,
      let name = Resolver.plain(body[0]).flatMap(\.lastName), let kept = resolver.property(name, of: id),
      kept.property.isStored, kept.property.isLet, Resolver.givesView(kept.property.type),
      let value = resolver.value(of: kept, givenBy: call, in: scope)
    else { return false }
    let key = ObjectIdentifier(kept.property)
    guard resolver.contentInProgress.insert(key).inserted else { return false }
    defer { resolver.contentInProgress.remove(key) }
    var inner = ContentFollower(resolver: resolver, drivingEnum: driving)
    inner.depth = depth
    inner.follow(value.expr, in: value.scope)
    guard inner.views.contains(where: { $0.caseName != nil }), inner.reasons.isEmpty else { return false }
    for view in inner.views { show(view.with(caseName: caseNames.last ?? nil).mapped(by: id)) }
    switched.form(inner.switched)
    return true
  }
}

extension Resolver {
  /// `private struct SheetView` beside `enum Sheet`: it is there to show the cases, whatever views these have.
  fileprivate func isNamedAfter(_ enumID: TypeID, _ view: TypeID) -> Bool {
    let (entry, driving) = (types.entries[view], types.entries[enumID])
    return entry.isFilePrivate && entry.file == driving.file
      && driving.path.last.map { entry.path == [$0 + "View"] } == true
      && property("body", of: view)?.property.getter.map(Resolver.onlyChooses) == true
  }

  /// Whether a body shows one of several views and nothing beside: conditions down to a `switch`.
  static func onlyChooses(_ body: [Stmt]) -> Bool {
    var shown: [Stmt] = []
    for statement in body { if case .variable = statement { continue } else { shown.append(statement) } }
    guard shown.count == 1 else { return false }
    switch shown[0] {
    case .switching: return true
    case .conditional(let node): return onlyChooses(node.then) || onlyChooses(node.otherwise)
    case .expr(let expr), .returning(let expr):
      guard let call = expr.call else { return false }
      switch call.callee.kind {
      case .member(let base, _, _): return onlyChooses([.expr(base)])
      case .name(let name, _):
        guard containers.contains(name) || name == "Group", call.arguments.count == 1 else { return false }
        return call.arguments[0].value.closure.map { onlyChooses($0.body) } ?? false
      default: return false
      }
    default: return false
    }
  }

  /// Whether a closure does something, so that it builds no view: it assigns, loops, or handles errors.
  static func acts(_ closure: Closure) -> Bool {
    closure.body.contains { statement in
      switch statement {
      case .expr(let expr): if case .assign = expr.kind { true } else { false }
      case .loop, .block, .guarded: true
      default: false
      }
    }
  }
}
