import SheetIndex
import SheetModel
import SwiftSyntax

/// Swift makes an enum without payloads Equatable and Hashable by itself, and stops with the first payload. What
/// compares its values then has to be found before a case with a payload is added.
struct EnumEquality {
  private let name: String
  private let decl: EnumDeclSyntax
  private let cases: Set<String>
  private let project: Project
  /// What of `==` and of the hash people wrote by the enum's id, whose `switch` gets what new cases need.
  private let byIdentity: IdentityFunctions
  /// The last part of the name.
  private var short: String { decl.name.name }

  init(_ growth: EnumGrowth, in project: Project) {
    name = growth.name
    decl = growth.decl
    cases = growth.cases
    self.project = project
    byIdentity = growth.identity == nil ? IdentityFunctions() : IdentityFunctions(of: growth.name, in: project)
  }

  /// Whatever its cases carry, it stays what it says that it is: nothing of that is made by Swift.
  var isWrittenByIdentity: Bool { byIdentity.compares && byIdentity.hashes }

  var isDeclaredHashable: Bool {
    project.declarations(name).contains { demands($0.inherits).contains("Hashable") }
  }

  /// What the enum is said to be where it is declared: also by protocols of the project, and by other names for several.
  var demands: [String] {
    demands(decl.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [])
  }

  /// What a type is said to be, where it is declared and in extensions.
  func demands(of type: String) -> [String] { demands(project.declarations(type).flatMap(\.inherits)) }

  private func demands(_ names: [String]) -> [String] {
    var result: [String] = []
    var queue = names
    while !queue.isEmpty {
      let next = queue.removeFirst()
      guard !result.contains(next) else { continue }
      result.append(next)
      for summary in project.declarations(next) {
        if summary.kind == .protocol { queue += summary.inherits }
        if let alias = project.aliased(by: summary) { queue += alias.demanded }
      }
    }
    return result
  }

  /// It is what it is because no case carries anything.
  var isImplicit: Bool {
    return !decl.caseElements.contains { $0.parameterClause != nil }
  }

  /// A protocol that an extension declares, which cases with values of some types may break.
  func extended(with payloads: [TypeSyntax?]) -> (name: String, place: Place)? {
    let strict = ["Hashable", "Equatable", "Comparable", "Codable", "Decodable", "Encodable", "CaseIterable"]
    let file = project.declarations(name).first { $0.kind == .enum }?.place.file
    for summary in project.declarations(name) where summary.kind == .extension {
      let found = demands(summary.inherits).first { demand in
        guard strict.contains(demand) else { return false }
        if isWrittenByIdentity, ["Hashable", "Equatable"].contains(demand) { return false }
        // Swift makes it in the file of the enum alone.
        return summary.place.file != file || !keeps(demand, with: payloads)
      }
      if let found { return (found, summary.place) }
    }
    return nil
  }

  /// An `==` that people wrote: with a `default`, two new cases would never be equal.
  ///
  /// - Parameter hasPayload: whether a new case carries something, which Swift would have to hash where nobody wrote how.
  func written(hasPayload: Bool) throws(Finding) -> Place? {
    if byIdentity.compares, !hasPayload || byIdentity.hashes || !isImplicit && !isDeclaredHashable { return nil }
    for summary in project.declarations(name) {
      let source = try project.source(summary.place.file)
      guard source.text(summary.body).contains("func =="), let group = project.group(at: summary) else { continue }
      for function in group.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
      where function.name.text == "==" {
        return source.place(function.name)
      }
    }
    return nil
  }

  // MARK: Payloads

