import SheetModel
import SwiftSyntax

/// Where an enum of the project shows its cases: what stands there is put around new cases, too, names mean what they
/// mean there, and what opens the enum's cases already may stand in what moves.
struct GrowthPlace {
  private let growth: EnumGrowth
  private let project: Project

  init(_ growth: EnumGrowth) {
    self.growth = growth
    project = growth.project
  }

  // MARK: Names

  /// - Throws: a name in a new case that means something else within the types around the enum or its mapping.
  func check(_ cases: [GeneratedCase]) throws(Finding) {
    for item in cases {
      try check(item.declaration, from: Syntax(growth.decl), in: growth.source)
      for (source, node) in growth.mappings { try check(item.content.text(""), from: Syntax(node), in: source) }
    }
  }

  private func check(_ text: String, from node: Syntax, in source: SourceFile) throws(Finding) {
    let owners = Self.owners(around: node)
    guard !owners.isEmpty else { return }
    for name in Self.capitalised(text).sorted() {
      guard let owner = owners.first(where: { project.isTopLevelType($0 + "." + name) }) else { continue }
      throw Finding(
        .inaccessibleType, "'\(name)' would mean '\(owner).\(name)' here", at: source.place(node))
    }
  }

  /// The types around a place, with dots, the innermost first.
  private static func owners(around node: Syntax) -> [String] {
    let names = sequence(first: node.parent, next: { $0?.parent }).compactMap { parent -> String? in
      guard let group = parent?.asProtocol(DeclGroupSyntax.self) else { return nil }
      return group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? group.asProtocol(NamedDeclSyntax.self)?.name.name
    }
    let path = Array(names.reversed())
    return path.indices.reversed().map { path[...$0].joined(separator: ".") }
  }

  /// Capitalised names that begin a path.
  private static func capitalised(_ text: String) -> Set<String> {
    var result: Set<String> = []
    var word = ""
    var before: Character = " "
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if word.first?.isUppercase == true, before != "." { result.insert(word) }
      word = ""
      before = character
    }
    return result
  }

  // MARK: Surroundings

  /// What must be accepted: what stands around a mapping's `switch`, or around the view that holds it where that is
  /// presented.
  func confirmations() -> [Finding] {
    var result: [Finding] = []
    for (source, node) in growth.mappings {
      result += around(Syntax(node), in: source)
      guard let owner = Self.owners(around: Syntax(node)).first?.split(separator: ".").last.map(String.init) else {
        continue
      }
      let member = ContentOwners.member(around: Syntax(node))
      for file in project.files(mentioning: [owner]).sorted() {
        guard let other = try? project.source(file) else { continue }
        let finder = Made(owner)
        finder.walk(other.tree)
        for call in finder.found where Self.isPresented(call) || member == nil { result += around(call, in: other) }
      }
    }
    return result.uniqued()
  }

  /// The containers and modifiers from an expression to the closure of the modal, or to the member that it makes.
  private func around(_ start: Syntax, in source: SourceFile) -> [Finding] {
    var result: [Finding] = []
    var child = start
    while let parent = child.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == child.id {
        guard let call = member.parent?.as(FunctionCallExprSyntax.self) else { break }
        let name = member.declName.baseName.name
        if !Self.plain.contains(name), !Modal.kinds.contains(name) {
          result.append(finding("." + name, Syntax(member.declName), source))
        }
        child = Syntax(call)
        continue
      }
      if let closure = parent.as(ClosureExprSyntax.self) {
        guard let call = TriggerContext.call(around: closure) else { break }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
          Modal.kinds.contains(member.declName.baseName.text)
        {
          break
        }
        guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name else { break }
        if Modal.kinds.contains(name) { break }
        if name != "Group" && name != "AnyView" { result.append(finding(name, Syntax(call.calledExpression), source)) }
        child = Syntax(call)
        continue
      }
      if parent.is(MemberBlockItemSyntax.self) || parent.asProtocol(DeclGroupSyntax.self) != nil { break }
      child = parent
    }
    return result
  }

  /// What gives something without showing anything of its own.
  private static let plain: Set<String> = ["environment", "environmentObject", "id", "tag", "onAppear", "onDisappear"]

  private func finding(_ name: String, _ node: Syntax, _ source: SourceFile) -> Finding {
    Finding(.inheritedEnvironment, "'\(name)' is around all that '\(growth.name)' shows", at: source.place(node))
  }

  private static func isPresented(_ call: Syntax) -> Bool {
    sequence(first: call.parent, next: { $0?.parent }).contains { node in
      guard let closure = node?.as(ClosureExprSyntax.self),
        let callee = TriggerContext.call(around: closure)?.calledExpression
      else { return false }
      let name =
        callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text
      return name.map { Modal.kinds.contains($0) } ?? false
    }
  }

  private final class Made: SyntaxVisitor {
    let name: String
    var found: [Syntax] = []

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let callee = node.calledExpression
      let called =
        callee.as(DeclReferenceExprSyntax.self)?.baseName.name
        ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      if called == name { found.append(Syntax(node)) }
      return .visitChildren
    }
  }

  // MARK: Triggers

  /// What must be accepted: what opens a case already, from within a modal that becomes a case, too.
  func overlaps(with moved: Set<Place>, _ layers: Layers) -> [Finding] {
    let name = growth.decl.name.name
    let triggers = project.index.presentations.filter { $0.enumName == growth.name || $0.enumName == name }
      .flatMap(\.triggers)
    return triggers.filter { trigger in
      guard trigger.via != .initial, let type = trigger.enclosingType else { return false }
      return layers.modals[type]?.contains { moved.contains($0.place) } == true
    }.map { trigger in
      Finding(
        .overlap, "it opens from within a modal: it would replace that one instead of waiting", at: trigger.place)
    }.uniqued()
  }
}

extension EnumGrowth {
  /// What must be accepted before modals become cases of an enum that is there. A menu has no time for it.
  ///
  /// - Parameter moved: where the modals stand.
  /// - Throws: where the cases cannot stand there.
  func confirmations(
    for cases: [GeneratedCase], from moved: Set<Place>, _ layers: Layers?
  ) throws(Finding) -> [Finding] {
    guard !project.isEstimate else { return [] }
    try checkList(project)
    let place = GrowthPlace(self)
    try place.check(cases)
    return place.confirmations() + (layers.map { place.overlaps(with: moved, $0) } ?? [])
  }
}
