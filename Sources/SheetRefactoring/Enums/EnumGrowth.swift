import SheetIndex
import SheetModel
import SwiftParser
import SwiftSyntax

/// An enum of the project that gets more cases: in its declaration and in every `switch` over it.
struct EnumGrowth {
  let name: String
  let source: SourceFile
  let decl: EnumDeclSyntax
  let cases: Set<String>
  /// The switches that show views, and the types that hold them.
  let mappings: [(source: SourceFile, node: SwitchExprSyntax)]
  /// The `switch` of its `id`, in its declaration or in an extension.
  let identity: (source: SourceFile, node: SwitchExprSyntax)?
  /// Those that say something else of each case: only a case that goes leaves nothing to guess.
  let others: [(source: SourceFile, node: SwitchExprSyntax)]
  /// The `nil` of `case .help, nil: break`, where a function that a modal runs on dismissal does nothing for most cases.
  private let idle: [(source: SourceFile, pattern: SwitchCaseItemSyntax)]
  let project: Project

  /// - Parameters:
  ///   - isRemoval: a case goes: no `switch` needs anything new.
  ///   - optionals: a `switch` over an optional shows the cases, too, and what is missing.
  /// - Throws: where it is not known what a `switch` over the enum needs.
  init(
    _ name: String, in project: Project, isRemoval: Bool = false, optionals: Bool = false
  ) throws(Finding) {
    let found = project.declarations(name).filter { $0.kind == .enum }
    guard found.count == 1, let summary = found.first else {
      throw Finding(.ambiguousType, "'\(name)' is not declared once", at: found.first?.place)
    }
    let source = try project.source(summary.place.file)
    guard project.isOfApp(source.path) || project.isOfAppByName(name) else {
      throw Finding(
        .notApplicable,
        "which of the project's apps '\(name)' belongs to is not known: another may not see what it shows",
        at: summary.place)
    }
    guard let decl = source.token(at: summary.place.range.start)?.nearest(EnumDeclSyntax.self) else {
      throw Finding(.notFound, "'\(name)' is not found in its file", at: summary.place)
    }
    self.name = name
    self.source = source
    self.decl = decl
    self.project = project
    cases = Set(
      decl.caseElements.map(\.name.name))
    var identity: (source: SourceFile, node: SwitchExprSyntax)?
    var mappings: [(source: SourceFile, node: SwitchExprSyntax)] = []
    var others: [(source: SourceFile, node: SwitchExprSyntax)] = []
    var idle: [(source: SourceFile, pattern: SwitchCaseItemSyntax)] = []
    let twins = try EnumTwins(of: name, decl, cases, in: source, project)
    for file in project.files(mentioning: cases.sorted()) {
      let other = try project.source(file)
      let switches = Switches(cases, in: other.tree, optionals: optionals)
      // Over two values at once, say: nobody can tell what a new case means there.
      for odd in switches.odd where try twins.isOver(odd, in: other) {
        throw Finding(
          .notApplicable, "this 'switch' over '\(name)' is not understood", at: other.place(odd.switchKeyword))
      }
      for node in switches.found where try twins.isOver(node, in: other) {
        let isOwn =
          node.isInside(decl) || node.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == name
        if isOwn, ContentOwners.member(around: node) == "id" {
          identity = (other, node)
        } else if Self.showsViews(node) {
          mappings.append((other, node))
        } else if isRemoval {
          others.append((other, node))
        } else if let pattern = Self.idlePattern(of: node, over: name, in: project) {
          idle.append((other, pattern))
        } else {
          throw Finding(
            .notApplicable, "this 'switch' over '\(name)' would need a branch that nobody can guess",
            at: other.place(node.switchKeyword))
        }
      }
    }
    if !isRemoval {
      mappings += try Self.openMappings(name, cases, beside: mappings, in: project)
      identity = identity ?? Self.openIdentity(name, cases, in: project)
      if let (other, node) = Self.besides(mappings, of: name, in: project) {
        throw Finding(
          .notApplicable,
          "this 'switch' shows something else of each case of '\(name)': nobody can guess what of a new one",
          at: other.place(node.switchKeyword))
      }
    }
    let isShown = isRemoval && project.index.enums.contains { $0.name == name }
    guard !mappings.isEmpty || isShown else {
      if let place = try Self.caseCondition(name, cases, in: project) {
        throw Finding(
          .notApplicable, "this 'if' shows what is left of '\(name)': nobody can guess what that is of a new case",
          at: place)
      }
      if let odd = try Self.oddSwitch(cases, twins, in: project, besides: identity?.node) {
        throw Finding(.notApplicable, "this 'switch' over '\(name)' is not understood", at: odd)
      }
      throw Finding(.notApplicable, "no 'switch' over '\(name)' shows views", at: source.place(decl.name))
    }
    self.identity = identity
    self.mappings = mappings
    self.others = others
    self.idle = idle
  }

