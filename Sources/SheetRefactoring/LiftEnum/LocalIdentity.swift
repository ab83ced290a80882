import SheetModel
import SwiftSyntax

/// How an enum tells its values apart, in words that another enum can use.
struct LocalIdentity {
  /// What is bound of each value, and what is made of it: `["let book", "_"]`, `["\(book.id)"]`.
  struct Text {
    /// nil where nothing of the values is needed.
    let bound: [String]?
    let parts: [String]
    /// What is compared as it is, where a text of it would not do: `["book.id"]`.
    var compared: [String]?
    /// A type two values of which look the same in a text.
    var blurredType: String?
  }

  private enum Form {
    /// The whole value: `self`, `rawValue`, `hashValue`.
    case whole
    /// A text of the whole value.
    case described
    case branches([String: Text])
  }

  private let form: Form

  static func isIdentity(_ decl: DeclSyntax) -> Bool {
    decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == "id"
  }

  /// - Throws: where it is not evident.
  init(of enumeration: LocalDeclarations) throws(Finding) {
    let (decl, elements) = (enumeration.decl, enumeration.elements)
    guard let id = enumeration.id, let binding = id.decl.as(VariableDeclSyntax.self)?.bindings.first else {
      throw Finding(.noPayloadIdentity, "'\(decl.name.name)' has no id", at: enumeration.source.place(decl.name))
    }
    let source = id.source
    let fault = Finding(.noPayloadIdentity, "this id does not tell what it is made of", at: source.place(binding))
    // Whatever gives an Int or a String is a text that tells its values.
    let type = binding.typeAnnotation?.type.trimmedDescription
    guard let expr = Self.only(binding) else { throw fault }
    if Self.isDescription(expr) {
      form = .described
      return
    }
    if Self.whole.contains(expr.trimmedDescription) {
      form = .whole
      return
    }
    guard let node = expr.as(SwitchExprSyntax.self), node.subject.isSelf else { throw fault }
    var branches: [String: Text] = [:]
    var seen: Set<String> = []
    for element in node.cases {
      guard case .switchCase(let branch) = element, case .case(let label) = branch.label,
        branch.statements.count == 1, let value = branch.statements.first.flatMap({ Self.value($0.item) })
      else { throw fault }
      guard seen.insert(value.trimmedDescription).inserted, label.caseItems.count == 1 else {
        throw Finding(
          .noPayloadIdentity, "several cases have this id, and are one modal; in the other enum each is one",
          at: source.place(branch))
      }
      guard let item = label.caseItems.first,
        item.whereClause == nil, let name = EnumGrowth.caseName(of: item.pattern),
        let count = elements.first(where: { $0.name.name == name }).map({ $0.parameterClause?.parameters.count ?? 0 }),
        let bound = CasePattern.bound(item.pattern, count),
        let parts = Self.compared(value, of: type).map({ $0.map { "\\(\($0))" } }) ?? Self.parts(value, of: type),
        FreeNames(in: Syntax(value)).references.allSatisfy({ name in
          bound.names.contains(name.baseName.name) || name.baseName.name == "String"
        })
      else { throw Finding(.noPayloadIdentity, "this id does not tell what it is made of", at: source.place(branch)) }
      var text = Text(bound: parts.isEmpty ? nil : bound.arguments, parts: parts)
      if let values = Self.compared(value, of: type) {
        text.compared = values
        text.blurredType =
          elements.first { $0.name.name == name }?.parameterClause?.parameters.first?.type
          .trimmedDescription
      }
      branches[name] = text
    }
    form = .branches(branches)
  }

  private static let whole: Set<String> = [
    "self", "rawValue", "self.rawValue", "hashValue", "self.hashValue",
  ]
  /// Texts of all that a case carries, without white space.
  static let descriptions: Set<String> = [
    "String(describing:self)", "String(reflecting:self)", "\"\\(self)\"",
  ]

