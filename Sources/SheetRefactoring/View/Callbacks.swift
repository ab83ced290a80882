import SheetModel
import SwiftSyntax

/// What is done with a closure that a view, or a function that makes a part of one, is given.
///
/// It is followed from the argument to the parameter or the property, and to everything that is done with that. Only
/// where each call of it is a gesture the user calls it; what is lost on the way (a model that keeps it, a view
/// whose source is not there) may call it at any time.
extension TriggerContext {
  /// An argument that is a closure, or means a function.
  struct Argument {
    /// nil for the first trailing closure, and for what has no label.
    let label: String?
    let isTrailing: Bool
    let call: FunctionCallExprSyntax

    init(_ argument: LabeledExprSyntax, of call: FunctionCallExprSyntax) {
      label = argument.label?.name
      isTrailing = false
      self.call = call
    }

    init?(_ closure: ClosureExprSyntax) {
      guard let call = TriggerContext.call(around: closure) else { return nil }
      label = TriggerContext.label(of: closure)?.name
      isTrailing = closure.parent?.is(LabeledExprSyntax.self) != true
      self.call = call
    }

    /// Tells what becomes of it from what becomes of other arguments of the same name.
    var key: String { "\(label ?? "-") \(isTrailing) \(given.sorted())" }

    /// The labels of the others.
    var given: Set<String> {
      Set(call.arguments.compactMap(\.label?.name) + call.additionalTrailingClosures.map(\.label.name))
    }
  }

  /// Controls of the system that call what they are given when they are used.
  private static let controls: Set<String> = [
    "Button", "Menu", "NavigationLink", "Link", "ShareLink", "EditButton", "RenameButton", "PasteButton", "Toggle",
    "Stepper", "Slider", "TextField", "SecureField", "Picker", "DatePicker", "ColorPicker", "ControlGroup", "UIAction",
    "UIAlertAction",
  ]
  static let deepest = 8

  /// Where a view calls the closure that it was given by itself, or is lost from sight.
  func callbackCause(of closure: ClosureExprSyntax, in source: SourceFile, depth: Int) -> Place? {
    guard let argument = Argument(closure), !(Self.isDismissal(closure) && Self.isModal(argument.call)) else {
      return nil
    }
    return callbackCause(of: argument, in: source, depth: depth)
  }

