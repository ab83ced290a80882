import SheetModel
import SwiftSyntax

// How an enum that grows tells its values apart.
extension EnumGrowth {
  var isIdentifiable: Bool {
    project.declarations(name).contains { $0.inherits.contains("Identifiable") }
  }

  /// Its `id`, wherever that is declared.
  private var ownIdentity: (variable: VariableDeclSyntax, source: SourceFile)? {
    Self.identity(of: name, in: project)
  }

  /// The property `id` of an enum.
  static func identity(of name: String, in project: Project) -> (variable: VariableDeclSyntax, source: SourceFile)? {
    for summary in project.declarations(name) {
      guard let group = project.group(at: summary), let source = try? project.source(summary.place.file) else {
        continue
      }
      for variable in group.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) })
      where variable.bindings.first?.pattern.trimmedDescription == "id" {
        return (variable, source)
      }
    }
    return nil
  }

  /// What its `id` gives, without white space: `{self}`.
  private var identityBody: String? { ownIdentity.flatMap { Self.body(of: $0.variable) } }

  private static func body(of identity: VariableDeclSyntax) -> String? {
    identity.bindings.first?.accessorBlock?.trimmedDescription.filter { !$0.isWhitespace }
      .replacing("{return", with: "{")
  }

  /// `var id: Int { self == .one ? 1 : 2 }` would give the new case the id of another.
  func checkIdentity() throws(Finding) {
    guard let own = ownIdentity, let body = identityBody?.replacing("self.", with: ""),
      !Self.ownIdentities.contains(body), !isDescribed
    else { return }
    throw Finding(
      .notApplicable, "the id of '\(name)' may not tell the new case from others", at: own.source.place(own.variable))
  }

  /// Ids that every case has for itself.
  private static let ownIdentities: Set<String> = [
    "{self}", "{rawValue}", "{hashValue}", "{UUID()}", "{UUID().uuidString}",
  ]

  /// Ids that are others whenever they are asked for.
  private static let newIdentities: Set<String> = ["{UUID()}", "{UUID().uuidString}"]

  /// Each body gives its cases another id: SwiftUI closes what is shown and opens it anew.
  var isNewEachTime: Bool { identityBody.map(Self.newIdentities.contains) ?? false }

  /// Where the `id` of a type is written that is another one each time: `var id: UUID { UUID() }`.
  static func newIdentity(of type: String, in project: Project) -> Place? {
    guard let (variable, source) = identity(of: type, in: project), let body = body(of: variable),
      newIdentities.contains(body)
    else { return nil }
    return source.place(variable)
  }

  /// - Throws: where modals that have stayed one and the same would not any more.
  func checkStable() throws(Finding) {
    guard isNewEachTime, let own = ownIdentity else { return }
    throw Finding(
      .noPayloadIdentity, "the id of '\(name)' is another one each time it is asked for",
      at: own.source.place(own.variable))
  }

  /// `var id: String { String(describing: self) }`: a text of all that a case carries.
  var isDescribed: Bool {
    identityBody.map { LocalIdentity.descriptions.contains(String($0.dropFirst().dropLast())) } ?? false
  }

  /// - Throws: where two values have one description.
  func checkDescribed(_ payloads: [TypeSyntax?]) throws(Finding) {
    let blurred = payloads.first { type in
      type.map { project.isBlurred($0.trimmedDescription, in: name) || $0.trimmedDescription.contains("->") } ?? true
    }
    guard let blurred else { return }
    let what = blurred.map { "two values of '\($0.trimmedDescription)'" } ?? "values"
    throw Finding(
      .noPayloadIdentity, "the id of '\(name)' would not tell \(what) apart", at: source.place(decl.name))
  }

  /// `var id: Self { self }`: values that can be compared tell themselves apart.
  var isOwnValue: Bool {
    ownIdentity?.variable.bindings.trimmedDescription.filter { !$0.isWhitespace } == "id:Self{self}"
  }

  /// The same, or `var id: Int { hashValue }`: what is Hashable tells all its values apart, those that it carries, too.
  var isValueItself: Bool { isOwnValue || identityBody?.replacing("self.", with: "") == "{hashValue}" }

  /// `var id: Self { self }` of cases without values becomes a text for each case.
  func replaceIdentity(_ new: [GeneratedCase], _ edits: inout [FileID: EditList]) throws(Finding) {
    let carries = decl.caseElements.contains { $0.parameterClause != nil }
    guard let own = ownIdentity, !carries, isOwnValue, let binding = own.variable.bindings.first else {
      throw Finding(.notApplicable, "the id of '\(name)' would not tell values apart", at: source.place(decl.name))
    }
    // What looks the same in a text is compared as it is.
    let isText = !new.contains { $0.blurredType != nil }
    let equality = EnumEquality(self, in: project)
    let what = isText ? "a text" : "an AnyHashable"
    if let test = try equality.useInTests(ofIdentity: true) {
      throw Finding(
        .notApplicable, "a test uses the id of '\(name)' (\(test)), which would be \(what)", at: source.place(decl.name)
      )
    }
    if let use = try equality.useOfIdentity() {
      throw Finding(.notApplicable, "the id of '\(name)' is used here, which would be \(what)", at: use)
    }
    let depth = own.source.indentation(own.variable.start)
    let (unit, newline) = (own.source.style.unit, own.source.style.newline)
    var lines = [
      "id: \(isText ? "String" : project.spelled("AnyHashable", in: name)) {", depth + unit + "switch self {",
    ]
    for element in decl.caseElements {
      let line = depth + unit + "case .\(element.name.text): \"\(element.name.text)\""
      let conditions = CompilationConditions(around: element, within: Syntax(decl))
      lines += conditions.isEmpty ? [line] : [depth + unit + "#if \(conditions.joined)", line, depth + unit + "#endif"]
    }
    lines += new.conditioned(depth + unit) { item in
      [depth + unit + "case \(item.identity.pattern): " + item.identityValue(isCompared: !isText)]
    }
    lines += [depth + unit + "}", depth + "}"]
    edits[own.source.file, default: EditList()].add(binding.textRange, lines.joined(separator: newline))
  }
}
