import SheetIndex
import SheetModel
import SwiftSyntax

/// An environment action of the project that opens the cases of an enum: it gets more cases.
struct KnownAction: AppWideStyle {
  let enumName: String
  private let key: String
  private let dismissalLabel: String?
  private let presenters: Set<String>
  let modalModifier: String?

  let kind = "sheet"
  let layers = 1
  let closesFromOutside = false
  let isKnown = true
  let rootModifier: String? = nil
  let mappingName = ""
  let valueName = "sheet"
  var takesDismissal: Bool { dismissalLabel != nil }
  var fileName: String { enumName }
  var propertyName: String { key }

  /// - Returns: nil where the project has none, or several.
  init?(_ project: Project) {
    var found: [(key: String, enumName: String, label: String?)] = []
    for summary in project.environmentExtensions where !project.isOfOtherApp(summary.place.file) {
      for entry in Self.entries(summary, project) where !project.declarations(entry.type).isEmpty {
        guard let action = Self.action(entry.type, project) else { continue }
        found.append((entry.name, action.enumName, action.label))
      }
    }
    // What is pushed, or covers, is no sheet.
    found.removeAll { item in
      !project.modals.contains { $0.presentation.kind == "sheet" && $0.presentation.enumName == item.enumName }
    }
    guard found.count == 1, let only = found.first else { return nil }
    (key, enumName, dismissalLabel) = only
    let functions = Self.functions(giving: only.key, project)
    presenters = Set(functions.map { ".\($0)(" } + ["\\.\(only.key)"])
    modalModifier = KnownPresenters.modifier(functions, project)
  }

  /// The values of an extension of the environment, with their types as far as they are written. Known by file:
  /// a menu must not read all of them again.
  private static func entries(
    _ summary: IndexSnapshot.TypeSummary, _ project: Project
  ) -> [(name: String, type: String)] {
    let file = summary.place.file
    return project.cache.fact("environment \(summary.body.start)", of: file, project.index.unit(of: file)) {
      guard let source = try? project.source(file),
        let decl = source.token(at: summary.place.range.start)?.nearest(ExtensionDeclSyntax.self)
      else { return [] }
      return decl.memberBlock.members.compactMap { member in
        guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
          let type = binding.typeAnnotation?.type.trimmedDescription
            ?? binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        else { return nil }
        return (name, type.trimmingParentheses)
      }
    }
  }

  /// The enum that `callAsFunction` of a type takes, and the label of what is run on dismissal.
  private static func action(_ type: String, _ project: Project) -> (enumName: String, label: String?)? {
    for summary in project.declarations(type) {
      let file = summary.place.file
      let calls: [(first: String, label: String?)] =
        project.cache.fact("call \(summary.body.start)", of: file, project.index.unit(of: file)) {
          (try? project.source(file)).map { Self.calls(summary, $0) } ?? []
        }
      for call in calls {
        // Beside the action, in the type around both.
        let found = project.types([call.first], seenFrom: type).first
        if let found, project.declarations(found).contains(where: { $0.kind == .enum }) { return (found, call.label) }
      }
    }
    return nil
  }

  /// What each `callAsFunction` takes first, and the label of the first closure behind it.
  private static func calls(
    _ summary: IndexSnapshot.TypeSummary, _ source: SourceFile
  ) -> [(first: String, label: String?)] {
    guard let group = source.group(at: summary) else { return [] }
    return group.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.compactMap { function in
      let parameters = Array(function.signature.parameterClause.parameters)
      guard function.name.text == "callAsFunction", let first = parameters.first, first.firstName.text == "_" else {
        return nil
      }
      let second = parameters.dropFirst().first { $0.type.trimmedDescription.contains("->") }
      return (first.type.trimmedDescription, second.map { $0.firstName.text })
    }
  }

  /// The functions of `View` that inject the action.
  private static func functions(giving key: String, _ project: Project) -> Set<String> {
    var modifiers: Set<String> = []
    var result: Set<String> = []
    for file in project.files(mentioning: [key, "environment"]) {
      guard let source = try? project.source(file) else { continue }
      for summary in project.index.types(in: file)
      where summary.kind == .struct && source.text(summary.body).contains(".environment(\\.\(key)") {
        modifiers.insert(summary.path.last ?? summary.name)
      }
    }
    for modifier in modifiers {
      for file in project.files(mentioning: [modifier, "modifier"]) {
        guard let source = try? project.source(file) else { continue }
        result.formUnion(KnownPresenters.functions(calling: modifier, in: source))
      }
    }
    return result
  }

  func property(named name: String, access: String) -> String { "@Environment(\\.\(key)) \(access)var \(name)" }

  func trigger(_ property: String, _ value: String, onDismiss: String?) -> String {
    let label = dismissalLabel.map { $0 == "_" ? ", " : ", \($0): " } ?? ""
    return "\(property)(\(value)\(onDismiss.map { label + $0 } ?? ""))"
  }

  func guardedClose(_ property: String, _ caseName: String) -> String { "" }
  func infrastructure(_ text: GeneratedText) -> [[String]] { [] }

  func knownProperty(in type: ViewType) -> String? {
    KnownProperty.find(in: type) { $0.attributes.contains { $0.systemText == "@Environment(\\.\(key))" } }
  }

  func givesToPresented(_ key: String) -> Bool { key == "\\." + self.key && !presenters.isEmpty }
  func presents(in content: String) -> Bool { presenters.contains { content.contains($0) } }
  func isGiven(byApp text: String) -> Bool { presents(in: text) }

  func gives(_ call: FunctionCallExprSyntax, in owner: ViewType, presents: Bool) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    if presenters.contains(".\(member.declName.baseName.name)(") { return true }
    return presents && member.declName.baseName.text == "environment"
      && call.arguments.first?.expression.trimmedDescription == "\\.\(key)"
  }
}

