import SheetIndex
import SheetModel
import SwiftSyntax

/// The way from a modifier outwards: what it would be moved over.
struct AnchorPath {
  struct Step {
    enum Kind {
      /// A modifier on the chain.
      case modifier(String)
      /// A view or modifier whose content holds the chain.
      case container(String)
      case conditional
      /// Out of a clause of an `#if`.
      case compilation
      case loop
      /// Out of a member of the view, to where it is used.
      case member(String)
    }

    let kind: Kind
    /// The expression that stands above the step.
    let node: Syntax
    let name: Syntax
    let source: SourceFile
  }

  let site: ModalSite
  /// From the inside to the outside.
  let steps: [Step]

  init(of site: ModalSite, in type: ViewType) {
    self.site = site
    var steps: [Step] = []
    var child = Syntax(site.call)
    var source = site.source
    var visited: Set<String> = []
    loop: while let parent = child.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == child.id {
        guard let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id else {
          child = parent
          continue
        }
        steps.append(
          Step(
            kind: .modifier(member.declName.baseName.text), node: Syntax(call), name: Syntax(member.declName),
            source: source))
        child = Syntax(call)
        continue
      }
      if let closure = parent.as(ClosureExprSyntax.self) {
        guard let call = TriggerContext.call(around: closure), let name = Self.name(of: call.calledExpression) else {
          break
        }
        let isLoop = name.text == "ForEach" || (name.text == "List" && Self.iterates(call, closure))
        steps.append(
          Step(kind: isLoop ? .loop : .container(name.text), node: Syntax(call), name: Syntax(name), source: source))
        child = Syntax(call)
        continue
      }
      // `x ? a : b`
      if let list = parent.as(ExprListSyntax.self), list.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
        steps.append(Step(kind: .conditional, node: parent, name: child, source: source))
      }
      if parent.is(IfConfigClauseSyntax.self) {
        steps.append(Step(kind: .compilation, node: parent, name: parent, source: source))
      }
      // Modifiers that an `#if` applies to the chain.
      if let config = parent.as(PostfixIfConfigExprSyntax.self), config.base?.id == child.id {
        steps.append(Step(kind: .modifier("#if"), node: parent, name: Syntax(config.config), source: source))
      }
      // `.background(Color.clear.sheet(…))`
      if let argument = parent.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        let name = Self.name(of: call.calledExpression)
      {
        let isLoop = name.text == "ForEach" || name.text == "List"
        steps.append(
          Step(kind: isLoop ? .loop : .container(name.text), node: Syntax(call), name: Syntax(name), source: source))
        child = Syntax(call)
        continue
      }
      if parent.is(IfExprSyntax.self) || parent.is(SwitchExprSyntax.self) {
        steps.append(Step(kind: .conditional, node: parent, name: parent, source: source))
      }
      if parent.is(MemberBlockItemSyntax.self) {
        // A part of the view in a member of its own: on from where the member is used, if that is one place.
        guard let member = ContentOwners.member(around: child) ?? Self.name(of: child), member != "body",
          visited.insert(member).inserted, case let uses = type.uses(of: member), uses.count == 1
        else { break loop }
        child = uses[0].node
        source = uses[0].source
        if let call = child.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == child.id {
          child = Syntax(call)
        }
        steps.append(Step(kind: .member(member), node: child, name: child, source: source))
        continue
      }
      child = parent
    }
    self.steps = steps
  }

  /// All expressions that the site's modifier could stand behind, innermost first.
  var nodes: [(node: Syntax, source: SourceFile)] {
    [(Syntax(site.call), site.source)] + steps.map { ($0.node, $0.source) }
  }

  /// The steps until an expression is reached; nil where it does not lie on the way.
  func steps(to node: Syntax) -> [Step]? {
    if node.id == Syntax(site.call).id { return [] }
    guard let index = steps.firstIndex(where: { $0.node.id == node.id }) else { return nil }
    return Array(steps[...index])
  }

  private static func name(of decl: Syntax) -> String? {
    decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
  }

  private static func name(of callee: ExprSyntax) -> TokenSyntax? {
    if let reference = callee.as(DeclReferenceExprSyntax.self) { return reference.baseName }
    if let member = callee.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { return name(of: generic.expression) }
    return nil
  }

  /// `List(items) { item in … }`.
  private static func iterates(_ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax) -> Bool {
    closure.signature?.parameterClause != nil || call.arguments.contains { $0.label == nil }
  }
}

/// What a modal may be moved over, because it gives nothing to what is presented.
enum Crossing {
  /// Modifiers that neither change the environment nor their content's identity.
  private static let modifiers: Set<String> = [
    "padding", "frame", "background", "overlay", "offset", "onAppear", "onDisappear", "onChange", "task", "onReceive",
    "onTapGesture", "toolbar", "navigationTitle", "navigationBarTitleDisplayMode", "alert", "confirmationDialog",
    "fileImporter", "fileExporter", "photosPicker", "sheet", "fullScreenCover", "popover", "actionSheet",
    "navigationBarTitle", "navigationBarItems", "navigationBarHidden", "navigationBarBackButtonHidden",
    "navigationDestination", "toolbarBackground", "toolbarRole", "opacity", "scaleEffect", "rotationEffect", "zIndex",
    "layoutPriority", "edgesIgnoringSafeArea", "ignoresSafeArea", "safeAreaInset", "contentShape", "clipShape",
    "clipped", "cornerRadius", "shadow", "border", "fixedSize", "aspectRatio", "position", "hidden", "tag", "tabItem",
    "listRowBackground", "listRowInsets", "listRowSeparator", "contextMenu", "swipeActions", "gesture",
    "onLongPressGesture", "help", "badge", "draggable", "mask", "alignmentGuide", "gridCellColumns", "onOpenURL",
    "onContinueUserActivity", "userActivity", "sensoryFeedback", "onGeometryChange", "onDrop", "dropDestination",
    "onKeyPress", "onHover", "onContinuousHover", "onPreferenceChange", "preference", "anchorPreference", "blur",
    "brightness", "contrast", "saturation", "grayscale", "hueRotation", "blendMode", "compositingGroup", "drawingGroup",
    "coordinateSpace", "allowsHitTesting", "containerRelativeFrame", "scrollPosition", "scrollTargetLayout",
    "defaultScrollAnchor", "statusBarHidden", "focusedSceneValue", "focusedValue", "navigationSubtitle", "inspector",
    "toolbarTitleMenu", "toolbarVisibility", "matchedGeometryEffect", "onScrollPhaseChange", "onScrollGeometryChange",
  ]