  /// Whether the enum stays what it says it is with cases that carry values of some types.
  func keeps(_ demand: String, with payloads: [TypeSyntax?]) -> Bool {
    // What a case of it carries already, another may.
    let payloads = payloads.filter { $0.map { !carried.contains($0.trimmedDescription) } ?? true }
    return switch demand {
    case "Hashable" where isWrittenByIdentity, "Equatable" where byIdentity.compares: true
    case "Hashable": payloads.allSatisfy { $0.map { isHashable($0) } ?? false }
    // What is compared alone need not be hashed.
    case "Equatable": payloads.allSatisfy { $0.map { isHashable($0, or: ["Equatable", "Comparable"]) } ?? false }
    case "Sendable", "@unchecked Sendable":
      payloads.allSatisfy { $0.map { isSaid($0, ["Sendable"]) } ?? false }
    case "Codable", "Decodable", "Encodable":
      !isCodedByHand && payloads.allSatisfy { $0.map { isSaid($0, ["Codable", demand]) } ?? false }
    case "Comparable": false
    default: !Self.isStrict(demand)
    }
  }

  /// The types that its cases carry.
  private var carried: Set<String> {
    Set(decl.caseElements.flatMap { $0.parameterClause?.parameters.map(\.type.trimmedDescription) ?? [] })
  }

