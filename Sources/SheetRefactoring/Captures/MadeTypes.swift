import SwiftSyntax

/// The type of a property whose declaration leaves it to the initial value: `= Date()`, `= [Item]()`, `= Mode.list`.
struct MadeTypes {
  private let type: ViewType
  private let project: Project

  init(_ type: ViewType, _ project: Project) {
    self.type = type
    self.project = project
  }

  /// - Returns: the type as the value names it; nil where the value does not say it for sure.
  func type(of binding: PatternBindingSyntax) -> String? { binding.initializer.flatMap { type(of: $0.value) } }

  private func type(of value: ExprSyntax) -> String? {
    if let call = value.as(FunctionCallExprSyntax.self) { return made(call) }
    if let member = value.as(MemberAccessExprSyntax.self) { return holder(of: member, isCalled: false) }
    if let list = value.as(ArrayExprSyntax.self) {
      return common(list.elements.map(\.expression)).map { "[\($0)]" }
    }
    if let table = value.as(DictionaryExprSyntax.self), case .elements(let elements) = table.content {
      guard let key = common(elements.map(\.key)), let value = common(elements.map(\.value)) else { return nil }
      return "[\(key): \(value)]"
    }
    // `-1`, `-0.5`
    guard let negative = value.as(PrefixOperatorExprSyntax.self), negative.operator.text == "-" else { return nil }
    if negative.expression.is(IntegerLiteralExprSyntax.self) { return "Int" }
    return negative.expression.is(FloatLiteralExprSyntax.self) ? "Double" : nil
  }

  /// What all values of a list are, each by itself.
  private func common(_ values: [ExprSyntax]) -> String? {
    let types = Set(values.map { Captures.literalType($0) ?? type(of: $0) })
    return types.count == 1 ? types.first ?? nil : nil
  }

  private func made(_ call: FunctionCallExprSyntax) -> String? {
    let callee = call.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self) { return holder(of: member, isCalled: true) }
    if let list = callee.as(ArrayExprSyntax.self) { return list.elements.count == 1 ? written(callee) : nil }
    if let table = callee.as(DictionaryExprSyntax.self) {
      guard case .elements(let elements) = table.content, elements.count == 1 else { return nil }
      return written(callee)
    }
    if let generic = callee.as(GenericSpecializationExprSyntax.self) {
      let name = generic.expression.trimmedDescription
      return Self.collections.contains(name) && isSystems(name) ? written(callee) : nil
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name, name.first?.isUppercase == true else {
      return nil
    }
    if isSystems(name) {
      let isPlain = call.arguments.isEmpty && call.trailingClosure == nil
      return Self.total.contains(name) || isPlain && Self.plain.contains(name) ? name : nil
    }
    guard project.declarations(name).contains(where: { $0.kind == .struct || $0.kind == .enum }),
      !project.isGeneric(name), OptionalValues(type: type, project: project).failure(of: call, making: name) == .never
    else { return nil }
    return name
  }

  /// Types as an expression names them, and nothing else: `[Int: [String]]`, `Set<Page.ID>`.
  private func written(_ callee: ExprSyntax) -> String? {
    let names = FreeNames(in: Syntax(callee)).references.map(\.baseName.name)
    return names.allSatisfy { $0.first?.isUppercase == true } ? callee.trimmedDescription : nil
  }

  /// `Mode` of `Mode.list`, where that is a case; `CGSize` of `CGSize.zero`.
  private func holder(of member: MemberAccessExprSyntax, isCalled: Bool) -> String? {
    guard let base = member.base, base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self) else {
      return nil
    }
    let name = base.trimmedDescription
    let value = member.declName.baseName.name
    guard name.first?.isUppercase == true else { return nil }
    if isSystems(name), (isCalled ? Self.functions : Self.constants)[name]?.contains(value) == true { return name }
    guard let full = project.types([name], seenFrom: type.name).first, !project.isGeneric(full) else { return nil }
    let isCase = project.declarations(full).contains { summary in
      project.group(at: summary)?.as(EnumDeclSyntax.self)?.caseElements.contains { element in
        element.name.name == value && (element.parameterClause != nil) == isCalled
      } ?? false
    }
    return isCase ? name : nil
  }

  /// The project has no type of that name that could be meant.
  private func isSystems(_ name: String) -> Bool {
    project.types([name], seenFrom: type.name).isEmpty
      && project.declarations(name).allSatisfy { $0.kind == .extension }
  }

  private static let collections: Set<String> = ["Array", "ContiguousArray", "Dictionary", "Set"]
  /// None of their initialisers can fail.
  private static let total: Set<String> = [
    "Date", "CGSize", "CGPoint", "CGRect", "CGVector", "CGFloat", "IndexSet", "IndexPath", "DateComponents",
    "AttributedString", "CharacterSet", "NavigationPath",
  ]
  /// With an argument some can.
  private static let plain: Set<String> = [
    "Bool", "Data", "Decimal", "Double", "Float", "Int", "String", "UUID",
  ]
  /// What gives a value of the type itself.
  private static let functions: [String: Set<String>] = [
    "PresentationDetent": ["fraction", "height"], "Angle": ["degrees", "radians"],
    "Duration": ["microseconds", "milliseconds", "nanoseconds", "seconds"],
    "MapCameraPosition": ["camera", "rect", "region"],
  ]
  private static let constants: [String: Set<String>] = [
    "CGSize": ["zero"], "CGPoint": ["zero"], "CGVector": ["zero"], "CGRect": ["zero", "null", "infinite"],
    "CGFloat": ["zero", "infinity", "pi"], "Double": ["zero", "infinity", "pi"], "Int": ["max", "min", "zero"],
    "Date": ["now", "distantPast", "distantFuture"], "Decimal": ["zero"], "Duration": ["zero"], "Angle": ["zero"],
    "PresentationDetent": ["large", "medium"], "ColorScheme": ["dark", "light"],
    "EditMode": ["active", "inactive", "transient"], "NavigationSplitViewColumn": ["content", "detail", "sidebar"],
    "NavigationSplitViewVisibility": ["all", "automatic", "detailOnly", "doubleColumn"],
    "Calendar": ["autoupdatingCurrent", "current"], "Locale": ["autoupdatingCurrent", "current"],
    "TimeZone": ["autoupdatingCurrent", "current"], "MapCameraPosition": ["automatic"],
    "UnitPoint": ["bottom", "center", "leading", "top", "trailing", "zero"],
    "Color": [
      "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink",
      "primary", "purple", "red", "secondary", "teal", "white", "yellow",
    ],
  ]
}
