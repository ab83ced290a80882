import SheetModel
import SwiftSyntax

/// What a member of an enum says of each case, where that is one expression for each:
/// `var title: String { switch self { case .add: "Add" … } }`.
///
/// Where it is known which case a content shows, that expression can stand in the member's place.
struct MemberValues {
  /// What is said of one case, or of several.
  struct Value {
    let expr: ExprSyntax
    /// What its pattern binds of what the case carries, one for each; nil for nothing.
    fileprivate let bound: [String]?
    /// It is said of whatever no other is said of.
    fileprivate let isRest: Bool
    /// What says of which cases it is said, with the value.
    let code: Syntax
  }

  let name: String
  private let type: String
  private let source: SourceFile
  private var values: [String: Value] = [:]
  private let elements: [EnumCaseElementSyntax]
  private let rawValues: RawValues?

  /// - Parameter members: what else the enum says of its cases.
  /// - Returns: nil where it is worked out in another way.
  init?(
    _ variable: VariableDeclSyntax, of decl: EnumDeclSyntax, _ elements: [EnumCaseElementSyntax],
    besides members: Set<String>, _ source: SourceFile
  ) {
    guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
      !type.trimmedDescription.contains("some "), !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
      case .getter(let list)? = binding.accessorBlock?.accessors
    else { return nil }
    self.name = name
    self.type = type.trimmedDescription
    self.source = source
    self.elements = elements
    rawValues = RawValues(decl, elements)
    guard let said = SaidOfCases.read(list), note(said) else { return nil }
    let all = values.values
    guard values.count == elements.count, all.allSatisfy({ Self.isPlain($0, source) && parts(of: $0, members) != nil })
    else { return nil }
  }

  private mutating func note(_ said: [SaidOfCases]) -> Bool {
    for (pattern, name, expr, code) in said.map({ ($0.pattern, $0.name, $0.value, $0.code) }) {
      guard let name else {
        for element in elements where values[element.name.name] == nil {
          values[element.name.name] = Value(expr: expr, bound: nil, isRest: true, code: code)
        }
        continue
      }
      guard let element = elements.first(where: { $0.name.name == name }),
        let bound = pattern.map({ CasePattern.bound($0, element.parameterClause?.parameters.count ?? 0) }) ?? (nil, [])
      else { return false }
      if values[name] == nil { values[name] = Value(expr: expr, bound: bound.arguments, isRest: false, code: code) }
    }
    return true
  }

  /// An expression on one line, which means the same wherever it stands.
  private static func isPlain(_ value: Value, _ source: SourceFile) -> Bool {
    let text = value.expr.trimmedDescription
    return !text.contains("//") && !text.contains("/*") && !text.contains(where: \.isNewline)
      && !value.expr.is(SwitchExprSyntax.self) && !value.expr.is(IfExprSyntax.self)
      && !value.expr.tokens(viewMode: .sourceAccurate).contains { token in
        [.keyword(.try), .keyword(.await), .keyword(.return), .keyword(.Self)].contains(token.tokenKind)
      }
  }

  // MARK: Writing it

  private enum Part {
    case text(String)
    case carried(Int)
  }

  /// What of a value is written anew: the names that its pattern binds, and the raw value.
  ///
  /// - Returns: nil where it names something of the enum's own.
  private func parts(
    of value: Value, _ members: Set<String> = []
  ) -> [(range: TextRange, part: (String) -> Part?)]? {
    let names = FreeNames(in: Syntax(value.expr))
    guard names.shorthand.isEmpty, names.captured.isEmpty else { return nil }
    let bound = value.bound?.map { $0.split(separator: " ").last.map(String.init) ?? "" } ?? []
    var result: [(range: TextRange, part: (String) -> Part?)] = []
    for reference in names.references {
      let name = reference.baseName.name
      if LocalNames.declaration(of: name, at: reference)?.isInside(value.expr) == true { continue }
      if let index = bound.firstIndex(of: name) {
        result.append((reference.textRange, { _ in .carried(index) }))
        continue
      }
      let own = reference.parent?.as(MemberAccessExprSyntax.self).flatMap { reference.isSelf ? $0 : nil }
      if own.map({ $0.declName.baseName.name }) ?? name == "rawValue", let rawValues {
        let range = own?.textRange ?? reference.textRange
        result.append((range, { rawValues.text(of: $0).map(Part.text) }))
        continue
      }
      guard !reference.isSelf, !members.contains(name), name.first?.isUppercase == true || name.first == "$" else {
        return nil
      }
    }
    return result
  }

