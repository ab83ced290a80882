import SheetModel
import SwiftSyntax

/// Routers that views are handed by whoever makes them: `Home(router: router)` within what presents by that very router.
struct HandedRouters {
  private let project: Project
  /// How the router's type is written, and the state by which it presents.
  private let holder: RouterHolder
  private var types: Set<String> { holder.types }
  private let state: String
  private let presenters: Set<Place>

  init(_ project: Project, of holder: RouterHolder, presenting enumName: String, by state: String) {
    self.project = project
    self.holder = holder
    self.state = state
    presenters = Set(project.index.presentations.filter { $0.enumName == enumName }.map(\.place))
  }

  /// Whether all who make a view hand it a router that presents around it.
  ///
  /// - Parameter property: what the view calls it.
  func arePresented(around view: ViewType, _ property: String) -> Bool {
    var seen: Set<String> = []
    return arePresented(around: view, property, &seen)
  }

  private func arePresented(around view: ViewType, _ property: String, _ seen: inout Set<String>) -> Bool {
    guard seen.insert(view.key).inserted else { return true }
    // An initialiser of its own may keep another one.
    guard !view.parts.contains(where: { $0.declarations.contains { $0.is(InitializerDeclSyntax.self) } }) else {
      return false
    }
    let places = project.madeViews(of: project.sceneRoots?.number).places(of: view.toldApart)
    guard !places.isEmpty else { return false }
    for (node, source, owner) in places {
      guard let call = node.as(FunctionCallExprSyntax.self),
        let value = call.arguments.first(where: { $0.label?.text == property })?.expression,
        let name = Self.property(value), let type = try? project.viewType(owner, from: source.file)
      else { return false }
      if isPresented(node, by: name, in: source), types.contains(where: { type.isHeld(name, as: $0) }) { continue }
      guard isHanded(name, to: type), !isInModal(node, in: source), arePresented(around: type, name, &seen) else {
        return false
      }
    }
    return true
  }

  /// A property that a router is made for: one object for each of the views that have it.
  struct Origin: Hashable {
    let view: String
    let property: String
  }

  /// Which router a property of a view holds: the view's own, `@State private var router = Router()`, or what the one place
  /// that makes the view hands it, `HomeTab(router: homeRouter)`, or gives it there, `HomeTab().environment(homeRouter)`.
  static func origin(of property: String, in view: ViewType) -> Origin? {
    var (property, view) = (property, view)
    var seen: Set<Origin> = []
    while seen.insert(Origin(view: view.key, property: property)).inserted {
      guard let (_, variable, binding) = view.property(property) else { return nil }
      if isMadeAnew(variable, binding) { return Origin(view: view.key, property: property) }
      let project = view.project
      let places = project.madeViews(of: project.sceneRoots?.number).places(of: view.toldApart)
      guard places.count == 1, let (node, source, owner) = places.first,
        let outer = try? project.viewType(owner, from: source.file),
        let name = type(ofEnvironment: variable).map({ given($0, to: node, in: outer) })
          ?? handed(variable, property, by: node, to: view)
      else { return nil }
      (property, view) = (name, outer)
    }
    return nil
  }

  /// `homeRouter` of `HomeTab(router: homeRouter)`
  private static func handed(
    _ variable: VariableDeclSyntax, _ property: String, by node: Syntax, to view: ViewType
  ) -> String? {
    // An initialiser of its own may keep another one.
    guard isHanded(variable),
      !view.parts.contains(where: { $0.declarations.contains { $0.is(InitializerDeclSyntax.self) } })
    else { return nil }
    let arguments = node.as(FunctionCallExprSyntax.self)?.arguments
    return (arguments?.first { $0.label?.text == property }?.expression).flatMap(self.property)
  }

  /// `Router` of `@Environment(Router.self) var router`, `@EnvironmentObject var router: Router`; nil for others.
  private static func type(ofEnvironment variable: VariableDeclSyntax) -> String? {
    let attribute = variable.attributes.first?.as(AttributeSyntax.self)
    switch attribute?.wrapperName {
    case "Environment":
      let text = attribute?.arguments?.trimmedDescription ?? ""
      return text.hasSuffix(".self") ? String(text.dropLast(5)) : nil
    case "EnvironmentObject": return variable.bindings.first?.typeAnnotation?.type.trimmedDescription
    default: return nil
    }
  }

  /// What a view gives to one that it makes: the nearest around that, in the same member.
  private static func given(_ type: String, to node: Syntax, in owner: ViewType) -> String? {
    var child = node
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self) {
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == child.id,
        let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        ["environment", "environmentObject"].contains(member.declName.baseName.text),
        let object = call.arguments.first?.expression, !object.is(KeyPathExprSyntax.self)
      {
        guard let name = property(object), let (_, variable, binding) = owner.property(name) else { return nil }
        let other = self.type(ofEnvironment: variable)
        if owner.isHeld(name, as: type) || other == type { return name }
        // One whose type is not written may be it.
        let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        guard other != nil || binding.typeAnnotation != nil || made?.trimmedDescription.first?.isUppercase == true
        else { return nil }
      }
      child = parent
    }
    return nil
  }

  /// `@State private var router = Router()`, `.init()`, and not `Router.shared`.
  private static func isMadeAnew(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
    let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.wrapperName
    guard ["State", "StateObject"].contains(wrapper),
      let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    else { return false }
    return made.is(DeclReferenceExprSyntax.self) || made.trimmedDescription == ".init"
  }

  /// `router`, `self.router`
  static func property(_ value: ExprSyntax) -> String? {
    let own = value.as(MemberAccessExprSyntax.self).flatMap {
      $0.base?.isSelf == true ? $0.declName : nil
    }
    guard let reference = own ?? value.as(DeclReferenceExprSyntax.self),
      own != nil || LocalNames.declaration(of: reference.baseName.name, at: reference) == nil
    else { return nil }
    return reference.baseName.name
  }

  private func isHanded(_ name: String, to view: ViewType) -> Bool {
    view.property(name).map { _, variable, binding in
      Self.isHanded(variable) && types.contains(binding.typeAnnotation?.type.trimmedDescription ?? "")
    } ?? false
  }

  /// Nothing that the view makes itself, or takes from elsewhere.
  static func isHanded(_ variable: VariableDeclSyntax) -> Bool {
    let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.wrapperName
    return [nil, "ObservedObject", "Bindable"].contains(wrapper)
      && !variable.modifiers.contains { $0.name.text == "static" }
      && variable.bindings.allSatisfy { $0.initializer == nil && $0.accessorBlock == nil }
  }

  private func isPresented(_ node: Syntax, by name: String, in source: SourceFile) -> Bool {
    let contents = project.shownNames.contents(in: source)
    var child = node
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self) {
      // What a modal shows is another layer.
      if contents.contains(child.textRange) { return false }
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == child.id,
        let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        presenters.contains(source.place(member.declName.baseName)),
        let binding = call.arguments.first?.expression, holder.isBinding(binding, to: state, of: name)
      {
        return true
      }
      child = parent
    }
    return false
  }

  private func isInModal(_ node: Syntax, in source: SourceFile) -> Bool {
    project.shownNames.contents(in: source).contains { $0.start <= node.start && node.end <= $0.end }
  }
}