  private static func isDescription(_ expr: ExprSyntax) -> Bool {
    descriptions.contains(expr.trimmedDescription.filter { !$0.isWhitespace })
  }

  /// The only expression that a property is worked out by.
  private static func only(_ binding: PatternBindingSyntax) -> ExprSyntax? {
    guard case .getter(let list)? = binding.accessorBlock?.accessors, list.count == 1 else { return nil }
    return list.first.flatMap { value($0.item) }
  }

  /// Whether an id is a text of the whole value.
  static func isDescribed(_ decl: DeclSyntax) -> Bool {
    decl.as(VariableDeclSyntax.self)?.bindings.first.flatMap(only).map(isDescription) ?? false
  }

  static func value(_ item: CodeBlockItemSyntax.Item) -> ExprSyntax? {
    if let statement = item.as(ReturnStmtSyntax.self) { return statement.expression }
    if let statement = item.as(ExpressionStmtSyntax.self) { return statement.expression }
    return item.as(ExprSyntax.self)
  }

  /// `["edited", entry.id] as [AnyHashable]`: what an id holds of the values as they are.
  private static func compared(_ expr: ExprSyntax, of type: String?) -> [String]? {
    guard ["AnyHashable", "Swift.AnyHashable"].contains(type), let sequence = expr.as(SequenceExprSyntax.self),
      sequence.elements.count == 3, sequence.elements.last?.trimmedDescription == "[\(type ?? "")]",
      sequence.elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil,
      let list = sequence.elements.first?.as(ArrayExprSyntax.self)?.elements,
      list.first?.expression.is(StringLiteralExprSyntax.self) == true,
      list.dropFirst().allSatisfy({ isPath($0.expression) })
    else { return nil }
    return list.dropFirst().map(\.expression.trimmedDescription)
  }

  /// What an id says of the values: `"\(mail.id)"`, `mail.id`, `"mail" + String(mail.id)`; nil for anything else.
  private static func parts(_ expr: ExprSyntax, of type: String?) -> [String]? {
    if expr.is(IntegerLiteralExprSyntax.self) { return [] }
    if let literal = expr.as(StringLiteralExprSyntax.self) {
      return literal.segments.compactMap { segment in
        if case .expressionSegment(let inner) = segment { return inner.trimmedDescription }
        return nil
      }
    }
    guard type == "Int" || type == "String" else { return nil }
    if let call = expr.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "String",
      call.arguments.count == 1, call.trailingClosure == nil, let argument = call.arguments.first,
      argument.label == nil,
      isPath(argument.expression)
    {
      // Not the value alone: which text `String` makes of it, an initialiser of the project's may decide.
      return ["\\(\(call.trimmedDescription))"]
    }
    if isPath(expr) { return ["\\(\(expr.trimmedDescription))"] }
    if let sequence = expr.as(SequenceExprSyntax.self), type == "String" {
      var result: [String] = []
      for (index, element) in sequence.elements.enumerated() {
        guard index % 2 == 0 else {
          guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return nil }
          continue
        }
        guard let parts = parts(element, of: type) else { return nil }
        result += parts
      }
      return result
    }
    return nil
  }

  /// `mail.address.line`
  static func isPath(_ expr: ExprSyntax) -> Bool {
    if expr.is(DeclReferenceExprSyntax.self) { return true }
    return expr.as(MemberAccessExprSyntax.self)?.base.map(isPath) ?? false
  }

  private var isDescribed: Bool {
    if case .described = form { return true }
    return false
  }

  /// Whoever is its own id can be compared, and so can all that its cases carry.
  private var isWhole: Bool {
    if case .whole = form { return true }
    return false
  }

  /// How values of the system's are told apart in a text beside those that anything asks for.
  private static func plain(_ type: String, _ project: Project) -> String? {
    ["Bool", "Double", "Float"].contains(type) && project.declarations(type).isEmpty ? "" : nil
  }

  func text(of element: EnumCaseElementSyntax, _ project: Project, _ source: SourceFile) throws(Finding) -> Text {
    if case .branches(let all) = form, let known = all[element.name.name] { return known }
    let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
    guard !parameters.isEmpty else { return Text(bound: nil, parts: []) }
    var bound: [String] = []
    var parts: [String] = []
    var compared: [String] = []
    var blurredType: String?
    for parameter in parameters {
      let type = parameter.type.trimmedDescription
      let owners = SurroundingNames.types(around: Syntax(element))
      let evident =
        project.identity(of: type, from: source.file, in: owners) ?? (isWhole ? Self.plain(type, project) : nil)
      // As it is described within the enum's own text.
      let described = isDescribed && !project.isBlurred(type, in: owners.first ?? "") && !type.contains("->")
      // As it is compared within the enum, where that is no text.
      let whole =
        isDescribed
        ? nil : project.identity(of: type, from: source.file, in: owners, asText: false) ?? (isWhole ? "" : nil)
      guard evident != nil || described || whole != nil else {
        throw Finding(
          .noPayloadIdentity, project.untold(type, from: source.file, in: owners), at: source.place(parameter.type))
      }
      let label = parameter.firstName.map(\.name)
      let name = CaseNames.unique(
        label ?? CaseNames.value(of: type), avoiding: Set(bound.map { String($0.dropFirst(4)) }))
      bound.append("let " + name)
      parts.append(evident.map { "\\(\(name)\($0))" } ?? "\\(String(reflecting: \(name)))")
      compared.append(name + (evident ?? whole ?? ""))
      if evident == nil, !described { blurredType = blurredType ?? type }
    }
    return Text(
      bound: bound, parts: parts, compared: blurredType == nil ? nil : compared, blurredType: blurredType)
  }
}