  /// What is said of a case, as it stands for the member.
  ///
  /// - Parameter names: what a content calls what the case carries, one for each; `_` for what it does not name.
  /// - Parameter isWhole: nothing around it asks anything of it.
  /// - Returns: nil where it says something of what the content does not name.
  func text(of element: EnumCaseElementSyntax, naming names: [String], isWhole: Bool) -> String? {
    guard let value = values[element.name.name], let parts = parts(of: value) else { return nil }
    var list = EditList()
    for (range, part) in parts {
      switch part(element.name.name) {
      case .text(let text)?: list.add(range, text)
      case .carried(let index)?:
        guard names.indices.contains(index), names[index] != "_" else { return nil }
        list.add(range, names[index])
      case nil: return nil
      }
    }
    let text = list.take(value.expr.textRange, of: source.bytes)
    if isOfItsType(value, element) { return text }
    // Elsewhere a text may become a key to look up, and `.red` something else.
    let cast = (value.expr.is(SequenceExprSyntax.self) ? "(\(text))" : text) + " as " + type
    return isWhole ? cast : "(\(cast))"
  }

  /// The names of what the case carries that its value speaks of, by their places.
  func carried(of element: EnumCaseElementSyntax) -> [Int] {
    (values[element.name.name].flatMap { parts(of: $0) } ?? []).compactMap { item in
      if case .carried(let index)? = item.part(element.name.name) { index } else { nil }
    }
  }

  /// Whether a value has the member's type whatever is around it: `Text("Add")`, a text that the case carries.
  private func isOfItsType(_ value: Value, _ element: EnumCaseElementSyntax) -> Bool {
    if let call = value.expr.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.trimmedDescription == type
    }
    guard let name = value.expr.as(DeclReferenceExprSyntax.self)?.baseName.name,
      let index = value.bound?.firstIndex(where: { $0.split(separator: " ").last.map(String.init) == name }),
      let parameter = element.parameterClause?.parameters.dropFirst(index).first
    else { return false }
    return parameter.type.trimmedDescription == type
  }

  // MARK: What goes with it

  /// What says something of a case by itself, or of several, of which the first counts.
  var codes: [(name: String, range: TextRange)] {
    elements.compactMap { element in
      values[element.name.name].flatMap { value in
        value.isRest
          ? nil
          : (element.name.name, TextRange(value.code.position.utf8Offset, value.code.endPosition.utf8Offset))
      }
    }
  }

  /// What it says of a case that would be lost where it stands only in some contents.
  ///
  /// - Parameter asked: the cases in whose contents it is asked for.
  func unsaid(in asked: Set<String>) -> (caseName: String, expr: ExprSyntax)? {
    let said = Set(asked.compactMap { values[$0]?.expr.id })
    return elements.firstMapped { element in
      values[element.name.name].flatMap { value in
        said.contains(value.expr.id) || value.isRest && !asked.isEmpty && Self.saysNothing(value.expr)
          ? nil : (element.name.name, value.expr)
      }
    }
  }

  /// `""`, `nil`, `false`
  private static func saysNothing(_ expr: ExprSyntax) -> Bool {
    expr.is(NilLiteralExprSyntax.self) || ["\"\"", "false"].contains(expr.trimmedDescription)
  }
}
