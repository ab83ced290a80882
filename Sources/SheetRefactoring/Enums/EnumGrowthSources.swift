import SheetModel
import SwiftSyntax

// Where an enum with raw values is made from one: an address, a notification, something stored. A new case has a raw
// value, too, and is made there from what made nothing before.
extension EnumGrowth {
  /// What must be accepted: every place that may make a new case from outside.
  func sources(of new: [GeneratedCase]) -> [Finding] {
    let names = new.filter { !$0.hasPayload }.map { "'\($0.name)'" }
    guard hasRawValues, let first = names.first else { return [] }
    let some = names.count == 1 ? first : "\(first) and \(names.count - 1) more"
    let verb = names.count == 1 ? "is" : "are"
    return makers().map { place in
      Finding(.overlap, "'\(name)' is made from a raw value here, and \(some) \(verb) one, too, from now on", at: place)
    }
  }

  /// Whether its cases have raw values: the first of what it inherits is their type, maybe under another name.
  private var hasRawValues: Bool {
    guard let first = decl.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription else { return false }
    if first != "CaseIterable", EnumEquality.isStrict(first) { return true }
    return project.declarations(first).contains { $0.kind == .typealias }
      || decl.caseElements.contains { $0.rawValue != nil }
  }

  private func makers() -> [Place] {
    var result: [Place] = []
    for file in project.files(mentioning: ["rawValue"]) {
      guard let source = try? project.source(file) else { continue }
      let finder = RawValueInitialisers(viewMode: .sourceAccurate)
      finder.walk(source.tree)
      result += finder.found.filter { mayMake($0) }.map { source.place($0) }
    }
    let short = decl.name.name
    for file in project.files(mentioning: [short]) {
      guard let source = try? project.source(file) else { continue }
      let finder = RawValueReaders(short)
      finder.walk(source.tree)
      result += finder.found.map { source.place($0) }
    }
    // Whoever reads what holds it reads it as well.
    let coded = project.declarations(name).first { summary in
      project.inherits(summary.inherits, anyOf: ["Codable", "Decodable"])
    }
    return Array(Set(result + (coded.map { [$0.place] } ?? []))).sorted()
  }

  /// Whether `X(rawValue:)` may make this enum; of `.init(rawValue:)` and `T(rawValue:)` only types would tell.
  private func mayMake(_ callee: ExprSyntax) -> Bool {
    var written = callee
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" {
      guard let base = member.base else { return true }
      written = base
    }
    let text = written.trimmedDescription
    let owner = callee.typePath.joined(separator: ".")
    if ["self", "Self"].contains(text) { return owner == name || project.types([owner], seenFrom: "").contains(name) }
    let found = project.types([text], seenFrom: owner)
    guard !found.contains(name) else { return true }
    // Another type of the project is none.
    if !found.isEmpty, found.allSatisfy({ project.declarations($0).allSatisfy { $0.kind != .typealias } }) {
      return false
    }
    return mayMean(written) || project.declarations(text).contains { $0.kind == .typealias }
  }
}

/// `X(rawValue: …)`, `X.init(rawValue:)`
private final class RawValueInitialisers: SyntaxVisitor {
  private(set) var found: [ExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.first?.label?.name == "rawValue" { found.append(node.calledExpression) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.argumentNames?.arguments.first?.name.text == "rawValue" { found.append(ExprSyntax(node)) }
    return .visitChildren
  }
}

/// `names.compactMap(X.init)`, `@SceneStorage("pane") var pane: X?`: the raw value is read without its name.
private final class RawValueReaders: SyntaxVisitor {
  private let type: String
  private(set) var found: [Syntax] = []

  init(_ type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    if node.declName.baseName.text == "init", node.declName.argumentNames == nil, !isCalled,
      let base = node.base?.trimmedDescription, base.split(separator: ".").last.map(String.init) == type
    {
      found.append(Syntax(node))
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStored = node.attributes.contains { attribute in
      ["AppStorage", "SceneStorage"].contains(attribute.as(AttributeSyntax.self)?.wrapperName)
    }
    if isStored, Words(node).all.contains(type) { found.append(Syntax(node.bindings)) }
    return .visitChildren
  }
}