/// A router of the project that holds which case is shown: its enum gets more cases.
struct KnownRouter: AppWideStyle {
  let enumName: String
  let type: String
  private let state: String
  private let isObservable: Bool
  private let presenters: Set<String>
  let modalModifier: String?

  let kind = "sheet"
  let layers: Int
  var closesFromOutside: Bool { layers == 1 }
  let takesDismissal = false
  let isKnown = true
  let rootModifier: String? = nil
  let mappingName = ""
  var fileName: String { type }
  let propertyName = "router"

  /// - Returns: nil where no object of the project drives sheets by an enum, or several do.
  init?(_ project: Project) {
    var found: Set<[String]> = []
    for item in project.modals.map(\.presentation)
    where item.kind == "sheet" && !project.isOfOtherApp(item.place.file) {
      guard let name = item.enumName, let state = item.state,
        project.declarations(state.owner).contains(where: { $0.kind == .class })
      else { continue }
      found.insert([name, state.owner, state.property])
    }
    // Two states of one enum are two layers, where a function opens the next one.
    let all = found.sorted { $0.lexicographicallyPrecedes($1) }
    guard let only = all.first, all.count < 3, all.allSatisfy({ $0[0] == only[0] && $0[1] == only[1] }) else {
      return nil
    }
    enumName = only[0]
    type = only[1]
    state = only[2]
    layers = all.count
    presenters = KnownPresenters.functions(giving: only[1], project)
    modalModifier = KnownPresenters.modifier(presenters, project)
    guard let summary = project.declarations(type).first(where: { $0.kind == .class }),
      let source = try? project.source(summary.place.file),
      let decl = source.token(at: summary.place.range.start)?.nearest(ClassDeclSyntax.self)
    else { return nil }
    isObservable = decl.attributes.contains { $0.trimmedDescription == "@Observable" }
    let opens = decl.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.contains { function in
      let parameters = function.signature.parameterClause.parameters
      return function.name.text == "present" && parameters.count == 1 && parameters.first?.firstName.text == "_"
        && parameters.first?.type.trimmedDescription == only[0]
    }
    if all.count > 1, !opens { return nil }
  }

  func property(named name: String, access: String) -> String {
    isObservable
      ? "@Environment(\(type).self) \(access)var \(name)" : "@EnvironmentObject \(access)var \(name): \(type)"
  }

  func trigger(_ property: String, _ value: String, onDismiss: String?) -> String {
    layers == 1 ? "\(property).\(state) = \(value)" : "\(property).present(\(value))"
  }

  func guardedClose(_ property: String, _ caseName: String) -> String {
    "if case .\(caseName) = \(property).\(state) { \(property).\(state) = nil }"
  }

  func presents(in content: String) -> Bool { presenters.contains { content.contains(".\($0)(") } }

  func isGiven(byApp text: String) -> Bool {
    text.contains(type) || presenters.contains { text.contains(".\($0)(") }
  }

  func gives(_ call: FunctionCallExprSyntax, in owner: ViewType, presents: Bool) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    let name = member.declName.baseName.name
    if presenters.contains(name) { return true }
    guard presents, name == (isObservable ? "environment" : "environmentObject"),
      let object = call.arguments.first?.expression
    else { return false }
    // What it has from the environment is given further out.
    let own = object.as(MemberAccessExprSyntax.self).flatMap {
      $0.base?.trimmedDescription == "self" ? $0.declName : nil
    }
    return (own ?? object.as(DeclReferenceExprSyntax.self)).map { owner.isHeld($0.baseName.name, as: type) } ?? false
  }

  // MARK: Previews

  /// The modifier that gives a view a router; nil where nobody can guess how one is made.
  func giving(_ project: Project) -> String? {
    guard let summary = project.declarations(type).first(where: { $0.kind == .class }),
      let source = try? project.source(summary.place.file), !Access.isPrivate(summary, source),
      let members = source.group(at: summary)?.memberBlock.members,
      case let made = members.compactMap({ $0.decl.as(InitializerDeclSyntax.self) }),
      made.isEmpty
        || made.contains(where: { initialiser in
          initialiser.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
            && initialiser.signature.effectSpecifiers == nil && initialiser.optionalMark == nil
            && !initialiser.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        })
    else { return nil }
    return isObservable ? ".environment(\(type)())" : ".environmentObject(\(type)())"
  }

  /// The text of a view makes a router, or presents by one.
  func isMade(in text: String) -> Bool {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    return text.contains(name + "(") || text.contains(name + ".shared")
      || presenters.contains { text.contains(".\($0)(") }
  }

  /// `.environment(router)` where the file says what that is.
  func isGiven(byPreview view: ExprSyntax, in source: SourceFile) -> Bool {
    let text = view.trimmedDescription
    if isMade(in: text) { return true }
    let name = type.split(separator: ".").last.map(String.init) ?? type
    return FreeNames(in: Syntax(view)).mentioned.contains { word in
      ["\(word) = \(name)(", "\(word): \(name)"].contains { source.text(source.tree).contains($0) }
    }
  }

  func infrastructure(_ text: GeneratedText) -> [[String]] { [] }

  func knownProperty(in view: ViewType) -> String? {
    KnownProperty.find(in: view) { variable in
      variable.attributes.contains { attribute in
        let text = attribute.systemText
        return text == "@Environment(\(type).self)"
          || text == "@EnvironmentObject" && variable.bindings.first?.typeAnnotation?.type.trimmedDescription == type
      }
    }
  }
}

extension String {
  /// `(SheetAction)` is `SheetAction`.
  fileprivate var trimmingParentheses: String {
    hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : self
  }
}
