import SheetModel
import SwiftSyntax

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
    "scenePadding", "safeAreaPadding", "safeAreaBar", "geometryGroup", "gridCellAnchor", "gridCellUnsizedAxes",
    "gridColumnAlignment", "layoutValue", "rotation3DEffect", "projectionEffect", "transformEffect",
    "flipsForRightToLeftDirection", "colorInvert", "colorMultiply", "luminanceToAlpha", "colorEffect",
    "distortionEffect", "layerEffect", "visualEffect", "scrollTransition", "transition", "listRowSeparatorTint",
    "listSectionSeparator", "listSectionSeparatorTint", "simultaneousGesture", "highPriorityGesture", "onDrag",
    "onScrollVisibilityChange", "matchedTransitionSource", "handlesExternalEvents", "toolbarTitleDisplayMode",
    "toolbarBackgroundVisibility",
  ]

  static func isSystemModifier(_ name: String) -> Bool { modifiers.contains(name) }

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
    "HSplitView", "VSplitView", "AnyView", "navigationBarItems", "safeAreaBar", "toolbarTitleMenu",
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
    case .compiledModifiers(let steps): return steps.firstMapped { objection(to: $0, in: project) }
    case .modifier(let name):
      // A function of the project may have the name of a harmless modifier.
      if !Modal.kinds.contains(name) || !isModal(step.node), project.viewFunctions.contains(name),
        !project.isPlainModifier(name, allowed: modifiers)
      {
        return Finding(.crossesEnvironment, "'.\(name)' is a function of the project", at: place)
      }
      if modifiers.contains(name) || name.hasPrefix("accessibility") { return nil }
      if name == "id", isConstant(step.node) { return nil }
      if project.isPlainModifier(name, allowed: modifiers) { return nil }
      return Finding(
        .crossesEnvironment, "moving it over '.\(name)' could change what it shows", at: place)
    case .container(let name):
      if let type = owner(of: name, called: step.node, in: project) {
        return Finding(.crossesEnvironment, "'\(name)' is a function of '\(type)'", at: place)
      }
      if isContainer(name, project) || project.isPlainContainer(name) { return nil }
      return Finding(.crossesEnvironment, "what '\(name)' gives to its content is not known", at: place)
    case .loop: return Finding(.perRow, "it belongs to one row", at: place)
    case .conditional:
      guard let found = Availability.condition(of: step.node, holding: step.node, project.settings) else { return nil }
      return Finding(
        .exclusiveConditions, "it is there under '\(found.trimmedDescription)' only",
        at: Place(step.source.file, found.textRange))
    case .member: return nil
    case .compilation: return Finding(.exclusiveConditions, "it is there in one clause of an #if only", at: place)
    }
  }

  /// The type whose own function a step calls, in the project: `Card().overlay { … }`, or `overlay { … }` in the Card.
  private static func owner(of name: String, called node: Syntax, in project: Project) -> String? {
    guard name.first?.isLowercase == true, let call = node.as(FunctionCallExprSyntax.self) else { return nil }
    var base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    if base == nil || base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.`self`) {
      let type = node.typePath.joined(separator: ".")
      return project.hasFunction(name, in: type) ? type : nil
    }
    while let next = base {
      if let type = next.as(DeclReferenceExprSyntax.self)?.baseName.name {
        let found = project.types([type], seenFrom: node.typePath.joined(separator: "."))
        return ([type] + found.sorted()).first { project.hasFunction(name, in: $0) }
      }
      base = next.as(FunctionCallExprSyntax.self)?.calledExpression ?? next.as(MemberAccessExprSyntax.self)?.base
    }
    return nil
  }

  /// Whether a call by the name of a modal has the labels of one.
  private static func isModal(_ node: Syntax) -> Bool {
    node.as(FunctionCallExprSyntax.self)?.arguments.contains { argument in
      ["isPresented", "item", "context"].contains(argument.label?.text ?? "")
    } ?? false
  }

  private static func isConstant(_ node: Syntax) -> Bool {
    guard let call = node.as(FunctionCallExprSyntax.self), let value = call.arguments.first?.expression else {
      return false
    }
    return value.is(StringLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
  }
}

extension Project {
  /// Whether a type, or an extension of it, declares a function.
  fileprivate func hasFunction(_ name: String, in type: String) -> Bool {
    declarations(type).contains { summary in
      guard functionNames(in: summary.place.file).contains(name), let source = try? source(summary.place.file),
        let part = ViewType.Part(source, at: summary)
      else { return false }
      return part.declarations.contains { $0.as(FunctionDeclSyntax.self)?.name.name == name }
    }
  }

  /// Whether a function of `extension View` only applies modifiers that are allowed.
  fileprivate func isPlainModifier(_ name: String, allowed: Set<String>) -> Bool {
    guard viewFunctions.contains(name) else { return false }
    return modifierFact(name) { findPlainModifier(name, allowed: allowed) }
  }

  private func findPlainModifier(_ name: String, allowed: Set<String>) -> Bool {
    let bodies = viewFunctionBodies(name).map(\.body)
    // The project may have a function of an allowed name. One that goes on to another of its own name is asked here.
    let allowed = allowed.subtracting(viewFunctions.subtracting([name]))
    return !bodies.isEmpty
      && bodies.allSatisfy { body in
        // What is worked out before gives nothing to anybody.
        body.dropLast().allSatisfy { $0.item.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let" }
          && body.last.map { Self.appliesOnly(allowed, $0.item) } == true
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