  private static func idlePattern(
    of node: SwitchExprSyntax, over name: String, in project: Project
  ) -> SwitchCaseItemSyntax? {
    guard let function = node.nearest(FunctionDeclSyntax.self)?.name.text,
      project.modals.contains(where: { modal in
        guard modal.presentation.enumName == name, let source = try? project.source(modal.presentation.place.file),
          let dismissal = ModalSite(modal.presentation, modal.facts, in: source)?.onDismiss
        else { return false }
        return [function, "self." + function].contains(dismissal.trimmedDescription)
      })
    else { return nil }
    return node.branches.firstMapped { branch in
      guard case .case(let label) = branch.label, branch.statements.trimmedDescription == "break" else { return nil }
      return label.caseItems.first { $0.pattern.trimmedDescription == "nil" && $0.whereClause == nil }
    }
  }

  /// In a view builder, or in a function or property that gives a view.
  static func showsViews(_ node: some SyntaxProtocol) -> Bool {
    for parent in sequence(first: Syntax(node), next: { $0.parent }) {
      if let closure = parent.as(ClosureExprSyntax.self) {
        let callee = TriggerContext.call(around: closure)?.calledExpression
        let name =
          callee?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          ?? callee?.as(DeclReferenceExprSyntax.self)?.baseName.text
        return name.map { Modal.kinds.contains($0) || $0.first?.isUppercase == true || $0 == "background" }
          ?? false
      }
      if let function = parent.as(FunctionDeclSyntax.self) { return isView(function.signature.returnClause?.type) }
      if let binding = parent.as(PatternBindingSyntax.self) { return isView(binding.typeAnnotation?.type) }
    }
    return false
  }

  static func isView(_ type: TypeSyntax?) -> Bool {
    guard let text = type?.trimmedDescription else { return false }
    return text == "some View" || text == "AnyView" || text.hasSuffix("View")
  }

  // MARK: Edits

