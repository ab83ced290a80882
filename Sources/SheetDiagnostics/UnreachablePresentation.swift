import SheetIndex
import SheetModel

/// A presentation that nothing can open.
///
/// Detect: the state is a private `@State` that begins with the literal `false` or `nil`, or an optional
/// without an initial value; nothing writes it; and `$x`, `_x` or an argument of an initialiser hand it
/// to nothing but this modifier.
///
/// Do not report: any other initial value; a property that is not private; a binding that goes to any
/// other call; wrappers of the project, which may write the binding; an inspector, which people can
/// drag open; previews.
///
/// Fix: none; either the trigger is missing, or the presentation can go.
///
/// ## Before
/// ```swift
/// @State private var helping = false
/// var body: some View {
///   Button("Help") {}.sheet(isPresented: $helping) { Help() }
/// }
/// ```
/// ## After
/// ```swift
/// @State private var helping = false
/// var body: some View {
///   Button("Help") { helping = true }.sheet(isPresented: $helping) { Help() }
/// }
/// ```
enum UnreachablePresentation: DiagnosticRule {
  static let code = Diagnostic.Code.unreachablePresentation

  static func check(_ index: IndexSnapshot, _ sites: [Site]) -> [Diagnostic] {
    sites.compactMap { site in
      guard let slot = closedState(site), let argument = site.facts.stateArgument,
        let ranges = reach(of: slot, site, index), let source = index.source(of: site.file),
        isOnlyRead(slot, besides: argument.range, source, ranges), !isInitialised(slot, site, index)
      else { return nil }
      return Diagnostic(
        code, message(slot.name, site.presentation), at: site.presentation.place,
        related: [
          Diagnostic.Related(
            message: "'\(slot.name)' is declared here", place: Place(site.file, slot.nameRange))
        ])
    }
  }

  /// The private state that a presentation is bound to, if it begins closed.
  private static func closedState(_ site: Site) -> Property? {
    let item = site.presentation
    guard site.facts.isSystem, item.form != .other, item.kind != "inspector", item.triggers.isEmpty,
      !item.unresolved.contains(where: { $0.what == .state || $0.what == .trigger }),
      let slot = site.facts.slot, slot.isPrivate, slot.isStored, !slot.isStatic,
      slot.attribute("State") != nil,
      let argument = site.facts.stateArgument, argument.isProjectedPath,
      argument.statePath == [slot.name]
    else { return nil }
    switch slot.initial?.kind {
    case .boolean(false), .nilLiteral: return slot
    case nil: return slot.type?.isOptional == true ? slot : nil
    default: return nil
    }
  }

  /// The parts of the file that can name a private property: its type with the extensions beside it, or
  /// the whole file where it is `fileprivate`. nil where not all of it is known.
  private static func reach(of slot: Property, _ site: Site, _ index: IndexSnapshot) -> [TextRange]? {
    guard let scope = site.facts.slotScope, scope.file == site.file, let decl = scope.typeDecl,
      let facts = index.facts(of: site.file), facts.note == nil,
      let source = index.source(of: site.file)
    else { return nil }
    let modifiers = TextRange(slot.range.start, slot.nameRange.start)
    if !WordUses.find("fileprivate", in: source, [modifiers]).isEmpty {
      return [TextRange(0, source.count)]
    }
    var result = [decl.range]
    func add(_ types: [TypeDecl], _ outer: [String]) {
      for type in types {
        let path = outer + type.path
        if path == scope.typePath { result.append(type.range) }
        add(type.nested, path)
      }
    }
    add(facts.types, [])
    return result
  }

  /// Whether an initialiser of the state's type is given an argument with the state's name.
  private static func isInitialised(_ slot: Property, _ site: Site, _ index: IndexSnapshot) -> Bool {
    let names = ["init", "Self", site.facts.slotScope?.typePath.last]
    return index.occurrences(in: site.file)?.calls.contains { call in
      names.contains(call.name) && call.call.argument(slot.name) != nil
    } ?? true
  }

  private static func isOnlyRead(
    _ slot: Property, besides binding: TextRange, _ source: [UInt8], _ ranges: [TextRange]
  ) -> Bool {
    guard WordUses.find("_" + slot.name, in: source, ranges).isEmpty else { return false }
    return WordUses.find(slot.name, in: source, ranges).allSatisfy { use in
      use == slot.nameRange || binding.contains(use) || WordUses.isRead(use, in: source)
    }
  }
}

extension UnreachablePresentation {
  fileprivate static func message(_ state: String, _ item: Presentation) -> String {
    let cause =
      item.form == .isPresented
      ? "nothing sets '\(state)' to true" : "nothing gives '\(state)' a value"
    return "\(cause), so this \(item.kind) never appears"
  }
}