/// The patterns of a case with values.
enum CasePattern {
  /// What a pattern binds, one for each value of the case: `["let book", "_"]`, and the names.
  ///
  /// - Returns: nil where it binds in another way.
  static func bound(_ pattern: PatternSyntax, _ count: Int) -> (arguments: [String]?, names: [String])? {
    var inner = pattern
    var prefix = ""
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      guard binding.bindingSpecifier.text == "let" else { return nil }
      prefix = "let "
      inner = binding.pattern
    }
    guard let expr = inner.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    guard let call = expr.as(FunctionCallExprSyntax.self) else { return (nil, []) }
    guard call.arguments.count == count else { return nil }
    var arguments: [String] = []
    var names: [String] = []
    for argument in call.arguments {
      let label = argument.label.map { $0.text + ": " } ?? ""
      let text = argument.expression.trimmedDescription
      if text == "_" {
        arguments.append("_")
        continue
      }
      let name = prefix.isEmpty && text.hasPrefix("let ") ? String(text.dropFirst(4)) : text
      guard prefix.isEmpty == text.hasPrefix("let "), name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
      names.append(name)
      arguments.append(label + "let " + name)
    }
    return (arguments, names)
  }

  /// `.detail(let book, let title)`.
  static func text(_ name: String, _ bound: [String]?, _ count: Int, _ more: [String]) -> String {
    guard bound != nil || !more.isEmpty else { return "." + name }
    let all = (bound ?? Array(repeating: "_", count: count)) + more
    return "." + name + (all.isEmpty ? "" : "(" + all.joined(separator: ", ") + ")")
  }
}

/// `.about`, `ActiveSheet.detail(book)`: a case written out.
struct CaseValue {
  let base: ExprSyntax?
  let member: MemberAccessExprSyntax
  let call: FunctionCallExprSyntax?

  var range: TextRange { call?.textRange ?? member.textRange }

  init?(_ expr: ExprSyntax?) {
    call = expr?.as(FunctionCallExprSyntax.self)
    guard call?.trailingClosure == nil,
      let member = (call?.calledExpression ?? expr)?.as(MemberAccessExprSyntax.self)
    else { return nil }
    self.member = member
    base = member.base
  }
}
