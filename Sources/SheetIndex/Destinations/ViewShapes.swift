import SheetModel

// What calls look like views, containers and content.
extension Resolver {
  /// System views that only hold other views. They are seen through; where they hold nothing that is
  /// shown, they are shown themselves.
  static let containers: Set<String> = [
    "ControlGroup", "DisclosureGroup", "Form", "GeometryReader", "Grid", "GridRow", "GroupBox", "HSplitView",
    "HStack", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "List", "NavigationSplitView",
    "NavigationStack", "NavigationView", "ScrollView", "ScrollViewReader", "Section", "TabView", "TimelineView",
    "VSplitView", "VStack", "ViewThatFits", "ZStack", "HSplit", "GlassEffectContainer",
  ]

  /// System views without a look of their own.
  static let transparentViews: Set<String> = ["AnyView", "ForEach", "Group"]

  /// Labels of closures that build content.
  static let contentLabels: Set<String> = [
    "content", "detail", "erasing", "root", "rootView", "sidebar", "wrappedView",
  ]

  static func isContentLabel(_ label: String?) -> Bool { label.map { contentLabels.contains($0) } ?? true }

  /// SwiftUI's own views whose closures do something, or are parts.
  static let systemControls: Set<String> = [
    "Alert", "ActionSheet", "AsyncImage", "Button", "Canvas", "Chart", "ColorPicker", "ContentUnavailableView",
    "DatePicker", "EditButton", "Gauge", "Label", "Link", "Map", "Menu", "MultiDatePicker", "NavigationLink",
    "PasteButton", "PhotosPicker", "Picker", "ProgressView", "RenameButton", "SecureField", "SettingsLink", "ShareLink",
    "SignInWithAppleButton", "Slider", "Stepper", "Table", "Text", "TextEditor", "TextField", "Toggle",
  ]

  /// Views of stores that only choose what they show.
  static let storeViews: Set<String> = ["CaseLet", "IfCaseLetStore", "IfLetStore", "SwitchStore"]

  /// Views of stores that only see to it that what they hold is drawn anew.
  static let observingViews: Set<String> = ["WithPerceptionTracking", "WithViewStore"]

  /// Views that are named by a member of theirs: `Color.red`, `ContentUnavailableView.search(text: text)`.
  static let namedByMembers: Set<String> = [
    "Color", "ContentUnavailableView", "Image", "LinearGradient", "RadialGradient", "AngularGradient",
  ]

  /// Whether a body has an explicit return, in a branch, too, so that it builds no view of what stands alone. What a clause
  /// of an `#if` returns says nothing of the code around: that may be compiled without it.
  static func returns(_ body: [Stmt]) -> Bool {
    body.contains { statement in
      switch statement {
      case .returning: true
      case .conditional(let node): returns(node.then) || returns(node.otherwise)
      case .switching(let node): node.cases.contains { returns($0.body) }
      case .guarded(_, let inner), .block(let inner), .loop(_, _, _, let inner): returns(inner)
      case .expr, .variable, .function, .type, .ifConfig: false
      }
    }
  }

  private static let shapes: Set<String> = [
    "Capsule", "Circle", "ContainerRelativeShape", "Ellipse", "Path", "Rectangle", "RoundedRectangle",
    "UnevenRoundedRectangle", "Divider", "EmptyView", "Spacer", "EllipticalGradient", "MeshGradient",
  ]

  /// The view of the system's that a value is, extended by the project or not: `fill: Color`.
  func systemView(_ type: Ty) -> String? {
    let name: String
    switch type.unwrapped {
    case .external(let external, _): name = external
    case .nominal(let id, _) where types.entries[id].isExternal: name = types.entries[id].name
    default: return nil
    }
    // An alert is no view, and `Label` is what many generic parameters are called.
    guard name != "Alert", name != "ActionSheet", name != "Label" else { return nil }
    return [Resolver.namedByMembers, Resolver.systemControls, Resolver.shapes].contains { $0.contains(name) }
      ? name : nil
  }

  /// Functions that stand where a view is expected and show nothing.
  static let neverViews: Set<String> = [
    "fatalError", "preconditionFailure", "assertionFailure", "precondition", "assert", "print", "debugPrint",
  ]

