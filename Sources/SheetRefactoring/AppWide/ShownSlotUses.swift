import SheetIndex
import SheetModel
import SwiftSyntax

/// Who looks at, or empties, the state by which an enum's cases are shown already: what becomes a case is seen, and
/// closed, by it too.
struct ShownSlotUses {
  private let growth: EnumGrowth
  private let project: Project
  private let layers: Layers
  private let style: any AppWideStyle
  /// Where the modals stand that become cases.
  private let moved: Set<Place>
  /// Where the enum's cases are presented today.
  private let shown: Set<Place>
  private let automatic: AutomaticOpenings
  private let slots: Set<StateProperty>

  init(_ growth: EnumGrowth, moved: Set<Place>, _ layers: Layers, _ style: any AppWideStyle) {
    self.growth = growth
    project = growth.project
    self.layers = layers
    self.style = style
    self.moved = moved
    automatic = AutomaticOpenings(growth.project)
    let (project, name) = (growth.project, growth.decl.name.name)
    let all = project.index.presentations.filter {
      ($0.enumName == growth.name || $0.enumName == name) && !project.isOfOtherApp($0.place.file) && !$0.isPreview
    }
    shown = Set(all.map(\.place))
    slots = Set(all.compactMap(\.state))
  }

  /// What must be accepted.
  func confirmations() -> [Finding] {
    slots.sorted { ($0.place.file, $0.place.range.start) < ($1.place.file, $1.place.range.start) }.flatMap { slot in
      let uses = SlotReferences(of: slot, in: project)
      return uses.found.flatMap { findings($0, slot, uses) } + observers(of: slot)
    }.uniqued()
  }

  private func findings(_ use: SlotReferences.Use, _ slot: StateProperty, _ uses: SlotReferences) -> [Finding] {
    switch use.form {
    case .read:
      // The layers above the first are told from it.
      if use.owner == slot.owner, style.layers > 1 || isWithinShown(use.node, use.source) { return [] }
      if isOnlyShown(project.toldApart(use.owner, in: use.source.file)) { return [] }
      return [finding("'\(slot.property)' is read here, which would mean what moves, too", at: use.node, use.source)]
    case .close:
      if goesWithLayerBelow(use, slot) { return [] }
      let isOfObject = project.isClass(slot.owner) && use.owner == slot.owner
      guard isOfObject, let function = use.node.nearest(FunctionDeclSyntax.self) else { return closing(use, slot) }
      return uses.calls(of: function).flatMap { closing($0, slot) }
    }
  }

  /// `didSet { if first == nil { second = nil } }` at the first: what stood above it was gone with it.
  private func goesWithLayerBelow(_ use: SlotReferences.Use, _ slot: StateProperty) -> Bool {
    guard style.layers > 1, use.owner == slot.owner,
      let observer = use.node.nearest(AccessorDeclSyntax.self), observer.accessorSpecifier.text == "didSet",
      let below = observer.nearest(PatternBindingSyntax.self)?.pattern.trimmedDescription, below != slot.property,
      slots.contains(where: { $0.owner == slot.owner && $0.property == below }),
      let test = use.node.nearest(IfExprSyntax.self), test.isInside(observer), use.node.isInside(test.body)
    else { return false }
    let conditions = test.conditions.map(\.trimmedDescription)
    return conditions == ["\(below) == nil"] || conditions == ["self.\(below) == nil"]
  }

  /// A place that closes what is shown, whatever that is.
  private func closing(_ use: SlotReferences.Use, _ slot: StateProperty) -> [Finding] {
    if layers.modals[project.toldApart(use.owner, in: use.source.file)]?.contains(where: { moved.contains($0.place) })
      == true
      || isWithin(moved, use.node, use.source)
    {
      return [
        finding(
          "it closes what '\(growth.name)' shows: that would be the modal that it stands in", at: use.node, use.source)
      ]
    }
    if isOnlyShown(project.toldApart(use.owner, in: use.source.file)) || isWithinShown(use.node, use.source) {
      return []
    }
    // What presents closes it when the user does: `Binding(get: { router.sheet }, set: { _ in router.dismiss() })`.
    if Self.isOfBinding(use.node) { return [] }
    // By hand it is reached only where nothing is shown.
    guard automatic.runsByItself(use.node, in: use.source) else { return [] }
    return [
      finding(
        "it can close what '\(growth.name)' shows by itself, which would be what moves, too", at: use.node, use.source)
    ]
  }

  private static func isOfBinding(_ node: Syntax) -> Bool {
    sequence(first: node, next: { $0.parent }).prefix { !$0.is(MemberBlockSyntax.self) }.contains { parent in
      guard let call = parent.as(FunctionCallExprSyntax.self) else { return false }
      let labels = call.arguments.compactMap(\.label?.text) + call.additionalTrailingClosures.map(\.label.text)
      return labels.contains("set") && call.calledExpression.trimmedDescription.hasSuffix("Binding")
    }
  }

  /// `var sheet: Sheet? { didSet { … } }`
  private func observers(of slot: StateProperty) -> [Finding] {
    guard style.layers == 1, let source = try? project.source(slot.place.file),
      let binding = source.token(at: slot.place.range.start)?.nearest(PatternBindingSyntax.self),
      case .accessors(let all)? = binding.accessorBlock?.accessors
    else { return [] }
    return all.filter { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }.map { observer in
      finding(
        "it runs when '\(slot.property)' changes, which would be for what moves, too",
        at: Syntax(observer.accessorSpecifier), source)
    }
  }

  /// A view that nothing but the enum's cases leads to is there only while one of them is.
  private func isOnlyShown(_ owner: String) -> Bool {
    guard let modals = layers.modals[owner], !modals.isEmpty, !layers.fromRoot.contains(owner) else { return false }
    return modals.allSatisfy { shown.contains($0.place) }
  }

  private func isWithinShown(_ node: Syntax, _ source: SourceFile) -> Bool { isWithin(shown, node, source) }

  private func isWithin(_ places: Set<Place>, _ node: Syntax, _ source: SourceFile) -> Bool {
    project.modals.contains { modal in
      places.contains(modal.presentation.place) && modal.presentation.place.file == source.file
        && modal.facts.contents.contains { $0.range.contains(node.start) }
    }
  }

  private func finding(_ message: String, at node: Syntax, _ source: SourceFile) -> Finding {
    Finding(.stateRead, message, at: source.place(node))
  }
}