  func callbackCause(of argument: Argument, in source: SourceFile, depth: Int) -> Place? {
    var callee = argument.call.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    let here = source.place(callee)
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.name
      guard type.project.isTypeName(name) else {
        return callbackCause(of: argument, ofFunction: name, at: here, depth: depth)
      }
      return callbackCause(of: argument, ofType: name, from: source, at: here, depth: depth)
    }
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return here }
    let name = member.declName.baseName.name
    guard type.project.isTypeName(name) else {
      if member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
        return callbackCause(of: argument, ofFunction: name, at: here, depth: depth)
      }
      // `.default(Text("Save")) { … }`
      guard member.base != nil else { return nil }
      return type.project.viewFunctions.contains(name)
        ? callbackCause(of: argument, ofModifier: name, at: here, depth: depth)
        : Self.gestures.contains(name) ? nil : here
    }
    guard let base = member.base?.trimmedDescription else { return here }
    return callbackCause(
      of: argument, ofType: base == "SwiftUI" ? name : base + "." + name, from: source, at: here, depth: depth)
  }

  private func callbackCause(
    of argument: Argument, ofType name: String, from source: SourceFile, at here: Place, depth: Int
  ) -> Place? {
    let project = type.project
    guard let found = project.types([name], seenFrom: scope).first else {
      return Self.controls.contains(name) ? nil : here
    }
    guard hops < Self.deepest, let view = try? project.viewType(found, from: source.file) else { return here }
    let inside = TriggerContext(type: view, hops: hops + 1, calls: calls, way: way).handed(by: argument.call)
    return inside.remembered("\(view.key) \(argument.key)") {
      inside.cause(insideOf: argument, at: here, depth: 0)
    }
  }

  /// A part of this view, made by a function.
  private func callbackCause(
    of argument: Argument, ofFunction name: String, at here: Place, depth: Int
  ) -> Place? {
    let functions = isInModifier ? [] : type.functions(name)
    // A modifier of the view itself.
    guard !functions.isEmpty else {
      return type.project.viewFunctions.contains(name)
        ? callbackCause(of: argument, ofModifier: name, at: here, depth: depth) : nil
    }
    guard depth < Self.deepest else { return here }
    let inside = handed(by: argument.call)
    return inside.remembered("\(type.key) \(name)() \(argument.key)") {
      let found = functions.compactMap { function in
        type.source(of: function).flatMap { source in
          inside.cause(of: argument, in: function.signature.parameterClause, function.body, source, depth: depth + 1)
        }
      }
      return found.isEmpty ? here : found.firstMapped(\.place)
    }
  }

  /// A modifier of the project with a name that says that the user does something.
  private func callbackCause(
    of argument: Argument, ofModifier name: String, at here: Place, depth: Int
  ) -> Place? {
    guard depth < Self.deepest else { return here }
    let inside = inModifier.handed(by: argument.call)
    return inside.remembered(".\(name)() \(argument.key)") {
      let found = type.project.viewFunctionDecls(name).compactMap { function, source in
        inside.cause(
          of: argument, in: function.signature.parameterClause, function.body, source, depth: depth + 1)
      }
      return found.isEmpty ? here : found.firstMapped(\.place)
    }
  }

  /// What comes of a closure in one declaration that takes it.
  private struct Taken {
    let place: Place?
  }

  /// What this view does with an argument of its initialiser.
  func cause(insideOf argument: Argument, at here: Place, depth: Int) -> Place? {
    var found: [Taken] = []
    for initialiser in type.initialisers {
      guard let source = type.source(of: initialiser),
        let result = cause(
          of: argument, in: initialiser.signature.parameterClause, initialiser.body, source, depth: depth)
      else { continue }
      found.append(result)
    }
    for (property, isContent) in memberwise(argument) {
      found.append(Taken(place: isContent ? nil : cause(ofProperty: property, depth: depth)))
    }
    // Nothing takes it as far as is seen.
    return found.isEmpty ? here : found.firstMapped(\.place)
  }

  /// The properties that the initialiser which Swift makes fills with an argument, and which of them make views.
  private func memberwise(_ argument: Argument) -> [(name: String, isContent: Bool)] {
    let declared = type.primary.declarations
    guard !declared.contains(where: { $0.is(InitializerDeclSyntax.self) }) else { return [] }
    let given = argument.given
    return declared.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { variable in
      let isContent = Self.makesViews(variable.attributes)
      return variable.bindings.flatMap { binding -> [(String, Bool)] in
        guard binding.accessorBlock == nil || binding.initializer != nil || binding.typeAnnotation != nil else {
          return []
        }
        return LocalNames.names(in: binding.pattern).filter { name in
          argument.label.map { $0 == name }
            ?? (!given.contains(name) && type.project.isFunctionType(binding.typeAnnotation?.type))
        }.map { ($0, isContent) }
      }
    }
  }

  /// - Returns: nil where the declaration does not take the argument.
  private func cause(
    of argument: Argument, in parameters: FunctionParameterClauseSyntax, _ body: CodeBlockSyntax?,
    _ source: SourceFile, depth: Int
  ) -> Taken? {
    let given = argument.given
    var found: Taken?
    for parameter in parameters.parameters {
      let label = parameter.firstName.name
      let isIt =
        argument.label.map { $0 == label }
        ?? ((argument.isTrailing ? !given.contains(label) : label == "_")
          && type.project.isFunctionType(parameter.type))
      guard isIt else { continue }
      found = found ?? Taken(place: nil)
      if Self.makesViews(parameter.attributes) { continue }
      let name = (parameter.secondName ?? parameter.firstName).name
      guard let body else { return Taken(place: source.place(parameter)) }
      if let place = cause(ofLocal: name, declaredBy: Syntax(parameter), in: Syntax(body), source, depth: depth) {
        return Taken(place: place)
      }
    }
    return found
  }

  private static func makesViews(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { element in
      element.as(AttributeSyntax.self).map { $0.wrapperName.hasSuffix("Builder") } ?? false
    }
  }
}

extension ViewType {
  /// The file that one of its declarations stands in.
  fileprivate func source(of node: some SyntaxProtocol) -> SourceFile? {
    let root = node.root.id
    return parts.first { Syntax($0.source.tree).id == root }?.source
  }
}