  /// Labels of closures that build parts of a view, not what it is there for.
  private static let partLabels: Set<String> = [
    "header", "footer", "label", "icon", "title", "subtitle", "toolbar", "actions", "accessory", "leading", "trailing",
    "background", "overlay", "placeholder", "row", "cell", "badge", "caption", "message", "buttons",
  ]

  /// Those of them beside which a view shows something of its own, whatever else it is given.
  private static let sideLabels: Set<String> = ["actions", "buttons", "footer", "toolbar"]

  /// Whether a view is more than a frame around its content: it keeps a state or a model and is told more than that, or it
  /// asks something, as what it is told to do says.
  func isScreen(_ id: TypeID) -> Bool {
    let all = declarations(of: id, holding: nil).flatMap { decl, scope in
      decl.properties.filter { $0.isStored && !$0.isStatic }.map {
        MemberProperty(property: $0, owner: id, scope: scope)
      }
    }
    let told = all.filter {
      $0.property.attributes.isEmpty && $0.property.initial == nil && !isContentProperty($0)
        && !Resolver.isMeasure($0.property)
    }
    let hasState = all.contains {
      !Resolver.isMeasure($0.property) && $0.property.attributes.contains { Resolver.stateWrappers.contains($0.name) }
    }
    if hasState { return !told.isEmpty && !isModifiedContent(id) }
    // A frame may have a button that closes it; who must be told what to do in two ways asks.
    return told.filter { Resolver.isAction($0.property.type) }.count > 1
  }

  /// Whether a view shows what it is given and nothing else: `content.opacity(level)`, as soon as it does.
  private func isModifiedContent(_ id: TypeID) -> Bool {
    property("body", of: id)?.property.getter.map { showsContent($0, of: id) == true } ?? false
  }

  /// - Returns: nil for nothing, or what stands there until the content does.
  private func showsContent(_ body: [Stmt], of id: TypeID, depth: Int = 0) -> Bool? {
    guard body.count == 1, depth < 8 else { return body.isEmpty ? nil : false }
    switch body[0] {
    case .expr(let expr), .returning(let expr):
      if case .branch(let inner) = expr.kind { return showsContent([inner], of: id, depth: depth + 1) }
      return showsContent(expr, of: id, depth: depth)
    case .conditional(let node):
      let branches = [node.then, node.otherwise].map { showsContent($0, of: id, depth: depth + 1) }
      return branches.contains(false) ? false : branches.contains(true) ? true : nil
    default: return false
    }
  }

  private func showsContent(_ expr: Expr, of id: TypeID, depth: Int) -> Bool? {
    var shown = expr
    while let call = shown.call, case .member(let base, let name, _) = call.callee.kind, base.simpleName != "self",
      !Resolver.isTypeName(name)
    {
      shown = base
    }
    if let call = shown.call, call.callee.simpleName == "Group", let closure = call.arguments.last?.value.closure {
      return showsContent(closure.body, of: id, depth: depth + 1)
    }
    if let view = Resolver.root(of: shown) ?? shown.path?.first, Resolver.placeholders.contains(view) { return nil }
    let name = (shown.call?.callee ?? shown).lastName
    return name.flatMap { property($0, of: id) }.map(isContentProperty) ?? false
  }

  private static let placeholders: Set<String> = ["Color", "EmptyView", "ProgressView"]

  /// `() -> Void`: what is done, and nothing given.
  private static func isAction(_ type: TypeRef?) -> Bool {
    guard case .function(_, let result)? = type else { return false }
    return result == .tuple([]) || result.lastName == "Void"
  }

  private static let stateWrappers: Set<String> = [
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "Query", "FetchRequest", "AppStorage",
  ]

  /// Whether an argument makes the content once, of nothing: not a row of each element.
  static func buildsOnce(_ argument: Argument) -> Bool { argument.value.closure?.parameters.isEmpty ?? true }

  static func isTypeName(_ name: String) -> Bool {
    let first = name.first == "_" ? name.dropFirst().first : name.first
    return first?.isUppercase == true
  }