  /// - Throws: where the enum cannot have such cases.
  func add(_ new: [GeneratedCase], _ edits: inout [FileID: EditList]) throws(Finding) {
    guard !new.isEmpty else { return }
    for (source, node) in mappings + (identity.map { [$0] } ?? []) {
      guard let last = lastBranch(of: node, in: source),
        !endsLine(last, of: node, in: source) || isBare(last, of: node, in: source)
      else {
        throw Finding(
          .unsupportedForm, "a comment stands behind the last branch of this 'switch'",
          at: source.place(node.switchKeyword))
      }
    }
    if let last = lastCase, !isApart(last), new.contains(where: { !($0.comments + $0.branchComments).isEmpty }) {
      throw Finding(.unsupportedForm, "other code stands on the line of this case", at: source.place(last))
    }
    if let last = lastCase, !isApart(last), let condition = new.firstMapped(\.condition) {
      throw Finding(
        .exclusiveConditions, "a case under '#if \(condition)' needs a line of its own: these stand on one with more",
        at: source.place(last))
    }
    try checkVisible(payloads(of: new))
    if let objection = TestUses.objection(toCasesOf: self, in: project) { throw objection }
    let hasPayload = new.contains(where: \.hasPayload)
    let inherited = decl.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let equality = EnumEquality(self, in: project)
    if hasPayload, let demand = equality.demands.first(where: { !equality.keeps($0, with: payloads(of: new)) }) {
      let other = payloads(of: new).compactMap { $0 }.first { !equality.keeps(demand, with: [$0]) }
      throw Finding(
        .notApplicable,
        EnumEquality.isStrict(demand)
          ? "'\(name)' is \(demand): its cases cannot carry "
            + (other.map { "'\($0.trimmedDescription)'" } ?? "a value")
          : "'\(name)' is \(demand); whether it stays so with a case that carries "
            + (other.map { "'\($0.trimmedDescription)'" } ?? "a value") + " is not known",
        at: source.place(decl.name))
    }
    if let written = try equality.written(hasPayload: hasPayload) {
      throw Finding(.notApplicable, "this '==' of '\(name)' says nothing of a new case", at: written)
    }
    if hasPayload {
      try keepEquality(new, equality, &edits)
      if let objection = try ImplicitSendable(self, in: project).objection(to: payloads(of: new)) { throw objection }
    }
    var isCompared = false
    if let identity {
      // A text that another case has already would make one modal of two.
      let known = identity.source.text(identity.node)
      if let same = new.first(where: { known.contains("\"\($0.identity.text)\"") }) {
        throw Finding(
          .notApplicable, "the id of another case is '\(same.identity.text)' already",
          at: identity.source.place(identity.node.switchKeyword))
      }
      isCompared = try compareIdentities(new, &edits)
    } else if isIdentifiable {
      if !hasPayload {
        try checkIdentity()
      } else if isDescribed {
        try checkDescribed(payloads(of: new))
      } else if !project.declarations(name).contains(where: { $0.inherits.contains("Hashable") }) || !isValueItself {
        try replaceIdentity(new, &edits)
      }
    }
    addDeclarations(new, &edits)
    if let identity { addIdentities(new, isCompared: isCompared, identity.node, identity.source, &edits) }
    for (source, node) in mappings { addBranches(new, node, source, &edits) }
    for (source, pattern) in idle {
      if let condition = new.firstMapped(\.condition) {
        throw Finding(
          .exclusiveConditions, "this pattern cannot name a case that is there under '#if \(condition)' only",
          at: source.place(pattern))
      }
      edits[source.file, default: EditList()].insert(at: pattern.start, new.map { ".\($0.name), " }.joined())
    }
    GrowthEnvironment(self).add(new, &edits)
  }

  /// Swift compares cases without values by itself. With a value it does not: it has to be told to, which works
  /// where the values can be compared.
  private func keepEquality(
    _ new: [GeneratedCase], _ equality: EnumEquality, _ edits: inout [FileID: EditList]
  ) throws(Finding) {
    if let (demand, place) = equality.extended(with: payloads(of: new)) {
      throw Finding(.notApplicable, "'\(name)' is \(demand): its cases cannot carry just any value", at: place)
    }
    // Where it says that it is Hashable, Swift makes nothing of it.
    if equality.isWrittenByIdentity, equality.isDeclaredHashable { return }
    guard equality.isImplicit else { return }
    let use = try equality.use()
    let test = use == nil ? try equality.useInTests(ofIdentity: false) : nil
    guard use != nil || test != nil else { return }
    guard payloads(of: new).allSatisfy({ $0.map { equality.isHashable($0) } ?? false }) else {
      let what = test.map { "a test compares '\(name)' (\($0))" } ?? "'\(name)' is compared here"
      throw Finding(
        .notApplicable, "\(what), which it cannot be once a case carries what is not known to be Hashable",
        at: use ?? source.place(decl.name))
    }
    let inherited = decl.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    guard !inherited.contains("Hashable") else { return }
    var list = edits[source.file] ?? EditList()
    defer { edits[source.file] = list }
    if let last = decl.inheritanceClause?.inheritedTypes.last {
      list.insert(at: last.type.end, ", Hashable")
    } else {
      list.insert(at: decl.name.end, ": Hashable")
    }
  }

  /// The types that new cases carry; nil for one that is not understood.
  func payloads(of new: [GeneratedCase]) -> [TypeSyntax?] {
    new.flatMap { item -> [TypeSyntax?] in
      guard item.hasPayload else { return [] }
      let tree = Parser.parse(source: "enum E { case \(item.declaration) }")
      let element = tree.statements.first?.item.as(EnumDeclSyntax.self)?.memberBlock.members.first?.decl
        .as(EnumCaseDeclSyntax.self)?.elements.first
      return element?.parameterClause?.parameters.map(\.type) ?? [nil]
    }
  }
}