  /// Whether a type is a plain one of the system, or is declared as one of some protocols.
  private func isSaid(_ type: TypeSyntax, _ wanted: Set<String>) -> Bool {
    let text = type.trimmedDescription
    if Self.hashable.contains(text) { return true }
    let declared = project.declarations(text).filter { $0.kind != .extension }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self), declared.count == 1,
      let group = declared.first.flatMap({ project.group(at: $0) })
    else { return false }
    return !wanted.isDisjoint(with: Project.inherited(in: group.inheritanceClause))
  }

  /// Whether no case may carry anything: an enum with raw values, one that lists its cases.
  static func isStrict(_ demand: String) -> Bool {
    demand == "CaseIterable" || demand == "String" || demand == "Character" || CaseNumbers.types.contains(demand)
  }

  /// Whether it says itself how it is read and written: Swift makes nothing of a new case there.
  private var isCodedByHand: Bool {
    project.declarations(name).contains { summary in
      guard let source = try? project.source(summary.place.file) else { return true }
      return ["CodingKeys", "Decoder", "Encoder"].contains { source.holds(word: $0, in: summary.body) }
    }
  }

  /// Whether values of a type can be compared for sure.
  ///
  /// - Parameter others: protocols that will do as well.
  func isHashable(_ type: TypeSyntax, or others: Set<String> = [], depth: Int = 0) -> Bool {
    if let optional = type.as(OptionalTypeSyntax.self) {
      return isHashable(optional.wrappedType, or: others, depth: depth)
    }
    if let array = type.as(ArrayTypeSyntax.self) { return isHashable(array.element, or: others, depth: depth) }
    let text = type.trimmedDescription
    if Self.hashable.contains(text) { return true }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self), depth < 4 else { return false }
    if isIdentity(type) { return true }
    let found = project.declarations(text)
    let declared = found.filter { $0.kind != .extension }
    guard declared.count == 1, let group = project.group(at: declared[0]) else { return false }
    let inherited = group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if inherited.contains(where: { $0 == "Hashable" || others.contains($0) }) { return true }
    guard let node = group.as(EnumDeclSyntax.self) else { return false }
    return !node.caseElements.contains { $0.parameterClause != nil }
  }

  /// `Message.ID`, where that is what `Identifiable` asks for: it is Hashable, whatever it is.
  private func isIdentity(_ type: TypeSyntax) -> Bool {
    guard let member = type.as(MemberTypeSyntax.self), member.name.text == "ID" else { return false }
    let found = project.declarations(member.baseType.trimmedDescription)
    return found.filter { $0.kind != .extension }.count == 1
      && found.contains { $0.inherits.contains("Identifiable") || $0.inherits.contains("Swift.Identifiable") }
  }

  private static let hashable: Set<String> = [
    "String", "Int", "UUID", "URL", "Bool", "Double", "Float", "Character", "Substring", "UInt", "Int64", "Int32",
    "Date", "Data",
  ]

  // MARK: Uses

  /// The first place that compares values of the enum, or may do so.
  func use() throws(Finding) -> Place? { try first { $0.found } }

  /// The first place that does with an id of the enum what only the value itself allows.
  func useOfIdentity() throws(Finding) -> Place? { try first { $0.identity } }

  /// The first place in a test that compares values of the enum, or does with an id what only the value allows.
  func useInTests(ofIdentity isIdentity: Bool) throws(Finding) -> String? {
    let words = cases.union([short])
    let files = project.isEstimate ? [] : project.tests.filter { file in words.contains { file.bytes.holds($0) } }
    guard !files.isEmpty else { return nil }
    let names = try values(namedIn: project.files(mentioning: [short]))
    for file in files {
      let source = SourceFile(FileID(0), path: file.path, file.bytes)
      let own = NamesOfType(short)
      own.walk(source.tree)
      let finder = EnumComparisons(
        short, decl, cases, names.union(own.names), project.comparingFunctions, demands: demands(of:))
      finder.walk(source.tree)
      guard let node = isIdentity ? finder.identity : finder.found else { continue }
      return "\(file.path):\(source.line(node.start))"
    }
    return nil
  }

  /// The first place that may ask for the enum's id as a text.
  func useOfText() throws(Finding) -> Place? {
    let own = project.files(mentioning: [short])
    var names = try values(namedIn: own)
    for file in own { names.formUnion(FunctionsOfType(short, in: try project.source(file).tree).names) }
    var files = Set(own)
    for word in project.isEstimate ? [] : names.sorted() {
      files.formUnion(project.files(mentioning: [word, "id"]))
    }
    for file in files.sorted() {
      let source = try project.source(file)
      let finder = TextualIdentities(decl, names)
      finder.walk(source.tree)
      if let node = finder.found { return source.place(node) }
    }
    // What takes anything whose id is a text may take the enum.
    for file in project.isEstimate ? [] : project.files(mentioning: ["Identifiable", "String"]).sorted() {
      let bytes = project.bytes(of: file)
      for text in ["ID == String", "Identifiable<String>"] where bytes.holds(text) {
        let source = try project.source(file)
        if let range = source.text(source.tree).firstRange(of: text) {
          let offset = source.text(source.tree)[..<range.lowerBound].utf8.count
          return Place(file, TextRange(offset, offset + text.utf8.count))
        }
      }
    }
    return nil
  }

  /// The names of what has the enum's type.
  private func values(namedIn files: [FileID], of alias: String? = nil) throws(Finding) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      let finder = NamesOfType(alias ?? short)
      finder.walk(try project.source(file).tree)
      names.formUnion(finder.names)
    }
    return names
  }

  private func first(_ found: (EnumComparisons) -> Syntax?) throws(Finding) -> Place? {
    let own = project.files(mentioning: [short])
    var names = try values(namedIn: own)
    var files = Set(own)
    // `typealias Modal = Pane`
    let aliases = project.aliases(of: short)
    for alias in aliases {
      let further = project.files(mentioning: [alias])
      names.formUnion(try values(namedIn: further, of: alias))
      files.formUnion(further)
    }
    // A menu has no time for files that do not name the enum.
    for word in project.isEstimate ? [] : cases.union(names).sorted() {
      files.formUnion(project.files(mentioning: [word]))
    }
    let functions = project.isEstimate ? [] : project.comparingFunctions
    for file in files.sorted() {
      let source = try project.source(file)
      for name in [short] + aliases {
        let finder = EnumComparisons(name, decl, cases, names, functions, demands: demands(of:))
        finder.walk(source.tree)
        if let node = found(finder) { return source.place(node) }
      }
    }
    return nil
  }
}

extension TypeSyntax {
  /// The protocols of `Hashable & Sendable`, or the one that it is.
  fileprivate var demanded: [String] {
    self.as(CompositionTypeSyntax.self)?.elements.map(\.type.trimmedDescription) ?? [trimmedDescription]
  }
}