  /// A container or a modifier of the system that shows what it is given.
  static func isContainer(_ name: String, _ project: Project) -> Bool {
    containers.contains(name) && !project.viewFunctions.contains(name) && !project.isTopLevelType(name)
  }

  /// Views of the system that hand their environment on as it is.
  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "List",
    "Form", "Section", "Group", "ScrollView", "ScrollViewReader", "GeometryReader", "NavigationStack", "NavigationView",
    "NavigationSplitView", "TabView", "ViewThatFits", "ToolbarItem", "ToolbarItemGroup", "ControlGroup", "GroupBox",
    "DisclosureGroup", "NavigationLink", "Button", "Label", "Tab", "toolbar", "background", "overlay", "safeAreaInset",
    "HSplitView", "VSplitView",
  ]

  /// Views that are no view of their own: a modifier on them goes to each of their parts.
  static let distributing: Set<String> = [
    "Group", "Section", "ForEach", "ToolbarItem", "ToolbarItemGroup", "Tab", "GridRow",
  ]

  /// A modifier that gives nothing to what is presented below it.
  static func isHarmless(_ name: String, in project: Project) -> Bool {
    if project.viewFunctions.contains(name), !Modal.kinds.contains(name) {
      return project.isPlainModifier(name, allowed: modifiers)
    }
    return modifiers.contains(name) || name.hasPrefix("accessibility")
  }

  /// Why a modal must not be moved over a step; nil where it may.
  static func objection(to step: AnchorPath.Step, in project: Project) -> Finding? {
    let place = Place(step.source.file, step.name.textRange)
    switch step.kind {
    case .modifier("#if") where presentsOnly(step.node): return nil
    case .modifier(let name):
      if name == "id", isConstant(step.node) { return nil }
      // A function of the project may have the name of a harmless modifier.
      if !Modal.kinds.contains(name), project.viewFunctions.contains(name),
        !project.isPlainModifier(name, allowed: modifiers)
      {
        return Finding(.crossesEnvironment, "'.\(name)' is a function of the project", at: place)
      }
      if modifiers.contains(name) || name.hasPrefix("accessibility") { return nil }
      if project.isPlainModifier(name, allowed: modifiers) { return nil }
      return Finding(
        .crossesEnvironment, "moving it over '.\(name)' could change what it shows", at: place)
    case .container(let name):
      if isContainer(name, project) { return nil }
      return Finding(.crossesEnvironment, "what '\(name)' gives to its content is not known", at: place)
    case .loop: return Finding(.perRow, "it belongs to one row", at: place)
    case .conditional:
      guard let found = Availability.condition(of: step.node) else { return nil }
      return Finding(
        .exclusiveConditions, "it is there under '\(found.trimmedDescription)' only",
        at: Place(step.source.file, found.textRange))
    case .member: return nil
    case .compilation: return Finding(.exclusiveConditions, "it is there in one clause of an #if only", at: place)
    }
  }

  /// `#if DEBUG` with nothing but modals in its clauses.
  private static func presentsOnly(_ node: Syntax) -> Bool {
    guard let clauses = node.as(PostfixIfConfigExprSyntax.self)?.config.clauses else { return false }
    return clauses.allSatisfy { clause in
      guard case .postfixExpression(let expr)? = clause.elements else { return clause.elements == nil }
      var current: ExprSyntax? = expr
      while let next = current {
        guard let member = next.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
          Modal.kinds.contains(member.declName.baseName.text)
        else { return false }
        current = member.base
      }
      return true
    }
  }

  private static func isConstant(_ node: Syntax) -> Bool {
    guard let call = node.as(FunctionCallExprSyntax.self), let value = call.arguments.first?.expression else {
      return false
    }
    return value.is(StringLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
  }
}

extension Project {
  /// Whether a function of `extension View` only applies modifiers that are allowed.
  fileprivate func isPlainModifier(_ name: String, allowed: Set<String>) -> Bool {
    guard viewFunctions.contains(name) else { return false }
    return modifierFact(name) { findPlainModifier(name, allowed: allowed) }
  }

  private func findPlainModifier(_ name: String, allowed: Set<String>) -> Bool {
    let bodies = viewFunctionBodies(name).map(\.body)
    return !bodies.isEmpty
      && bodies.allSatisfy { body in
        body.count == 1 && body.first.map { Self.appliesOnly(allowed, $0.item) } == true
      }
  }

  private static func appliesOnly(_ allowed: Set<String>, _ item: CodeBlockItemSyntax.Item) -> Bool {
    var current = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    while let next = current {
      if next.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { return true }
      guard let call = next.as(FunctionCallExprSyntax.self) else { return false }
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        guard allowed.contains(member.declName.baseName.text), let base = member.base else { return false }
        current = base
      } else {
        return call.calledExpression.as(DeclReferenceExprSyntax.self).map { allowed.contains($0.baseName.text) }
          ?? false
      }
    }
    return false
  }
}
