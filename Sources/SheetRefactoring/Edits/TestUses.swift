import SheetModel
import SheetSyntax
import SwiftSyntax

/// Tests that name what an edit takes away: they would not compile any more.
enum TestUses {
  /// - Throws: where a test names a member, a case or a type that is gone afterwards, and the type that had it.
  static func check(_ plan: Plan, in project: Project) throws(Finding) {
    let (gone, places) = try gone(plan, project)
    guard !gone.isEmpty else { return }
    for file in project.tests {
      for name in gone {
        if let found = finding(name, in: file, at: places[name]) { throw found }
      }
    }
  }

  /// Why a state has to stay; nil where no test names it, or none can see it.
  static func objection(to slot: Slot, of type: ViewType, in project: Project) -> Finding? {
    guard slot.access != "private", slot.access != "fileprivate", let owner = type.name.split(separator: ".").last
    else { return nil }
    let name = Name(owner: String(owner), name: slot.name)
    let key = "\(name.owner).\(name.name)"
    // A menu asks again after every edit, and a test rarely comes to name a state meanwhile.
    if project.isEstimate, project.cache.isUntested(key) { return nil }
    let found = project.tests.firstMapped { finding(name, in: $0, at: slot.place) }
    if found == nil { project.cache.noteUntested(key) }
    return found
  }

  /// Why an enum cannot get another case; nil where no test has a `switch` over it that must name all of them.
  static func objection(toCasesOf growth: EnumGrowth, in project: Project) -> Finding? {
    guard !project.isEstimate, !growth.cases.isEmpty else { return nil }
    for file in project.tests where growth.cases.allSatisfy({ holds(file.bytes, $0) }) {
      let source = SourceFile(FileID(0), path: file.path, file.bytes)
      guard let node = EnumGrowth.Switches(growth.cases, in: source.tree).found.first else { continue }
      return Finding(
        .unsupportedUse,
        "a test has a 'switch' over all cases of '\(growth.name)' (\(file.path):\(source.line(node.start)))",
        at: growth.source.place(growth.decl.name))
    }
    return nil
  }

  /// Why a case has to stay; nil where no test names it: `router.sheet = .help`.
  static func objection(
    toRemoving name: String, of growth: EnumGrowth, at place: Place, in project: Project
  ) -> Finding? {
    let short = growth.decl.name.name
    for file in project.tests where holds(file.bytes, "." + name) {
      let source = SourceFile(FileID(0), path: file.path, file.bytes)
      let use = source.ranges(ofWord: name, in: source.range).first { range in
        guard let token = source.token(in: range), token.name == name,
          let member = token.parent?.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.id == token.id
        else { return false }
        return member.base.map { $0.trimmedDescription.split(separator: ".").last.map(String.init) == short } ?? true
      }
      guard let use else { continue }
      return Finding(
        .unsupportedUse, "a test names '\(name)' of '\(short)' (\(file.path):\(source.line(use.start)))", at: place)
    }
    return nil
  }

  private static func finding(_ name: Name, in file: TestSources.File, at place: Place?) -> Finding? {
    guard holds(file.bytes, name.owner), holds(file.bytes, name.name),
      case let source = SourceFile(FileID(0), path: file.path, file.bytes),
      let offset = firstUse(of: name, in: source)
    else { return nil }
    return Finding(
      .unsupportedUse, "a test names '\(name.name)' of '\(name.owner)' (\(file.path):\(source.line(offset)))",
      at: place)
  }

  /// A name that other files can see, and the last name of the type that declares it: the name itself for a type.
  private struct Name: Hashable {
    let owner: String
    let name: String
  }

  private static func gone(
    _ plan: Plan, _ project: Project
  ) throws(Finding) -> (names: [Name], places: [Name: Place]) {
    var before: [Name: Place] = [:]
    for change in plan.changes where change.original != nil {
      guard let file = project.index.file(change.path) else { continue }
      let declared = Declared(try project.source(file).tree).ranges.filter { _, range in
        change.edits.contains { $0.range.start < range.end && range.start < $0.range.end }
      }
      before.merge(declared.mapValues { Place(file, $0) }) { first, _ in first }
    }
    // Mostly what goes is private: then nothing has to be read again.
    guard !before.isEmpty else { return ([], [:]) }
    // It may stand elsewhere now, or be written anew.
    let after = plan.changes.reduce(into: Set<Name>()) { names, change in
      names.formUnion(Declared(SourceParse.tree(change.result)).ranges.keys)
    }
    let names = before.filter { !after.contains($0.key) }
    return (names.keys.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }, names)
  }

  /// What a file declares for others.
  private final class Declared: SyntaxVisitor {
    private(set) var ranges: [Name: TextRange] = [:]

    init(_ tree: SourceFileSyntax) {
      super.init(viewMode: .sourceAccurate)
      walk(tree)
    }

    private func note(_ token: TokenSyntax, _ modifiers: DeclModifierListSyntax, isType: Bool = false) {
      guard !isPrivate(modifiers) else { return }
      let owner = isType ? token.name : token.parent?.typePath.last
      guard let last = owner?.split(separator: ".").last else { return }
      ranges[Name(owner: String(last), name: token.name)] = token.textRange
    }

    private func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
        note(name, node.modifiers)
      }
      return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name, node.modifiers)
      return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
      for element in node.elements { note(element.name, node.modifiers) }
      return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name, node.modifiers) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name, node.modifiers) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name, node.modifiers) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      isPrivate(node.modifiers) ? .skipChildren : .visitChildren
    }

    private func type(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
      note(name, modifiers, isType: true)
      return isPrivate(modifiers) ? .skipChildren : .visitChildren
    }
  }

  // MARK: Tests

  /// A member, a label or a type of that name; `$` and `_` in front are the state's own.
  private static func firstUse(of name: Name, in source: SourceFile) -> Int? {
    let all = source.range
    func isName(_ range: TextRange) -> Bool {
      guard let token = source.token(at: range.start), token.textRange.contains(range.start),
        !token.tokenKind.isText
      else { return false }
      return [token.name, NameUses.split(token.name).0].contains { $0 == name.name || $0 == name.owner }
    }
    guard source.ranges(ofWord: name.owner, in: all).contains(where: isName) else { return nil }
    return source.ranges(ofWord: name.name, in: all).first(where: isName)?.start
  }

  private static func holds(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first, bytes.count >= word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...(bytes.count - word.count)).contains { at in
        bytes[at] == first && bytes[at..<(at + word.count)].elementsEqual(word)
      }
    }
  }
}

extension TokenKind {
  /// What stands between the quotes of a string.
  fileprivate var isText: Bool {
    if case .stringSegment = self { true } else { false }
  }
}
