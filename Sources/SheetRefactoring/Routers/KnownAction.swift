import SheetIndex
import SheetModel
import SwiftSyntax

/// An environment action of the project that opens the cases of an enum: it gets more cases.
struct KnownAction: AppWideStyle {
  let enumName: String
  private let key: String
  /// The type of the action: one with `callAsFunction`, or a closure.
  private let action: String
  private let dismissalLabel: String?
  /// `((Sheet) -> Void)?`, `ShowAction?`: it is called with a question mark.
  private let isOptional: Bool
  /// The calls that give the action: `.presentsSheets(`, `.modifier(SheetPresenter(`.
  private let presenters: Set<String>
  let modalModifier: String?
  let openerFile: FileID?
  let keepsDismissals: Bool

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
    var found: [(entry: Entry, enumName: String, label: String?)] = []
    var files: [FileID] = []
    for summary in project.environmentExtensions where !project.isOfOtherApp(summary.place.file) {
      for entry in Self.entries(summary, project) {
        guard let action = Self.action(entry, project) else { continue }
        found.append((entry, action.enumName, action.label))
        files.append(summary.place.file)
      }
    }
    // What is pushed, or covers, is no sheet.
    let shown = zip(found, files).filter { item, _ in
      project.modals.contains { $0.presentation.kind == "sheet" && $0.presentation.enumName == item.enumName }
        && project.mapsCases(of: item.enumName)
    }
    guard shown.count == 1, let (only, file) = shown.first else { return nil }
    (_, enumName, dismissalLabel) = only
    key = only.entry.name
    action = only.entry.type
    isOptional = only.entry.isOptional
    openerFile = file
    let sites = dismissalLabel == nil ? [] : KnownRouter.modals(of: enumName, project)
    keepsDismissals = !sites.isEmpty && sites.allSatisfy(Self.onlyRuns)
    let giving = Self.functions(giving: key, project)
    let modifiers = Self.modifiers(giving: key, project)
      .union(KnownPresenters.modifiers(applying: giving, project))
    let functions = KnownPresenters.functions(calling: modifiers, project).union(giving)
    presenters = Set(functions.map { ".\($0)(" } + modifiers.map { ".modifier(\($0)(" })
    modalModifier = KnownPresenters.modifier(functions, project)
  }

  /// `{ onDismiss?() }`: what it runs may set the next one, which nothing empties afterwards.
  private static func onlyRuns(_ site: ModalSite) -> Bool {
    guard let closure = site.onDismiss?.as(ClosureExprSyntax.self), closure.signature == nil,
      closure.statements.count == 1, let only = closure.statements.first?.item,
      let call = (only.as(OptionalChainingExprSyntax.self)?.expression ?? only.as(ExprSyntax.self))?.as(
        FunctionCallExprSyntax.self),
      call.arguments.isEmpty, call.trailingClosure == nil,
      let name = call.calledExpression.as(OptionalChainingExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)?
        .baseName.name, let owner = Syntax(site.call).declGroupAround
    else { return false }
    // Set by what opens, and by nothing else.
    let values = owner.memberBlock.tokens(viewMode: .sourceAccurate).compactMap { token -> ExprSyntax? in
      guard token.name == name, let list = token.parent?.parent?.as(ExprListSyntax.self).map(Array.init),
        list.count == 3,
        list[0].trimmedDescription == name, list[1].is(AssignmentExprSyntax.self)
      else { return nil }
      return list[2]
    }
    return !values.isEmpty && values.allSatisfy { !$0.is(NilLiteralExprSyntax.self) }
  }

  /// The values of an extension of the environment, with their types as far as they are written. Known by file:
  /// a menu must not read all of them again.
  static func entries(_ summary: IndexSnapshot.TypeSummary, _ project: Project) -> [Entry] {
    let file = summary.place.file
    return project.cache.fact("environment \(summary.body.start)", of: file, project.index.unit(of: file)) {
      guard let source = try? project.source(file),
        let decl = source.token(at: summary.place.range.start)?.nearest(ExtensionDeclSyntax.self)
      else { return [] }
      return decl.memberBlock.members.compactMap { member in
        guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
        else { return nil }
        let optional = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self)
        let type = optional?.wrappedType ?? binding.typeAnnotation?.type
        let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        guard let written = type?.trimmedDescription ?? made else { return nil }
        return Entry(
          name: name, type: written.trimmingParentheses, handed: type.flatMap(Self.handed), isOptional: optional != nil)
      }
    }
  }

  struct Entry {
    let name: String
    /// Without the question mark of an optional.
    let type: String
    /// What a closure takes, where it is one.
    let handed: String?
    let isOptional: Bool
  }

  /// What a closure takes that could be an action: `(Sheet) -> Void`, `@MainActor (Sheet?) -> Void`.
  private static func handed(_ type: TypeSyntax) -> String? {
    if let attributed = type.as(AttributedTypeSyntax.self) { return handed(attributed.baseType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return handed(only.type)
    }
    guard let function = type.as(FunctionTypeSyntax.self), function.effectSpecifiers == nil,
      function.parameters.count == 1, let only = function.parameters.first?.type,
      ["Void", "()"].contains(function.returnClause.type.trimmedDescription)
    else { return nil }
    return only.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription ?? only.trimmedDescription
  }

  /// The enum that an action takes, and the label of what is run on dismissal.
  private static func action(_ entry: Entry, _ project: Project) -> (enumName: String, label: String?)? {
    let declared = project.declarations(entry.type)
    // `typealias ShowSheet = @MainActor (Sheet) -> Void`
    let alias = declared.firstMapped(project.aliased).flatMap(Self.handed)
    guard alias != nil || declared.isEmpty else { return action(entry.type, project) }
    guard let handed = entry.handed ?? alias, let found = project.types([handed], seenFrom: nil).first,
      project.declarations(found).contains(where: { $0.kind == .enum })
    else { return nil }
    return (found, nil)
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

  /// The modifiers that inject the action.
  private static func modifiers(giving key: String, _ project: Project) -> Set<String> {
    var modifiers: Set<String> = []
    for file in project.files(mentioning: [key, "environment"]) {
      guard let source = try? project.source(file) else { continue }
      // What a sheet in it is given reaches nothing around.
      let contents = project.shownNames.contents(in: source)
      for summary in project.index.types(in: file) where summary.kind == .struct {
        let isGiven = source.ranges(ofWord: key, in: summary.body).contains { range in
          let call = source.token(in: range)?.parent?.nearest(FunctionCallExprSyntax.self)
          return call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "environment"
            && call?.arguments.first?.expression.trimmedDescription == "\\.\(key)"
            && !contents.contains { $0.contains(range.start) }
        }
        if isGiven { modifiers.insert(summary.path.last ?? summary.name) }
      }
    }
    return modifiers
  }

  /// The functions of `View` that inject the action themselves, and present.
  private static func functions(giving key: String, _ project: Project) -> Set<String> {
    let extending = Set(project.viewExtensions)
    var result: Set<String> = []
    for file in project.files(mentioning: [key, "environment", "sheet"]) where extending.contains(file) {
      guard let source = try? project.source(file) else { continue }
      for item in source.tree.statements {
        guard let decl = item.item.as(ExtensionDeclSyntax.self),
          ["View", "SwiftUI.View"].contains(decl.extendedType.trimmedDescription)
        else { continue }
        for function in decl.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
          result.insert(function.name.name)
        }
      }
    }
    // Of several of one name types decide which is called; an own `sheet` is called like the system's.
    return result.filter { name in
      !Modal.kinds.contains(name) && project.viewFunctionDecls(name).allSatisfy { gives($0.function, key) }
    }
  }

  /// `sheet(item: sheet) { … }.environment(\.showSheet, …)`, on the view itself.
  private static func gives(_ function: FunctionDeclSyntax, _ key: String) -> Bool {
    guard let body = function.body?.statements, body.count == 1, let only = body.first?.item else { return false }
    var names: Set<String> = []
    var next = only.as(ExprSyntax.self) ?? only.as(ReturnStmtSyntax.self)?.expression
    while let call = next?.as(FunctionCallExprSyntax.self) {
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      let name = member?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
      let isOfKey = call.arguments.first?.expression.trimmedDescription == "\\.\(key)"
      if let name = name?.baseName.name, name != "environment" || isOfKey { names.insert(name) }
      next = member?.base
    }
    return names.isSuperset(of: ["sheet", "environment"])
  }

  func property(named name: String, access: String) -> String { "@Environment(\\.\(key)) \(access)var \(name)" }

  func trigger(_ property: String, _ value: String, onDismiss: String?) -> String {
    let label = dismissalLabel.map { $0 == "_" ? ", " : ", \($0): " } ?? ""
    return "\(property)\(isOptional ? "?" : "")(\(value)\(onDismiss.map { label + $0 } ?? ""))"
  }

  func infrastructure(_ text: GeneratedText) -> [[String]] { [] }

  func knownProperty(in type: ViewType) -> String? {
    KnownProperty.find(in: type) { $0.attributes.contains { $0.systemText == "@Environment(\\.\(key))" } }
  }

  func givesToPresented(_ key: String) -> Bool { key == "\\." + self.key }
  /// What is given the action alone opens nothing by it: that is done by who made it.
  func presents(in content: String) -> Bool {
    presenters.contains { content.contains($0) } || content.contains("\\.\(key)") && content.contains(".sheet(")
  }

  func isGiven(by roots: SceneRoots, _ project: Project) -> Bool {
    presenters.contains { roots.text.contains($0) } || roots.text.contains("\\.\(key)")
  }

  func conditions(_ project: Project) -> [Place] { ActionCode(of: key, action, opening: enumName, project).conditions }

  func isGiven(by root: SceneRoots.Root, _ project: Project) -> Bool { root.gives(["\\.\(key)"], project) }

  func gives(_ call: FunctionCallExprSyntax, in owner: ViewType, presents: Bool) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    let name = member.declName.baseName.name
    if presenters.contains(".\(name)(") { return true }
    if name == "modifier", let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      presenters.contains(".modifier(\(made.calledExpression.trimmedDescription)(")
    {
      return true
    }
    return presents && member.declName.baseName.text == "environment"
      && call.arguments.first?.expression.trimmedDescription == "\\.\(key)"
  }
}

extension String {
  /// `(SheetAction)` is `SheetAction`.
  fileprivate var trimmingParentheses: String {
    hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : self
  }
}