  /// A chain that begins with the call of a type: `Text("…").bold()`.
  static func looksLikeView(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .call(let call):
      switch call.callee.kind {
      case .name(let name, _): return isTypeName(name)
      case .member(let base, let name, _): return isTypeName(name) || looksLikeView(base)
      default: return false
      }
    case .postfixIf(let base, _): return looksLikeView(base)
    default: return false
    }
  }

  /// The name of the type at the beginning of a chain: `Page` of `Page().padding()`.
  static func root(of expr: Expr) -> String? {
    guard let call = expr.call else { return nil }
    switch call.callee.kind {
    case .name(let name, _): return name
    case .member(let base, _, _): return root(of: base)
    default: return nil
    }
  }

  /// Whether an unlabelled argument of a container can be a view rather than data or a title.
  static func mayBeView(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .call(let call):
      switch call.callee.kind {
      case .name: return true
      case .member(let base, _, _): return mayBeView(base)
      default: return false
      }
    case .name(let name, _): return name.first != "$"
    case .member(let base, let name, _): return name == "init" || looksLikeView(base)
    default: return false
    }
  }

  /// `some View`, `AnyView`, `any View`.
  static func givesView(_ type: TypeRef?) -> Bool {
    switch type {
    case .constrained(let inner): inner.lastName == "View"
    case .named(let path, _): path.last == "AnyView"
    case .optional(let inner): givesView(inner)
    default: false
    }
  }

  /// The same, also `some Screen` where a protocol of the project is that of views.
  func isShown(_ type: TypeRef?, in scope: Scope) -> Bool {
    if Resolver.givesView(type) || namedView(type, in: scope) != nil { return true }
    guard let type, case .constrained = type.unwrapped, let id = resolve(type, in: scope).nominalID else {
      return false
    }
    return types.entries[id].kind == .protocol && conforms(id, to: "View")
  }

  /// The view of the project that a type names.
  func namedView(_ type: TypeRef?, in scope: Scope) -> TypeID? {
    if case .optional(let inner) = type { return namedView(inner, in: scope) }
    guard case .named = type, let id = type.flatMap({ resolve($0, in: scope).nominalID }),
      types.entries[id].kind == .struct, mayBeView(id)
    else { return nil }
    return id
  }

  func shortName(_ ids: [TypeID]) -> String { ids.first.map { types.entries[$0].name } ?? "" }

  /// The arguments of a view's initialiser that build its content: closures or values whose declared
  /// type is a generic parameter of the view, or closures marked as view builders.
  func builderArguments(of id: TypeID, _ call: Call, in scope: Scope) -> [Int] {
    guard
      call.arguments.contains(where: { $0.isTrailing || mayBuild($0.value, in: scope) })
    else {
      return []
    }
    let generics = Set(
      declarations(of: id, holding: nil).flatMap {
        $0.decl.generics.filter { $0.constraint?.lastName == "View" }.map(\.name)
      })
    var result: [Int] = []
    // `Dialog { Button("Done") { … } } content: { … }`: the first closure's label is not written.
    var parts: Set<Int> = []
    var sides: Set<Int> = []
    for index in call.arguments.indices {
      var type: TypeRef?
      var attributes: [String] = []
      var label = call.arguments[index].label
      if let initializer = functions("init", of: id).first(where: { matches(call, $0.function) }),
        let pairs = pair(call, initializer.function)
      {
        let parameter = initializer.function.parameters[pairs[index]]
        type = parameter.type
        attributes = parameter.attributes
        label = label ?? parameter.label
      } else if let property = memberwiseProperty(id, call, index) {
        type = property.property.type
        attributes = property.property.attributes.map(\.name)
        label = label ?? property.property.name
      }
      guard isBuilder(type, attributes, generics) else { continue }
      // What the view shows in a modal of its own.
      if let filled = filledProperty(id, call, index, in: scope), isShownOnlyInModals(filled.property.name, of: id) {
        continue
      }
      // A header is a part, not what the view is there for.
      if let label, Resolver.partLabels.contains(label) {
        if call.arguments[index].label != nil { continue }
        parts.insert(index)
        if Resolver.sideLabels.contains(label) { sides.insert(index) }
      }
      result.append(index)
    }
    return result.filter { !(result.count > parts.count ? parts : sides).contains($0) }
  }

  /// Whether an argument can be content: a closure, a view, or what is handed on by its name.
  private func mayBuild(_ expr: Expr, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    if expr.closure != nil || Resolver.looksLikeView(expr) { return true }
    // `content: Row.init`
    if case .member(let base, "init", _) = expr.kind, base.simpleName != "self" {
      return namedTypes(base, in: scope).contains(where: mayBeView)
    }
    // `build: Row.make`, which gives a view
    if case .member(let base, let name, _) = expr.kind, let id = namedTypes(base, in: scope).first {
      return functions(name, of: id).contains { made in
        made.function.isStatic
          && (Resolver.givesView(made.function.result) || namedView(made.function.result, in: made.scope) != nil)
      }
    }
    // `item.map { content($0) }`, `isOpen ? content() : nil`: what is made of something that may be missing.
    switch expr.kind {
    case .call(let call):
      if case .member(_, let name, _) = call.callee.kind, ["map", "flatMap"].contains(name) {
        return call.arguments.last?.value.closure != nil
      }
      return call.callee.simpleName != nil && mayBuild(call.callee, in: scope, depth: depth + 1)
    case .ternary(_, let first, let second):
      return [first, second].contains { mayBuild($0, in: scope, depth: depth + 1) }
    default: break
    }
    guard let name = Resolver.ownMember(expr) else { return false }
    switch meaning(of: name, in: scope) {
    case .filled(let value, let outer): return mayBuild(value, in: outer, depth: depth + 1)
    case .parameter(let function, let index, _): return isContentParameter(function, index)
    case .member(let found):
      return isContentProperty(found) || found.property.getter != nil && Resolver.givesView(found.property.type)
    case .none: return functions(named: name, in: scope).contains { Resolver.givesView($0.function.result) }
    default: return false
    }
  }

  /// `content`, `self.content`
  private static func ownMember(_ expr: Expr) -> String? {
    if case .member(let base, let name, _) = expr.kind, base.simpleName == "self" { return name }
    return expr.simpleName
  }

  /// Whether a name is that of content which callers hand over.
  func isHandedContent(_ expr: Expr, in scope: Scope) -> Bool {
    guard let name = Resolver.ownMember(expr) else { return false }
    switch meaning(of: name, in: scope) {
    case .filled(let value, let outer): return mayBuild(value, in: outer)
    case .parameter(let function, let index, _): return isContentParameter(function, index)
    case .member(let found): return isContentProperty(found)
    default: return false
    }
  }

  /// A stored property that holds content: a builder closure, or a value of a generic view type.
  func isContentProperty(_ found: MemberProperty) -> Bool {
    guard found.property.isStored, let owner = found.owner else { return false }
    if let initial = found.property.initial, !isUntilGiven(initial, found.property) { return false }
    let generics = Set(
      declarations(of: owner, holding: nil).flatMap {
        $0.decl.generics.filter { $0.constraint?.lastName == "View" }.map(\.name)
      })
    return isBuilder(found.property.type, found.property.attributes.map(\.name), generics)
  }

  /// Whether a property holds a value only until whoever makes its type says otherwise: nil, or content for the rest of
  /// them: `var card: (Person) -> AnyView = { _ in AnyView(EmptyView()) }`.
  private func isUntilGiven(_ initial: Expr, _ property: Property) -> Bool {
    switch initial.kind {
    case .nilLiteral: true
    case .closure, .member(_, "init", _):
      !property.isLet && property.attributes.allSatisfy { $0.name.hasSuffix("Builder") || $0.name == "MainActor" }
    default: false
    }
  }

  func isContentParameter(_ function: Function, _ index: Int) -> Bool {
    let parameter = function.parameters[index]
    let generics = Set(function.generics.filter { $0.constraint?.lastName == "View" }.map(\.name))
    return isBuilder(parameter.type, parameter.attributes, generics)
  }

  /// `AnyView`, or what makes one.
  func isContent(_ type: TypeRef) -> Bool { isBuilder(type, [], []) }

  private func isBuilder(_ type: TypeRef?, _ attributes: [String], _ generics: Set<String>) -> Bool {
    if attributes.contains("ViewBuilder") { return true }
    switch type?.unwrapped {
    case .function(_, let result):
      return result.lastName.map { generics.contains($0) || $0 == "AnyView" || $0 == "View" } ?? false
    case .named(let path, _): return path.count == 1 && (generics.contains(path[0]) || path[0] == "AnyView")
    case .constrained(let constraint): return constraint.lastName == "View"
    default: return false
    }
  }
}
