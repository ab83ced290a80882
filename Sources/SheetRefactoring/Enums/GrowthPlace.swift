import SheetModel
import SwiftSyntax

/// Where an enum of the project shows its cases: what stands there is put around new cases, too, names mean what they
/// mean there, and what opens the enum's cases already may stand in what moves.
struct GrowthPlace {
  private let growth: EnumGrowth
  private let project: Project
  /// By which new cases are opened.
  private let style: (any AppWideStyle)?

  init(_ growth: EnumGrowth, _ style: (any AppWideStyle)? = nil) {
    self.growth = growth
    self.style = style
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

  /// What a content names outside of all types means that where the cases are shown, too.
  ///
  /// - Throws: a name of the project's that is a member of a type around the mapping, or a parameter of its function.
  func check(globals: Set<String>, at site: ModalSite) throws(Finding) {
    guard !globals.isEmpty else { return }
    for (source, node) in growth.mappings {
      let owners = Self.owners(around: Syntax(node))
      for name in globals.sorted() {
        let (bare, form) = NameUses.split(name)
        if LocalNames.declaration(of: bare, form, at: node) != nil {
          throw Finding(.capturesState, "'\(name)' would mean something else where the cases are shown", at: site.place)
        }
        for owner in owners {
          guard let type = try? project.viewType(owner, from: source.file),
            type.memberNames.contains(bare) || type.parameters.contains(bare)
          else { continue }
          throw Finding(
            .capturesState, "'\(name)' would mean '\(owner).\(name)' where the cases are shown", at: site.place)
        }
      }
    }
  }

  /// The types around a place, with dots, the innermost first.
  private static func owners(around node: Syntax) -> [String] {
    let path = node.parent?.typePath ?? []
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

  /// What must be accepted: what stands around a mapping's `switch` on the ways to where it is presented.
  func confirmations() -> [Finding] {
    growth.mappings.flatMap { source, node in
      var seen: Set<String> = []
      return around(Syntax(node), in: source, &seen) ?? []
    }.uniqued()
  }

  /// The containers and modifiers from an expression out to a modal, through the members and views that hold it.
  ///
  /// - Returns: nil where no modal is reached.
  private func around(_ start: Syntax, in source: SourceFile, _ seen: inout Set<String>) -> [Finding]? {
    var result: [Finding] = []
    var child = start
    while let parent = child.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == child.id {
        guard let call = member.parent?.as(FunctionCallExprSyntax.self) else {
          child = parent
          continue
        }
        let name = member.declName.baseName.name
        if isWrapper(name, call) { result.append(finding("'.\(name)' is around all", Syntax(member.declName), source)) }
        child = Syntax(call)
        continue
      }
      if let closure = parent.as(ClosureExprSyntax.self) {
        guard let call = TriggerContext.call(around: closure) else { return nil }
        let callee = call.calledExpression
        let name =
          callee.as(MemberAccessExprSyntax.self)?.declName.baseName
          ?? callee.as(DeclReferenceExprSyntax.self)?.baseName
        guard let name else { return nil }
        if Modal.kinds.contains(name.text) {
          let dismissal = call.arguments.first { $0.label?.text == "onDismiss" && runs($0.expression) }
          if let dismissal { result.append(finding("this 'onDismiss' runs for all", Syntax(dismissal), source)) }
          return result
        }
        if let within = ways(within: name.name, &seen) { return result + within }
        if name.text != "Group" && name.text != "AnyView" {
          result.append(finding("'\(name.name)' is around all", Syntax(name), source))
        }
        child = Syntax(call)
        continue
      }
      if let condition = Self.condition(of: parent, around: child) {
        result.append(finding("this condition is around all", condition, source))
      }
      if parent.is(MemberBlockItemSyntax.self) {
        return ways(fromMember: child, in: source, &seen).map { result + $0 }
      }
      child = parent
    }
    return nil
  }

  /// `if isOpen { RouteView(route: route) }`: what decides whether some code is run at all. That there is something to show
  /// is no condition: `if let route = router.sheet { … }`.
  private static func condition(of parent: Syntax, around child: Syntax) -> Syntax? {
    if let branch = parent.as(IfExprSyntax.self) {
      guard child.id != branch.conditions.id, !child.is(IfExprSyntax.self) else { return nil }
      let isPlain = branch.conditions.allSatisfy { element in
        if element.condition.is(AvailabilityConditionSyntax.self) { return true }
        guard let bound = element.condition.as(OptionalBindingConditionSyntax.self) else { return false }
        return !Words(child).all.isDisjoint(with: LocalNames.names(in: bound.pattern))
      }
      return isPlain ? nil : Syntax(branch.conditions)
    }
    if let branch = parent.as(SwitchExprSyntax.self) {
      return child.id == branch.cases.id ? Syntax(branch.subject) : nil
    }
    guard let choice = parent.as(ExprListSyntax.self)?.first(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) else {
      return nil
    }
    return Syntax(choice)
  }

  /// Whether something of its own is run on dismissal: `{ onDismiss?(); onDismiss = nil }` is what each opening hands
  /// over, or nothing.
  private func runs(_ expr: ExprSyntax) -> Bool {
    if expr.is(NilLiteralExprSyntax.self) { return false }
    guard let style, style.takesDismissal else { return expr.as(ClosureExprSyntax.self)?.statements.isEmpty != true }
    if style.runsWhatItIsHanded(expr) { return false }
    guard let statements = expr.as(ClosureExprSyntax.self)?.statements else { return !Self.isHandedOver(expr) }
    guard let first = statements.first?.item.trimmedDescription else { return false }
    guard first.hasSuffix("?()") else { return true }
    return statements.dropFirst().contains { $0.item.trimmedDescription != first.dropLast(3) + " = nil" }
  }

  /// `onDismiss: dismissed` of `@State private var dismissed: (() -> Void)?`, which each opening sets.
  private static func isHandedOver(_ expr: ExprSyntax) -> Bool {
    guard let name = expr.as(DeclReferenceExprSyntax.self)?.baseName.name else { return false }
    let members = expr.nearest(MemberBlockSyntax.self)?.members.compactMap { $0.decl.as(VariableDeclSyntax.self) } ?? []
    return members.contains { variable in
      variable.attributes.contains { $0.as(AttributeSyntax.self)?.wrapperName == "State" }
        && variable.bindings.contains { binding in
          LocalNames.names(in: binding.pattern).contains(name)
            && binding.typeAnnotation?.type.as(OptionalTypeSyntax.self)?.trimmedDescription.contains("->") == true
        }
    }
  }

  /// What stands in a function of `extension View` around what it is handed, where it presents that:
  /// `sheet(item: item) { content($0).presentationDetents([.medium]) }`.
  ///
  /// - Returns: nil where it presents nothing of it.
  private func ways(within function: String, _ seen: inout Set<String>) -> [Finding]? {
    guard project.viewFunctions.contains(function), seen.insert(function + "()").inserted else { return nil }
    var result: [Finding]?
    for (function, source) in project.viewFunctionDecls(function) {
      guard let body = function.body else { continue }
      for parameter in function.signature.parameterClause.parameters
      where parameter.type.trimmedDescription.contains("->") {
        let finder = Made((parameter.secondName ?? parameter.firstName).name)
        finder.walk(body)
        for use in finder.found where LocalNames.declaration(of: finder.name, at: use)?.id == Syntax(parameter).id {
          let found = handed(use, source) ?? around(use, in: source, &seen)
          if let found { result = (result ?? []) + found }
        }
      }
    }
    return result
  }

  /// `sheet(item: item, content: content)`
  private func handed(_ use: Syntax, _ source: SourceFile) -> [Finding]? {
    guard let argument = use.parent?.as(LabeledExprSyntax.self), argument.label?.text == "content",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    let callee =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    guard let name = callee?.baseName.text, Modal.kinds.contains(name) else { return nil }
    let dismissal = call.arguments.first { $0.label?.text == "onDismiss" && runs($0.expression) }
    return dismissal.map { [finding("this 'onDismiss' runs for all", Syntax($0), source)] } ?? []
  }

  /// On from where a member is used, or from where its view is made.
  private func ways(fromMember node: Syntax, in source: SourceFile, _ seen: inout Set<String>)
    -> [Finding]?
  {
    let member =
      ContentOwners.member(around: node)
      ?? node.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
      ?? node.as(FunctionDeclSyntax.self)?.name.name
    let owner = Self.owners(around: node).first?.split(separator: ".").last.map(String.init)
    let isView = member == nil || member == "body"
    guard let name = isView ? owner : member, seen.insert(name).inserted, seen.count < 8 else { return nil }
    var result: [Finding]?
    for file in project.files(mentioning: [name]).sorted() {
      guard let other = try? project.source(file) else { continue }
      let finder = Made(name)
      finder.walk(other.tree)
      for use in finder.found where use.position != node.position {
        if let found = around(use, in: other, &seen) { result = (result ?? []) + found }
      }
    }
    return result
  }

  /// What gives something without showing anything of its own.
  private static let plain: Set<String> = ["environment", "environmentObject", "id", "tag", "onAppear", "onDisappear"]

  private func isWrapper(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
    if name == "environment" { return GivenValues(project).gives(call, as: name) }
    return !Self.plain.contains(name) && !Modal.kinds.contains(name)
  }

  private func finding(_ message: String, _ node: Syntax, _ source: SourceFile) -> Finding {
    Finding(.inheritedEnvironment, "\(message) that '\(growth.name)' shows", at: source.place(node))
  }

  /// Where a view is made, a function called, a property read.
  private final class Made: SyntaxVisitor {
    let name: String
    var found: [Syntax] = []

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.baseName.name == name else { return .skipChildren }
      var use = Syntax(node)
      if let member = use.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
        use = Syntax(member)
      }
      if let call = use.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == use.id {
        use = Syntax(call)
      }
      found.append(use)
      return .skipChildren
    }
  }

  // MARK: Triggers

  /// What must be accepted: what opens a case already, from within a modal that becomes a case, too, or while one of
  /// those may be up.
  func overlaps(with moved: Set<Place>, _ layers: Layers, _ style: any AppWideStyle) -> [Finding] {
    let name = growth.decl.name.name
    let triggers = project.index.presentations.filter { $0.enumName == growth.name || $0.enumName == name }
      .flatMap(\.triggers)
    let automatic = AutomaticOpenings(project)
    let presenters = ModalPresenters(style, layers, project)
    let parents = ParentViews(style, project)
    return triggers.filter { $0.via != .initial && !project.isOfOtherApp($0.place.file) }.compactMap { trigger in
      let isWithin = trigger.enclosingType.map { name in
        let type = project.toldApart(name, in: trigger.place.file)
        return
          layers.modals[type]?.contains { moved.contains($0.place) && !presenters.isThere(in: $0, for: type) } == true
          // Views in the modal may present for it.
          && (try? project.viewType(name, from: trigger.place.file)).map(parents.isGivenWithinModals) != true
      }
      if isWithin == true {
        return Finding(
          .overlap, "it opens from within a modal: it would \(style.successor) that one instead of waiting",
          at: trigger.place)
      }
      guard automatic.includes(trigger) else { return nil }
      return Finding(
        .overlap,
        "it can open by itself: it would \(style.successor) what is shown instead of waiting for it, now that"
          + " '\(growth.name)' shows more",
        at: trigger.place)
    }.uniqued()
  }
}

extension EnumGrowth {
  /// What must be accepted before modals become cases of an enum that is there. A menu has no time for it.
  ///
  /// - Parameter moved: where the modals stand.
  /// - Throws: where the cases cannot stand there.
  func confirmations(
    for cases: [GeneratedCase], from moved: Set<Place>, _ layers: Layers?, _ style: any AppWideStyle
  ) throws(Finding) -> [Finding] {
    guard !project.isEstimate else { return [] }
    try checkList()
    let place = GrowthPlace(self, style)
    try place.check(cases)
    let bindings = ShownBindings(self, style)
    try bindings.check()
    return place.confirmations() + bindings.confirmations() + sources(of: cases)
      + carriedIdentities(beside: cases)
      + ((style as? KnownRouter).map { SharedWindows($0, project).confirmations() } ?? [])
      + (layers.map {
        place.overlaps(with: moved, $0, style) + ShownSlotUses(self, moved: moved, $0, style).confirmations()
      }
        ?? [])
  }
}
